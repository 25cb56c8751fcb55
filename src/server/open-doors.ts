/**
 * Doors that other machines reach and that cannot identify a client: there is no token, and the door asks for no
 * certificate whose subject is known. The service does not start with one, unless `insecure` is set.
 */
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import { invalid, type DialproofError } from '../ground/errors.ts';
import type { Log } from '../log.ts';
import { isLoopback } from '../ground/loopback.ts';

type Door = 'http' | 'tcp';
const warnMilliseconds = 60_000;

export interface OpenDoor {
  readonly door: Door;
  readonly host: string;
  /** Whether clients have to show a certificate that this door cannot accept: then it lets no client in. */
  readonly asks: boolean;
}

/** Where clients can identify themselves by tokens, no door is open. */
export const openDoors = (config: Pick<Config, Door | 'auth'>, hasTokens: boolean): OpenDoor[] => {
  const asks = config.auth.client_certificates.length > 0;
  return (['http', 'tcp'] as const).flatMap((door) => {
    const { host, tls } = config[door];
    return hasTokens || isLoopback(host) || (asks && tls?.client_ca_file !== undefined) ? [] : [{ door, host, asks }];
  });
};

export const refusedOpenDoors = (doors: readonly OpenDoor[], variable: string): DialproofError => {
  const faults = doors.map(({ door, host, asks }) => {
    const certificates = asks
      ? `name tokens under auth, give ${door}.tls a client_ca_file`
      : 'name tokens or client certificates under auth';
    const remedy = `set the token in ${variable}, ${certificates}, listen on 127.0.0.1, or start with --insecure`;
    const message = asks
      ? `lets no other machine use the service at ${host}: there is no token, and ${door}.tls has no client_ca_file`
      : `lets other machines use the service at ${host} without a token or a certificate`;
    return { pointer: `/${door}/host`, message: `${message}: ${remedy}` };
  });
  return invalid('InvalidFile', 'The service does not start off loopback without a token or a certificate.', faults);
};

/** Warns now and each minute, until the function that it returns is called. */
export const warnOfOpenDoors = (doors: readonly OpenDoor[], log: Log, clock: Clock): (() => void) => {
  const hosts = Object.fromEntries(doors.map(({ door, host }) => [door, host]));
  let timer: unknown;
  const warn = (): void => {
    log.warn(
      { hosts },
      'Every machine that reaches the service may use it: it asks for no token and no certificate (--insecure).',
    );
    timer = clock.setTimeout(warn, warnMilliseconds);
  };
  warn();
  return () => clock.clearTimeout(timer);
};
