/**
 * The calls of a learning under supervision. Each pass has a supervision of its own, because its alphabet reads the same
 * messages as other answers; what is relied on goes from one to the next as recorded calls.
 */
import type { Logged } from '../field/call-log.ts';
import type { CallerClass } from '../field/caller-classes.ts';
import type { Standing, Supervision } from '../field/supervision.ts';
import { supervise } from '../field/supervisor.ts';
import { LearningHalted, type Trouble, type TroubleKind } from '../field/trouble.ts';
import { givesDigits, wordOf } from '../model/digits-input.ts';
import type { Outputs } from '../system.ts';
import { outputsOf, placesOf } from './observation.ts';
import type { RecordedCall } from './recorded-call.ts';
import type { ServiceOptions } from './service-options.ts';

/** Troubles after which a learning goes on. */
const mostBeginnings = 8;

/** A call that is relied on, and how it was made. */
interface Relied {
  readonly call: RecordedCall;
  readonly atOnce: number;
  readonly number: number;
}

interface Earlier {
  readonly standing: Standing;
  readonly relied: readonly Relied[];
  readonly beginnings: number;
  readonly canaries: readonly { readonly call: RecordedCall; readonly good: number }[];
}

export class WatchedCalls {
  readonly supervision: Supervision;
  readonly #options: ServiceOptions;
  /** Calls that were made before this supervision. */
  readonly #earlier = new Map<Outputs, RecordedCall>();
  #beginnings: number;
  #halted: Trouble | undefined;

  /** `known`: calls that are relied on already. */
  constructor(options: ServiceOptions, known: readonly RecordedCall[], earlier?: Earlier) {
    const { phone, chance, width, alphabet, checks, address } = options;
    this.#options = options;
    this.#beginnings = earlier?.beginnings ?? 0;
    const canaries = (earlier?.canaries ?? []).flatMap(({ call, good }) => {
      const outputs = outputsOf(call, alphabet);
      return outputs.length < call.answers.length ? [] : [{ outputs, good }];
    });
    // Calls of an earlier learning may have been made as many at once.
    const relied = earlier?.relied ?? known.map((call, index) => ({ call, atOnce: width, number: index + 1 }));
    const calls = relied.map((each) => this.#logged(each));
    const before = earlier?.standing;
    const own = { chance, width, canaries, permits: givesDigits, known: calls, before };
    this.supervision = supervise(phone, { ...checks, ...own });
    if (address !== undefined) this.supervision.restrictTo(address);
  }

  /** Number of calls of this learning. */
  get made(): number {
    return this.#options.phone.made;
  }

  get trusted(): readonly RecordedCall[] {
    return this.#relied.map(({ call }) => call);
  }

  get troubles(): readonly Trouble[] {
    const { troubles } = this.supervision;
    return troubles.filter((each) => !troubles.some((other) => followsFrom(each, other)));
  }

  /** Number of troubles of a kind. */
  count(kind: TroubleKind): number {
    return this.troubles.filter((trouble) => trouble.kind === kind).length;
  }

  /** Number of words of digits behind these inputs that are answered in several ways, for no reason that is known. */
  oddDigitsAfter(way: readonly string[]): number {
    const words = new Set<string>();
    for (const { kind, evidence } of this.troubles) {
      const word = kind === 'nondeterministic' ? (evidence['word'] as readonly string[]) : [];
      const digits = word[way.length];
      if (digits !== undefined && wordOf(digits) !== undefined && way.every((input, index) => word[index] === input))
        words.add(digits);
    }
    return words.size;
  }

  /** Callers who are answered alike, the class of the learning first; undefined: they were not compared. */
  get callers(): readonly CallerClass[] | undefined {
    return this.supervision.report().callers;
  }

  /** The trouble that ended the learning. */
  get halted(): Trouble | undefined {
    return this.#halted;
  }

  /** The same calls, whose messages are read with the alphabet as it is now. */
  readAgain(): WatchedCalls {
    const canaries = this.supervision
      .report()
      .canaries.flatMap(({ outputs, good }) => this.#recordsOf(outputs).map((call) => ({ call, good })));
    return new WatchedCalls(this.#options, [], {
      standing: this.supervision.standing(),
      relied: this.#relied,
      beginnings: this.#beginnings,
      canaries,
    });
  }

  /** Whether the learning goes on after the failure, without the answers that it has made worthless. */
  absorbs(failure: unknown): boolean {
    if (!(failure instanceof LearningHalted)) return false;
    this.#beginnings += 1;
    if (failure.goesOn && this.#beginnings <= mostBeginnings) return true;
    this.#halted = failure.trouble;
    return false;
  }

  /** `again`: a trouble has made answers worthless, and the learning goes on; `halted`: it has ended the learning. */
  async halting<Result>(work: () => Promise<Result>): Promise<Result | 'again' | 'halted'> {
    try {
      return await work();
    } catch (thrown) {
      if (this.absorbs(thrown)) return 'again';
      if (this.#halted !== undefined) return 'halted';
      throw thrown;
    }
  }

  get #relied(): readonly Relied[] {
    return this.supervision
      .relied()
      .flatMap(({ outputs, atOnce, number }) => this.#recordsOf(outputs).map((call) => ({ call, atOnce, number })));
  }

  #recordsOf(outputs: Outputs): readonly RecordedCall[] {
    const call = this.#earlier.get(outputs) ?? this.#options.phone.recordOf(outputs);
    return call === undefined ? [] : [call];
  }

  #logged({ call, atOnce, number }: Relied): Logged {
    const outputs = placesOf(call, this.#options.alphabet).map(({ observed }) => observed);
    this.#earlier.set(outputs, call);
    const { caller, began, ended, from, failure } = call;
    return { number, atOnce, outputs, from, caller: caller ?? undefined, began, ended, failure };
  }
}

/** Whether a word was answered in several ways because its beginning was. */
const followsFrom = (one: Trouble, other: Trouble): boolean => {
  if (one.kind !== 'nondeterministic' || other.kind !== 'nondeterministic') return false;
  const [word, beginning] = [one, other].map(({ evidence }) => evidence['word'] as readonly string[]) as [
    string[],
    string[],
  ];
  if (beginning.length >= word.length || beginning.some((input, index) => input !== word[index])) return false;
  const answers = one.evidence['answers'] as readonly { readonly output: string }[];
  return new Set(answers.map(({ output }) => output)).size < 2;
};
