/**
 * What a service does with digits at a prompt: the text of its answer, and the state of the hypothesis behind it, which
 * a few more inputs of the same call identify. A state that behaves otherwise than all of the hypothesis is an outcome
 * of its own.
 */
import type { Mealy } from '../../flow/model/mealy.ts';
import { separateStates, type Separation } from '../../prove/separate.ts';
import type { Hypothesis } from '../hypothesis.ts';
import { identifiersOf } from '../identifiers.ts';
import { givesDigits } from '../model/digits-input.ts';
import { haveSame, type Observed, type Outputs, type Word } from '../system.ts';
import { withKinds } from '../test-words.ts';

/** States that may be behind the digits, and where the inputs since then have led from each. */
interface Traced {
  readonly first: number;
  readonly now: number;
}

export class DigitOutcomes {
  readonly #hypothesis: Hypothesis;
  /** Its outputs also name the inputs that are possible then. */
  readonly #machine: Mealy;
  readonly #identifiers: readonly (readonly (readonly string[])[])[];
  readonly #separation: Separation;
  readonly #ways: ReadonlyMap<number, readonly string[]>;

  /** `ways`: by state, the inputs that lead to it, where they are not those of the hypothesis. */
  constructor(hypothesis: Hypothesis, ways: ReadonlyMap<number, readonly string[]> = new Map()) {
    this.#hypothesis = hypothesis;
    this.#ways = ways;
    this.#machine = withKinds(hypothesis);
    this.#identifiers = identifiersOf(this.#machine, (state) => hypothesis.states[state]?.inputs);
    this.#separation = separateStates(this.#machine, [...this.#machine.states.keys()]);
  }

  /** `turn`: chooses one of the sequences that identify the state behind the digits. */
  word(state: number, digits: string, turn: number): Word {
    const before = this.wayTo(state);
    return {
      next: (observed) => {
        if (observed.length < before.length) return before[observed.length];
        if (observed.length === before.length) return `digits ${digits}`;
        return this.#nextBehind(state, observed.slice(before.length), turn);
      },
      permits: givesDigits,
    };
  }

  /** The outcome of a call that has given digits in the state; undefined: it has failed, or shows too little. */
  outcomeIn(state: number, outputs: Outputs): string | undefined {
    const [answer, ...behind] = outputs.slice(this.wayTo(state).length);
    if (answer === undefined) return undefined;
    const candidates = this.#candidates(state, answer);
    if (candidates.length === 0) return answer.output;
    let traced = candidates;
    for (const [index, seen] of behind.entries()) {
      const going = this.#follow(traced, seen);
      if (going.length === 0) {
        const differing = behind.slice(0, index + 1).map(({ input, output }) => `${input}: ${output}`);
        return `${answer.output} and then ${differing.join(', ')}`;
      }
      traced = going;
    }
    const [one] = traced;
    return traced.length === 1 || !this.#canSeparate(traced) ? `${answer.output} → ${one?.first}` : undefined;
  }

  /** The inputs that lead to a state. */
  wayTo(state: number): readonly string[] {
    return this.#ways.get(state) ?? this.#hypothesis.states[state]?.word ?? [];
  }

  /** The states that are behind digits with the same answer. */
  #candidates(state: number, { output, inputs }: Observed): readonly Traced[] {
    const found = new Set<number>();
    for (const edge of this.#hypothesis.machine.states[state]?.values() ?? []) {
      const next = this.#hypothesis.states[edge.to]?.inputs ?? [];
      if (edge.input.startsWith('digits') && edge.output === output && haveSame(next, inputs)) found.add(edge.to);
    }
    return [...found].map((first) => ({ first, now: first }));
  }

  /** The states whose next answer is the one that was seen. */
  #follow(traced: readonly Traced[], { input, output, inputs }: Observed): readonly Traced[] {
    return traced.flatMap(({ first, now }) => {
      const edge = this.#hypothesis.machine.states[now]?.get(input);
      if (edge === undefined) return [{ first, now }];
      const isSame = edge.output === output && haveSame(this.#hypothesis.states[edge.to]?.inputs ?? [], inputs);
      return isSame ? [{ first, now: edge.to }] : [];
    });
  }

  #nextBehind(state: number, [answer, ...behind]: Outputs, turn: number): string | undefined {
    let traced = this.#candidates(state, answer as Observed);
    const alone = traced.length === 1 ? traced[0] : undefined;
    if (alone !== undefined) {
      const sequences = this.#identifiers[alone.first] ?? [];
      return sequences.length === 0 ? undefined : sequences[turn % sequences.length]?.[behind.length];
    }
    for (const seen of behind) traced = this.#follow(traced, seen);
    return this.#separating(traced)?.[0];
  }

  #canSeparate(traced: readonly Traced[]): boolean {
    return this.#separating(traced) !== undefined;
  }

  /** A sequence of inputs that distinguishes two of the states. */
  #separating(traced: readonly Traced[]): readonly string[] | undefined {
    const [one, ...others] = traced;
    for (const other of others) {
      const inputs = one === undefined ? undefined : this.#separation.sequence(one.now, other.now);
      if (inputs !== undefined) return inputs;
    }
    return undefined;
  }
}
