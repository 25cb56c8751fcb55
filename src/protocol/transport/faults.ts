/** The errors that the transports throw. */
import { DialproofError } from '../../ground/errors.ts';

export const failed = (message: string, cause?: unknown): DialproofError =>
  new DialproofError('GatewayFailed', message, undefined, cause === undefined ? undefined : { cause });

export const overFor = (peer: string): DialproofError => failed(`the association with ${peer} is over`);

/** The error for a message that cannot be sent, as `waiting` of at most `capacity` octets wait. */
export const tooMuchWaits = (peer: string, waiting: number, capacity: number): DialproofError =>
  failed(`${waiting} octets wait to be sent to ${peer}, and no more than ${capacity} may`);

/** Checks `stream` and returns it. */
export const streamOf = (stream: number, streams: number): number => {
  if (Number.isInteger(stream) && stream >= 0 && stream < streams) return stream;
  throw new DialproofError(
    'EncodeFailed',
    `the association has ${streams} streams, and none with the number ${stream}`,
  );
};

/** Checks the length of a message whose bounds the transport keeps. */
export const checkLength = ({ length }: Uint8Array, maximum = Infinity): void => {
  if (length === 0) throw new DialproofError('EncodeFailed', 'a message has at least one octet');
  if (length > maximum)
    throw new DialproofError('EncodeFailed', `a message of ${length} octets is longer than ${maximum}`);
};
