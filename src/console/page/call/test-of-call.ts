/**
 * A test that expects what a call did: its operations up to the failure, then the message that arrived, as one call
 * without a load around it.
 */
import { failingIn, wrongMessage, type Call } from './call-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Keys that make a load of a test. */
const ofLoads: readonly string[] = ['run_id', 'distribution', 'thresholds', 'timers'];

/** `definition`: the params of ExecuteTest that the run was started with. JSON, which the editor takes. */
export const testOfCall = (definition: Fields, call: Call): string => {
  const kept = Object.fromEntries(Object.entries(definition).filter(([key]) => !ofLoads.includes(key)));
  const operations = (definition['operations'] ?? []) as readonly Fields[];
  const name = typeof definition['name'] === 'string' ? definition['name'] : 'a call';
  return `${JSON.stringify({ ...kept, name: `${name}, as it was`, operations: asItWas(operations, call) }, null, 2)}\n`;
};

const asItWas = (operations: readonly Fields[], call: Call): readonly Fields[] => {
  const failing = failingIn(call);
  const at = failing === undefined ? undefined : operations[failing.opIdx];
  if (failing === undefined || at === undefined) return operations;
  const came = wrongMessage(call);
  if (failing.status === 'abort') {
    const before = operations.slice(0, failing.opIdx);
    if (came === undefined || came.from === came.to) return before;
    return [...before, { type: String(at['type']).replace(/[^.]+$/, came.name) }];
  }
  return operations.with(failing.opIdx, withMeasured(at, call, failing.opIdx));
};

/** The arguments whose checks failed get the value that arrived. */
const withMeasured = (operation: Fields, { check_log: checks }: Call, opIdx: number): Fields => {
  const given = { ...(operation['arguments'] as Fields | undefined) };
  for (const { op_idx: index, status, name = '', text } of checks) {
    if (index !== opIdx || status !== 'fail' || !Object.hasOwn(given, name)) continue;
    const [, came] = / is (.*), expected /s.exec(text) ?? [];
    const value = came === undefined ? undefined : parsed(came);
    if (value !== undefined) given[name] = value;
  }
  return { ...operation, arguments: given };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
