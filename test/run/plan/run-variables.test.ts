import { expect } from 'chai';
import { halt, initialDP, linear, load, nothing, openRuns, releaseCall, waitFor } from '../open-runs.ts';

const short = [{ type: 'comment' }];
/** Keeps what each instance has in `$v.u`. */
const seen = { type: 'eval', set: { 'g.seen': "{($g.seen ?? '') + $v.u + ' '}" } };

/** The places and the messages of the faults with which a request is refused. */
const faultsOf = (request: object): Record<string, string> => {
  const { refusal } = openRuns();
  const { data } = refusal({ operations: short, ...request });
  const errors = (data as { errors: { pointer: string; message: string }[] }).errors;
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer, message]));
};

describe('a variable that a lock key reads', () => {
  it('is evaluated once for the run: the run locks that value, and every instance has it', async () => {
    const { runs, start, refusal, pass, report } = openRuns();
    const vars = { part: '{random(0, 1000000000)}', u: "{'k' + $v.part}", other: '{random(0, 1000000000)}' };
    await start({ operations: [seen, waitFor(1)], vars, locks: [{ key: '$v.u' }], distribution: load(20, 5) });
    const [first] = String(report().globals['seen']).split(' ');
    const { data } = refusal({ run_id: 'another', operations: short, locks: [{ key: String(first) }] });
    expect(data).to.deep.equal({ keys: [{ key: first, held_by: 'run' }] });
    await pass(5);
    const keys = String(report().globals['seen']).trim().split(' ');
    expect(keys).to.have.length(20);
    expect(new Set(keys).size).to.equal(1);
    expect(runs.locksHeld).to.equal(0);
  });

  it('has the same value in every thread', async () => {
    const { execute, pass, report, inHand, leftOpen } = openRuns({ threads: 2 });
    const called = { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: '{$v.u}' } };
    const vars = { u: "{padStart(random(0, 999999999), 9, '0')}" };
    execute({
      operations: [called, releaseCall],
      vars,
      locks: [{ key: '$v.u' }],
      distribution: linear(10_000, 1000, { rate: 10_000 }),
    });
    await pass(3);
    expect(report().counts).to.include({ passed: 10_000 });
    const digits = inHand.prepared.map(({ drawn }) => drawn.runVariables);
    expect(digits).to.have.length(2);
    expect(digits[0])
      .to.have.property('u')
      .that.matches(/^\d{9}$/);
    expect(digits[1]).to.deep.equal(digits[0]);
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('must not read the number of the instance, directly or through another variable', () => {
    const differs = (why: string): string =>
      `the key differs between the instances: ${why}; the run locks one key for all of them`;
    expect(faultsOf({ locks: [{ key: '{$n}' }] })['/locks/0/key']).to.match(/^the key reads \$n/);
    expect(faultsOf({ vars: { u: '{$n}' }, locks: [{ key: '$v.u' }] })).to.deep.equal({
      '/locks/0/key': differs('$v.u reads $n'),
    });
    const through = {
      vars: { a: '{$n}', b: '{$v.a + 1}', u: ['x', '{$v.b}'] },
      locks: [{ key: 'all' }, { key: '$v.u[1]' }],
    };
    expect(faultsOf(through)).to.deep.equal({ '/locks/1/key': differs('$v.a reads $n') });
    const anyOfThem = { vars: { a: '{$n}', name: 'b', b: 'x' }, locks: [{ key: '$v[$v.name]' }] };
    expect(faultsOf(anyOfThem)).to.deep.equal({ '/locks/0/key': differs('$v.a reads $n') });
  });

  it('must not read a column of a feed, directly or through another variable', () => {
    const feeds = [{ rows: [{ number: '1' }, { number: '2' }] }, { as: 'row', order: 'random', rows: [{ x: 1 }] }];
    const differs = (why: string): string =>
      `the key differs between the instances: ${why}; the run locks one key for all of them`;
    expect(faultsOf({ feeds, locks: [{ key: '$v.number' }] })).to.deep.equal({
      '/locks/0/key': differs('$v.number is a column of a feed'),
    });
    expect(faultsOf({ feeds, vars: { u: '{$v.row.x}' }, locks: [{ key: '$v.u' }] })).to.deep.equal({
      '/locks/0/key': differs('$v.u reads $v.row, a column of a feed'),
    });
    expect(faultsOf({ feeds, vars: { number: "{'6' + $v.number}" }, locks: [{ key: '$v.number' }] })).to.deep.equal({
      '/locks/0/key': differs('$v.number reads $v.number, a column of a feed'),
    });
  });

  it('may stand beside feeds that it does not read', async () => {
    const { start } = openRuns();
    const feeds = [{ rows: [{ number: '1' }, { number: '2' }] }];
    const { state } = await start({
      operations: short,
      feeds,
      vars: { u: 'x', number: '3' },
      locks: [{ key: '$v.u + $v.number' }],
    });
    expect(state).to.equal('completed');
  });
});

describe('a variable', () => {
  it('can read those before it, and the columns of feeds', async () => {
    const { start } = openRuns();
    const feeds = [{ rows: [{ number: 6 }] }];
    const { globals } = await start({
      operations: [seen],
      feeds,
      vars: { b: 1, a: '{$v.b + $v.number}', u: '{$v.a * 2}' },
    });
    expect(globals).to.deep.equal({ seen: '14 ' });
  });

  it('cannot read itself, or one that comes later', () => {
    const later = (name: string): string =>
      `reads $v.${name}, which has no value yet: a variable can read those before it`;
    expect(faultsOf({ vars: { a: '{$v.b}', b: 1, 'c/d': { x: ["{$v['c/d']}"] } } })).to.deep.equal({
      '/vars/a': later('b'),
      '/vars/c~1d': later('c/d'),
    });
  });

  it('that nothing gives a value to is a fault wherever an expression reads it', () => {
    const operations = [
      { ...initialDP, arguments: { ...initialDP.arguments, callingPartyNumber_digits: '{$v.nope}' } },
      { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: '{$v.causes}' } },
      { type: 'branch', expression: '$v.gone == 1', on_true: 'end' },
      { type: 'eval', set: { 'v.later': '{$v.none + 1}' } },
      { type: 'comment', label: 'end' },
    ];
    const nowhere = (name: string, rest = ''): string => `reads $v.${name}, which nothing gives a value to${rest}`;
    expect(faultsOf({ operations, vars: { cause: 1, a: '{$v.absent}' }, locks: [{ key: '$v.unknown' }] })).to.include({
      '/vars/a': nowhere('absent'),
    });
    expect(faultsOf({ operations, vars: { cause: 1 }, locks: [{ key: '$v.unknown' }] })).to.deep.equal({
      '/locks/0/key': nowhere('unknown'),
      '/operations/0/arguments/callingPartyNumber_digits': nowhere('nope'),
      '/operations/1/arguments/initialCallSegment_cause': nowhere('causes', '; did you mean `cause`?'),
      '/operations/2/expression': nowhere('gone'),
      '/operations/3/set/v.later': nowhere('none'),
    });
  });

  it('that an eval assigns is known, and one that may be absent need not be', async () => {
    const { start } = openRuns();
    const operations = [
      { type: 'eval', set: { 'v.count': '{default($v.count, 0) + ($v.start ?? 1) + (defined($v.no) ? 1 : 0)}' } },
      { type: 'comment', arguments: { text: '\\{$v.nope}' } },
      { type: 'assert', expression: '$v.count == 1' },
    ];
    expect((await start({ operations })).counts).to.include({ passed: 1 });
  });
});

describe('a run with a variable without a value', () => {
  it('is refused with the place of the variable', () => {
    expect(faultsOf({ operations: [halt], vars: { good: 1, bad: "{substr('a', 'b')}" } })).to.have.all.keys(
      '/vars/bad',
    );
  });
});
