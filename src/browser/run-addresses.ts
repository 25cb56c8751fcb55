/** Where the pages of the service show a run: each links to the others. */

/** The console's page of the run. */
export const consoleAddress = (runId: string): string => `/?run=${encodeURIComponent(runId)}`;

/** The run in the inspector. */
export const inspectorAddress = (runId: string): string => `/inspect?run=${encodeURIComponent(runId)}`;
