/**
 * The certificate, the key and the authorities of an interface, read from their files: when the interface starts, and
 * again when they change.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { DoorTls } from '../../schemas/index.ts';
import { reasonOf, type Fault } from '../ground/errors.ts';
import { readRegular, readRegularNow } from '../ground/regular-file.ts';

export type FileField = 'certificate_file' | 'key_file' | 'client_ca_file';

const fields: readonly FileField[] = ['certificate_file', 'key_file', 'client_ca_file'];

/** Faults have pointers into the TLS settings. */
export type ReadTls =
  | { readonly context: SecureContextOptions; readonly certificate: X509Certificate }
  | { readonly faults: readonly Fault[] };

/** Octets of one of the files. */
const largestFile = 1024 * 1024;
/** Until all files are read: a file system that hangs delays nothing else, and a pipe is refused. */
export const readMilliseconds = 10_000;

/** The text of each configured file, or why it cannot be read. */
type Texts = Partial<Record<FileField, string | Error>>;

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Reads the files now. `passphrase`: of the key, where it has one. */
export const readTlsFilesNow = (tls: DoorTls, passphrase: string | undefined): ReadTls => {
  const texts: Texts = {};
  for (const field of fields) {
    try {
      if (tls[field] !== undefined) texts[field] = readRegularNow(tls[field], largestFile).toString();
    } catch (thrown) {
      texts[field] = errorOf(thrown);
    }
  }
  return tlsOf(tls, passphrase, texts);
};

/**
 * Like `readTlsFilesNow`, asynchronously. One file after the other: a file system that hangs blocks only one thread of
 * the process.
 */
export const readTlsFiles = async (tls: DoorTls, passphrase: string | undefined): Promise<ReadTls> => {
  const texts: Texts = {};
  for (const field of fields) {
    const file = tls[field];
    if (file !== undefined)
      texts[field] = await readRegular(file, largestFile).then((octets) => octets.toString(), errorOf);
  }
  return tlsOf(tls, passphrase, texts);
};

const tlsOf = (tls: DoorTls, passphrase: string | undefined, texts: Texts): ReadTls => {
  const faults: Fault[] = [];
  const fault = (field: FileField, what: string, thrown: unknown): undefined =>
    void faults.push({ pointer: `/${field}`, message: `${tls[field]} ${what}: ${reasonOf(thrown)}` });
  /** The result of `parse` for the file; undefined where there is none, or where it is at fault. */
  const read = <Parsed>(
    field: FileField,
    what: string,
    parse: (text: string) => Parsed,
  ): readonly [text: string, parsed: Parsed] | undefined => {
    const text = texts[field];
    if (text === undefined) return undefined;
    if (text instanceof Error) return fault(field, 'cannot be read', text);
    try {
      return [text, parse(text)];
    } catch (thrown) {
      return fault(field, `holds no ${what}`, thrown);
    }
  };
  const certificate = read('certificate_file', 'certificate in PEM', (text) => new X509Certificate(text));
  const key = read('key_file', 'private key in PEM that can be read', (text) =>
    createPrivateKey({ key: text, ...(passphrase !== undefined && { passphrase }) }),
  );
  const ca = read('client_ca_file', 'certificate in PEM', (text) => new X509Certificate(text));
  if (certificate === undefined || key === undefined || faults.length > 0) return { faults };
  const context: SecureContextOptions = {
    cert: certificate[0],
    key: key[0],
    minVersion: 'TLSv1.2',
    ...(passphrase !== undefined && { passphrase }),
    ...(ca !== undefined && { ca: ca[0] }),
  };
  if (!certificate[1].checkPrivateKey(key[1]))
    return { faults: [{ pointer: '/key_file', message: `${tls.key_file} is not the key of ${tls.certificate_file}` }] };
  try {
    createSecureContext(context);
  } catch (thrown) {
    fault('certificate_file', 'cannot be used', thrown);
    return { faults };
  }
  return { context, certificate: certificate[1] };
};

/** Changes when one of the files has changed, was replaced or is gone. */
export const stampOf = async (tls: DoorTls): Promise<string> => {
  const stamps: string[] = [];
  for (const field of fields) {
    const file = tls[field];
    const found = file === undefined ? undefined : await stat(file, { bigint: true }).catch(() => undefined);
    stamps.push(
      found === undefined ? 'none' : [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' '),
    );
  }
  return stamps.join('\n');
};
