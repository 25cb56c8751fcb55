/** The trials of all limits, and the limits of runs that they need. */
import { byteTrials } from './byte-trials.ts';
import { connectionTrials } from './connection-trials.ts';
import { keptTrials, smallKeptLimits } from './kept-trials.ts';
import { runTrials, smallRunLimits } from './run-trials.ts';
import { timeTrials } from './time-trials.ts';
import type { Trials } from './trial.ts';

export const runLimits = { ...smallRunLimits, ...smallKeptLimits };

export const trials: Trials = { ...connectionTrials, ...timeTrials, ...byteTrials, ...keptTrials, ...runTrials };
