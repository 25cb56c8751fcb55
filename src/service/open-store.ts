/**
 * Opens the store that the configuration names. The code of a kind is loaded when it is opened: a service that keeps
 * its runs in memory loads no database.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { loggedRetention } from './logged-retention.ts';
import { invalid } from '../ground/errors.ts';
import { packageVersion } from '../ground/package-folder.ts';
import { sizeInBytes } from '../ground/sizes.ts';
import { usualTimeout } from '../store/in-time.ts';
import type { RetentionRules, RunStore } from '../store/run-store.ts';
import { threadScript } from '../threads/thread-script.ts';

export interface StoreSurroundings {
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Called with the ids of runs whose process is gone, where that is found after the opening. */
  readonly interrupted?: (runIds: readonly string[]) => void;
  /** The script of the embedded store's thread. Default: the script beside this file. */
  readonly script?: URL;
}

export interface OpenedStore {
  readonly store: RunStore;
  /** The ids of the runs whose process ended before they did. */
  readonly interrupted: readonly string[];
  /** Damage that was found and repaired during the opening, a sentence each. */
  readonly notices: readonly string[];
}

const megabyte = 1024 ** 2;
/** Memory costs more than disk. */
const usual = { memory: { runs: 1000, bytes: 256 * megabyte }, lasting: { runs: 10_000, bytes: 2048 * megabyte } };

/** The limits of retention of the store. */
const retentionOf = ({ retention, limits }: Config, kind: RunStore['kind']): RetentionRules => {
  const { runs, bytes } = kind === 'memory' ? usual.memory : usual.lasting;
  return {
    runs: retention.runs ?? limits.retained_runs ?? runs,
    days: retention.days,
    bytes: retention.bytes === undefined ? bytes : sizeInBytes(retention.bytes),
  };
};

/** Milliseconds in which the store answers. */
const timeoutOf = (settings: NonNullable<Config['store']>): number =>
  settings.kind === 'memory' || settings.timeout_seconds === undefined ? usualTimeout : settings.timeout_seconds * 1000;

/** The variable with the name of the service if the configuration has none: so one file fits several services. */
const nameVariable = 'DIALPROOF_NODE_NAME';

const notSet = (variable: string): Error =>
  invalid('InvalidFile', 'The store cannot be opened.', [
    { pointer: '/store/url_env', message: `names the environment variable ${variable}, which is not set` },
  ]);

/** Throws `InvalidFile` where it cannot be opened as configured, `Busy` where its server is away. */
export const openStore = async (config: Config, surroundings: StoreSurroundings): Promise<OpenedStore> => {
  const opened = await openKind(config, surroundings);
  return config.store?.mask_digits === true ? { ...opened, store: await masking(opened.store) } : opened;
};

const masking = async (store: RunStore): Promise<RunStore> =>
  new (await import('../store/masking-store.ts')).MaskingStore(store);

const openKind = async (config: Config, surroundings: StoreSurroundings): Promise<OpenedStore> => {
  const { clock, environment, log, script, interrupted = () => undefined } = surroundings;
  const { store: settings = { kind: 'memory' } } = config;
  const retention = retentionOf(config, settings.kind);
  const timeout = timeoutOf(settings);
  const listener = loggedRetention(log, retention);
  if (config.limits.retained_runs !== undefined)
    log.warn(
      { limit: 'retained_runs' },
      'The configuration has limits.retained_runs. ' +
        'Its name is retention.runs now; the next release does not know the older one.',
    );
  switch (settings.kind) {
    case 'embedded': {
      const [{ ThreadLine }, { SqlRunStore }] = await Promise.all([
        import('../store/embedded/thread-line.ts'),
        import('../store/sql-run-store.ts'),
      ]);
      const { folder } = settings;
      const { line, ...opened } = await ThreadLine.open({
        script: script ?? threadScript('store-thread'),
        start: { folder, program: packageVersion() },
        clock,
        lost: (reason) =>
          log.warn({ store: 'embedded' }, `${reason}: the service starts another one, and refuses runs until then.`),
        found: (found) => {
          log.warn({ store: 'embedded' }, 'The store has another thread, and takes runs again.');
          for (const notice of found.notices) log.warn({ store: 'embedded' }, notice);
          interrupted(found.interrupted);
        },
      });
      return { ...opened, store: new SqlRunStore({ kind: 'embedded', line, clock, retention, timeout, listener }) };
    }
    case 'postgres': {
      const [{ PostgresLine }, { SqlRunStore }] = await Promise.all([
        import('../store/postgres/postgres-line.ts'),
        import('../store/sql-run-store.ts'),
      ]);
      const { url_env, owner: older } = settings;
      const owner = config.node?.name ?? (environment[nameVariable] || older) ?? randomUUID();
      const url = environment[url_env];
      if (url === undefined || url === '') throw notSet(url_env);
      const { line, ...opened } = await PostgresLine.open({
        url,
        owner,
        program: packageVersion(),
        clock,
        timeout,
        interrupted,
      });
      return { ...opened, store: new SqlRunStore({ kind: 'postgres', line, clock, retention, timeout, listener }) };
    }
    case 'memory': {
      const { MemoryStore } = await import('../store/memory-store.ts');
      return { store: new MemoryStore(retention, clock, listener), interrupted: [], notices: [] };
    }
  }
};
