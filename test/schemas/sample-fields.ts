/** The common fields of the samples of many operations. */

export interface OperationValue {
  readonly type: string;
  readonly [attribute: string]: unknown;
}

export const tests = [{ kpath: 'a.[0]', type: 'integer', value: 5, abort_on_fail: 1 }];
export const shared = { comment: 'why', arguments_not_used: false };
