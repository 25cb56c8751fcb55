/**
 * A service whose process is killed, again and again, at random moments and at the system calls by which its store
 * writes. On PostgreSQL the server of the store is killed too, in every third round. The moment of every second round
 * counts from the first run that the service acknowledges, so that a slow service acknowledges some; that of the others
 * counts from its start. The runs report their execution by name to a server of the test, the witness.
 */
import { join } from 'node:path';
import type { ProgramPlace } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { startServe, type ServeProcess } from '../../src/bench/serve-process.ts';
import { seededRandom } from '../protocol/transport/seeded-random.ts';
import { endedAt } from '../support/strace.ts';
import { KilledPostgres } from './killed-postgres.ts';
import { Acknowledged, type Judgement } from './killed-runs.ts';
import { Witness } from './witness.ts';

/** The calls by which the store changes the disk, in turn: one of the first `most` of them ends the process. */
const writes = [
  { call: 'pwrite64', most: 200, isSure: true },
  { call: 'ftruncate', most: 2, isSure: false },
  { call: 'fsync', most: 30, isSure: true },
  { call: 'unlink', most: 1, isSure: false },
] as const;
/** Milliseconds after which a process is killed: at a chosen moment, or because the chosen system call has not come. */
const latest = { moment: 400, call: 1000 };
const clients = 4;

export interface KilledService {
  readonly place: ProgramPlace;
  readonly rounds: number;
  readonly seed: number;
  /** Where the service keeps its runs. Default: embedded. */
  readonly store?: 'embedded' | 'postgres';
  /** Whether every second round ends at a call, where the store is embedded. */
  readonly atCalls: boolean;
}

const prefixed = (place: ProgramPlace, [program, ...argv]: readonly string[]): ProgramPlace =>
  program === undefined ? place : { ...place, command: [program, ...argv, ...place.command] };

export interface KillFigures extends Judgement {
  readonly at_calls: number;
  readonly server_kills: number;
}

export const killService = async ({
  place,
  rounds,
  seed,
  store = 'embedded',
  atCalls,
}: KilledService): Promise<KillFigures> => {
  const random = seededRandom(seed);
  const stage = await Stage.open();
  const witness = await Witness.open();
  const known = new Acknowledged(witness);
  const postgres = store === 'postgres' ? await KilledPostgres.start() : undefined;
  let ended = 0;
  let serverKills = 0;
  const start = (name: string, before: readonly string[] = []): Promise<ServeProcess> => {
    const gateways = { witness: { kind: 'rest', url: witness.url } };
    const settings = postgres?.store ?? { kind: 'embedded', folder: join(stage.folder, 'data') };
    return startServe(stage, name, { store: settings, gateways }, prefixed(place, postgres?.before ?? before));
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const ofServer = postgres !== undefined && round % 3 === 2;
      const atCall = atCalls && postgres === undefined && round % 2 === 1;
      const { call, most, isSure } = writes[(round >> 1) % writes.length] ?? writes[0];
      const count = 1 + Math.floor(random() * most);
      const moment = atCall ? latest.call : random() * latest.moment;
      const starting = start(`killed-${round}`, atCall ? endedAt(call, count) : []);
      const service = await (atCall ? starting.catch(() => undefined) : starting);
      if (service === undefined) {
        // The process was ended while it opened its store.
        ended += 1;
        continue;
      }
      // When the server of the store is back, the service has to accept one more run.
      let enough = Infinity;
      const crashed = (): Promise<void> =>
        (postgres as KilledPostgres).crash(service.url).finally(() => (enough = known.acknowledged + 1));
      let over: Promise<void> | undefined;
      let timer: NodeJS.Timeout | undefined;
      const countDown = (): void =>
        void (timer ??= setTimeout(() => (over = ofServer ? crashed() : service.child.kill()), moment));
      if (atCall ? !isSure : round % 2 === 1) countDown();
      // A service that is killed meanwhile is judged when it is back.
      if (!ofServer) await known.judge(service.url).catch(() => undefined);
      const acknowledges = atCall ? (): void => undefined : countDown;
      const isOver = (): boolean => known.acknowledged >= enough;
      await Promise.all(
        Array.from({ length: clients }, (_, client) =>
          known.ask(service.url, `${round}-${client}`, random, { isOver, acknowledges }),
        ),
      );
      clearTimeout(timer);
      if (atCall && over === undefined) ended += 1;
      await over;
      if (ofServer) serverKills += 1;
      await service.child.kill();
    }
    const { url, child } = await start('judged');
    const judged = await known.judge(url);
    await child.kill();
    return { at_calls: ended, server_kills: serverKills, ...judged };
  } finally {
    await stage.close();
    await witness.close();
    await postgres?.close();
  }
};
