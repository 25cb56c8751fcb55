/**
 * A sentence on the entries that the full record of the first instance has left out: for the reports, the terminal and
 * the console.
 */
import type { FirstInstance } from '../../schemas/index.ts';
import { counted } from './figures.ts';

/** Undefined if the record is complete. */
export const leftOutText = ({
  left_out: leftOut,
  instance_id: id = '0',
}: Pick<FirstInstance, 'left_out'> & Partial<Pick<FirstInstance, 'instance_id'>>): string | undefined => {
  if (leftOut === undefined) return undefined;
  const { checks, traces, messages, path, earlier = 0, unchecked = 0, mismatches = 0 } = leftOut;
  const parts = [
    [checks, 'check'],
    [messages, 'message'],
    [traces, 'line of the trace', 'lines of the trace'],
    [path, 'state'],
    [unchecked, 'entry of what is unchecked', 'entries of what is unchecked'],
    [mismatches, 'comparison'],
    [earlier, 'earlier note'],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
  const [which, limit] = id === '0' ? ['the first instance', ' (limits.recorder_bytes)'] : [`instance ${id}`, ''];
  return `the record of ${which} was full: ${counts.join(', ')} left out${limit}`;
};
