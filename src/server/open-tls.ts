/** The TLS of both interfaces, where the configuration asks for it. */
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import { invalid, type Fault } from '../ground/errors.ts';
import type { Log } from '../log.ts';
import type { TlsDoor } from './tls-door.ts';

export interface OpenTlsOptions {
  readonly config: Pick<Config, 'http' | 'tcp'>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface OpenTls {
  readonly http: TlsDoor | undefined;
  readonly tcp: TlsDoor | undefined;
  /** Uses new certificates from now on. */
  follow(): void;
  close(): void;
}

/** Throws `InvalidFile` with every fault of the files. */
export const openTls = async ({ config, ...others }: OpenTlsOptions): Promise<OpenTls> => {
  const faults: Fault[] = [];
  const open = async (door: 'http' | 'tcp'): Promise<TlsDoor | undefined> => {
    const { tls } = config[door];
    if (tls === undefined) return undefined;
    // Loaded on demand: most services on loopback have no TLS.
    const { TlsDoor } = await import('./tls-door.ts');
    return TlsDoor.open({ door, tls, ...others }, faults);
  };
  const doors = { http: await open('http'), tcp: await open('tcp') };
  if (faults.length > 0) throw invalid('InvalidFile', 'The certificates of the service cannot be used.', faults);
  return {
    ...doors,
    follow: () => {
      doors.http?.follow();
      doors.tcp?.follow();
    },
    close: () => {
      doors.http?.close();
      doors.tcp?.close();
    },
  };
};
