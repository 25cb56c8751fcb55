/**
 * A sign of life during steps without counts that can take long: the start of a service, or its answer to a request.
 */
import type { Clock } from '../ground/clock.ts';
import type { ProgressLine } from './progress-line.ts';

const everySecond = 1000;

/** Shows `text` and the elapsed seconds, from the first second on, until the returned function is called. */
export const signOfLife = (
  text: string,
  clock: Clock,
  progress: Pick<ProgressLine, 'alive' | 'clear'>,
): (() => void) => {
  let seconds = 0;
  let timer: unknown;
  const tick = (): void => {
    timer = clock.setTimeout(() => {
      seconds += 1;
      progress.alive(`${text}  ${seconds} s`);
      tick();
    }, everySecond);
  };
  tick();
  return () => {
    clock.clearTimeout(timer);
    if (seconds > 0) progress.clear();
  };
};
