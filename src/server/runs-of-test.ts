/**
 * Executes the runs of one test in their order, whether its client stays or not. A later run that the service refuses
 * is missing from the test, which has then not passed; the others go on.
 */
import type { ExecuteTest } from '../../schemas/index.ts';
import { answersBeside, inOrderOfEnd, inOrderOfStart, type PartOfTest } from '../documents/parts-of-test.ts';
import { DialproofError } from '../ground/errors.ts';
import type { RunService } from '../run/life/run-service.ts';

/** Tests of several runs that are in progress. */
const mostTests = 50;

export interface RunOfTest extends PartOfTest {
  readonly params: ExecuteTest;
}

type Service = Pick<RunService, 'execute' | 'find' | 'update' | 'cancel'>;

const inProgress = new WeakMap<Service, number>();

const untilEnded = async (service: Service, runId: string): Promise<void> => {
  const run = await service.find(runId);
  await new Promise<void>((resolve) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    stop = run.watch(({ state }) => {
      if (state === 'running' || isOver) return;
      isOver = true;
      stop?.();
      resolve();
    });
    if (isOver) stop();
  });
};

/** A run that has ended already, or is no longer known, needs no end. */
const attempt = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((thrown: unknown) => {
    if (!(thrown instanceof DialproofError)) throw thrown;
  });
};

/**
 * Answers when the runs in the background that answer have begun, and the first of the others. Throws the refusal of
 * one of these: then none of them goes on.
 */
export const executeRuns = async (service: Service, runs: readonly RunOfTest[], by?: string): Promise<'ok'> => {
  const count = inProgress.get(service) ?? 0;
  if (count >= mostTests)
    throw new DialproofError(
      'Busy',
      `Too many tests of several runs are in progress; the limit is ${mostTests}.`,
      { value: mostTests },
      { hint: 'Start it when one of them has ended.' },
    );
  inProgress.set(service, count + 1);
  const leave = (): void => void inProgress.set(service, (inProgress.get(service) ?? 1) - 1);
  const begun: RunOfTest[] = [];
  const waiting = [...inOrderOfStart(runs)];
  const begin = async (run: RunOfTest): Promise<void> => {
    await service.execute(run.params, by);
    begun.push(run);
  };
  try {
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
      await begin(run);
      if (!run.background) break;
    }
  } catch (thrown) {
    for (const { params } of begun) await attempt(service.cancel(params.run_id));
    leave();
    throw thrown;
  }
  void goOn(service, { begun, waiting, begin }).finally(leave);
  return 'ok';
};

interface Standing {
  readonly begun: readonly RunOfTest[];
  readonly waiting: RunOfTest[];
  begin(run: RunOfTest): Promise<void>;
}

const goOn = async (service: Service, { begun, waiting, begin }: Standing): Promise<void> => {
  const last = begun.at(-1);
  if (last?.background === false) await attempt(untilEnded(service, last.params.run_id));
  for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
    const before = begun.length;
    await attempt(begin(run));
    if (begun.length > before && !run.background) await attempt(untilEnded(service, run.params.run_id));
  }
  for (const run of inOrderOfEnd(begun.filter(({ background }) => background))) {
    const { run_id: runId } = run.params;
    await attempt(answersBeside(run) ? service.update(runId, { finish: true }) : service.cancel(runId));
    await attempt(untilEnded(service, runId));
  }
};
