import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { textOf } from '../../architecture/source-files.ts';
import { isInPart } from '../../support/depth.ts';
import { DbUser, makeDb } from '../../support/open-db.ts';

/** The longest time without a turn of the event loop until `going` settles, as a part of the whole time. */
const longestHalt = async (going: Promise<unknown>): Promise<number> => {
  const began = performance.now();
  let [last, longest] = [began, 0];
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const looking = setInterval(look, 1);
  await going;
  clearInterval(looking);
  look();
  return longest / (performance.now() - began);
};

const slow = 'select count(*)::int as n from generate_series(1, 400000)';
const endless = 'select count(*) from generate_series(1, 100000000000)';

describe('the thread of a simulated database', () => {
  if (isInPart('slowScenes', 0))
    it('does not block this thread while the database opens, is queried, and begins anew', async () => {
      const setup = ['create table a (b int)', 'insert into a values (1)'];
      const gateway = makeDb({ simulated: { setup }, max_rows: 2, statement_timeout_seconds: 60 });
      await gateway.start();
      const user = new DbUser(gateway);
      expect(await longestHalt(user.answer('select b from a'))).to.be.below(0.3);
      expect(await longestHalt(user.answer(slow))).to.be.below(0.3);
      expect(await user.reason('select * from generate_series(1, 3)')).to.equal(
        'the query gave 3 rows: at most 2 are allowed (max_rows)',
      );
      const [left, stopped] = [user.outcome(endless), user.outcome('select b from a')];
      await gateway.stop();
      for (const outcome of [await left, await stopped]) expect(outcome).to.deep.include({ ok: false });
      await gateway.start();
      expect((await new DbUser(gateway).answer('select b from a')).rows).to.deep.equal([{ b: 1 }]);
      await gateway.stop();
    });

  if (isInPart('slowScenes', 1))
    it('is ended when a query takes too long, and the next query makes the database anew', async () => {
      const gateway = makeDb({ simulated: { setup: ['create table a (b int)'] }, statement_timeout_seconds: 2 });
      await gateway.start();
      const user = new DbUser(gateway);
      await user.answer('insert into a values (1)');
      const reason = 'the simulated database has ended, with all that it held: the query took longer than 2 s';
      expect(await user.reason(endless)).to.equal(reason);
      expect((await user.answer('select b from a')).rows).to.deep.equal([]);
      await gateway.stop();
    });

  if (isInPart('slowScenes', 2))
    it('is ended when the gateway stops while the database opens', async () => {
      const gateway = makeDb({ simulated: { setup: [endless] } });
      await gateway.start();
      const outcome = new DbUser(gateway).outcome('select 1');
      await gateway.stop();
      expect(await outcome).to.deep.equal({ ok: false, reason: 'the session on gateway crm was closed' });
    });

  describe('keeps an empty database in a file, which', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'dialproof-cache-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const answersFrom = async (cache: string): Promise<void> => {
      const gateway = makeDb(
        { simulated: { setup: ['create table a (b int)'] } },
        { environment: { XDG_CACHE_HOME: cache } },
      );
      await gateway.start();
      expect((await new DbUser(gateway).answer('select b from a')).rows).to.deep.equal([]);
      await gateway.stop();
    };
    const { version } = JSON.parse(textOf('node_modules/@electric-sql/pglite/package.json')) as {
      readonly version: string;
    };
    const name = `pglite-${version}.tar.gz`;
    const placeOfFile = (): string => join(folder, 'dialproof', name);

    if (isInPart('slowScenes', 3))
      it('is written again where it was torn, without files of a killed process, and then stays as it is', async () => {
        mkdirSync(join(folder, 'dialproof'));
        // Above the largest id of a process.
        writeFileSync(`${placeOfFile()}.4194305.1`, 'half of it');
        writeFileSync(placeOfFile(), gzipSync('torn').subarray(0, 12));
        await answersFrom(folder);
        const whole = readFileSync(placeOfFile());
        expect(gunzipSync(whole).length).to.be.above(10_000_000);
        await answersFrom(folder);
        expect([readdirSync(join(folder, 'dialproof')), readFileSync(placeOfFile()).equals(whole)]).to.deep.equal([
          [name],
          true,
        ]);
      });

    if (isInPart('slowScenes', 4))
      it('is optional: a folder in its place does not prevent opening, and no files are left beside it', async () => {
        mkdirSync(placeOfFile(), { recursive: true });
        await answersFrom(folder);
        expect(readdirSync(join(folder, 'dialproof'))).to.deep.equal([name]);
      });
  });
});
