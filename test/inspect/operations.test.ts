/** The inspector's record of how the first instance performed its operations, in runs of the real service. */
import { expect } from 'chai';
import type { HistoryEntry, InspectedRun } from '../../src/inspect/protocol.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { settled } from '../console/page/inspect/in-browser.ts';

/** Counts down from three by a branch that jumps back, then skips one operation. */
const loop = [
  { type: 'eval', set: { 'v.left': 3 } },
  { type: 'eval', label: 'again', set: { 'v.left': '{$v.left - 1}' } },
  { type: 'assert', expression: '$v.left >= 0' },
  { type: 'branch', expression: '$v.left > 0', on_true: 'again', on_false: 'after' },
  { type: 'comment', arguments: { text: 'passed over' } },
  { type: 'assert', label: 'after', expression: 'false' },
];

describe('the operations of a run in the inspector', () => {
  let service: OpenService;
  beforeEach(async () => {
    service = await openService();
  });
  afterEach(closeServices);

  const history = async (runId: string, enough: (found: InspectedRun) => boolean): Promise<InspectedRun> => {
    let known: InspectedRun | undefined;
    await settled(
      async () => (await (await service.get(`/inspect/runs/${runId}`)).json()) as InspectedRun,
      (found) => {
        expect(enough(found)).to.equal(true);
        known = found;
      },
    );
    return known as InspectedRun;
  };
  const ended = ({ state }: InspectedRun): boolean => state !== 'running';

  it('are marked in the order in which they were performed, however a branch jumps', async () => {
    await service.run({ run_id: 'loop', operations: loop });
    const { definition, steps, checks } = await history('loop', ended);
    expect(definition.operations.map(({ label }) => label)).to.deep.equal([
      undefined,
      'again',
      undefined,
      undefined,
      undefined,
      'after',
    ]);
    expect(steps.map(({ op_idx }) => op_idx)).to.deep.equal([0, 1, 2, 3, 1, 2, 3, 1, 2, 3, 5]);
    expect(steps.map(({ step }) => step)).to.deep.equal(steps.map((_, index) => index + 1));
    expect(checks.map(({ op_idx, status }) => `${op_idx} ${status}`)).to.deep.equal([
      '2 pass',
      '2 pass',
      '2 pass',
      '5 fail',
    ]);
  });

  it('have what each of them waits for, with the moment in the history', async () => {
    const operations = [
      { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '1' } },
      { type: 'inap.ssp_from_scp.ReleaseCall' },
      { type: 'wait', arguments: { seconds: 0.01 } },
      { type: 'halt', arguments: { seconds: 60 } },
    ];
    await service.call('ExecuteTest', { run_id: 'waits', operations });
    const { actors, entries, steps, checks } = await history('waits', ({ entries: all }) =>
      all.some(({ states }) => states.includes('halted')),
    );
    expect(steps.flatMap(({ op_idx, stands }) => (stands === undefined ? [] : [{ op_idx, ...stands }]))).to.deep.equal([
      { op_idx: 1, kind: 'awaiting', what: 'ReleaseCall', party: 'ssp', seconds: 10 },
      { op_idx: 2, kind: 'waiting', seconds: 0.01 },
      { op_idx: 3, kind: 'halted', seconds: 60 },
    ]);
    const instance = actors.find(({ machine }) => machine === 'test-instance')?.id;
    const standing = entries.filter(({ actor, event }) => actor === instance && event['opIdx'] !== undefined);
    const lastStep = ({ steps: made }: HistoryEntry) => steps[made - 1];
    expect(standing.map((entry) => lastStep(entry)?.op_idx)).to.deep.equal(standing.map(({ event }) => event['opIdx']));
    expect(standing.map((entry) => lastStep(entry)?.stands?.kind)).to.deep.equal(
      standing.flatMap(({ states }) => states),
    );
    for (const list of ['steps', 'checks'] as const) {
      const counts = entries.map((entry) => entry[list]);
      expect(counts).to.deep.equal(counts.toSorted((one, other) => one - other));
    }
    expect(entries.at(-1)?.checks).to.equal(checks.length);
  });

  it('are sent to a client in the stream, each step before the entry that counts it', async () => {
    const operations = [...loop, { type: 'halt' }, { type: 'assert', expression: 'true' }];
    await service.call('ExecuteTest', { run_id: 'stream', operations });
    const response = await service.get('/inspect/runs/stream/stream');
    const reader = response.body?.getReader();
    const text = { all: '' };
    const readUntil = async (mark: string): Promise<void> => {
      while (!text.all.includes(mark)) text.all += new TextDecoder().decode((await reader?.read())?.value);
    };
    await readUntil('halt.started');
    await service.call('ResumeInstance', { run_id: 'stream', instance_id: '0' });
    await readUntil('"state":"completed"');
    await reader?.cancel();
    const told = { step: 0, check: 0 };
    let entries = 0;
    for (const event of text.all.split('\n\n')) {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      if (name === 'step' || name === 'check') told[name] += 1;
      if (name !== 'entry') continue;
      entries += 1;
      const { steps, checks } = JSON.parse(data) as HistoryEntry;
      expect(told.step, 'steps').to.be.at.least(steps);
      expect(told.check, 'checks').to.be.at.least(checks);
    }
    expect(entries).to.be.above(4);
    expect(told).to.deep.equal({ step: 14, check: 5 });
  });

  it('are only those of the first instance', async () => {
    await service.run({
      run_id: 'load',
      operations: [{ type: 'comment' }],
      distribution: { type: 'load', total: 20, backlog: 5 },
    });
    const { steps } = await history('load', ended);
    expect(steps).to.deep.equal([{ step: 1, op_idx: 0 }]);
  });

  it('may be too many to be recorded: the first are, and those at which the instance waits', async () => {
    const operations = [
      { type: 'eval', set: { 'v.left': 10_000 } },
      { type: 'eval', label: 'again', set: { 'v.left': '{$v.left - 1}' } },
      { type: 'branch', expression: '$v.left > 0', on_true: 'again' },
      { type: 'halt' },
    ];
    await service.call('ExecuteTest', { run_id: 'many', operations });
    const { steps } = await history('many', ({ entries }) => entries.some(({ states }) => states.includes('halted')));
    expect(steps.length).to.equal(10_001);
    expect(steps.at(-1)).to.deep.equal({ step: 20_002, op_idx: 3, stands: { kind: 'halted', seconds: 60 } });
  });
});
