/** The diameter gateway that listens passes its contract over TCP, over TLS and over SCTP. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { dialStream } from '../../src/gateways/diameter/stream-connection.ts';
import { listenStream } from '../../src/gateways/diameter/stream-listener.ts';
import { makeCertificate } from '../support/certificates.ts';
import { areThere } from '../support/counterparts.ts';
import { diameterAnsweringContract } from './diameter-answering-contract.ts';
import { associationsOverUdp } from './diameter-associations.ts';

const host = '127.0.0.1';

const callFromElsewhere = async (port: number): Promise<void> => {
  const elsewhere = connect({ port, host, localAddress: '127.0.0.2' });
  elsewhere.on('error', () => undefined);
  await once(elsewhere, 'connect');
  elsewhere.destroy();
};

diameterAnsweringContract('over TCP', () => ({
  listen: listenStream({ host, port: 0 }),
  connectTo: (port) => dialStream({ host, port }),
  callFromElsewhere,
}));

if (areThere('openssl')) {
  let made: ReturnType<typeof makeCertificate> | undefined;
  diameterAnsweringContract('over TLS', () => {
    made ??= makeCertificate('ocs.example');
    made.remove();
    const { key, certificate } = made;
    const tls = { ca: certificate, servername: 'ocs.example', rejectUnauthorized: true };
    return {
      listen: listenStream({ host, port: 0, tls: { key, cert: certificate, rejectUnauthorized: true } }),
      connectTo: (port) => dialStream({ host, port, tls }),
      callFromElsewhere,
    };
  });
}

const { listen, connectTo } = associationsOverUdp();
diameterAnsweringContract('over SCTP in UDP', () => ({
  listen,
  connectTo,
  callFromElsewhere: async (port) => {
    const connection = await connectTo(port, { local_hosts: ['127.0.0.2'] })({
      receive: () => undefined,
      closed: () => undefined,
    });
    connection.abort();
  },
}));
