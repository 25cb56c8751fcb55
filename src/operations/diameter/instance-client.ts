/** The client of an instance, for the operations that work in its session. */
import { DialproofError } from '../../ground/errors.ts';
import type { Instance } from '../operation.ts';
import { AnsweredClient } from './answered-client.ts';

/** The client that has begun the instance; undefined where none has. */
export const findClient = ({ begunBy }: Instance): AnsweredClient | undefined =>
  begunBy instanceof AnsweredClient ? begunBy : undefined;

/** Like `findClient`; definitions for which no client can have are refused. */
export const clientOf = (instance: Instance): AnsweredClient => {
  const client = findClient(instance);
  if (client !== undefined) return client;
  throw new DialproofError(
    'CheckFailed',
    'no client has begun this instance: its first operation has to be diameter.from_client.Request',
  );
};
