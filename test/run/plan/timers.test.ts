/** `timers` of a request, and thresholds that name a timer or the checks of an operation. */
import { expect } from 'chai';
import fc from 'fast-check';
import { latencyLines } from '../../../src/report/render/txt.ts';
import { WatchedBooks } from '../../../src/run/life/watched-books.ts';
import { rounds } from '../../support/depth.ts';
import { halt, initialDP, linear, load, openRuns, proceed, releaseCall, waitFor } from '../open-runs.ts';
import { continuing, ending, silent } from '../scripted-scp.ts';

const labelled = <Operation extends object>(operation: Operation, label: string) => ({ ...operation, label });
const timers = { setup: { from: 'begin', to: 'end' } };
const faultsOf = (
  request: Omit<Parameters<ReturnType<typeof openRuns>['refusal']>[0], 'operations'>,
  operations: object[],
): string[] => {
  const { data } = openRuns().refusal({ operations, ...request } as Parameters<
    ReturnType<typeof openRuns>['refusal']
  >[0]);
  return ((data?.['errors'] ?? []) as { pointer: string; message: string }[]).map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );
};

describe('timers', () => {
  it('last from the end of one operation to the end of another, and thresholds name them', async () => {
    const { execute, pass, report } = openRuns({ react: silent });
    const operations = [labelled(waitFor(1), 'begin'), waitFor(2), labelled(waitFor(3), 'end')];
    execute({ operations, timers, thresholds: { 'timers.setup.p95': '< 5.2s', 'timers.setup.min': '> 6s' } });
    await pass(7);
    const { timers: measured, thresholds } = report();
    expect(measured?.['setup']).to.include({ count: 1 });
    expect(measured?.['setup']?.max).to.be.within(4900, 5150);
    expect(thresholds?.map(({ passed }) => passed)).to.deep.equal([true, false]);
    expect(latencyLines(report()).join('\n')).to.match(/timer setup/);
  });

  it('count from the last time that the first operation ended, and end once', async () => {
    const { execute, pass, report } = openRuns({ react: silent });
    const operations = [
      labelled({ type: 'eval', set: { 'v.round': '{$v.round + 1}' } }, 'begin'),
      waitFor(1),
      { type: 'branch', expression: '$v.round < 3', on_true: 'begin' },
      labelled({ type: 'comment' }, 'end'),
      { type: 'eval', set: { 'v.more': '{$v.more + 1}' } },
      { type: 'branch', expression: '$v.more < 2', on_true: 'end' },
    ];
    execute({ operations, timers, vars: { round: 0, more: 0 } });
    await pass(4);
    expect(report().timers?.['setup']?.count).to.equal(1);
    expect(report().timers?.['setup']?.max).to.be.within(950, 1050);
  });

  it('are merged over the shares of a load, whatever each instance takes', async () => {
    const durations = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 });
    const property = fc.asyncProperty(durations, fc.integer({ min: 0, max: 3 }), async (tenths, threads) => {
      const { execute, pass, report } = openRuns({ react: silent, threads });
      const rows = tenths.map((tenth) => ({ seconds: tenth / 10 }));
      const wait = { type: 'wait', arguments: { seconds: '{$v.seconds}' } };
      execute({
        operations: [labelled({ type: 'comment' }, 'begin'), labelled(wait, 'end')],
        timers,
        feeds: [{ order: 'unique', rows }],
        distribution: load(tenths.length, tenths.length),
      });
      await pass(2.2, 20);
      const { state, timers: measured } = report();
      expect(state).to.equal('completed');
      expect(measured?.['setup']?.count).to.equal(tenths.length);
      expect(measured?.['setup']?.mean).to.be.closeTo(
        (tenths.reduce((sum, one) => sum + one, 0) * 100) / tenths.length,
        45,
      );
    });
    await fc.assert(property, { numRuns: rounds(10) });
  });

  it('are those of instances in threads too', async () => {
    const { execute, pass, report } = openRuns({ react: silent, threads: 2 });
    const operations = [
      labelled({ type: 'comment' }, 'begin'),
      labelled(waitFor(0.5), 'end'),
      labelled({ type: 'assert', expression: '$n % 4 != 0' }, 'odd'),
    ];
    execute({
      operations,
      timers,
      thresholds: { 'checks.odd': '>= 75%' },
      distribution: linear(4000, 4000, { rate: 4000 }),
    });
    await pass(2.5, 20);
    const { counts, timers: measured, checked, thresholds } = report();
    expect(counts.finished).to.equal(4000);
    expect(measured?.['setup']?.count).to.equal(4000);
    expect(checked).to.deep.equal({ odd: { performed: 4000, passed: 3000 } });
    expect(thresholds?.[0]).to.include({ actual: 75, passed: true });
  });

  it('have names and ends, and thresholds name timers and labels that exist: all faults at once', () => {
    const operations = [
      labelled(initialDP, 'begin'),
      labelled({ type: 'either', branches: [[proceed], [releaseCall]] }, 'choice'),
    ];
    const wrong = {
      setup: { from: 'begn', to: 'choice' },
      'a b': { from: 'begin', to: 'begin' },
      short: { from: 'begin' },
    };
    const thresholds = {
      'timers.setp.p95': '< 1s',
      'timers.setup.p95': '< 1',
      'checks.begun': '>= 99%',
      'checks.begin': '> 1s',
      'latency.gone.p95': '< 1s',
      cancelled: '< 1s',
    };
    expect(faultsOf({ timers: wrong as unknown as typeof timers, thresholds }, operations)).to.have.members([
      '/timers/a b is misnamed: ' +
        'the name must be of letters, digits, `_` and dots, and must not begin with a digit or a dot',
      '/timers/short/to is required',
      '/thresholds/timers.setup.p95 must be a time in ms or s, not "< 1"',
      '/thresholds/checks.begin must be a percentage, not "> 1s"',
      '/thresholds/cancelled must be a percentage or a number of instances without a unit, not "< 1s"',
      '/thresholds/timers.setp.p95 names no timer: none is called "setp"; did you mean `setup`?',
      '/thresholds/checks.begun names no operation: none has the label "begun"; did you mean `begin`?',
      '/thresholds/latency.gone.p95 names no operation: none has the label "gone"',
      '/timers/setup/from names no operation: none has the label "begn"; did you mean `begin`?',
      '/timers/setup/to must name an operation within a branch: an `either` itself has no end of its own',
    ]);
  });
});

