/** What the transports throw, in one wording. */
import { DialproofError } from '../../errors.ts';

export const failed = (message: string, cause?: unknown): DialproofError =>
  new DialproofError('GatewayFailed', message, undefined, cause === undefined ? undefined : { cause });

export const overFor = (peer: string): DialproofError => failed(`the association with ${peer} is over`);

/** A message that cannot be sent for want of room: `waiting` octets of at most `capacity`. */
export const tooMuchWaits = (peer: string, waiting: number, capacity: number): DialproofError =>
  failed(`${waiting} octets wait to be sent to ${peer}, and no more than ${capacity} may`);

/** `stream`, checked. */
export const streamOf = (stream: number, streams: number): number => {
  if (Number.isInteger(stream) && stream >= 0 && stream < streams) return stream;
  throw new DialproofError(
    'EncodeFailed',
    `the association has ${streams} streams, and none with the number ${stream}`,
  );
};

/** Of a message that comes whole because the transport keeps its bounds. */
export const checkLength = ({ length }: Uint8Array, maximum = Infinity): void => {
  if (length === 0) throw new DialproofError('EncodeFailed', 'a message has at least one octet');
  if (length > maximum)
    throw new DialproofError('EncodeFailed', `a message of ${length} octets is longer than ${maximum}`);
};
