/** Trials of what one run may cost. */
import type { AttackedService } from './service-under-attack.ts';
import { ended } from './large-run.ts';
import type { Trials } from './trial.ts';

/** As small as a run reaches it at once. */
export const smallRunLimits = { run_memory: '32mb' };

let runs = 0;

/** The reason why the run has ended, and why its first instance was aborted. */
const reasons = async (service: AttackedService, request: object): Promise<string> => {
  runs += 1;
  const runId = `costly ${runs}`;
  const { error } = await service.call('ExecuteTest', { run_id: runId, ...request });
  if (error !== undefined) return JSON.stringify(error);
  const { reason = '', first_aborts: aborts } = await ended(service, runId);
  return `${String(reason)} ${(aborts as { readonly text: string }[])[0]?.text ?? ''}`;
};

const nested = (depth: number): string => {
  let source = "padStart('',65536,'ab')";
  for (let level = 0; level < depth; level += 1) source = `replaceAll(${source},'${'ab'[level % 2]}','${'ba'[level % 2]}')`;
  return source;
};

const loop = (expression: string): object[] => [
  { type: 'eval', label: 'again', expression },
  { type: 'branch', expression: 'true', on_true: 'again' },
];

const regularExpression = (value: string): object => ({ kpath: 'result', type: 'regex', value });

export const runTrials: Trials = {
  'work of one instance, in all': (service) => reasons(service, { operations: loop(nested(2)) }),
  'operations without a wait': (service) => reasons(service, { operations: loop('1') }),
  'characters that one expression touches': (service) => reasons(service, { operations: loop(nested(50)) }),
  'characters that the expressions of one operation touch, or all `vars`': (service) => {
    const set = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`v.x${index}`, `{${nested(3)}}`]));
    return reasons(service, { operations: [{ type: 'eval', set }] });
  },
  'steps of the regular expressions of one operation': (service) => {
    const tests = Array.from({ length: 10 }, () => regularExpression('a{0,950}a{0,950}b'));
    return reasons(service, { operations: [{ type: 'eval', expression: "padStart('', 10000, 'a')", tests }] });
  },
  'size of all regular expressions of a test': (service) => {
    const tests = Array.from({ length: 500 }, () => regularExpression('a{0,950}'));
    return reasons(service, { operations: [{ type: 'eval', expression: "''", tests }] });
  },
  'bytes that a run holds': (service) => {
    const text = "{upper(padStart('', 65536, 'ab'))}";
    const distribution = { type: 'load', total: 10_000, backlog: 10_000 };
    return reasons(service, { vars: { a: text, b: text, c: text }, operations: [{ type: 'halt' }], distribution });
  },
};
