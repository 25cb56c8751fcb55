/** The process of a service is killed: everything that it has acknowledged is there after its restart. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { Stage } from '../../src/bench/children.ts';
import { startServe } from '../../src/bench/serve-process.ts';
import type { ProgramPlace } from '../../src/bench/case.ts';
import { clientOf, examplesFolder } from '../support/open-service.ts';
import { builtProgram } from '../support/built-program.ts';
import { amountOf, seed } from '../support/depth.ts';
import { itWhere } from '../support/counterparts.ts';
import { itTraced, traced } from '../support/strace.ts';
import { killService } from './kill-rounds.ts';

const placeOf = async (): Promise<ProgramPlace> => ({
  examples: examplesFolder,
  command: [process.execPath, await builtProgram()],
});

const rounds = amountOf('kills');
/** Rounds in which nothing is killed before a run has been acknowledged. */
const acknowledging = Math.ceil(rounds / 2);
const nothingLost = {
  without_one_state: 0,
  executed_though_refused: 0,
  executed_twice: 0,
  not_kept: 0,
  changed: 0,
  locks_held: 0,
};

describe('a service that is killed', () => {
  if (rounds > 0) {
    itTraced(
      `has every acknowledged run in one state, executes none twice and holds no lock, after each of ${rounds} kills`,
      async function () {
        this.timeout(rounds * 30_000);
        const {
          acknowledged,
          at_calls: atCalls,
          ...found
        } = await killService({ place: await placeOf(), rounds, seed, atCalls: true });
        expect(acknowledged).to.be.at.least(acknowledging);
        expect(atCalls, 'ended at a call').to.be.above(0);
        expect(found).to.include(nothingLost);
      },
    );

    itWhere('postgres')(
      `has them too on PostgreSQL, whose server is killed in every third of ${rounds} rounds and recovers by itself`,
      async function () {
        this.timeout(rounds * 30_000);
        const { acknowledged, not_storable, ...found } = await killService({
          place: await placeOf(),
          rounds,
          seed,
          store: 'postgres',
          atCalls: false,
        });
        expect(acknowledged).to.be.at.least(acknowledging);
        expect(not_storable).to.be.above(0);
        expect(found).to.include({ ...nothingLost, server_kills: Math.floor(rounds / 3) });
      },
    );
  }

  const answers = amountOf('syncedAnswers');
  if (answers > 0) {
    itTraced('answers each ExecuteTest when what it keeps of the run is synced', async function () {
      this.timeout(240_000 + answers * 1000);
      const stage = await Stage.open();
      try {
        const calls = join(stage.folder, 'calls');
        const place = await placeOf();
        const command = [
          ...traced('fdatasync,fsync,write,writev,read', calls),
          ...place.command,
        ] as unknown as ProgramPlace['command'];
        const { url, child } = await startServe(
          stage,
          'traced',
          { store: { kind: 'embedded', folder: join(stage.folder, 'data') } },
          { ...place, command },
        );
        const { call } = clientOf(url);
        for (let index = 0; index < answers; index += 1) {
          const { result } = await call('ExecuteTest', { run_id: `${index}`, operations: [{ type: 'comment' }] });
          expect(result).to.equal('ok');
        }
        const written = watch(stage.folder);
        await child.kill();
        expect(syncsBeforeAnswers(await wholeTrace(calls, written)))
          .to.have.length(answers)
          .and.to.not.include(0);
      } finally {
        await stage.close();
      }
    });
  }
});

/** The tracer outlives the program by a moment. `written`: yields when a file in the folder changes. */
const wholeTrace = async (file: string, written: AsyncIterable<unknown>): Promise<string> => {
  const isWhole = (text: string): boolean => text.trimEnd().endsWith('+++ killed by SIGKILL +++');
  let text = readFileSync(file, 'utf8');
  if (isWhole(text)) return text;
  for await (const _ of written) {
    text = readFileSync(file, 'utf8');
    if (isWhole(text)) break;
  }
  return text;
};

/** For each answer `ok`, the number of syncs that have ended since its request was read. */
const syncsBeforeAnswers = (calls: string): number[] => {
  const found: number[] = [];
  let syncs: number | undefined;
  for (const line of calls.split('\n')) {
    if (line.includes('ExecuteTest') && /\bread\(|read resumed/.test(line)) syncs = 0;
    else if (/f(?:data)?sync(?:\(\d+\)| resumed>.*?)\s+= 0/.test(line) && syncs !== undefined) syncs += 1;
    else if (/\bwritev?\(/.test(line) && line.includes('\\"result\\":\\"ok\\"')) {
      found.push(syncs ?? 0);
      syncs = undefined;
    }
  }
  return found;
};
