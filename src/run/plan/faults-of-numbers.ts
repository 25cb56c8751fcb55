/** Which instances of a run can be recorded, followed or repeated: those whose numbers it has. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import { below, type Fault } from '../../../schemas/faults.ts';
import type { Distribution } from './distribution/distribution.ts';

type Numbers = Pick<Distribution, 'first' | 'total'>;

/** Why the run has no instance with this number; undefined where it has. */
export const faultOfNumber = (number: number, { first, total }: Numbers): string | undefined => {
  const last = first + total - 1;
  if (number >= first && number <= last) return undefined;
  if (first === last) return `must be ${first}, the number of the only instance, not ${number}`;
  return number < first
    ? `must be at least ${first}, the number of the first instance, not ${number}`
    : `must be at most ${last}, the number of the last instance, not ${number}`;
};

/** The faults of `record` and `follow` of a request. */
export const faultsOfNumbers = (params: Pick<ExecuteTest, 'record' | 'follow'>, numbers: Numbers): readonly Fault[] =>
  (['record', 'follow'] as const).flatMap((name) =>
    (params[name] ?? []).flatMap((number, index) => {
      const message = faultOfNumber(number, numbers);
      return message === undefined ? [] : [{ pointer: below('', name, index), message }];
    }),
  );
