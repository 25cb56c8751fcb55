/**
 * Debian programs that the tests use as counterparts, and that a machine may lack. A test that needs one is defined
 * only if it is present; the last lines of the run, whatever its reporter, name each missing one once.
 */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Context, Suite } from 'mocha';

type Environment = Readonly<Record<string, string | undefined>>;

const foldersOf = ({ PATH = '' }: Environment): string[] => PATH.split(delimiter).filter((folder) => folder !== '');

const onPath = (program: string, environment: Environment): string | undefined =>
  foldersOf(environment)
    .map((folder) => join(folder, program))
    .find(existsSync);

/** Debian keeps the servers of each version in a folder of its own, which is not on the path. */
const postgresFolder = '/usr/lib/postgresql';

const findPostgres = (environment: Environment): string | undefined => {
  const versions = existsSync(postgresFolder)
    ? readdirSync(postgresFolder).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [...versions.map((version) => join(postgresFolder, version, 'bin')), ...foldersOf(environment)];
  const whole = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  return whole && join(whole, 'postgres');
};

/** The extensions of a freeDiameterd. */
export const freeDiameterExtensions = (program: string): string =>
  join(dirname(realpathSync(program)), '../lib/freeDiameter');

const findFreeDiameter = (environment: Environment): string | undefined => {
  const program = onPath('freeDiameterd', environment);
  return program && existsSync(join(freeDiameterExtensions(program), 'dict_dcca.fdx')) ? program : undefined;
};

const counterparts = {
  openssl: { called: 'OpenSSL (Debian package openssl)', find: (environment) => onPath('openssl', environment) },
  tshark: { called: 'Wireshark (Debian package tshark)', find: (environment) => onPath('tshark', environment) },
  /** `CHROMIUM` names one that is not on the path. The headless shell opens a page four times as fast. */
  chromium: {
    called: 'Chromium (Debian package chromium-headless-shell, or chromium)',
    find: (environment) => {
      const program =
        environment['CHROMIUM'] ?? onPath('chromium-headless-shell', environment) ?? onPath('chromium', environment);
      return program !== undefined && existsSync(program) ? program : undefined;
    },
  },
  postgres: { called: 'PostgreSQL (Debian package postgresql)', find: findPostgres },
  systemdAnalyze: {
    called: 'systemd-analyze (Debian package systemd)',
    find: (environment) => onPath('systemd-analyze', environment),
  },
  erlangDiameter: {
    called: "Erlang's diameter (Debian package erlang-diameter)",
    find: (environment) => (existsSync('/usr/bin/diameterc') ? onPath('escript', environment) : undefined),
  },
  prometheus: {
    called: 'Prometheus (Debian package prometheus)',
    find: (environment) => onPath('prometheus', environment),
  },
  promtool: { called: 'promtool (Debian package prometheus)', find: (environment) => onPath('promtool', environment) },
  zsh: { called: 'zsh (Debian package zsh)', find: (environment) => onPath('zsh', environment) },
  fish: { called: 'fish (Debian package fish)', find: (environment) => onPath('fish', environment) },
  freeDiameterd: {
    called: 'freeDiameter (Debian packages freediameterd, freediameter-extensions)',
    find: findFreeDiameter,
  },
  osmoStp: {
    called: 'osmo-stp (Debian packages osmo-stp, libusrsctp-dev, gcc)',
    find: (environment) =>
      existsSync('/usr/include/usrsctp.h') && onPath('gcc', environment) !== undefined
        ? onPath('osmo-stp', environment)
        : undefined,
  },
  /** The compiler for programs that use it. */
  usrsctp: {
    called: 'usrsctp (Debian packages libusrsctp-dev, gcc)',
    find: (environment) => (existsSync('/usr/include/usrsctp.h') ? onPath('gcc', environment) : undefined),
  },
  linuxHeaders: {
    called: 'the headers of Linux (Debian packages linux-libc-dev, gcc)',
    find: (environment) => (existsSync('/usr/include/linux/sctp.h') ? onPath('gcc', environment) : undefined),
  },
  linux: {
    called: 'User Mode Linux (Debian package user-mode-linux)',
    find: (environment) => onPath('linux.uml', environment),
  },
} as const satisfies Record<string, { readonly called: string; find(environment: Environment): string | undefined }>;

export type Counterpart = keyof typeof counterparts;

const names = Object.keys(counterparts) as readonly Counterpart[];

/** The names of those that the environment lacks. */
export const missingIn = (environment: Environment): readonly string[] =>
  names.filter((name) => counterparts[name].find(environment) === undefined).map((name) => counterparts[name].called);

/** The path of the program. Throws if it is missing. */
export const programOf = (name: Counterpart): string => {
  const { called, find } = counterparts[name];
  const program = find(process.env);
  if (program === undefined) throw new Error(`not there: ${called}`);
  return program;
};

const notThere = new Set<string>();

const tell = (): void => {
  for (const called of notThere) console.error(`not there: ${called}`);
};

/** Whether all of them are present; the missing ones are printed when the run ends. */
export const areThere = (...needed: readonly Counterpart[]): boolean => {
  const missing = needed.map((name) => counterparts[name]).filter(({ find }) => find(process.env) === undefined);
  if (missing.length > 0 && notThere.size === 0) process.once('exit', tell);
  for (const { called } of missing) notThere.add(called);
  return missing.length === 0;
};

/** `describe` if all of them are present. */
export const describeWhere =
  (...needed: readonly Counterpart[]) =>
  (title: string, tests: (this: Suite) => void): void => {
    if (areThere(...needed)) describe(title, tests);
  };

/** `it` if all of them are present. */
export const itWhere =
  (...needed: readonly Counterpart[]) =>
  (title: string, test: (this: Context) => unknown): void => {
    if (areThere(...needed)) it(title, test as (this: Context) => Promise<void>);
  };
