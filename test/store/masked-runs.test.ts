/**
 * With `store.mask_digits` nothing stored of a run contains a subscriber number: not the texts, not the octets, not the
 * files of the database.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import Database from 'libsql';
import { validateAnswer } from '../../schemas/answers.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { openSqlite } from '../../src/store/embedded/sqlite-line.ts';
import { mark, maskText, maskValue } from '../../src/store/mask-digits.ts';
import { MaskingStore } from '../../src/store/masking-store.ts';
import { unpackText } from '../../src/store/packed-json.ts';
import { SqlRunStore } from '../../src/store/sql-run-store.ts';
import { usualRetention as retention } from '../contracts/store/store-place.ts';
import { openRuns } from '../run/open-runs.ts';
import { rounds } from '../support/depth.ts';

const digits = fc.stringMatching(/^[0-9]{5,15}$/);

/** Two digits in an octet, the first in the low half, as in TBCD and E.164 addresses. */
const packedDigits = (number: string, filler: string): string =>
  (number.length % 2 === 0 ? number : number + filler).replaceAll(/(.)(.)/g, '$2$1');

/** The forms of a number in octets and texts. */
const formsOf = (number: string): string[] => [
  number,
  packedDigits(number, 'f'),
  packedDigits(number, '0').toUpperCase(),
  Buffer.from(number).toString('hex'),
  Buffer.from(packedDigits(number, 'f'), 'hex')
    .toString('hex')
    .replaceAll(/(..)(?!$)/g, '$1 '),
];

describe('a subscriber number', () => {
  it('is masked everywhere, in each of its forms, and keeps its length', () => {
    const around = fc.constantFrom(
      ['', ''],
      ['calledPartyNumber ', ' is barred'],
      ['sip:+', '@example.com'],
      ['0x', ''],
      ['(', ')'],
      ['number=', ';'],
    );
    const property = fc.property(digits, around, (number, [before = '', after = '']) => {
      for (const form of formsOf(number)) {
        const masked = maskText(before + form + after);
        expect(masked)
          .to.have.lengthOf((before + form + after).length)
          .and.not.include(form);
        const json = JSON.stringify(
          maskValue({ [form]: [{ text: before + form + after }, Number(number)] }, { numbers: true }),
        );
        expect(json)
          .to.not.include(form)
          .and.not.include(String(Number(number)).padStart(5, ' '));
      }
    });
    fc.assert(property, { numRuns: rounds(300) });
  });

  it('is masked in groups, and is neither a short number nor a word', () => {
    expect(maskText('+64 9 555-1234 rings')).to.equal(
      `+${mark.repeat(2)} ${mark} ${mark.repeat(3)}-${mark.repeat(4)} rings`,
    );
    for (const text of ['112', 'cause 31 after 1500 ms', 'facade', 'step 2 of 10', '10.0.0.1:2905'])
      expect(maskText(text)).to.equal(text);
    expect(Object.keys(maskValue({ '12345': 1, '54321': 2 }) as object)).to.deep.equal([
      mark.repeat(5),
      `${mark.repeat(5)} (2)`,
    ]);
  });
});

describe('a masked run', () => {
  const called = '6495551234';
  const calling = '6421123456';
  const imsi = '530011234567890';
  const forms = [called, calling, imsi].flatMap(formsOf);
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-store-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const request = {
    run_id: 'run 20261123',
    name: 'masked',
    description: `calls ${called}`,
    source: { file: 'a.test.yaml', text: `vars: { n: "${called}" } # or ${calling}\n` },
    trace_level: 3,
    vars: { n: called, imsi: Number(imsi) },
    distribution: { type: 'single' },
    operations: [
      { type: 'eval', set: { 'g.called': '{$v.n}', 'g.imsi': '{$v.imsi}' } },
      {
        type: 'inap.ssp_to_scp.InitialDP',
        arguments: { serviceKey: 1, callingPartyNumber_digits: calling, calledPartyNumber_digits: '{$v.n}' },
      },
      { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 30 } },
    ],
  };

  const open = async () => {
    const { line } = await openSqlite(folder, '1');
    const store = new MaskingStore(new SqlRunStore({ kind: 'embedded', line, clock: systemClock, retention }));
    return { store, ...openRuns({ store }) };
  };

  /** Everything in the database: names, texts, and unpacked values. */
  const kept = async (): Promise<string> => {
    const database = new Database(join(folder, 'dialproof.db'));
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    const texts: string[] = [];
    for (const { name } of tables) {
      for (const row of database.prepare(`select * from ${name}`).all() as Record<string, unknown>[]) {
        for (const value of Object.values(row)) {
          if (value instanceof ArrayBuffer) texts.push(await unpackText(new Uint8Array(value)));
          else if (typeof value === 'string') texts.push(value);
        }
      }
    }
    database.close();
    return texts.join('\n');
  };

  it('has none of its numbers in the database, and is read from the store once it is stored', async () => {
    const { store, kept: runs, settle } = await open();
    expect(await runs.execute(request)).to.equal('ok');
    await settle();
    const told = (await runs.find(request.run_id)).report();
    const checked = validateAnswer.queryTestResult(told);
    expect(checked.ok ? [] : checked.faults).to.deep.equal([]);
    expect(told.counts.finished).to.equal(1);
    expect(told.first_instance?.messages.map(({ name, hex }) => [name, hex])).to.deep.include(['InitialDP', undefined]);
    for (const form of forms) expect(JSON.stringify(told)).to.not.include(form);
    expect(JSON.stringify(told)).to.include(mark.repeat(called.length));
    await store.audit({ at: 1, from: '127.0.0.1', action: `POST /flows/${called}`, outcome: 'ok' });
    await runs.close();
    await store.close();
    const texts = await kept();
    expect(texts).to.include('masked').and.include(mark.repeat(called.length)).and.include('run 20261123');
    for (const form of forms) expect(texts).to.not.include(form);
    for (const file of await readdir(folder)) {
      const octets = await readFile(join(folder, file));
      for (const number of [called, calling, imsi]) {
        expect(octets.includes(number), file).to.equal(false);
        expect(octets.includes(Buffer.from(packedDigits(number, 'f'), 'hex')), file).to.equal(false);
      }
    }
  });

  it('shows that its definition was changed, and nevertheless recognises the original', async () => {
    const { store, kept: runs, settle } = await open();
    await runs.execute(request);
    await settle();
    const { definition, source, masked } = await runs.source(request.run_id);
    expect(masked).to.equal(true);
    expect(definition).to.have.nested.property(
      'operations.1.arguments.callingPartyNumber_digits',
      mark.repeat(calling.length),
    );
    expect(source).to.deep.equal({
      file: 'a.test.yaml',
      text: `vars: { n: "${mark.repeat(10)}" } # or ${mark.repeat(10)}\n`,
    });
    for (const [description, same_definition] of [
      [request.description, true],
      ['calls 6495550000', false],
    ] as const) {
      const refused: unknown = await runs.execute({ ...request, description }).catch((thrown: unknown) => thrown);
      expect(refused).to.deep.include({
        code: 'DuplicateRunId',
        data: { run_id: request.run_id, state: 'completed', same_definition },
      });
    }
    await runs.close();
    await store.close();
  });
});
