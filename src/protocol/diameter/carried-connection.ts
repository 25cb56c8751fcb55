/** One connection of a peer, from the attempt to connect on: what is received after its end is dropped. */
import { reasonOf } from '../../ground/errors.ts';
import type { Source } from './peer-options.ts';
import type { Connection, ConnectionUser } from './types.ts';

export interface Carrier extends Required<ConnectionUser> {
  established(connection: Connection): void;
}

/**
 * Connects, or uses the connection that is given. Returns a function that ends it at once, without a call to the
 * carrier.
 */
export const carry = (source: Source, carrier: Carrier): (() => void) => {
  let over = false;
  let current: Connection | undefined;
  const established = (connection: Connection): void => {
    if (over) return connection.abort();
    current = connection;
    carrier.established(connection);
  };
  const closed = (reason: string): void => {
    if (over) return;
    over = true;
    carrier.closed(reason);
  };
  const user: ConnectionUser = {
    receive: (bytes) => over || carrier.receive(bytes),
    malformed: (header, reason) => over || carrier.malformed(header, reason),
    troubled: (trouble) => over || carrier.troubled(trouble),
    closed,
  };
  if ('connection' in source) {
    source.attach(user);
    established(source.connection);
  } else source.connect(user).then(established, (thrown: unknown) => closed(reasonOf(thrown)));
  return () => {
    over = true;
    current?.abort();
  };
};
