/**
 * `workers`: the example load on the embedded SCP, carried by one thread and by two, in turn, to measure the gain of a
 * second core. The limit is the same octets, copied in the memory of one thread and of two.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { startService, type Service } from '../service/service.ts';
import type { ExecuteTest } from '../../schemas/index.ts';
import type { Case } from './case.ts';
import { ended, exampleRequest } from './embedded-run.ts';
import { embeddedFlow } from './embedded-flow.ts';
import { callOctets } from './limit/call-octets.ts';
import { shareOfLimit, ThreadsLimit } from './limit/machine-limit.ts';
import { allPassed } from './planned-run.ts';
import { alternating, cpuMicroseconds, perSecond, rounded } from './repeats.ts';

const backlog = 1000;
const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const serviceWith = (workers: number, examples: string): Promise<Service> => {
  const config = { ...embeddedFlow(examples), http: { port: 0 }, tcp: { port: 0 }, workers };
  return startService({ config: loadConfig(JSON.stringify(config), join(examples, 'bench')), log: silent });
};

export const workers: Case = async ({ quick, place }) => {
  // A run with fewer calls is not divided among threads.
  const [calls, repeats] = quick ? [10_000, 1] : [100_000, 5];
  const request = exampleRequest(place.examples, 'load.test.yaml');
  const [one, two] = [await serviceWith(1, place.examples), await serviceWith(2, place.examples)];
  let count = 0;
  const carriedBy = async ({ runs }: Service): Promise<void> => {
    count += 1;
    const distribution = { type: 'load', total: calls, backlog };
    allPassed(
      (await ended(runs, { ...request, run_id: `workers-${count}`, distribution } as unknown as ExecuteTest)).status,
    );
  };
  const { capture } = await ended(one.runs, {
    ...request,
    run_id: 'workers-octets',
    distribution: { type: 'single' },
  } as unknown as ExecuteTest);
  const { tcap } = callOctets(capture);
  const [limitOfOne, limitOfTwo] = [new ThreadsLimit(1, tcap), new ThreadsLimit(2, tcap)];
  try {
    const took = await alternating(
      repeats,
      {
        one: () => carriedBy(one),
        two: () => carriedBy(two),
        limitOfOne: () => limitOfOne.run(calls, backlog),
        limitOfTwo: () => limitOfTwo.run(calls, backlog),
      },
      { warmUp: !quick },
    );
    const [byOne, byTwo] = [perSecond(calls, took.one), perSecond(calls, took.two)];
    const limits = { one: perSecond(calls, took.limitOfOne), two: perSecond(calls, took.limitOfTwo) };
    return {
      calls,
      repeats,
      backlog,
      cores: availableParallelism(),
      one_calls_per_second: byOne,
      two_calls_per_second: byTwo,
      two_to_one: rounded(byTwo / byOne),
      limit_calls_per_second: limits,
      limit_two_to_one: rounded(limits.two / limits.one),
      share_of_limit: { one: shareOfLimit(byOne, limits.one), two: shareOfLimit(byTwo, limits.two) },
      cpu_us_per_call: { one: cpuMicroseconds(calls, took.one), two: cpuMicroseconds(calls, took.two) },
    };
  } finally {
    await limitOfOne.close();
    await limitOfTwo.close();
    await one.close();
    await two.close();
  }
};
