/** The log of the service: one JSON line an event, on standard error, so that standard output is free for results. */
import { pino } from 'pino';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Fields first, then a sentence; an error is given as `err`, which keeps its stack. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Lines are written before the call returns, so that the last one before an exit is not lost. */
export const createLog = (level: LogLevel = 'info'): Log =>
  pino({ name: 'dialproof', level }, pino.destination({ fd: 2, sync: true }));
