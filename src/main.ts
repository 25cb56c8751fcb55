/**
 * The program of a checkout: bundles `program.ts` where a source has changed since the last time, and runs the bundle.
 * Loading six hundred sources one by one takes twice as long as a short test.
 */
import { bundledProgram } from './gen/checkout-program.ts';

const program = await bundledProgram();
if ('address' in program) await import(program.address);
else {
  process.stderr.write(`${program.remedy}\n`);
  process.exitCode = 2;
}