describe('the threshold of checks', () => {
  it('adds what the shares have reported last', () => {
    const watch = { starts: [], ends: [], isChecked: true };
    const books = new WatchedBooks({ timers: [], branches: [], byOperation: new Map([[3, watch]]) }, [
      undefined,
      undefined,
      undefined,
      'odd',
    ]);
    const hear = (share: number, performed: number, passed: number): void =>
      books.add(share, { timers: [], branches: [], checked: [{ opIdx: 3, performed, passed }] });
    hear(0, 5, 4);
    hear(1, 10, 7);
    hear(0, 6, 5);
    expect(books.report()).to.deep.equal({ checked: { odd: { performed: 16, passed: 12 } } });
  });

  const judged = { ...labelled(releaseCall, 'release'), arguments: { initialCallSegment_cause: 31 } };
  const thresholds = { 'checks.release': '>= 99%' };

  it('counts how often all checks of the operation passed, in every instance', async () => {
    let calls = 0;
    const react: typeof continuing = (call, indication) =>
      ending(['ReleaseCall', { initialCallSegment_cause: (calls += 1) % 10 === 0 ? 17 : 31 }])(call, indication);
    const { start } = openRuns({ react });
    const { checked, thresholds: results } = await start({
      operations: [initialDP, judged],
      thresholds,
      distribution: load(100, 10),
    });
    expect(checked).to.deep.equal({ release: { performed: 100, passed: 90 } });
    expect(results?.[0]).to.include({ actual: 90, passed: false });
  });

  it('counts an instance that is aborted at the operation', async () => {
    const { start } = openRuns({ react: continuing });
    const { checked } = await start({ operations: [initialDP, judged], thresholds });
    expect(checked).to.deep.equal({ release: { performed: 1, passed: 0 } });
  });

  it('of an operation that no instance reaches does not hold', async () => {
    const { execute, runs, settle, report } = openRuns({ react: silent });
    execute({ operations: [initialDP, halt, judged], thresholds: { ...thresholds, cancelled: '< 50%' } });
    await settle();
    runs.cancel('run');
    await settle();
    expect(report().thresholds?.map(({ actual, passed }) => [actual, passed])).to.deep.equal([
      [null, false],
      [100, false],
    ]);
  });
});
