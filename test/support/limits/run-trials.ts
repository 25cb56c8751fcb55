/** Trials of the limits of one run. */
import type { AttackedService } from './service-under-attack.ts';
import { ended } from './large-run.ts';
import { holds, type Trials } from './trial.ts';

/** So small that a run reaches them at once. */
export const smallRunLimits = { run_memory: '32mb' };

let runs = 0;

/** The reason for which the run has ended, and that for which its first instance was aborted. */
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
  for (let level = 0; level < depth; level += 1)
    source = `replaceAll(${source},'${'ab'[level % 2]}','${'ba'[level % 2]}')`;
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
  'dialogues that a run answers at once; a script of the configuration': async (service) => {
    const operations = [
      { type: 'inap.scp_from_ssp.InitialDP', accept: [{ kpath: 'serviceKey', value: 77 }] },
      { type: 'halt' },
    ];
    await service.call('ExecuteTest', {
      run_id: 'answering',
      operations,
      distribution: { type: 'answer', backlog: 1 },
    });
    const initialDP = {
      type: 'inap.ssp_to_scp.InitialDP',
      arguments: { serviceKey: 77, calledPartyNumber_digits: '5551234' },
    };
    const first = { run_id: 'answered', operations: [initialDP, { type: 'inap.ssp_from_scp.ReleaseCall' }] };
    await service.call('ExecuteTest', first);
    const told = await reasons(service, { operations: first.operations });
    await service.call('CancelTest', { run_id: 'answering' });
    const { result } = await service.call('QueryTest', { run_id: 'answering' });
    const { refused } = (result as { counts: { refused: number } }).counts;
    holds(refused === 1, `one dialogue is refused, and not ${refused}`);
    return told;
  },
  'bytes that a run holds': (service) => {
    const text = "{upper(padStart('', 65536, 'ab'))}";
    const distribution = { type: 'load', total: 10_000, backlog: 10_000 };
    return reasons(service, { vars: { a: text, b: text, c: text }, operations: [{ type: 'halt' }], distribution });
  },
};
