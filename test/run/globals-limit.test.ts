import { expect } from 'chai';
import { load, openRuns } from './open-runs.ts';

const large = "{padStart('', 65536, 'ab')}";
const many = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`g.n${from + index}`, large]));

describe('the globals of a run', () => {
  it('hold at most 16 MB: the instance that sets one more is aborted, and the reason names the setting', async () => {
    const { start } = openRuns();
    const { counts, first_aborts } = await start({ operations: [{ type: 'eval', set: many(1_000) }] });
    expect(counts).to.include({ started: 1, aborted: 1 });
    expect(first_aborts[0]?.text).to.match(
      /^the globals of the run would hold 16\d{6} bytes; the limit is 16777216 \(limits\.globals_bytes\)$/,
    );
  });

  it('hold at most what the configuration says, however many instances set them', async () => {
    const { start } = openRuns({ limits: { globalsBytes: 100_000 } });
    const longer = { type: 'eval', set: { 'g.text': "{concat($g.text ?? '', padStart('', 3000, 'x'))}" } };
    const { counts } = await start({ operations: [longer], distribution: load(20, 1) });
    expect(counts).to.include({ started: 20, passed: 16, aborted: 4 });
  });
});

describe('QueryTest', () => {
  it('shows long texts, lists and objects of the globals shortened, with their length', async () => {
    const { start } = openRuns();
    const set = {
      'g.text': large,
      'g.short': 'ab',
      'g.list': "{split(padStart('', 9999, 'a,'), ',')}",
      'g.inner.text': large,
    };
    const { globals } = await start({ operations: [{ type: 'eval', set }] });
    const text = `${'ab'.repeat(2048)}… (65,536 characters)`;
    const list = [...Array.from({ length: 1000 }, () => 'a'), '… (5,000 elements)'];
    expect(globals).to.deep.equal({ text, short: 'ab', list, inner: { text } });
  });

  it('shows at most 256 kB of the globals, and how many there are', async () => {
    const { start } = openRuns({ limits: { globalsBytes: 1_000_000_000 } });
    const { globals, counts } = await start({
      operations: Array.from({ length: 10 }, (_, part) => ({ type: 'eval', set: many(200, 200 * part) })),
    });
    expect(counts).to.include({ passed: 1 });
    expect(JSON.stringify(globals).length).to.be.within(200_000, 300_000);
    expect(globals['…']).to.equal('(2,000 members)');
  });
});
