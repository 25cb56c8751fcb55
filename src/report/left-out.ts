/** The sentence on what the record of the first instance does not have, because it was full: for the reports, the terminal and the console. */
import type { FirstInstance } from '../../schemas/index.ts';
import { counted } from './figures.ts';

/** Undefined if the record has all. */
export const leftOutText = ({ left_out: leftOut }: Pick<FirstInstance, 'left_out'>): string | undefined => {
  if (leftOut === undefined) return undefined;
  const { checks, traces, messages, path } = leftOut;
  const parts = [
    [checks, 'check'],
    [messages, 'message'],
    [traces, 'line of the trace', 'lines of the trace'],
    [path, 'state'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
  return `the record of the first instance was full: ${told.join(', ')} left out (limits.recorder_bytes)`;
};
