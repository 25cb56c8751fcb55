/**
 * The program of a checkout: bundles `program.ts` where a source has changed since the last time, and runs the bundle.
 * To load six hundred sources one by one costs twice what a short test does.
 */
import { bundledProgram } from './gen/checkout-program.ts';

await import(await bundledProgram());
