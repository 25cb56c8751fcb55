import { expect } from 'chai';
import { load } from '../run/open-runs.ts';
import { perform } from '../operations/one-instance.ts';

const keep = (name: string, value: string) => ({ type: 'eval', set: { [`g.${name}`]: value } });

describe('variables', () => {
  it('belong to an instance: what one assigns, no other sees', async () => {
    const operations = [
      { type: 'assert', expression: '$v.count == 1' },
      { type: 'eval', set: { 'v.count': '{$v.count + 1}', 'v.list': ['x'] } },
    ];
    const { report } = await perform(operations, { vars: { count: 1, list: [] }, distribution: load(10, 3) });
    expect(report.counts).to.include({ passed: 10 });
  });

  it('are initialised for each instance anew, by its number or by chance', async () => {
    const { report } = await perform(
      [
        keep('numbers', "{($g.numbers ?? '') + $v.number + ' '}"),
        keep('chances', "{($g.chances ?? '') + $v.chance + ' '}"),
      ],
      { vars: { number: '{$n * 10}', chance: '{random(1, 1000000000)}' }, distribution: load(5, 1) },
    );
    expect(report.globals['numbers']).to.equal('0 10 20 30 40 ');
    const chances = String(report.globals['chances']).trim().split(' ');
    expect(new Set(chances).size).to.equal(5);
  });
});

describe('globals', () => {
  it('are shared by all instances of a run, and reported', async () => {
    const operations = [keep('seen', '{($g.seen ?? 0) + 1}'), keep('last', '{$n}')];
    const { report } = await perform(operations, { distribution: load(20, 6) });
    expect(report.globals).to.deep.equal({ seen: 20, last: 19 });
  });

  it('begin anew with each run, and are empty if no operation sets one', async () => {
    const operations = [{ type: 'assert', expression: '$g.seen == null' }, keep('seen', '{1}')];
    for (let run = 0; run < 2; run += 1) expect((await perform(operations)).report.counts).to.include({ passed: 1 });
    expect((await perform([{ type: 'comment' }])).report.globals).to.deep.equal({});
  });
});
