import { expect } from 'chai';
import { initialDP, openRuns, waitFor, type Operations } from '../../run/open-runs.ts';
import { ending, silent, type Reaction } from '../../run/scripted-scp.ts';
import { perform, performedBy } from '../one-instance.ts';
import { faultsOf } from '../scripted.ts';

const mark = (text: string) => ({ type: 'assert', expression: 'true', pass: text });
const from = (name: string, more: object = {}) => ({ type: `inap.ssp_from_scp.${name}`, ...more });
const either = (...branches: Operations[]) => ({ type: 'either', branches });

const saying = (...names: string[]): Reaction =>
  ending(
    ...(names.map((name): [string, object?] =>
      name === 'ReleaseCall' ? [name, { initialCallSegment_cause: 31 }] : [name],
    ) as [string][]),
  );

describe('either', () => {
  const chosen = either([from('Continue'), mark('one')], [from('ReleaseCall'), mark('other')]);

  for (const [name, text] of [
    ['Continue', 'one'],
    ['ReleaseCall', 'other'],
  ] as const) {
    it(`performs the branch that accepts ${name}, and goes on after all of them`, async () => {
      const { checks } = await perform([initialDP, chosen, mark('behind')], {}, saying(name));
      expect(checks).to.deep.equal([`pass: ${name} received`, `pass: ${text}`, 'pass: behind']);
    });
  }

  it('names all expected messages when something else comes', async () => {
    const { abortion, instance } = await perform([initialDP, chosen], {}, saying('ActivityTest'));
    expect(abortion).to.equal('Continue or ReleaseCall was expected, but ActivityTest came');
    expect(instance.check_log.at(-1)).to.include({
      op_idx: 1,
      status: 'abort',
      name: 'Continue or ReleaseCall received',
    });
  });

  it('names them when nothing comes in time', async () => {
    const { execute, pass, report } = openRuns({ react: silent });
    execute({ operations: [initialDP, chosen] });
    await pass(11);
    expect(performedBy(report()).abortion).to.equal('Continue or ReleaseCall did not come within 10 s');
  });

  it('counts latency from the beginning of the wait, for the operation that took the message', async () => {
    const { execute, pass, report, scp, settle } = openRuns({ react: silent });
    execute({ operations: [initialDP, chosen] });
    await pass(2);
    scp.lastCall.say('Continue').continue();
    await settle();
    const [only, ...others] = report().latency.operations;
    expect(others).to.deep.equal([]);
    expect(only).to.include({ op_idx: 2, type: 'inap.ssp_from_scp.Continue', count: 1 });
    expect(only?.at_once).to.equal(undefined);
    expect(only?.max).to.be.within(1950, 2050);
  });

  it('shows on the ladder which branch was taken and what else was awaited', async () => {
    const { instance } = await perform([initialDP, chosen], {}, saying('ReleaseCall'));
    expect(instance.messages.map(({ name, detail }) => `${name}: ${detail}`)).to.include(
      'either: branch 2: ReleaseCall came; Continue was awaited as well',
    );
  });

  it('takes the branch that begins with a wait when that time has passed', async () => {
    const { execute, pass, report } = openRuns({ react: silent });
    execute({
      operations: [
        initialDP,
        either([from('Continue')], [waitFor(30), mark('late')], [waitFor(3), mark('time')]),
        mark('behind'),
      ],
    });
    await pass(2.9);
    expect(report().state).to.equal('running');
    await pass(0.2);
    const { checks, instance } = performedBy(report());
    expect(checks).to.deep.equal(['pass: time', 'pass: behind']);
    expect(instance.messages.at(-1)).to.include({
      name: 'either: wait',
      detail: '3 s have passed; Continue was awaited as well',
    });
  });

  it('takes the message that comes while the wait goes on', async () => {
    const { execute, pass, report, scp, settle } = openRuns({ react: silent });
    execute({ operations: [initialDP, either([from('Continue'), mark('came')], [waitFor(3), mark('time')])] });
    await pass(1);
    scp.lastCall.say('Continue').continue();
    await settle();
    expect(performedBy(report()).checks).to.deep.equal(['pass: Continue received', 'pass: came']);
  });

  it('draws a random wait once, however often messages come for a list of whenever', async () => {
    const { execute, pass, report, scp, settle } = openRuns({ react: silent });
    const operations = [
      initialDP,
      either([from('Continue')], [{ type: 'wait', arguments: { seconds: '{$v.seconds}' } }, mark('time')]),
    ];
    execute({
      operations,
      vars: { seconds: 3 },
      whenever: [[from('ActivityTest'), { type: 'eval', set: { 'v.seconds': 60 } }]],
    });
    await pass(1);
    scp.lastCall.say('ActivityTest').continue();
    await settle();
    await pass(2.1);
    expect(performedBy(report()).checks).to.deep.equal(['pass: ActivityTest received', 'pass: time']);
  });

  it('chooses among messages of one type by accept, and checks by tests', async () => {
    const report = (type: number) =>
      from('RequestReportBCSMEvent', {
        accept: [{ kpath: 'bcsmEvents.[0].eventTypeBCSM', type: 'integer', value: type }],
        label: `event${type}`,
      });
    const operations = [initialDP, either([report(9), mark('answer')], [report(5), mark('busy')])];
    const asked = (event: number): Reaction =>
      ending(['RequestReportBCSMEvent', { bcsmEvents: [{ eventTypeBCSM: event, monitorMode: 1 }] }]);
    expect((await perform(operations, {}, asked(5))).checks).to.deep.equal([
      'pass: RequestReportBCSMEvent received',
      'pass: busy',
    ]);
    expect((await perform(operations, {}, asked(7))).abortion).to.equal(
      'RequestReportBCSMEvent (event9) or RequestReportBCSMEvent (event5) was expected, but ' +
        'RequestReportBCSMEvent came; ' +
        'RequestReportBCSMEvent (event9) does not accept it: bcsmEvents.[0].eventTypeBCSM is 7, expected 9; ' +
        'RequestReportBCSMEvent (event5) does not accept it: bcsmEvents.[0].eventTypeBCSM is 7, expected 5',
    );
    const alone = await perform([initialDP, report(9)], {}, asked(7));
    expect(alone.abortion).to.equal(
      'RequestReportBCSMEvent (event9) was expected, but RequestReportBCSMEvent came; ' +
        'RequestReportBCSMEvent (event9) does not accept it: bcsmEvents.[0].eventTypeBCSM is 7, expected 9',
    );
  });

  it('waits for the end of a dialogue as well', async () => {
    const operations = [
      initialDP,
      either(
        [from('Continue')],
        [{ type: 'tcap.ssp_from_scp.Abort' }, mark('aborted')],
        [{ type: 'tcap.ssp_from_scp.End' }, mark('ended')],
      ),
    ];
    const aborting: Reaction = ({ dialogue }, { primitive }) => primitive === 'TC-BEGIN' && dialogue.abort();
    expect((await perform(operations, {}, aborting)).checks.at(-1)).to.equal('pass: aborted');
    expect((await perform(operations, {}, (call) => call.end())).checks.at(-1)).to.equal('pass: ended');
  });

  it('without a dialogue says that there is none', async () => {
    expect((await perform([either([from('Continue')], [from('ReleaseCall')])])).abortion).to.equal(
      'no operation has opened a dialogue yet',
    );
  });

  it('reports every fault with its place', () => {
    const operations = [
      initialDP,
      either(
        [initialDP],
        [from('Continue'), from('Continu')],
        [from('Continue')],
        [from('ReleaseCall', { optional: true })],
      ),
      either([waitFor(1)]),
      either([either([from('Continue')])]),
    ];
    expect(faultsOf(operations)).to.deep.equal([
      '/operations/1/branches/1/1/type is not a type of operation: "inap.ssp_from_scp.Continu"; did you mean ' +
        '`inap.ssp_from_scp.Continue`?',
      '/operations/1/branches/0/0/type must begin with an operation that waits for a message, or with `wait`; ' +
        'inap.ssp_to_scp.InitialDP waits for none',
      '/operations/1/branches/2 is never performed: the second branch takes every inap.ssp_from_scp.Continue; ' +
        'give that one `accept`, which chooses',
      '/operations/2/branches must have a branch that begins with a message',
      '/operations/3/branches/0/0/type must begin with an operation that waits for a message, or with `wait`; ' +
        'either is for none',
      '/operations/1/branches/3/0/optional begins a branch of `either`: it cannot be optional',
    ]);
  });

  it('must have branches, none of them empty', () => {
    expect(faultsOf([{ type: 'either' }, { type: 'either', branches: [] }, either([])])).to.deep.equal([
      '/operations/0/branches is required',
      '/operations/1/branches must not be empty',
      '/operations/2/branches/0 must not be empty',
    ]);
  });

  it('can be nested at most 16 deep', () => {
    const nested = Array.from({ length: 17 }).reduce<object>(
      (within) => either([from('Continue'), within as Operations[number]]),
      from('Continue'),
    );
    const [fault, ...others] = faultsOf([initialDP, nested as Operations[number]]);
    expect(fault).to.match(/\/branches\/0\/1 is within 16 others: `either` can be nested 16 deep$/);
    expect(others).to.deep.equal([]);
  });
});
