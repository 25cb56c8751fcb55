/** The diameter gateway that listens passes its contract over TCP and over TLS. */
import { makeCertificate } from '../support/certificates.ts';
import { areThere } from '../support/counterparts.ts';
import { diameterAnsweringContract } from './diameter-answering-contract.ts';

diameterAnsweringContract('over TCP', () => ({ server: {}, client: {} }));

if (areThere('openssl')) {
  let made: ReturnType<typeof makeCertificate> | undefined;
  diameterAnsweringContract('over TLS', () => {
    made ??= makeCertificate('ocs.example');
    made.remove();
    const { key, certificate } = made;
    return {
      server: { tls: { key, cert: certificate, rejectUnauthorized: true } },
      client: { tls: { ca: certificate, servername: 'ocs.example', rejectUnauthorized: true } },
    };
  });
}
