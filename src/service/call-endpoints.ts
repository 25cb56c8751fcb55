/** `GET /runs/ID/instances/N/test.yaml`: a test that repeats one call of a run, as far as there is evidence of it. */
import { fieldsOf, itemsOf } from '../../schemas/loose-values.ts';
import { get, type HttpEndpoint } from '../endpoint/http-endpoint.ts';
import { DialproofError } from '../ground/errors.ts';
import { testOfCall } from '../repeat/test-of-call.ts';
import type { RunService, RunSource } from '../run/life/run-service.ts';
import { evidenceIn } from '../server/evidence-routes.ts';

export const callEndpoints = (service: RunService): readonly HttpEndpoint[] => [
  get('/runs/:run_id/instances/:instance_id/test.yaml', async ({ parameters }) => {
    const { run_id: runId = '', instance_id: instance = '' } = parameters;
    const { record } = await evidenceIn(service, runId, instance);
    const source = await service.source(runId);
    if (source.masked === true) throw masked(runId);
    return {
      headers: { 'Content-Type': 'application/yaml; charset=utf-8' },
      body: testOfCall({ ...source, record, runId, beside: await besideOf(service, source, runId) }),
    };
  }),
];

/** The definitions of the other runs of the test, as far as the service still has them. */
const besideOf = async (
  service: RunService,
  { definition }: Pick<RunSource, 'definition'>,
  own: string,
): Promise<ReadonlyMap<string, unknown>> => {
  const found = new Map<string, unknown>();
  for (const runId of itemsOf(fieldsOf(fieldsOf(definition)['test'])['runs']).map(String)) {
    if (runId === own) continue;
    try {
      const beside = await service.source(runId);
      if (beside.masked !== true) found.set(runId, beside.definition);
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
    }
  }
  return found;
};

const masked = (runId: string): DialproofError =>
  new DialproofError(
    'UnknownRun',
    `No test can be made of a call of the run "${runId}": the service has masked its subscriber numbers.`,
    { run_id: runId },
  );
