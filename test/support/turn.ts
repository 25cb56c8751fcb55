/** Waits until everything that is ready to run has run. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
