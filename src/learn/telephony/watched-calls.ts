/**
 * The calls of a learning under supervision. Each pass has a supervision of its own, because its alphabet reads the same
 * messages as other answers; what is relied on goes from one to the next as recorded calls.
 */
import type { CallerClass } from '../field/caller-classes.ts';
import type { Supervision } from '../field/supervision.ts';
import { supervise } from '../field/supervisor.ts';
import { LearningHalted, type Trouble } from '../field/trouble.ts';
import type { Outputs } from '../system.ts';
import { outputsOf } from './observation.ts';
import type { RecordedCall } from './recorded-call.ts';
import type { ServiceOptions } from './service-options.ts';

/** Troubles after which a learning goes on. */
const mostBeginnings = 8;

interface Before {
  readonly troubles: readonly Trouble[];
  readonly callers: readonly CallerClass[] | undefined;
  readonly beginnings: number;
  readonly canaries: readonly { readonly call: RecordedCall; readonly good: number }[];
}

const nothing: Before = { troubles: [], callers: undefined, beginnings: 0, canaries: [] };

export class WatchedCalls {
  readonly supervision: Supervision;
  readonly #options: ServiceOptions;
  readonly #before: Before;
  #recalled: readonly RecordedCall[];
  #beginnings: number;
  #halted: Trouble | undefined;

  /** `recalled`: calls that are relied on already. */
  constructor(options: ServiceOptions, recalled: readonly RecordedCall[], before: Before = nothing) {
    const { phone, chance, width, alphabet, checks, address } = options;
    this.#options = options;
    this.#recalled = address === undefined ? recalled : recalled.filter(({ from }) => from === address);
    this.#before = before;
    this.#beginnings = before.beginnings;
    const canaries = before.canaries.flatMap(({ call, good }) => {
      const outputs = outputsOf(call, alphabet);
      return outputs.length < call.answers.length ? [] : [{ outputs, good }];
    });
    this.supervision = supervise(phone, { ...checks, chance, width, canaries });
    if (address !== undefined) this.supervision.restrictTo(address);
  }

  /** Number of calls of this learning. */
  get made(): number {
    return this.#options.phone.made;
  }

  get trusted(): readonly RecordedCall[] {
    return [...this.#recalled, ...this.supervision.kept().flatMap((outputs) => this.#recordOf(outputs))];
  }

  get troubles(): readonly Trouble[] {
    const all = [...this.#before.troubles, ...this.supervision.report().troubles];
    return [...new Map(all.map((trouble) => [trouble.sentence, trouble])).values()];
  }

  /** Callers who are answered alike, the class of the learning first; undefined: they were not compared. */
  get callers(): readonly CallerClass[] | undefined {
    return this.supervision.report().callers ?? this.#before.callers;
  }

  /** The trouble that ended the learning. */
  get halted(): Trouble | undefined {
    return this.#halted;
  }

  /** The same calls, whose messages are read with the alphabet as it is now. */
  readAgain(): WatchedCalls {
    const canaries = this.supervision
      .report()
      .canaries.flatMap(({ outputs, good }) => this.#recordOf(outputs).map((call) => ({ call, good })));
    return new WatchedCalls(this.#options, this.trusted, {
      troubles: this.troubles,
      callers: this.callers,
      beginnings: this.#beginnings,
      canaries: canaries.length > 0 ? canaries : this.#before.canaries,
    });
  }

  /** Whether the learning goes on after the failure, without the answers that it has made worthless. */
  absorbs(failure: unknown): boolean {
    if (!(failure instanceof LearningHalted)) return false;
    this.#beginnings += 1;
    if (!failure.goesOn || this.#beginnings > mostBeginnings) {
      this.#halted = failure.trouble;
      return false;
    }
    // What was known before was answered under conditions that the trouble may have spoiled.
    this.#recalled = [];
    return true;
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

  #recordOf(outputs: Outputs): readonly RecordedCall[] {
    const call = this.#options.phone.recordOf(outputs);
    return call === undefined ? [] : [call];
  }
}
