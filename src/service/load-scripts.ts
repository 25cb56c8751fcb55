/**
 * The scripts of a configuration, read from their files: Test Definitions that answer from the start of the service on.
 * Each becomes a run
 * `script:KEY`, whose first operation takes the calls with this service key.
 */
import { declaredValues } from '../../schemas/declared-values.ts';
import { fieldsOf } from '../../schemas/loose-values.ts';
import { validate } from '../../schemas/index.ts';
import type { Config } from '../config.ts';
import type { Fault } from '../ground/errors.ts';
import { readFeeds } from '../cli/feed-files.ts';
import { withIncludes } from '../documents/includes.ts';
import { faultLine, readSource, located, type FileFault, type SourceDocument } from '../documents/yaml-source.ts';
import { faultsOfPlan } from '../run/plan/faults-of-plan.ts';
import type { PlanSurroundings } from '../run/plan/plan.ts';

/** Params of ExecuteTest. */
type ScriptRequest = Readonly<Record<string, unknown>>;

type HostedScript = Config['scripts'][number];

/** Not shown in the seed: instances in progress at once, where a script gives no backlog. */
const usualBacklog = 1000;

/** Every script of the configuration as a request; the faults of all files are added to `faults`. */
export const loadScripts = async (
  config: Config,
  surroundings: PlanSurroundings,
  faults: Fault[],
): Promise<ScriptRequest[]> => {
  const requests: ScriptRequest[] = [];
  for (const [index, script] of config.scripts.entries()) {
    const source = await readSource(script.file);
    const [written] = source.documents;
    const found: FileFault[] = [...source.faults];
    if (written === undefined || source.documents.length > 1) {
      if (found.length === 0) found.push({ file: script.file, pointer: '', message: 'must hold one Test Definition' });
    } else {
      const { document, faults: notIncluded } = await withIncludes(written);
      found.push(...notIncluded);
      // Without the operations that could not be included, the checks would report faults that are none.
      if (notIncluded.length === 0) {
        const { request, faults: wrong } = await readScript(document, script, surroundings);
        found.push(...wrong);
        requests.push(request);
      }
    }
    for (const fault of found) {
      const { excerpt } = fault;
      const pointer = `/scripts/${index}/file`;
      faults.push({ pointer, message: faultLine(fault), ...(excerpt !== undefined && { excerpt }) });
    }
  }
  return requests;
};

const readScript = async (
  document: SourceDocument,
  { service_key: key }: HostedScript,
  surroundings: PlanSurroundings,
): Promise<{ readonly request: ScriptRequest; readonly faults: readonly FileFault[] }> => {
  const { value, faults: ambiguous } = declaredValues(document.written, 'test-file');
  const checked = validate.testFile(value);
  const { feeds, faults } = await readFeeds(document, value);
  const { background: _background, feeds: _feeds, ...params } = fieldsOf(value);
  const distribution = params['distribution'] ?? { type: 'answer', backlog: usualBacklog };
  const request = {
    ...params,
    ...(feeds && { feeds }),
    operations: choosing(params['operations'], key),
    distribution,
    run_id: `script:${key}`,
  };
  const { mix } = fieldsOf(value);
  if (mix !== undefined)
    return {
      request,
      faults: located(document, [{ pointer: '/mix', message: 'places calls: a script answers them' }]),
    };
  const wrong = checked.ok
    ? [...distributionFaults(distribution), ...faultsOfPlan(request, surroundings, () => false)]
    : checked.faults;
  return { request, faults: [...faults, ...located(document, [...ambiguous, ...wrong])] };
};

/** A script answers as long as the service runs. */
const distributionFaults = (distribution: unknown): Fault[] => {
  const { type, total, seconds, nodes } = fieldsOf(distribution);
  if (type !== 'answer')
    return [{ pointer: '/distribution/type', message: `must be \`answer\` in a script, not \`${String(type)}\`` }];
  const lasting = 'must be absent: a script answers as long as the service runs';
  const own = 'must be absent: each service hosts the scripts of its own configuration';
  return Object.entries({ total, seconds, nodes }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ pointer: `/distribution/${name}`, message: name === 'nodes' ? own : lasting }],
  );
};

/** Makes the first operation accept only calls with the service key, where it is an InitialDP. */
const choosing = (operations: unknown, key: number): unknown => {
  if (!Array.isArray(operations)) return operations;
  const [first, ...others] = operations as readonly unknown[];
  const { type, accept = [], ...fields } = fieldsOf(first);
  if (typeof type !== 'string' || !type.endsWith('.scp_from_ssp.InitialDP') || !Array.isArray(accept))
    return operations;
  return [
    { type, ...fields, accept: [...(accept as readonly unknown[]), { kpath: 'serviceKey', value: key }] },
    ...others,
  ];
};
