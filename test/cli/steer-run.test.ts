import { expect } from 'chai';
import { PassThrough } from 'node:stream';
import type { UpdateTestResult } from '../../schemas/index.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { controlC, watchKeys, type KeyInput } from '../../src/cli/keys.ts';
import type { RunUpdate } from '../../src/run/plan/report-and-row.ts';
import { plannedRate, RunSteering } from '../../src/cli/steer-run.ts';
import { turn } from '../support/turn.ts';

const steered = (first: Partial<UpdateTestResult>, failure?: DialproofError, planned = false) => {
  let state: UpdateTestResult = { run_id: 'r', rate: null, backlog: 10, paused: false, finishing: false, ...first };
  const asked: RunUpdate[] = [];
  const notes: string[] = [];
  let cancels = 0;
  const update = async (_: string, changes: RunUpdate): Promise<UpdateTestResult> => {
    if (failure !== undefined) throw failure;
    if (Object.keys(changes).length > 0) asked.push(changes);
    const { finish, ...others } = changes;
    return (state = { ...state, ...others, finishing: finish === true });
  };
  const steering = new RunSteering({
    client: { update },
    runId: 'r',
    planned,
    onNote: (note) => notes.push(note),
    cancel: () => (cancels += 1),
  });
  const press = async (keys: string): Promise<void> => {
    for (const key of keys) steering.press(key);
    for (let left = 0; left < 10 * keys.length; left += 1) await turn();
  };
  return { press, asked, notes, cancels: () => cancels };
};

describe('the keys that steer a load', () => {
  it('raise and lower the rate by ten per cent of its last value', async () => {
    const { press, asked, notes } = steered({ rate: 100 });
    await press('++-');
    expect(asked.map(({ rate }) => Math.round(rate ?? 0))).to.deep.equal([110, 121, 109]);
    expect(notes[1]).to.equal('rate 121.0/s');
  });

  it('end a ramp or stages with the rate, and the note says so', async () => {
    const { press, notes } = steered({ rate: 100 }, undefined, true);
    await press('+p');
    expect(notes).to.deep.equal(['rate fixed at 110.0/s', 'paused, rate 110.0/s']);
    const cps = { rate: 1 };
    const stages = [1, 2].map((rate) => ({ rate, seconds: 1 }));
    const linear = { type: 'linear', total: 1, backlog: 1 } as const;
    expect(plannedRate({ ...linear, cps: { stages } })).to.equal(true);
    expect(plannedRate({ ...linear, cps: { ...cps, ramp: 3 } })).to.equal(true);
    expect(plannedRate({ ...linear, cps })).to.equal(false);
    expect(plannedRate({ ...linear, cps: { stages: stages.slice(1) } })).to.equal(false);
    expect(plannedRate({ type: 'load', total: 1, backlog: 1 })).to.equal(false);
  });

  it('raise and lower the backlog where there is no rate, by at least one and never below one', async () => {
    const { press, asked } = steered({ backlog: 2 });
    await press('+---');
    expect(asked).to.deep.equal([{ backlog: 3 }, { backlog: 2 }, { backlog: 1 }, { backlog: 1 }]);
    const large = steered({ backlog: 1000 });
    await large.press('+');
    expect(large.asked).to.deep.equal([{ backlog: 1100 }]);
  });

  it('pause and continue', async () => {
    const { press, asked, notes } = steered({});
    await press('pp');
    expect(asked).to.deep.equal([{ paused: true }, { paused: false }]);
    expect(notes).to.deep.equal(['paused, backlog 10', 'backlog 10']);
  });

  it('finish the run, and cancel it the second time', async () => {
    const { press, asked, notes, cancels } = steered({});
    await press('q');
    expect([asked, notes, cancels()]).to.deep.equal([[{ finish: true }], ['finishing'], 0]);
    await press('q');
    expect(cancels()).to.equal(1);
  });

  it('cancel it at once with Ctrl-C, and do nothing else', async () => {
    const { press, asked, cancels } = steered({});
    await press(`${controlC}xyz`);
    expect([asked, cancels()]).to.deep.equal([[], 1]);
  });

  it('show a refusal, but not that the run has just ended', async () => {
    const busy = steered({}, new DialproofError('Busy', 'no room'));
    await busy.press('+');
    expect(busy.notes).to.deep.equal(['no room']);
    const ended = steered({}, new DialproofError('NotRunning', 'over'));
    await ended.press('+');
    expect(ended.notes).to.deep.equal([]);
  });
});

describe('keys', () => {
  const terminal = (isTTY: boolean) => {
    const modes: boolean[] = [];
    const stream = new PassThrough();
    return {
      stdin: Object.assign(stream, { isTTY, setRawMode: (raw: boolean) => modes.push(raw) }) as PassThrough & KeyInput,
      modes,
    };
  };

  it('are not read where there is no terminal', () => {
    const { stdin, modes } = terminal(false);
    expect(watchKeys(stdin, () => undefined)).to.equal(undefined);
    expect([modes, stdin.listenerCount('data')]).to.deep.equal([[], 0]);
  });

  it('come one by one from a terminal, which is left as it was', async () => {
    const { stdin, modes } = terminal(true);
    const keys: string[] = [];
    const release = watchKeys(
      stdin,
      (key) => keys.push(key),
      () => true,
    );
    stdin.write('+-p');
    await turn();
    release?.();
    expect([keys, modes, stdin.listenerCount('data'), stdin.isPaused()]).to.deep.equal([
      ['+', '-', 'p'],
      [true, false],
      0,
      true,
    ]);
  });

  it('are not read in the background, where the terminal would stop the process', () => {
    const { stdin, modes } = terminal(true);
    expect(
      watchKeys(
        stdin,
        () => undefined,
        () => false,
      ),
    ).to.equal(undefined);
    expect(modes).to.deep.equal([]);
  });
});
