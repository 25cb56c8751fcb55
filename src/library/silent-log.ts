/** The log of a service that logs nothing. */
import type { Log } from '../log.ts';

const nothing = (): void => undefined;

export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
