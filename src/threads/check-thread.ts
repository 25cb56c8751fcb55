/**
 * The thread that checks texts for the console: a hostile text keeps this thread busy for seconds, and no other part of
 * the service. It creates gateways, so that a test can be checked against them, but never starts them.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../ground/clock.ts';
import { checkText, type IncludedText } from '../console/check-text.ts';
import type { Fault } from '../ground/errors.ts';
import { createFlowEngine } from '../flow/engine.ts';
import { createLog } from '../log.ts';
import { openGateways } from '../service/open-gateways.ts';
import { planningOf } from '../service/planning.ts';
import { faultsOfPlan } from '../run/plan/faults-of-plan.ts';
import type { CheckStart, TextChecked, TextToCheck } from '../service/text-checks.ts';

const { config, environment } = workerData as CheckStart;
const clock = systemClock;
const faults: Fault[] = [];
const callHost = createFlowEngine({ flows: new Map(), clock });
const log = createLog('silent');
const { gateways } = await openGateways(
  config,
  { callHost, clock, log, environment, thread: { number: 0, of: 0 } },
  faults,
);
if (faults.length > 0) throw new Error(`the checks cannot begin as the service is configured: ${faults[0]?.message}`);

const surroundings = planningOf(config, clock, gateways);

parentPort?.on('message', async ({ text, taken, file, files }: TextToCheck) => {
  const runIds = new Set<string>();
  const isTaken = (runId: string): boolean => {
    runIds.add(runId);
    return taken.includes(runId);
  };
  const wanted: string[] = [];
  const read = async (name: string): Promise<IncludedText> =>
    files.get(name) ?? (wanted.push(name), { fault: 'the file is not read yet' });
  const place = file === undefined ? undefined : { file, read };
  const result = await checkText(text, (params) => faultsOfPlan(params, surroundings, isTaken), place);
  parentPort?.postMessage({ result, runIds: [...runIds], wanted } satisfies TextChecked);
});
parentPort?.postMessage('ready');
