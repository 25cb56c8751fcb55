/** The comment on a frame of a capture: which instance of which run sent or received it, and at which operation. */
import { printable } from './printable.ts';
import type { CaptureOwner, Signal } from './signal.ts';
import { operationPlace } from './verdict-reason.ts';

/** `run`: on one line. Returns `sent by instance 0, operation 2 (inap.ssp_to_scp.InitialDP), run 7f3a`, and for a
 * message that is wrong on purpose its changes. */
export const frameComment = (
  { direction, opIdx, operation, wrong }: Pick<Signal, 'direction' | 'opIdx' | 'operation' | 'wrong'>,
  { instance, run }: Pick<CaptureOwner, 'instance' | 'run'>,
): string => {
  const place = operation === undefined ? 'after the last operation' : `${operationPlace(opIdx)} (${operation})`;
  const fault = wrong === undefined ? '' : `, wrong on purpose: ${wrong.map(printable).join(', ')}`;
  return `${direction} by instance ${instance}, ${place}, run ${run}${fault}`;
};

const commented = /^(?:sent|received) by instance (\d+), (?:operation (\d+) \([^)]*\)(?= at |,)|after)/;

/** The number of the instance in a comment; undefined in another text. */
export const instanceIn = (comment: string): number | undefined => {
  const [, instance] = commented.exec(comment) ?? [];
  return instance === undefined ? undefined : Number(instance);
};

/** The comment with the place of its operation in a file, if it has none yet and `placeOf` knows it by `op_idx`. */
export const placedComment = (comment: string, placeOf: (opIdx: number) => string | undefined): string => {
  const [before = '', , operation] = commented.exec(comment) ?? [];
  const rest = comment.slice(before.length);
  const place = operation === undefined || !rest.startsWith(',') ? undefined : placeOf(Number(operation) - 1);
  return place === undefined ? comment : `${before} at ${printable(place)}${rest}`;
};
