import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { DialproofError } from '../../src/ground/errors.ts';
import { ProgressLine } from '../../src/cli/progress-line.ts';
import { SingleRun } from '../../src/cli/single-run.ts';
import type { TestCase } from '../../src/cli/test-files.ts';
import { firstInstance } from '../support/report-samples.ts';
import { runningStatus } from '../support/scripted-run.ts';
import { turn } from '../support/turn.ts';

type State = NonNullable<ReturnType<typeof firstInstance>['path']>[number]['state'];

const halt = { type: 'halt', arguments: { comment: 'pull the plug', seconds: 90 } };
const test = {
  title: 'outage',
  params: {
    run_id: 'r',
    operations: [{ type: 'wait' }, halt, { type: 'inap.ssp_from_scp.ReleaseCall' }, { type: 'db.crm.Query' }],
  },
  document: { file: 'a.yaml', lineOf: (pointer: string) => Number(pointer.at(-1)) + 5 },
} as unknown as TestCase;

const followed = ({ terminal = true, quiet = false, refusal = undefined as DialproofError | undefined } = {}) => {
  const clock = new SimulatedClock();
  const told: string[] = [];
  const seen: string[] = [];
  let at: { state: State; op_idx: number } = { state: 'waiting', op_idx: 0 };
  let press: ((key: string) => void) | undefined;
  const stderr = { write: (text: string) => void told.push(...text.trimEnd().split('\n')), isTTY: terminal };
  const first = () => ({
    ...firstInstance([]),
    path: [{ time: [1, at.op_idx] as [number, number], event: '', ...at }],
  });
  const client = {
    url: 'http://127.0.0.1:1',
    query: async () => ({ ...runningStatus('r'), first_instance: first() }),
    resume: async (runId: string, instanceId: string) => {
      seen.push(`resume ${runId} ${instanceId}`);
      if (refusal) throw refusal;
    },
  };
  const keys = (listener: (key: string) => void) => {
    if (!terminal) return undefined;
    press = listener;
    return () => (press = undefined);
  };
  const progress = new ProgressLine({ ...stderr, isTTY: false }, clock);
  const run = new SingleRun({ test, client, clock, progress, stderr, quiet, keys, cancel: () => seen.push('cancel') });
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      clock.increment(500);
      await turn();
      await turn();
    }
  };
  return {
    run,
    told,
    seen,
    pass,
    stand: (state: State, op_idx: number) => (at = { state, op_idx }),
    press: async (key: string) => (press?.(key), turn()),
    listens: () => press !== undefined,
  };
};

describe('a single run that the command waits for', () => {
  it('shows after a second that it runs, and its position', async () => {
    const { told, pass } = followed();
    await pass(500);
    expect(told).to.deep.equal([]);
    await pass(500);
    expect(told).to.deep.equal(['outage  1 s: a.yaml:5: operation 1 waits']);
  });

  it('names the message or the answer that the instance awaits', async () => {
    for (const [opIdx, what] of [
      [2, /: operation 3 awaits ReleaseCall$/],
      [3, /: operation 4 awaits the answer to db\.crm\.Query; a simulated database takes some seconds to start$/],
    ] as const) {
      const { told, pass, stand } = followed();
      stand('awaiting', opIdx);
      await pass(1000);
      expect(told.at(-1)).to.match(what);
    }
  });

  it('shows nothing with --quiet, nor when the command does not wait for it any more', async () => {
    const quiet = followed({ quiet: true });
    await quiet.pass(4000);
    const over = followed();
    over.run.stop();
    await over.pass(4000);
    expect([...quiet.told, ...over.told]).to.deep.equal([]);
  });

  it('shows the comment of a halt once, and is resumed only by Enter', async () => {
    const { told, seen, pass, stand, press, listens } = followed({ quiet: true });
    stand('halted', 1);
    await pass(1500);
    expect(told).to.deep.equal([
      'a.yaml:6: operation 2 is halted: pull the plug',
      'press Enter to resume it, within 90 s',
    ]);
    await press('x');
    expect(seen).to.deep.equal([]);
    await press('\r');
    expect(seen).to.deep.equal(['resume r 0']);
    expect(listens(), 'the terminal is given back').to.equal(false);
  });

  it('shows the remaining time of a halt, until it is resumed', async () => {
    const { told, pass, stand, press } = followed();
    stand('halted', 1);
    await pass(500);
    expect(told.at(-1)).to.equal('outage  halted, 90 s left; Enter resumes, Ctrl-C cancels');
    await pass(5000);
    expect(told.at(-1)).to.equal('outage  halted, 85 s left; Enter resumes, Ctrl-C cancels');
    await press('\r');
    stand('waiting', 0);
    await pass(500);
    expect(told.at(-1)).to.equal('outage  6 s: a.yaml:5: operation 1 waits');
  });

  it('shows how to resume it where standard input is no terminal', async () => {
    const { told, pass, stand } = followed({ terminal: false });
    stand('halted', 1);
    await pass(500);
    expect(told[1]).to.equal('resume it on its page, http://127.0.0.1:1/?run=r, within 90 s');
  });

  it('is cancelled by Ctrl-C while it is halted, and shows why it was not resumed', async () => {
    const { told, seen, pass, stand, press } = followed({
      refusal: new DialproofError('NotHalted', 'The instance is not halted.'),
    });
    stand('halted', 1);
    await pass(500);
    await press('\u0003');
    expect(seen).to.deep.equal(['cancel']);
    await press('\n');
    expect(told.at(-1)).to.equal('The instance is not halted.');
  });
});
