/**
 * `call`: the example load over the full stack, tester and SCP in one process: every message is encoded and decoded at
 * both ends.
 */
import type { Case } from './case.ts';
import { EmbeddedRuns } from './embedded-run.ts';
import { allPassed } from './planned-run.ts';
import { alternating, cpuMicroseconds, perSecond, rounded } from './repeats.ts';

const backlog = 1000;

export const call: Case = async ({ quick, place }) => {
  const [calls, repeats] = quick ? [300, 1] : [20_000, 5];
  const embedded = await EmbeddedRuns.open(place.examples);
  let messages = 0;
  const took = await alternating(repeats, {
    calls: async () => {
      const { status, messagesPerCall } = await embedded.run({ type: 'load', total: calls, backlog });
      allPassed(status);
      messages = messagesPerCall;
    },
  });
  const rate = perSecond(calls, took.calls);
  return {
    calls,
    repeats,
    backlog,
    messages_per_call: messages,
    calls_per_second: rate,
    messages_per_second: rounded(rate * messages),
    cpu_us_per_call: cpuMicroseconds(calls, took.calls),
  };
};
