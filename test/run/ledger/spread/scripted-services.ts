/** Three services with a store in common, on a database that a test scripts and on simulated time. */
import type { Gateway } from '../../../../src/gateways/gateway.ts';
import { KeptRuns } from '../../../../src/run/ledger/kept-runs.ts';
import { turns } from '../../../../src/ground/turns.ts';
import { turn } from '../../../support/turn.ts';
import { CountingClock } from '../../counting-clock.ts';
import { continuing, ScriptedScp } from '../../scripted-scp.ts';
import { ScriptedDatabase } from './scripted-database.ts';
import type { ScriptedLeaseholder } from './scripted-leaseholder.ts';

const names = ['run', 'two', 'three'] as const;

export interface OpenedService {
  readonly scripted: ScriptedLeaseholder;
  readonly kept: KeptRuns;
  readonly scp: ScriptedScp;
  /** How often a plan has looked for its gateway: once for each time that a request was planned here. */
  planned(): number;
}

class CountedGateways extends Map<string, Gateway> {
  looks = 0;

  override get(name: string): Gateway | undefined {
    this.looks += 1;
    return super.get(name);
  }
}

/** Each has an SCP of its own. */
export const openServices = () => {
  const clock = new CountingClock();
  const database = new ScriptedDatabase(clock);
  const lateStarts: string[] = [];
  const services = names.map((name): OpenedService => {
    const scripted = database.open(name);
    const scp = new ScriptedScp('scp', (call, indication) => {
      if (indication.primitive === 'TC-BEGIN' && scripted.goneAt < clock.now())
        lateStarts.push(`${name} at ${clock.now()}, gone at ${scripted.goneAt}`);
      continuing(call, indication);
    });
    const gateways = new CountedGateways([[scp.name, scp]]);
    const limits = { activeRuns: 100, liveInstances: 100_000, retainedRuns: 100, retainedBytes: 1e9 };
    const kept = new KeptRuns({
      clock: scripted.clock,
      gateways,
      defaultGateways: { sigtran: scp.name },
      tcapTimeout: 10,
      store: scripted.store,
      limits,
    });
    return { scripted, kept, scp, planned: () => gateways.looks };
  });
  let heard = 0;
  const settle = async (): Promise<void> => {
    for (let quiet = 0, before = -1; quiet < 3; before = heard) {
      await turn();
      heard = services.reduce((sum, { scp }) => sum + scp.messages, 0);
      quiet = turns.areIdle && heard === before ? quiet + 1 : 0;
    }
  };
  const pass = async (milliseconds: number, step = 10): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= step) {
      clock.increment(Math.min(step, left));
      await settle();
    }
  };
  return { database, services, lateStarts, settle, pass };
};
