/** Lets everything that is ready to go on do so. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
