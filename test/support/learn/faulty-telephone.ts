/** A telephone to a machine, whose calls are answered as a fault says. Its clock goes on by a second with each round. */
import { seededChance } from '../../../src/expressions/scope.ts';
import type { Observed } from '../../../src/learn/system.ts';
import type { CallMade, CallToMake, Telephone } from '../../../src/learn/telephony/telephone.ts';
import type { Machine } from '../../learn/machines.ts';
import type { Fault, FaultyCall, FaultyStep, Treatment } from './faults.ts';

const other = 'sorry';

export class FaultyTelephone implements Telephone {
  readonly inputs: readonly string[];
  readonly #machine: Machine;
  readonly #fault: Fault;
  readonly #chance: () => number;
  readonly #ofCaller = new Map<string | undefined, number>();
  #number = 0;
  #now = Date.UTC(2026, 0, 5, 8);
  /** Calls at once, by round. */
  readonly widths: number[] = [];
  readonly made: CallMade[] = [];

  constructor(machine: Machine, fault: Fault, seed: number) {
    this.#machine = machine;
    this.#fault = fault;
    this.#chance = seededChance(seed);
    this.inputs = this.#inputsOf(0);
  }

  now(): number {
    return this.#now;
  }

  call(calls: readonly CallToMake[]): Promise<readonly CallMade[]> {
    this.widths.push(calls.length);
    const made = calls.map(({ word, caller }, index) => {
      this.#number += 1;
      const ofCaller = (this.#ofCaller.get(caller) ?? 0) + 1;
      this.#ofCaller.set(caller, ofCaller);
      const began = this.#now + index;
      const call = { number: this.#number, ofCaller, caller, began, atOnce: index + 1, chance: this.#chance };
      return this.#play({ word, caller }, call, this.#fault(call));
    });
    this.#now += 1000;
    this.made.push(...made);
    return Promise.resolve(made);
  }

  #play(
    { word, caller }: CallToMake,
    { began }: FaultyCall,
    { from = '5-5', alteration, lostAfter }: Treatment,
  ): CallMade {
    const outputs: Observed[] = [];
    const ended = began + 500;
    let state = 0;
    for (let input = word.next(outputs); input !== undefined; input = word.next(outputs)) {
      const move = this.#machine[state]?.get(input);
      if (move === undefined || outputs.at(-1)?.inputs.length === 0) break;
      if (outputs.length === lostAfter)
        return { outputs, from, caller, began, ended, failure: 'The service did not answer within 10 seconds.' };
      state = move.to;
      if (alteration?.isOther(input, move.output) !== true)
        outputs.push({ input, output: move.output, inputs: this.#inputsOf(state) });
      else outputs.push({ input, output: other, inputs: alteration.ends === true ? [] : this.#inputsOf(state) });
    }
    return { outputs, from, caller, began, ended };
  }

  #inputsOf(state: number): readonly string[] {
    return [...(this.#machine[state]?.keys() ?? [])];
  }
}

/** The steps of a machine. */
export const stepsOf = (machine: Machine): FaultyStep[] => {
  const steps = new Map<string, FaultyStep>();
  for (const moves of machine)
    for (const [input, { output }] of moves) steps.set(JSON.stringify([input, output]), { input, output });
  return [...steps.values()];
};
