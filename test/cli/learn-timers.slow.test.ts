/** `dialproof learn --timers`: what the service does of its own, in the output, in the model, and on its page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createSimulatedSigtran } from '../../src/gateways/sigtran/simulated.ts';
import type { LearnedModel } from '../../src/learn/model/learned-model.ts';
import { release, tests, TimedService, type Plan } from '../learn/telephony/timed-calls.ts';
import { CliSession } from '../support/cli-session.ts';
import { simulatedTime, type SimulatedTime } from '../support/simulated-time.ts';
import { turn } from '../support/turn.ts';

const config = 'gateways: { loopback: { kind: sigtran, transport: { type: memory } } }';

describe('dialproof learn --timers', () => {
  let session: CliSession;
  let time: SimulatedTime;
  beforeEach(async () => {
    session = new CliSession();
    time = simulatedTime();
    await session.open();
  });
  afterEach(() => session.close());

  const out = (name = 'out'): string => join(session.folder, name);

  /** Resolves with the exit code. `each`: called each millisecond, which a turn takes, with the calls in progress. */
  const learn = async (
    plan: Plan,
    options: readonly string[],
    each: (inProgress: number) => void = () => undefined,
  ): Promise<number> => {
    const service = new TimedService(time, plan);
    const gateway = createSimulatedSigtran({ name: 'memory', callHost: service });
    await gateway.start();
    const calling = gateway.attach({ runId: 'learning', actor: undefined });
    const common = ['--service-key', '1', '--level', 'cycles', '--exhaust', '1', '--config'];
    const file = await session.file('dialproof.yaml', config);
    let code: number | undefined;
    void session
      .run(['learn', ...common, file, '--out', out(), ...options], {
        clock: time,
        openCalls: async () => ({
          session: calling,
          isLocal: true,
          sccpForm: 14,
          close: async () => calling.close(),
        }),
      })
      .then((one) => (code = one));
    for (let passed = 0; code === undefined; passed += 1) {
      if (passed > 1_000_000) throw new Error('the command does not end');
      await turn();
      each(service.inProgress);
      time.increment(1);
    }
    await gateway.stop();
    return code;
  };

  const modelIn = async (folder = out()): Promise<LearnedModel> =>
    JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as LearnedModel;

  const plan: Plan = {
    asking: { after: 4_000, act: release(31) },
    again: { after: 1_000, act: tests(2, () => undefined) },
  };

  it('prints a line for each state with a timer, and one for the others', async () => {
    expect(await learn(plan, ['--timers', '5']), session.stderr).to.equal(0);
    expect(session.stdout.split('\n').filter((line) => line.startsWith('timer'))).to.deep.equal([
      'timer prompt 1: released with cause 31 after 4.0 s',
      'timer prompt 2: nothing in 5.0 s; before, 2 ActivityTests, the first after 1.0 s, the last after 2.0 s',
      'timer nothing in 5.0 s: connecting',
    ]);
    expect((await modelIn()).timers?.map(({ waited }) => waited)).to.deep.equal([5_000, 5_000, 5_000]);
    const page = await readFile(join(out(), 'model.html'), 'utf8');
    expect(page).to.include('What the service does of its own');
    expect(page).to.include('<td class="text">released with cause 31</td><td class="text">4.0 s</td>');
    expect(page).to.include('<td class="text">nothing</td><td class="text">not in 5.0 s</td>');
  });

  it('waits 60 seconds where it is not said', async () => {
    const quick = { after: 1_000, act: release(31) };
    expect(await learn({ asking: quick, again: quick, connecting: quick }, ['--timers']), session.stderr).to.equal(0);
    expect((await modelIn()).timers?.map(({ waited }) => waited)).to.deep.equal([60_000, 60_000, 60_000]);
  });

  it('waits 1 second at least and an hour at most', async () => {
    for (const wait of ['0', '3601', '1.5', 'x']) {
      session.stderr = '';
      expect(await session.run(['learn', '--service-key', '1', '--out', out(), '--timers', wait])).to.equal(2);
      expect(session.stderr).to.include('A wait in seconds is from 1 to 3600.');
    }
  });

  it('writes what is known when a signal ends the wait', async () => {
    let waited = 0;
    const code = await learn({}, ['--timers', '3600'], (inProgress) => {
      waited = inProgress === 3 ? waited + 1 : 0;
      if (waited === 2_000) session.signal();
    });
    expect(code).to.equal(5);
    expect(waited).to.be.below(2_000);
    expect(session.stdout).to.include('it ended early: it was stopped');
    const { ended, timers, transitions } = await modelIn();
    expect({ ended, timers }).to.deep.equal({ ended: 'it was stopped', timers: [] });
    expect(transitions.length).to.be.above(10);
  });
});
