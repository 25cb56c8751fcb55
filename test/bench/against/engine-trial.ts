/**
 * The engine alone, in a process of its own: instances of six operations over an echo, as the case `engine` runs them,
 * at two backlogs. Prints its figures as JSON. Bundled with the modules of either checkout: its imports have to exist
 * in both.
 */
import { echoOperations } from '../../../src/bench/echo-operations.ts';
import { Echo } from '../../../src/bench/echo.ts';
import { runPlanned } from '../../../src/bench/planned-run.ts';

const total = 200_000;

const run = (backlog: number): Promise<unknown> => {
  const echo = new Echo();
  return runPlanned({ distribution: { type: 'load', total, backlog }, operations: () => echoOperations(echo) });
};

await run(100);
const [cpu, start] = [process.cpuUsage(), performance.now()];
for (const backlog of [100, 10_000]) await run(backlog);
const { user, system } = process.cpuUsage(cpu);
const instances = 2 * total;
const figures = {
  cpu_us_per_instance: (user + system) / instances,
  instances_per_second: (instances * 1000) / (performance.now() - start),
};
process.stdout.write(JSON.stringify(figures), () => process.exit());
