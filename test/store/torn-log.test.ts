/** A log with an incomplete last record: everything before it is there, and the rest is cut off and logged. */
import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { collected } from '../../src/bench/heap.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { openSqlite } from '../../src/store/embedded/sqlite-line.ts';
import { tornTail } from '../../src/store/embedded/wal-tail.ts';
import { SqlRunStore } from '../../src/store/sql-run-store.ts';
import { acceptedRun } from '../contracts/store/sample-runs.ts';
import { idsOf, usualRetention as retention } from '../contracts/store/store-place.ts';
import { amountOf, seed } from '../support/depth.ts';

describe('a torn log', () => {
  let folder: string;
  let whole: string;
  /** Bytes of the log after each of three acceptances. */
  const sizes: number[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-store-'));
    whole = join(folder, 'whole');
    const { line } = await openSqlite(join(folder, 'data'), '1');
    const store = new SqlRunStore({ kind: 'embedded', line, clock: systemClock, retention });
    for (const run_id of ['first', 'second', 'third']) {
      await store.accept(acceptedRun({ run_id, definition: randomBytes(3000).toString('hex') }));
      sizes.push(statSync(join(folder, 'data', 'dialproof.db-wal')).size);
    }
    // As a crash leaves it: the database with its log.
    cpSync(join(folder, 'data'), whole, { recursive: true });
    await store.close();
  });
  after(() => rm(folder, { recursive: true }));

  const [database, log] = ['dialproof.db', 'dialproof.db-wal'] as const;

  /** What the store finds in a copy that `change` has damaged. */
  const opened = async (
    change: (log: string) => void,
  ): Promise<{ runs: string[]; notices: readonly string[]; place: string }> => {
    const place = join(folder, 'copy');
    rmSync(place, { recursive: true, force: true });
    cpSync(whole, place, { recursive: true });
    change(join(place, log));
    const { line, notices } = await openSqlite(place, '1');
    const store = new SqlRunStore({ kind: 'embedded', line, clock: systemClock, retention });
    const runs = await idsOf(store);
    await store.close();
    return { runs, notices, place };
  };

  it('that ends with a whole record has everything, and there is no notice', async () => {
    for (const [index, runs] of [['first'], ['second', 'first'], ['third', 'second', 'first']].entries()) {
      const found = await opened((file) => truncateSync(file, sizes[index]));
      expect([found.runs, found.notices]).to.deep.equal([runs, []]);
    }
  });

  it('that is cut within its last record has all the others, wherever it is cut', async () => {
    const [, from = 0, to = 0] = sizes;
    const step = Math.round(100 / amountOf('cutBytes'));
    let opens = 0;
    for (let size = from + 1 + (seed % step); size < to; size += step) {
      // libsql holds a file until its statements are collected.
      if ((opens += 1) % 200 === 0) await collected();
      const { runs, notices, place } = await opened((file) => truncateSync(file, size));
      expect([size, runs, notices]).to.deep.equal([
        size,
        ['second', 'first'],
        [`${join(place, log)} ended in ${size - from} bytes of a record that was never finished: they are cut off.`],
      ]);
    }
  });

  it('that has zeros or other octets where its last record was has all the others', async () => {
    const [, from = 0] = sizes;
    const salt = readFileSync(join(whole, log)).readUInt32BE(16);
    // The first salt of an older record: only the number of its page shows that it is none.
    const likeOlder = randomBytes(9000);
    likeOlder.writeUInt32BE(0xffff_ffff, 0);
    likeOlder.writeUInt32BE((salt - 1) >>> 0, 8);
    const zerosLikeOlder = Buffer.alloc(3000);
    zerosLikeOlder.writeUInt32BE((salt - 1) >>> 0, 8);
    for (const octets of [Buffer.alloc(3000), randomBytes(9000), likeOlder, zerosLikeOlder]) {
      const { runs, notices } = await opened((file) =>
        writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, from), octets])),
      );
      expect([runs, notices.length]).to.deep.equal([['second', 'first'], 1]);
    }
  });

  it('that has a flipped bit in its last record has all the others', async () => {
    const [, from = 0] = sizes;
    const flip = (file: string): void => {
      const octets = readFileSync(file);
      octets[from + 500] = (octets[from + 500] ?? 0) ^ 1;
      writeFileSync(file, octets);
    };
    expect((await opened(flip)).runs).to.deep.equal(['second', 'first']);
  });

  it('is not one that was restarted over older records', async () => {
    const place = join(folder, 'anew');
    const { line } = await openSqlite(place, '1');
    const store = new SqlRunStore({ kind: 'embedded', line, clock: systemClock, retention });
    const definition = randomBytes(2_500_000).toString('base64');
    for (const run_id of ['large', 'larger', 'small'])
      await store.accept(acceptedRun({ run_id, definition: run_id === 'small' ? '' : definition }));
    const octets = readFileSync(join(place, log));
    // The first salt of the log, and of the records after its end.
    expect(octets.readUInt32BE(octets.length - 4096 - 24 + 8)).to.equal(octets.readUInt32BE(16) - 1);
    expect(tornTail(join(place, database))).to.equal(0);
    await store.close();
  });
});
