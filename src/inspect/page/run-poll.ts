/**
 * Asks for the list of runs every few seconds, while somebody looks.
 */
import type { ListedRun, Store } from './store.ts';

const everyMilliseconds = 2_000;

export const pollRuns = (store: Store): void => {
  let asking = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || asking) return;
    asking = true;
    try {
      const response = await fetch('/runs');
      if (response.ok) store.listRuns(newestFirst(((await response.json()) as { tests: ListedRun[] }).tests));
    } catch {
      // The connection of the chosen run tells; the list stays as it was.
    } finally {
      asking = false;
    }
  };
  setInterval(() => void ask(), everyMilliseconds);
  document.addEventListener('visibilitychange', () => void ask());
  void ask();
};

const startOf = ({ time_start: [seconds, microseconds] = [0, 0] }: ListedRun): number => seconds + microseconds / 1e6;

const newestFirst = (runs: readonly ListedRun[]): ListedRun[] => [...runs].sort((one, other) => startOf(other) - startOf(one));
