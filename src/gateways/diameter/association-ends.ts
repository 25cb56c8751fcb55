/** Both ends of associations of SCTP between Diameter peers: the one that connects, and the one that listens. */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { Connect } from '../../protocol/diameter/index.ts';
import { createTransport, type SctpConfig, type TransportSurroundings } from '../../protocol/transport/index.ts';
import { AssociationConnection, messages } from './association-connection.ts';
import type { Listen } from './listen.ts';

/** Trouble of the transport, for people: a path is down, or up again. */
type Reports = Pick<TransportSurroundings, 'troubled' | 'reported'>;

/** Another free port for each association. */
const anyPort = 0;

/** Calls for an association, once for each call. */
export const dialAssociation = (config: SctpConfig, reports: Reports = {}): Connect => {
  const transport = createTransport(
    { ...config, local_port: config.local_port ?? anyPort, local_udp_port: config.local_udp_port ?? anyPort },
    { ...reports, messages },
  );
  return async (user) => {
    const connection = new AssociationConnection();
    await connection.begin(await transport.connect(connection));
    // The caller gets the connection before anything comes on it.
    setImmediate(() => connection.attach(user));
    return connection;
  };
};

/** Rejects with `Unreachable` if it cannot listen there. */
export const listenAssociations =
  (config: SctpConfig, reports: Reports = {}): Listen =>
  async ({ maximum, maximumOfAddress, refused }, accept) => {
    const transport = createTransport(config, {
      ...reports,
      messages,
      places: { maximumAssociations: maximum, maximumOfAddress },
      refused: (_, peer, why) => refused(peer, why),
    });
    try {
      return await transport.listen((association) => {
        const connection = AssociationConnection.accepted();
        void connection.begin(association).then(accept);
        return connection;
      });
    } catch (thrown) {
      throw new DialproofError('Unreachable', reasonOf(thrown));
    }
  };
