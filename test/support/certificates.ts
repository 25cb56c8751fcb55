/** Certificates made by OpenSSL for one test, signed by themselves, in a folder of their own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of Debian's package `openssl`. */
const program = 'openssl';

export interface Certificate {
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly certificate: string;
  readonly key: string;
  /** Deletes the files. */
  remove(): void;
}

/** For `name`, an IP address or a host name. */
export const makeCertificate = (name = '127.0.0.1'): Certificate => {
  const folder = mkdtempSync(join(tmpdir(), 'dialproof-certificate-'));
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${/^[\d.]+$/.test(name) ? 'IP' : 'DNS'}:${name}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  execFileSync(program, ['req', '-x509', '-days', '2', ...key, '-out', certificateFile, ...subject], { stdio: 'ignore' });
  return {
    certificateFile,
    keyFile,
    certificate: readFileSync(certificateFile, 'utf8'),
    key: readFileSync(keyFile, 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
