/**
 * The certificate, the key and the authorities of an interface, read from their files: as the interface starts, and again when they change.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { DoorTls } from '../../schemas/index.ts';
import { reasonOf, type Fault } from '../errors.ts';

export type FileField = 'certificate_file' | 'key_file' | 'client_ca_file';

const fields: readonly FileField[] = ['certificate_file', 'key_file', 'client_ca_file'];

/** Faults have pointers into the TLS settings. */
export type ReadTls = { readonly context: SecureContextOptions; readonly certificate: X509Certificate } | { readonly faults: readonly Fault[] };

/** Reads the files now. `passphrase`: of the key, where it has one. */
export const readTlsFiles = (tls: DoorTls, passphrase: string | undefined): ReadTls => {
  const faults: Fault[] = [];
  const fault = (field: FileField, what: string, thrown: unknown): undefined =>
    void faults.push({ pointer: `/${field}`, message: `${tls[field]} ${what}: ${reasonOf(thrown)}` });
  /** What `parse` makes of the file; undefined where there is none, or where it is at fault. */
  const read = <Parsed>(field: FileField, what: string, parse: (text: string) => Parsed): readonly [text: string, parsed: Parsed] | undefined => {
    const file = tls[field];
    if (file === undefined) return undefined;
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (thrown) {
      return fault(field, 'cannot be read', thrown);
    }
    try {
      return [text, parse(text)];
    } catch (thrown) {
      return fault(field, `holds no ${what}`, thrown);
    }
  };
  const certificate = read('certificate_file', 'certificate in PEM', (text) => new X509Certificate(text));
  const key = read('key_file', 'private key in PEM that can be read', (text) => createPrivateKey({ key: text, ...(passphrase !== undefined && { passphrase }) }));
  const ca = read('client_ca_file', 'certificate in PEM', (text) => new X509Certificate(text));
  if (certificate === undefined || key === undefined || faults.length > 0) return { faults };
  const context: SecureContextOptions = {
    cert: certificate[0],
    key: key[0],
    minVersion: 'TLSv1.2',
    ...(passphrase !== undefined && { passphrase }),
    ...(ca !== undefined && { ca: ca[0] }),
  };
  if (!certificate[1].checkPrivateKey(key[1])) return { faults: [{ pointer: '/key_file', message: `${tls.key_file} is not the key of ${tls.certificate_file}` }] };
  try {
    createSecureContext(context);
  } catch (thrown) {
    fault('certificate_file', 'cannot be used', thrown);
    return { faults };
  }
  return { context, certificate: certificate[1] };
};

/** Another text when one of the files has changed, was replaced or is gone. */
export const stampOf = async (tls: DoorTls): Promise<string> => {
  const stamps = fields.map(async (field) => {
    const file = tls[field];
    if (file === undefined) return '';
    const found = await stat(file, { bigint: true }).catch(() => undefined);
    return found === undefined ? 'gone' : [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ');
  });
  return (await Promise.all(stamps)).join('\n');
};
