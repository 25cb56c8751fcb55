/** The levels of `--level`, each with the tests that a hypothesis has to pass for it. */
import type { Level } from '../model/learned-model.ts';
import { stagesTo, type Stage } from '../test-words.ts';

export const levels = ['cycles', '0', '1', '2'] as const satisfies readonly Level[];

const numbers = { '0': 0, '1': 1, '2': 2 } as const;

/**
 * The stages of a level, after those of all lower ones, which cost less. `fewest`: number of states that the service is
 * known to have at least.
 */
export const stagesOf = (level: Level, fewest = 0): readonly Stage[] =>
  stagesTo(level === 'cycles' ? level : numbers[level], fewest);

/** The last level that was passed together with all lower ones; null: none. `passed`: names of stages. */
export const levelPassed = (passed: readonly string[]): Level | null => {
  const stages = stagesOf('2');
  const missing = stages.findIndex(({ name }) => !passed.includes(name));
  return levels[(missing < 0 ? stages.length : missing) - 1] ?? null;
};
