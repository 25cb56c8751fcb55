/** The catalogue of the machines: the pictures, the model tests and the inspector read it. */
import { callFlowMachine } from './call-flow.machine.ts';
import { extensionDialingMachine } from './extension-dialing.machine.ts';
import { testInstanceMachine } from './test-instance.machine.ts';
import { testRunMachine } from './test-run.machine.ts';

export const machines = [testRunMachine, testInstanceMachine, callFlowMachine, extensionDialingMachine] as const;
