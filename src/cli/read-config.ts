/**
 * The configuration that a command works with: the file named, else `dialproof.yaml` where there is one, else the
 * embedded one.
 */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { loadConfig, type Config } from '../config.ts';
import { DialproofError, invalid, type Fault } from '../ground/errors.ts';
import { printable } from '../report/printable.ts';
import { paintFor } from './colours.ts';
import type { CliParts } from './parts.ts';
import { faultsIn } from './print-error.ts';
import { readText, type FileFault } from '../documents/yaml-source.ts';

const usualFile = 'dialproof.yaml';

/** A message of `loadConfig` ends with its line. */
const placed = (file: string, fault: Fault): FileFault => {
  const [, sentence, line] = /^(.*) \(line (\d+)\)$/s.exec(fault.message) ?? [];
  return sentence === undefined ? { ...fault, file } : { ...fault, file, line: Number(line), message: sentence };
};

const withGatewayFilesBeside = (file: string, gateway: Config['gateways'][string]): typeof gateway => {
  const beside = (named: string): string => resolve(dirname(file), named);
  if (gateway.kind === 'sigtran' && gateway.capture)
    return { ...gateway, capture: { ...gateway.capture, file: beside(gateway.capture.file) } };
  if (gateway.kind === 'diameter' && gateway.dictionary !== undefined)
    return { ...gateway, dictionary: beside(gateway.dictionary) };
  return gateway;
};

const withTlsFilesBeside = <Door extends Config['http'] | Config['tcp']>(file: string, door: Door): Door => {
  if (door.tls === undefined) return door;
  const files = (['certificate_file', 'key_file', 'client_ca_file'] as const).map((field) => {
    const named = door.tls?.[field];
    return named === undefined ? {} : { [field]: resolve(dirname(file), named) };
  });
  return { ...door, tls: Object.assign({}, door.tls, ...files) as typeof door.tls };
};

/** Files are named relative to the configuration, and opened relative to the working directory. */
const withFilesBeside = (file: string, config: Config): Config => ({
  ...config,
  http: withTlsFilesBeside(file, config.http),
  tcp: withTlsFilesBeside(file, config.tcp),
  flows: config.flows.map((flow) => ({ ...flow, file: resolve(dirname(file), flow.file) })),
  scripts: config.scripts.map((script) => ({ ...script, file: resolve(dirname(file), script.file) })),
  ...(config.store?.kind === 'embedded' && {
    store: { ...config.store, folder: resolve(dirname(file), config.store.folder) },
  }),
  ...(config.tests?.folder !== undefined && { tests: { folder: resolve(dirname(file), config.tests.folder) } }),
  gateways: Object.fromEntries(
    Object.entries(config.gateways).map(([name, gateway]) => [name, withGatewayFilesBeside(file, gateway)]),
  ),
});

/** The file that a command reads: the named one, else the usual one where it exists, else the embedded one. */
export const configurationFile = (
  named: string | undefined,
  { embeddedConfigFile }: Pick<CliParts, 'embeddedConfigFile'>,
): string | undefined => named ?? (existsSync(usualFile) ? usualFile : embeddedConfigFile);

/** Prints which configuration a command uses, and why; with `quiet` not for the embedded one. */
export const printConfiguration = (
  named: string | undefined,
  { stderr, env, embeddedConfigFile }: Pick<CliParts, 'stderr' | 'env' | 'embeddedConfigFile'>,
  quiet = false,
): void => {
  const file = configurationFile(named, { embeddedConfigFile });
  const isOwn = file === undefined || file === embeddedConfigFile;
  if (isOwn && quiet) return;
  const why = named === undefined ? 'found in this folder (--config names another one)' : 'named by --config';
  const description = isOwn ? `the built-in one (no --config, and no ${usualFile} here)` : `${file}, ${why}`;
  stderr.write(`${paintFor(stderr, env).faint(printable(`configuration: ${description}`))}\n`);
};

/** Parses `text` as the configuration in `file`. Throws `InvalidFile`. */
export const configIn = (text: string, file: string): Config => withFilesBeside(file, loadConfig(text, file));

/** Throws `InvalidFile`; the faults in its `data.errors` have the file and, where it is known, the line. */
export const readConfig = async (
  named: string | undefined,
  parts: Pick<CliParts, 'embeddedConfigFile'>,
): Promise<Config> => {
  const file = configurationFile(named, parts);
  if (file === undefined) return loadConfig(undefined, '');
  const read = await readText(file);
  if ('fault' in read) throw invalid('InvalidFile', 'the configuration cannot be read', [read.fault]);
  try {
    return configIn(read.text, file);
  } catch (error) {
    if (!(error instanceof DialproofError)) throw error;
    throw invalid(
      'InvalidFile',
      error.message,
      faultsIn(error).map((fault) => placed(file, fault)),
    );
  }
};
