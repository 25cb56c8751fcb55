/** A Test Instance whose performer notes its calls, and sends the events of the test's script. */
import { SimulatedClock, createActor } from 'xstate';
import type { TestInstanceEvent } from '../../../machines/events.ts';
import { testInstanceMachine, type Performer } from '../../../machines/test-instance.machine.ts';

export interface InstanceScript {
  /** What the performer does in `continueOperations`; by default nothing. */
  readonly goesOn?: (send: (event: TestInstanceEvent) => void) => void;
}

export const startInstance = ({ goesOn }: InstanceScript = {}) => {
  const told: string[] = [];
  const errors: unknown[] = [];
  const performer: Performer = {
    continueOperations: () => {
      told.push('continue');
      goesOn?.((event) => actor.send(event));
    },
    close: (verdict, reason) => void told.push(`close ${verdict}${reason === '' ? '' : `: ${reason}`}`),
    deadlineReason: () => 'operation 1 waited in vain',
  };
  const actor = createActor(testInstanceMachine, { input: { performer }, clock: new SimulatedClock() });
  actor.subscribe({ error: (error) => void errors.push(error) });
  actor.start();
  return { actor, told, errors };
};
