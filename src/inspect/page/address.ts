/**
 * The chosen run in the page's address, `?run=…`, so that it can be passed on, and the browser's back and forward work.
 */
export const runInAddress = (): string | undefined => new URLSearchParams(location.search).get('run') ?? undefined;

/** `replacing`: the page chose by itself, which is no place to go back to. */
export const showRunInAddress = (runId: string, replacing: boolean): void => {
  const address = `${location.pathname}?run=${encodeURIComponent(runId)}`;
  if (replacing) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
};
