/** Prints the timers of a learned model, one to a line. */
import type { LearnedModel } from '../../learn/model/learned-model.ts';
import { timerLines } from '../../learn/model/timer-words.ts';
import { printable } from '../../report/printable.ts';
import type { CliParts } from '../parts.ts';

export const printTimers = (model: LearnedModel, { stdout }: Pick<CliParts, 'stdout'>): void => {
  for (const line of timerLines(model)) stdout.write(`timer ${printable(line)}\n`);
};
