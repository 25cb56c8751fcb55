/** The sending of a message on the connection that the instance drives, which is opened before where it is not. */
import { next, type Instance, type Step } from '../operation.ts';
import type { TestConnection, TestConnections } from './test-connection.ts';

/** Seconds until the connection is open: more than any transport takes. */
const longestOpening = 60;

/** Performs an operation that sends. */
export const sendOn = <Sent, Received>(
  connections: TestConnections<Sent, Received>,
  instance: Instance,
  send: (connection: TestConnection<Sent, Received>) => void,
): Step => {
  const connection = connections.of(instance);
  if (connection.over !== undefined) throw connections.overIn(instance);
  if (!connection.isOpen) {
    connections.watch(instance);
    return { kind: 'awaiting', seconds: longestOpening, what: connections.what, party: 'tester' };
  }
  send(connection);
  return next;
};

/** Records it. `detail`: what it contains. */
export const recordSent = (instance: Instance, gateway: string, name: string, detail: () => string): void =>
  instance.journal?.later((record) => {
    record.trace(1, () => `sends ${name} to ${gateway}`);
    record.message({ dialogue: 0, from: 'tester', to: gateway, name, detail: detail() });
  });
