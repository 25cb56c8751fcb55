/**
 * Checks for `dialproof validate` the files that a configuration names besides its flows and scripts: certificates,
 * keys, dictionaries, statements of a simulated database. Secrets in the environment are not checked: another machine
 * has them.
 */
import { X509Certificate, createPrivateKey } from 'node:crypto';
import { fieldsOf } from '../../../schemas/loose-values.ts';
import type { Config } from '../../config.ts';
import { reasonOf, type Fault } from '../../ground/errors.ts';
import { readDictionary } from '../../gateways/diameter/dictionary-file.ts';
import { requiredText } from '../../ground/utf8-text.ts';
import { readTlsFilesNow } from '../../server/tls-files.ts';
import { readRegularNow } from '../../ground/regular-file.ts';

type Parse = (text: string) => unknown;

/** The fault of `file`; undefined where it has none. */
const fileFault = (file: string, what: string, parse: Parse): string | undefined => {
  let text: string;
  try {
    text = requiredText(readRegularNow(file));
  } catch (thrown) {
    return `${file} cannot be read: ${reasonOf(thrown)}`;
  }
  try {
    parse(text);
    return undefined;
  } catch (thrown) {
    return `${file} holds no ${what}: ${reasonOf(thrown)}`;
  }
};

const asCertificate: Parse = (text) => new X509Certificate(text);
const asText: Parse = (text) => text;

const doorFaults = (config: Config, door: 'http' | 'tcp'): Fault[] => {
  const { tls } = config[door];
  if (tls === undefined) return [];
  if (tls.key_passphrase_env !== undefined) {
    return filesFaults({ ...tls }, `/${door}/tls`, {
      certificate_file: asCertificate,
      key_file: asText,
      client_ca_file: asCertificate,
    });
  }
  const read = readTlsFilesNow(tls, undefined);
  return 'faults' in read
    ? read.faults.map(({ pointer, message }) => ({ pointer: `/${door}/tls${pointer}`, message }))
    : [];
};

const kinds: Readonly<Record<string, string>> = { key_file: 'private key in PEM', setup_file: 'statements' };

const filesFaults = (
  settings: Readonly<Record<string, unknown>>,
  pointer: string,
  parsers: Readonly<Record<string, Parse>>,
): Fault[] =>
  Object.entries(parsers).flatMap(([field, parse]) => {
    const file = settings[field];
    const message = typeof file === 'string' ? fileFault(file, kinds[field] ?? 'certificate in PEM', parse) : undefined;
    return message === undefined ? [] : [{ pointer: `${pointer}/${field}`, message }];
  });

const gatewayFaults = (name: string, gateway: Config['gateways'][string]): Fault[] => {
  const pointer = `/gateways/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const settings = fieldsOf(gateway);
  const tls = fieldsOf(settings['tls']);
  const key: Parse = tls['key_passphrase_env'] === undefined ? (text) => createPrivateKey(text) : asText;
  const faults = [
    ...filesFaults(tls, `${pointer}/tls`, { ca_file: asCertificate, certificate_file: asCertificate, key_file: key }),
    ...filesFaults(fieldsOf(settings['simulated']), `${pointer}/simulated`, { setup_file: asText }),
  ];
  if (gateway.kind === 'diameter' && gateway.dictionary !== undefined) {
    readDictionary(gateway.dictionary, (message) => faults.push({ pointer: `${pointer}/dictionary`, message }));
  }
  return faults;
};

/** Pointers into the configuration, whose files are named relative to the working directory. */
export const checkFilesOf = (config: Config): readonly Fault[] => [
  ...doorFaults(config, 'http'),
  ...doorFaults(config, 'tcp'),
  ...Object.entries(config.gateways).flatMap(([name, gateway]) => gatewayFaults(name, gateway)),
];
