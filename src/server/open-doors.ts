/**
 * Doors that other machines reach and that ask for neither a token nor a certificate: the service does not start with one, unless it was told to.
 */
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { invalid, type DialproofError } from '../errors.ts';
import type { Log } from '../log.ts';
import { isLoopback } from './host-names.ts';

type Door = 'http' | 'tcp';
const warnMilliseconds = 60_000;

export interface OpenDoor {
  readonly door: Door;
  readonly host: string;
}

/** The doors that do not listen on loopback. */
export const openDoors = (config: Pick<Config, Door>): OpenDoor[] =>
  (['http', 'tcp'] as const).map((door) => ({ door, host: config[door].host })).filter(({ host }) => !isLoopback(host));

export const refusedOpenDoors = (doors: readonly OpenDoor[], variable: string): DialproofError => {
  const remedy = `set the token in ${variable}, name tokens or client certificates under auth, listen on 127.0.0.1, or start with --insecure`;
  const faults = doors.map(({ door, host }) => ({
    pointer: `/${door}/host`,
    message: `lets other machines use the service at ${host} without a token or a certificate: ${remedy}`,
  }));
  return invalid('InvalidFile', 'The service does not start off loopback without a token or a certificate.', faults);
};

/** Warns now and each minute, until the function that it returns is called. */
export const warnOfOpenDoors = (doors: readonly OpenDoor[], log: Log, clock: Clock): (() => void) => {
  const hosts = Object.fromEntries(doors.map(({ door, host }) => [door, host]));
  let timer: unknown;
  const warn = (): void => {
    log.warn({ hosts }, 'Every machine that reaches the service may use it: it asks for no token and no certificate (--insecure).');
    timer = clock.setTimeout(warn, warnMilliseconds);
  };
  warn();
  return () => clock.clearTimeout(timer);
};
