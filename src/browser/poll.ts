/** Requests a path periodically while the page is visible. */
import { jsonOf } from './answers.ts';

/** Requests it at once, and then every so many milliseconds. An error, or no answer, changes nothing. */
export const poll = <Answer>(path: string, everyMilliseconds: number, take: (answer: Answer) => void): void => {
  let asking = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || asking) return;
    asking = true;
    // Without an answer, what is shown stays: the page's own stream reports that the service is gone.
    const answer = await jsonOf<Answer>(path);
    asking = false;
    if (answer !== undefined) take(answer);
  };
  setInterval(() => void ask(), everyMilliseconds);
  document.addEventListener('visibilitychange', () => void ask());
  void ask();
};
