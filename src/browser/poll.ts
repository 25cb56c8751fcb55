/** Requests a path periodically while the page is visible. */

/** Requests it at once, and then every so many milliseconds. An error, or no answer, changes nothing. */
export const poll = <Answer>(path: string, everyMilliseconds: number, take: (answer: Answer) => void): void => {
  let asking = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || asking) return;
    asking = true;
    try {
      const response = await fetch(path);
      if (response.ok) take((await response.json()) as Answer);
    } catch {
      // The page's own stream reports that the service is gone; what is shown stays.
    } finally {
      asking = false;
    }
  };
  setInterval(() => void ask(), everyMilliseconds);
  document.addEventListener('visibilitychange', () => void ask());
  void ask();
};
