/** The result of `dialproof mutate` as data: the score, and the mutants that no test has noticed. */
import type { MutationReport } from '../../../schemas/index.ts';
import type { Nearest, TriedMutant, Trials } from './try-mutants.ts';

export interface ReportHead extends Pick<MutationReport, 'flow' | 'tests' | 'min' | 'seed' | 'seconds'> {}

type Survivor = MutationReport['survived'][number];

const nearestOf = ({ test, steps }: Nearest, { mutant }: TriedMutant): Survivor['nearest'] => ({
  file: test.file,
  name: test.name,
  steps,
  of: mutant.steps.length,
});

const survivorOf = (tried: TriedMutant): Survivor => {
  const { operator, place, operation, clause, verdict, call } = tried.mutant;
  return {
    operator,
    place,
    ...(operation !== undefined && { operation }),
    sentence: `No test notices when ${clause}.`,
    proved: verdict === 'different',
    ...(call !== '' && { call }),
    nearest: nearestOf(tried.nearest, tried),
  };
};

/** Orders by the place in the flow: the mutants are tried in another order. */
const byPlace = (one: Survivor, other: Survivor): number =>
  one.place.localeCompare(other.place, 'en', { numeric: true }) || one.sentence.localeCompare(other.sentence, 'en');

const tallied = (tried: readonly TriedMutant[]): MutationReport['operators'] => {
  const operators: Record<string, { mutants: number; noticed: number }> = {};
  for (const { mutant, fate } of tried) {
    const tally = (operators[mutant.operator] ??= { mutants: 0, noticed: 0 });
    tally.mutants += 1;
    if (fate !== 'survived') tally.noticed += 1;
  }
  return Object.fromEntries(Object.entries(operators).sort(([one], [other]) => (one < other ? -1 : 1)));
};

export const mutationReport = ({ tried, equivalent, isCut }: Trials, head: ReportHead): MutationReport => {
  const survived = tried.filter(({ fate }) => fate === 'survived');
  const noticed = tried.length - survived.length;
  const score = tried.length === 0 ? null : (100 * noticed) / tried.length;
  return {
    ...head,
    passed: score !== null && score >= head.min && !isCut,
    score,
    mutants: tried.length,
    noticed,
    late: tried.filter(({ fate }) => fate === 'late').length,
    equivalent,
    complete: !isCut,
    operators: tallied(tried),
    survived: survived.map(survivorOf).sort(byPlace),
  };
};
