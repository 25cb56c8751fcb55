/** Self-signed certificates that OpenSSL makes for one test. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from './counterparts.ts';

export interface CertificateFiles {
  readonly certificateFile: string;
  readonly keyFile: string;
}

export interface Certificate extends CertificateFiles {
  readonly certificate: string;
  readonly key: string;
  /** Deletes the files. */
  remove(): void;
}

/** Makes PEM files in the folder, for `name`: an IP address or a host name. */
export const makeCertificateIn = (folder: string, name: string): CertificateFiles => {
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${/^[\d.]+$/.test(name) ? 'IP' : 'DNS'}:${name}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  execFileSync(programOf('openssl'), ['req', '-x509', '-days', '2', ...key, '-out', certificateFile, ...subject], {
    stdio: 'ignore',
  });
  return { certificateFile, keyFile };
};

/** Makes the files in a new folder. */
export const makeCertificate = (name = '127.0.0.1'): Certificate => {
  const folder = mkdtempSync(join(tmpdir(), 'dialproof-certificate-'));
  const { certificateFile, keyFile } = makeCertificateIn(folder, name);
  return {
    certificateFile,
    keyFile,
    certificate: readFileSync(certificateFile, 'utf8'),
    key: readFileSync(keyFile, 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
