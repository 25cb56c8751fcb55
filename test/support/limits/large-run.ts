/** A run whose QueryTest has a long answer, and batches that request it until no socket buffer holds the answers. */
import { got, rpc, type AttackedService } from './service-under-attack.ts';

const runId = 'large';
const comments = 10;
const queries = 60;

/** Answers of about 9 MB. */
export const largeBatch = (count = queries): object[] =>
  Array.from({ length: count }, () => rpc('QueryTest', { run_id: runId }));

const ready = new WeakMap<AttackedService, Promise<void>>();

const execute = async (service: AttackedService): Promise<void> => {
  const comment = { type: 'comment', arguments: { text: "{padStart('', 15000, 'x')}" } };
  const { error } = await service.call('ExecuteTest', {
    run_id: runId,
    trace_level: 3,
    operations: Array.from({ length: comments }, () => comment),
  });
  if (error !== undefined) throw new Error(error.message);
  await ended(service, runId);
};

/** Starts it once. */
export const largeRun = (service: AttackedService): Promise<void> => {
  const there = ready.get(service) ?? execute(service);
  ready.set(service, there);
  return there;
};

/** Resolves when the run has ended. */
export const ended = async (service: AttackedService, run: string): Promise<Readonly<Record<string, unknown>>> => {
  for (;;) {
    const { result, error } = await service.call('QueryTest', { run_id: run });
    if (error !== undefined) throw new Error(error.message);
    const status = result as Readonly<Record<string, unknown>>;
    if (status['state'] !== 'running') return status;
    // The stream of its events ends with the run.
    await service.answer(got(`/runs/${encodeURIComponent(run)}/events`), '127.0.0.1');
  }
};
