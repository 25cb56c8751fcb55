/** Disturbances around a service: of the files and the database of its store, of its certificate, of its clock. */
import { execFileSync } from 'node:child_process';
import { rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { Stage } from '../../../src/bench/children.ts';
import type { ProgramPlace } from '../../../src/bench/case.ts';
import { makeCertificateIn } from '../../support/certificates.ts';
import { areThere } from '../../support/counterparts.ts';
import { PostgresServer } from '../../support/postgres-server.ts';
import { SlowProxy } from '../../support/slow-proxy.ts';
import type { Delays } from '../turns/service-watch.ts';
import { DisturbedService, embeddedStore, type Surroundings } from './surroundings.ts';

/** Factor of slowness: requests that wait for the store of a service are refused after 10 s. */
const slowTimes = 6;

interface Disturbed {
  readonly place: ProgramPlace;
  readonly stage: Stage;
  readonly seconds: number;
}

type Disturbance = (disturbed: Disturbed) => Promise<Delays>;

/** Runs that the service has before. */
const kept = 300;

/** A service with some runs, which clients use during the disturbance. */
const used = async (
  { place, stage, seconds }: Disturbed,
  surroundings: Surroundings,
  disturb: () => Promise<unknown>,
): Promise<Delays> => {
  const service = await DisturbedService.start(place, stage, 'disturbed', surroundings);
  try {
    await service.execute(kept);
    return await service.during(() => Promise.all([service.use(seconds), disturb()]));
  } finally {
    await service.close();
  }
};

/** A disturbance of the store or the clock that the service finds when it restarts. */
const startedAgain = async (
  { place, stage, seconds }: Disturbed,
  surroundings: Surroundings,
  meanwhile: () => void = () => undefined,
): Promise<Delays> => {
  const config = { store: embeddedStore(stage) };
  const earlier = await DisturbedService.start(place, stage, 'earlier', { config });
  await earlier.execute(kept);
  await earlier.close();
  meanwhile();
  const service = await DisturbedService.start(place, stage, 'disturbed', surroundings);
  try {
    return await service.during(() => service.use(seconds));
  } finally {
    await service.close();
  }
};

/** Changes the octets in the middle of each report, and the tags. */
const damage = (stage: Stage): void => {
  const database = new Database(join(stage.folder, 'data', 'dialproof.db'));
  database.exec("update dialproof_documents set report = substr(report, 1, 9) || x'00' || substr(report, 11)");
  database.exec("update dialproof_runs set tags = '[' where number % 2 = 0");
  database.close();
};

const days = 86_400_000;
/** Loaded before the program: its clock is 200 days ahead. */
const clockAhead = `--import=data:text/javascript,${encodeURIComponent(
  `const now = Date.now; Date.now = () => now() + ${200 * days};`,
)}`;

const disturbances: Readonly<Record<string, Disturbance>> = {
  'the log of the store is emptied and removed': (disturbed) => {
    const { stage } = disturbed;
    const log = join(stage.folder, 'data', 'dialproof.db-wal');
    return used(disturbed, { config: { store: embeddedStore(stage) } }, async () => {
      await truncate(log, 0);
      await rm(log);
    });
  },
  'every report of the store is damaged': (disturbed) =>
    startedAgain(disturbed, { config: { store: embeddedStore(disturbed.stage) } }, () => damage(disturbed.stage)),
  'the clock is 200 days ahead at the start': (disturbed) =>
    startedAgain(disturbed, {
      config: { store: embeddedStore(disturbed.stage), retention: { days: 30 } },
      nodeOptions: [clockAhead],
    }),
};

const ofPostgres: Readonly<Record<string, Disturbance>> = {
  'a PostgreSQL that answers after 2.5 s each way': async ({ seconds, ...others }) => {
    const disturbed = { ...others, seconds: slowTimes * seconds };
    const server = await PostgresServer.start();
    const proxy = await SlowProxy.to(server.port);
    const url = new URL(await server.newDatabase());
    url.port = String(proxy.port);
    try {
      const surroundings = { config: { store: { kind: 'postgres' } }, env: { DIALPROOF_STORE_URL: url.href } };
      return await used(disturbed, surroundings, async () => {
        proxy.delay = 2500;
        // The connection is as fast as before when the service stops.
        setTimeout(() => (proxy.delay = 0), disturbed.seconds * 1000);
      });
    } finally {
      await proxy.close();
      await server.close();
    }
  },
};

const ofCertificates: Readonly<Record<string, Disturbance>> = {
  'the certificate becomes a pipe': (disturbed) => {
    const { certificateFile, keyFile } = makeCertificateIn(disturbed.stage.folder, '127.0.0.1');
    const tls = { certificate_file: certificateFile, key_file: keyFile };
    return used(disturbed, { config: { tcp: { tls } } }, async () => {
      const pipe = join(disturbed.stage.folder, 'pipe');
      execFileSync('mkfifo', [pipe]);
      await rename(pipe, certificateFile);
    });
  },
};

/** The disturbances whose programs the machine has, by name; each for a service of its own. */
export const whileDisturbed = async (
  place: ProgramPlace,
  { seconds, only }: { readonly seconds: number; readonly only: RegExp },
): Promise<Record<string, Delays>> => {
  const all = {
    ...disturbances,
    ...(areThere('postgres') && ofPostgres),
    ...(areThere('openssl') && ofCertificates),
  };
  const delays: Record<string, Delays> = {};
  for (const [name, disturb] of Object.entries(all)) {
    if (!only.test(name)) continue;
    const stage = await Stage.open();
    try {
      delays[name] = await disturb({ place, stage, seconds });
    } finally {
      await stage.close();
    }
  }
  return delays;
};
