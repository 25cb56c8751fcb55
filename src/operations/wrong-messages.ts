/** What all operations have in common whose messages are wrong on purpose: faults with a gateway, and the record. */
import type { Fault } from '../ground/errors.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { WireLayer } from '../protocol/wrong/change.ts';
import type { WrongNote } from './operation.ts';
import { isOfArgument, textOf, type WrittenChange } from './written-changes.ts';

/** `at`, where the change has one: what a fault of its path is about. */
export const placeOf = ({ pointer, change }: WrittenChange): string =>
  change.at === undefined ? pointer : `${pointer}/at`;

/** The changes that have no fault yet. */
export const withoutFault = (written: readonly WrittenChange[], faults: readonly Fault[]): readonly WrittenChange[] =>
  written.filter(({ pointer: own }) => !faults.some(({ pointer }) => pointer === own || pointer.startsWith(`${own}/`)));

/** The faults of the changes with the gateway; `place`: of the whole. */
export const faultsWith =
  (written: readonly WrittenChange[], place: string) =>
  ({ name, wrong }: Gateway): readonly Fault[] => {
    if (wrong === undefined) return [{ pointer: place, message: `the gateway ${name} sends no wrong messages` }];
    if (wrong.refusal !== undefined) return [{ pointer: place, message: wrong.refusal }];
    return written.flatMap((one) => {
      const fault = isOfArgument(one) ? undefined : wrong.faultOf(one.layer as WireLayer, one.change);
      return fault === undefined ? [] : [{ pointer: placeOf(one), message: fault }];
    });
  };

export const noteOf = (written: readonly WrittenChange[]): WrongNote => ({
  texts: written.map(textOf),
  isDropped: written.some(({ change }) => change.change === 'drop'),
});
