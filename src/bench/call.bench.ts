/**
 * `call`: the example load over the full stack, tester and SCP in one process: every message is encoded and decoded at
 * both ends. The limit is the same octets, copied and passed on in memory.
 */
import type { Case } from './case.ts';
import { EmbeddedRuns, type EndedRun } from './embedded-run.ts';
import { callsInMemory } from './limit/bare-memory.ts';
import { callOctets } from './limit/call-octets.ts';
import { shareOfLimit } from './limit/machine-limit.ts';
import { allPassed } from './planned-run.ts';
import { alternating, cpuMicroseconds, perSecond, rounded } from './repeats.ts';

const backlog = 1000;

export const call: Case = async ({ quick, place }) => {
  const [calls, repeats] = quick ? [300, 1] : [20_000, 5];
  const embedded = await EmbeddedRuns.open(place.examples);
  const run = async (): Promise<EndedRun> => {
    const run = await embedded.run({ type: 'load', total: calls, backlog });
    allPassed(run.status);
    return run;
  };
  const { messagesPerCall: messages, capture } = await run();
  const { tcap } = callOctets(capture);
  const took = await alternating(repeats, { calls: run, limit: () => callsInMemory(tcap, calls, backlog) });
  const [rate, limit] = [perSecond(calls, took.calls), perSecond(calls, took.limit)];
  return {
    calls,
    repeats,
    backlog,
    messages_per_call: messages,
    calls_per_second: rate,
    limit_calls_per_second: limit,
    share_of_limit: shareOfLimit(rate, limit),
    messages_per_second: rounded(rate * messages),
    cpu_us_per_call: cpuMicroseconds(calls, took.calls),
  };
};
