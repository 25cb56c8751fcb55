/**
 * Hosts one mutant after another, several at once in lanes of their own, and runs the tests against each until one
 * notices it.
 */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { LoadedFlow } from '../../flow/load-flow.ts';
import type { JudgedMutant } from '../../prove/mutation/judged-mutants.ts';
import { byNearness, stepsTaken, type TriedTest } from './tried-tests.ts';
import type { Lane } from './trial-lane.ts';

/** The test that is nearest to a mutant. */
export interface Nearest {
  readonly test: TriedTest;
  /** Steps that it takes of the call that shows the mutant. */
  readonly steps: number;
}

export interface TriedMutant {
  readonly mutant: JudgedMutant;
  /** `late`: a test did not end in time. */
  readonly fate: 'noticed' | 'late' | 'survived';
  readonly nearest: Nearest;
}

export interface Trials {
  readonly tried: readonly TriedMutant[];
  /** Mutants that were proved equivalent. */
  readonly equivalent: number;
  /** Whether the time was over before all mutants were tried. */
  readonly isCut: boolean;
}

export interface TrialsAsked {
  /** The flow without a mutation. */
  readonly flow: LoadedFlow;
  readonly mutants: Iterator<JudgedMutant>;
  readonly serviceKeys: readonly number[];
  /** At least one. */
  readonly tests: readonly TriedTest[];
  readonly lanes: readonly Lane[];
  readonly clock: Clock;
  /** Number of mutants that are tried. */
  readonly most: number;
  /** Milliseconds after which no other mutant is begun. */
  readonly patience: number;
  onTrial(tried: number, noticed: number): void;
}

/** Limit for a test with a mutant: this many times its own duration, and `longer` milliseconds more. */
const timesAsLong = 5;
const longer = 2_000;

class Trying {
  readonly #asked: TrialsAsked;
  readonly #end: number;
  readonly #tried: TriedMutant[] = [];
  #taken = 0;
  #equivalent = 0;
  #isCut = false;
  #over = false;

  constructor(asked: TrialsAsked) {
    this.#asked = asked;
    this.#end = asked.clock.now() + asked.patience;
  }

  async all(): Promise<Trials> {
    await Promise.all(this.#asked.lanes.map((lane) => this.#inLane(lane)));
    return { tried: this.#tried, equivalent: this.#equivalent, isCut: this.#isCut };
  }

  /** Undefined when all have been taken, or the time is over. */
  #next(): JudgedMutant | undefined {
    const { mutants, most, clock } = this.#asked;
    while (!this.#over && this.#taken < most) {
      const { done, value } = mutants.next();
      if (done === true) break;
      // A mutant is left that will not be tried.
      this.#isCut = clock.now() >= this.#end;
      if (this.#isCut) break;
      if (value.verdict === 'equivalent') this.#equivalent += 1;
      else {
        this.#taken += 1;
        return value;
      }
    }
    this.#over = true;
    return undefined;
  }

  async #inLane(lane: Lane): Promise<void> {
    const { flow, serviceKeys, onTrial } = this.#asked;
    const witnesses = new Set<TriedTest>();
    try {
      for (let mutant = this.#next(); mutant !== undefined; mutant = this.#next()) {
        lane.host(serviceKeys, mutant.flow);
        const { witness, ...tried } = await this.#fateOf(mutant, lane);
        this.#tried.push(tried);
        if (witness !== undefined && !witnesses.has(witness)) {
          witnesses.add(witness);
          await this.#passesStill(witness, lane);
        }
        onTrial(this.#tried.length, this.#tried.filter(({ fate }) => fate !== 'survived').length);
      }
      for (const witness of witnesses) await this.#passesStill(witness, lane);
    } finally {
      // The other lanes begin nothing more after an error.
      this.#over = true;
      lane.host(serviceKeys, flow);
    }
  }

  async #fateOf(mutant: JudgedMutant, lane: Lane): Promise<TriedMutant & { readonly witness: TriedTest | undefined }> {
    const inOrder = byNearness(mutant, this.#asked.tests);
    const [first] = inOrder as [TriedTest];
    const nearest = { test: first, steps: stepsTaken(mutant, first) };
    for (const test of inOrder) {
      const { result } = await lane.run(test.suite, timesAsLong * test.milliseconds + longer);
      if (result !== 'passed') return { mutant, nearest, fate: result === 'late' ? 'late' : 'noticed', witness: test };
    }
    return { mutant, nearest, fate: 'survived', witness: undefined };
  }

  /**
   * Checks that a test which has noticed a mutant still passes without one: if an earlier trial makes it fail, it has
   * noticed nothing. Throws `CheckFailed`.
   */
  async #passesStill({ suite, file, milliseconds }: TriedTest, lane: Lane): Promise<void> {
    const { flow, serviceKeys } = this.#asked;
    lane.host(serviceKeys, flow);
    const { result } = await lane.run(suite, timesAsLong * milliseconds + longer);
    if (result === 'passed') return;
    const message =
      `${file} passes once, and fails when it is run again in the same service: ` +
      'what it notices of mutants says nothing';
    throw new DialproofError('CheckFailed', message, undefined, {
      hint:
        'Let the test undo what it leaves behind in gateways and globals, ' +
        'and remove what depends on chance or time.',
    });
  }
}

/** Throws `CheckFailed` where a test that has noticed mutants fails without one, and any refusal of the service. */
export const tryMutants = (asked: TrialsAsked): Promise<Trials> => new Trying(asked).all();
