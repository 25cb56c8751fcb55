/**
 * Puts the fragments of SCTP user messages together (RFC 9260 §6.9): of DATA by consecutive TSNs, of I-DATA by
 * consecutive FSNs of one message (RFC 8260 §2.1). The fragments may come in any order, and over several paths.
 */
import type { Place } from '../unit.ts';

/** Octets of one message that waits for its rest; octets and fragments of all that wait. */
export const longestWaiting = 1024 * 1024;
export const mostWaiting = 64 * 1024 * 1024;
const mostFragments = 4_096;
const mostRuns = 20_000;

export interface MessageFragment extends Place {
  readonly begins: boolean;
  readonly ends: boolean;
  readonly bytes: Buffer;
}

/** Consecutive fragments: the number of the first, and that behind the last. */
interface Run {
  readonly scope: string;
  first: number;
  next: number;
  parts: MessageFragment[];
  octets: number;
}

const modulo = 2 ** 32;

/** `at`: the place of the first fragment that was captured. */
export type GiveUp = (at: Place, reason: string) => void;

export class FragmentRuns {
  readonly #byFirst = new Map<string, Run>();
  readonly #byNext = new Map<string, Run>();
  readonly #giveUp: GiveUp;
  #octets = 0;

  constructor(giveUp: GiveUp) {
    this.#giveUp = giveUp;
  }

  /** The octets of the message that the fragment completes. `scope`: within it, numbers are consecutive. */
  add(scope: string, number: number, fragment: MessageFragment): Buffer | undefined {
    const own: MessageFragment = { ...fragment, bytes: Buffer.from(fragment.bytes) };
    const { length } = own.bytes;
    let run: Run = { scope, first: number, next: (number + 1) % modulo, parts: [own], octets: length };
    this.#octets += length;
    const before = own.begins ? undefined : this.#byNext.get(`${scope} ${number}`);
    if (before !== undefined) {
      this.#remove(before);
      before.parts.push(own);
      run = { ...before, next: run.next, octets: before.octets + length };
    }
    const after = own.ends ? undefined : this.#byFirst.get(`${scope} ${run.next}`);
    if (after !== undefined && after.parts[0]?.begins === false) {
      this.#remove(after);
      run = {
        ...run,
        next: after.next,
        parts: run.parts.concat(after.parts),
        octets: run.octets + after.octets,
      };
    }
    if (run.parts[0]?.begins === true && run.parts.at(-1)?.ends === true) {
      this.#octets -= run.octets;
      return Buffer.concat(run.parts.map(({ bytes }) => bytes));
    }
    this.#keep(run);
    if (run.octets > longestWaiting || run.parts.length > mostFragments)
      this.#drop(run, `a message of more than ${longestWaiting} octets or ${mostFragments} fragments`);
    while (this.#octets > mostWaiting || this.#byFirst.size > mostRuns) {
      const [oldest] = this.#byFirst.values();
      if (oldest === undefined) break;
      this.#drop(oldest, 'a message in fragments: others that wait took its room');
    }
    return undefined;
  }

  /** The capture has ended. Parts of one message between which a fragment is missing count as one message. */
  end(): void {
    const runs = [...this.#byFirst.values()].sort((one, other) =>
      one.scope === other.scope ? one.first - other.first : one.scope < other.scope ? -1 : 1,
    );
    let previous: Run | undefined;
    for (const run of runs) {
      const goesOn =
        previous?.scope === run.scope && previous.parts.at(-1)?.ends === false && run.parts[0]?.begins === false;
      if (goesOn) this.#remove(run);
      else this.#drop(run, 'a message in fragments that are not all in the capture');
      previous = run;
    }
  }

  #keep(run: Run): void {
    this.#byFirst.set(`${run.scope} ${run.first}`, run);
    this.#byNext.set(`${run.scope} ${run.next}`, run);
  }

  #remove({ scope, first, next }: Run): void {
    this.#byFirst.delete(`${scope} ${first}`);
    this.#byNext.delete(`${scope} ${next}`);
  }

  #drop(run: Run, reason: string): void {
    this.#remove(run);
    this.#octets -= run.octets;
    const [first] = run.parts;
    if (first !== undefined) this.#giveUp(first, reason);
  }
}
