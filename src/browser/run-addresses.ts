/** The addresses at which the pages of the service show a run: each page links to the others. */

/** The console's tabs of a run: its result, the text of its test, or its files. */
export type RunTab = 'result' | 'source' | 'files';

/** The console's page of the run. */
export const consoleAddress = (runId: string, tab: RunTab = 'result'): string =>
  `/?run=${encodeURIComponent(runId)}${tab === 'result' ? '' : `&tab=${tab}`}`;

/** The run in the inspector. */
export const inspectorAddress = (runId: string): string => `/inspect?run=${encodeURIComponent(runId)}`;

/** The run beside the last that passed before it. */
export const compareAddress = (runId: string): string => `/compare?b=${encodeURIComponent(runId)}`;

/** The runs of a test. */
export const testAddress = (name: string): string => `/tests/${encodeURIComponent(name)}`;
