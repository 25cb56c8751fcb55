/** Menu with a caller who follows the script of the test. */
import { SimulatedClock, createActor } from 'xstate';
import type { MenuEvent } from '../../../machines/events.ts';
import { menuMachine, type MenuSettings } from '../../../machines/menu.machine.ts';
import type { CollectDigitsInput } from '../../../machines/operation-parts.ts';
import { scriptedActors } from '../scripted-operation.ts';

const settings: MenuSettings<string> = {
  mainPrompt: 'main',
  timeoutPrompt: 'timeout',
  badDigitPrompt: 'bad digit',
  maxIterations: 3,
  choices: { 0: 4, 1: 1, '*': 2, '#': 3 },
  timeoutExit: null,
};

export const key = (digits: string): MenuEvent => ({ type: 'digits.collected', digits });
export const nothing: MenuEvent = { type: 'collection.failed', reason: 'nothing was entered' };

export const offer = (changed: Partial<MenuSettings>, ...script: readonly MenuEvent[]) => {
  const { asked, happened, asking } = scriptedActors(script);
  const machine = menuMachine.provide({
    actors: { collectDigits: asking<CollectDigitsInput>(({ prompt }) => `plays ${String(prompt)}`) },
  });
  const actor = createActor(machine, {
    input: { call: 'the call', settings: { ...settings, ...changed } },
    clock: new SimulatedClock(),
  });
  actor.start();
  return { actor, asked, happened, outcome: () => actor.getSnapshot().output };
};
