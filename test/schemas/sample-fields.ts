/** The common fields of the samples of many operations. */

export interface OperationValue {
  readonly type: string;
  readonly [attribute: string]: unknown;
}

export const tests = [{ kpath: 'a.[0]', type: 'integer', value: 5, abort_on_fail: 1 }];
export const shared = { comment: 'why', arguments_not_used: false };

/** Every member that a change can have. */
export const wrong = [
  { layer: 'tcap', change: 'value', at: 'otid', hex: '00', by: 1, octets: 1, bit: 0, ms: 1 },
] as const;
