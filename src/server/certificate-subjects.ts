/**
 * Client certificates and the roles of their subjects. TLS has checked that an authority of the interface signed the
 * certificate; this file looks up its subject, whose components RFC 4514 writes from the last to the first.
 */
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { canonicalName, nameOfLines } from '../../schemas/distinguished-name.ts';
import type { Config } from '../config.ts';
import type { Known } from './tokens.ts';

export interface ShownCertificate {
  readonly subject: string;
  /** Undefined where the service does not know the subject, or no authority of the service signed the certificate. */
  readonly known: Known | undefined;
}

export class CertificateSubjects {
  readonly #known: ReadonlyMap<string, Known>;
  /** The certificates of open connections. */
  readonly #shown = new WeakMap<Socket, ShownCertificate | undefined>();

  constructor(certificates: Config['auth']['client_certificates']) {
    this.#known = new Map(
      certificates.map(({ subject, role }) => [canonicalName(subject) ?? subject, { name: subject, role }]),
    );
  }

  /** Number of known subjects. */
  get size(): number {
    return this.#known.size;
  }

  /** Undefined where the client of the connection has shown no certificate. */
  of(socket: Socket): ShownCertificate | undefined {
    if (this.#known.size === 0 || !isTls(socket)) return undefined;
    if (!this.#shown.has(socket)) this.#shown.set(socket, this.#look(socket));
    return this.#shown.get(socket);
  }

  #look(socket: TLSSocket): ShownCertificate | undefined {
    const lines = socket.getPeerX509Certificate()?.subject;
    if (lines === undefined || lines === '') return undefined;
    const subject = nameOfLines(lines);
    return { subject, known: socket.authorized ? this.#known.get(canonicalName(subject) ?? '') : undefined };
  }
}

/** Without `instanceof TLSSocket`: that class takes a while to load. */
const isTls = (socket: Socket): socket is TLSSocket => 'encrypted' in socket;
