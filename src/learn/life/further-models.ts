/** The models that a service needs beside the one of a learning: of other callers, and of other addresses. */
import type { CallerClass } from '../field/caller-classes.ts';
import { addressGroupsOf, type Trouble } from '../field/trouble.ts';
import { callerOf } from '../model/callers.ts';
import type { FurtherModel } from '../model/learned-model.ts';
import type { RecordedCall } from '../telephony/recorded-call.ts';

/** `classes`: the first one is that of the learning. The folders are named by the numbers of the classes. */
export const ofOtherCallers = (classes: readonly CallerClass[] = []): readonly FurtherModel[] =>
  classes.slice(1).map(({ callers }, index) => ({ folder: `callers-${index + 2}`, callers: callers.map(callerOf) }));

/** The callers that were given and are answered as the first of them is. */
export const ownClass = (given: readonly string[], classes: readonly CallerClass[] | undefined): readonly string[] => {
  const own = new Set(classes?.[0]?.callers.map(callerOf));
  return given.filter((caller, index) => index === 0 || own.has(caller));
};

/** One address of each service that answers; empty unless unlike services do. */
export const unlikeAddresses = (trouble: Trouble | undefined): readonly string[] =>
  trouble === undefined ? [] : addressGroupsOf(trouble).flatMap((group) => group.slice(0, 1));

/** `addresses`: the first one is that of the learning. */
export const ofOtherAddresses = (addresses: readonly string[], callers: readonly string[]): readonly FurtherModel[] =>
  addresses.slice(1).map((address, index) => ({ folder: `address-${index + 2}`, callers, address }));

/** The calls of an earlier learning that one of `caller` relies on: checks were made by other callers, too. */
export const callsOf = (calls: readonly RecordedCall[], caller: string | undefined): readonly RecordedCall[] =>
  calls.filter((call) => call.check !== true || (call.caller ?? undefined) === caller);
