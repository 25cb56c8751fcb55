/**
 * The commands that play tests against a service in this process, or learn it. They share most of their modules: as one module of
 * the program they take fewer files, each of which is read separately.
 */
export { importCaptures } from './import.ts';
export { mutate } from './mutate.ts';
export { robustness } from './robustness.ts';
export { learn } from './learn.ts';
export { learnDiff } from './learn-diff.ts';
