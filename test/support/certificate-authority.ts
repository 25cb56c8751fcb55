/** An authority made by OpenSSL for one test, and the certificates that it signs. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './certificates.ts';
import { programOf } from './counterparts.ts';

const openssl = (...args: readonly string[]): void =>
  void execFileSync(programOf('openssl'), args, { stdio: 'ignore' });
const newKey = (file: string): string[] => [
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:prime256v1',
  '-nodes',
  '-keyout',
  file,
];

export class CertificateAuthority {
  readonly folder = mkdtempSync(join(tmpdir(), 'dialproof-authority-'));
  readonly certificateFile = this.file('ca.pem');
  readonly #keyFile = this.file('ca-key.pem');

  constructor(name = 'Tests') {
    openssl(
      'req',
      '-x509',
      '-days',
      '2',
      ...newKey(this.#keyFile),
      '-out',
      this.certificateFile,
      '-subj',
      `/CN=${name}`,
    );
  }

  get certificate(): string {
    return readFileSync(this.certificateFile, 'utf8');
  }

  file(name: string): string {
    return join(this.folder, name);
  }

  /**
   * Signs a certificate for a server at 127.0.0.1, or for a client: `subject` in the form of OpenSSL, such as
   * `/O=Example/CN=ci`. The files have the name `name`.
   */
  sign(name: string, subject = `/CN=${name}`): Omit<Certificate, 'remove'> {
    const [certificateFile, keyFile, request] = [
      this.file(`${name}.pem`),
      this.file(`${name}-key.pem`),
      this.file(`${name}.csr`),
    ];
    const address = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
    openssl(
      'req',
      '-new',
      '-utf8',
      '-multivalue-rdn',
      ...newKey(keyFile),
      '-out',
      request,
      '-subj',
      subject,
      ...address,
    );
    const by = ['-CA', this.certificateFile, '-CAkey', this.#keyFile, '-CAcreateserial', '-copy_extensions', 'copy'];
    openssl('x509', '-req', '-days', '2', '-in', request, '-out', certificateFile, ...by);
    return {
      certificateFile,
      keyFile,
      certificate: readFileSync(certificateFile, 'utf8'),
      key: readFileSync(keyFile, 'utf8'),
    };
  }

  /** Replaces the files of `to` by those of `from`, the certificate first. */
  replace(to: string, from: string): void {
    for (const end of ['.pem', '-key.pem']) renameSync(this.file(from + end), this.file(to + end));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
