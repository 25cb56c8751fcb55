/**
 * Describers that remember one component: the messages of a load are mostly the same, octet for octet, and then their
 * entries in the journal are the same, too. A tape keeps the entries the first time, and plays them to the journals of
 * the instances that follow.
 */
import type { CheckText, Sides } from '../expressions/compare.ts';
import type { Arrow, CheckResults, Describers, Journal, OtherMessage, Taken } from '../operations/journal.ts';
import { areEqual } from '../protocol/asn1/remembered.ts';
import type { CheckStatus } from '../report/entries.ts';

/** Entries of a journal, to be played to other journals: each text is rendered once. */
class Tape implements Journal {
  readonly #entries: ((journal: Journal) => void)[] = [];

  play(journal: Journal): void {
    for (const entry of this.#entries) entry(journal);
  }

  check(status: CheckStatus, name: string, text: CheckText): void {
    const sides: Sides = {};
    const rendered = text(sides);
    const render: CheckText = (filled) => {
      if (filled !== undefined) Object.assign(filled, sides);
      return rendered;
    };
    this.#entries.push((journal) => journal.check(status, name, render));
  }

  trace(level: 1 | 2 | 3, text: () => string): void {
    let rendered: string | undefined;
    const render = (): string => (rendered ??= text());
    this.#entries.push((journal) => journal.trace(level, render));
  }

  message(arrow: Arrow): void {
    this.#entries.push((journal) => journal.message(arrow));
  }

  received(data: unknown): void {
    this.#entries.push((journal) => journal.received(data));
  }

  instead(other: OtherMessage): void {
    this.#entries.push((journal) => journal.instead(other));
  }

  component(arrow: Arrow, before?: Arrow, after?: Arrow): void {
    this.#entries.push((journal) => journal.component(arrow, before, after));
  }

  choice(arrow: () => Arrow): void {
    let drawn: Arrow | undefined;
    const draw = (): Arrow => (drawn ??= arrow());
    this.#entries.push((journal) => journal.choice(draw));
  }

  sent(describers: Describers, dialogue: number, parameter: Uint8Array | undefined): void {
    this.#entries.push((journal) => journal.sent(describers, dialogue, parameter));
  }

  taken(
    describers: Describers,
    dialogue: number,
    parameter: Uint8Array | undefined,
    results: CheckResults | undefined,
  ): void {
    this.#entries.push((journal) => journal.taken(describers, dialogue, parameter, results));
  }

  later(write: (journal: Journal) => void): void {
    this.#entries.push((journal) => journal.later(write));
  }

  dropped(dialogue: number): void {
    this.#entries.push((journal) => journal.dropped(dialogue));
  }

  holds(bytes: number): void {
    this.#entries.push((journal) => journal.holds(bytes));
  }
}

/** Whether the expected values are those of every instance. */
const isSteady = ({ results }: Taken): boolean => results === undefined || results.wanted.length === 0;

/** Of steady results. */
const sameResults = (one: CheckResults | undefined, other: CheckResults | undefined): boolean => {
  if (one === undefined || other === undefined) return one === other;
  const { failed, unjudged } = other;
  return (
    one.unjudged === unjudged &&
    one.failed.length === failed.length &&
    one.failed.every((place, index) => place === failed[index])
  );
};

const isSame = (one: Taken, other: Taken): boolean =>
  one.dialogue === other.dialogue &&
  sameResults(one.results, other.results) &&
  (one.parameter === undefined || other.parameter === undefined
    ? one.parameter === other.parameter
    : areEqual(one.parameter, other.parameter));

/**
 * After this number of components that each differ from the one before, those that follow are expected to differ, too.
 */
const mostMisses = 8;

/** Plays the last entries again where the component is the same. `write` writes the entries. */
const remembering = () => {
  let last: { readonly component: Taken; readonly tape: Tape } | undefined;
  let misses = 0;
  return (journal: Journal, component: Taken, write: (journal: Journal) => void): void => {
    if (misses === mostMisses) return write(journal);
    if (!isSteady(component)) {
      misses = mostMisses;
      last = undefined;
      return write(journal);
    }
    if (last !== undefined && isSame(last.component, component)) {
      misses = 0;
      return last.tape.play(journal);
    }
    const tape = new Tape();
    const { dialogue, parameter, results } = component;
    write(tape);
    tape.play(journal);
    misses += 1;
    // A copy: the octets may be a view of a buffer that is used again.
    last =
      misses === mostMisses
        ? undefined
        : { component: { dialogue, results, parameter: parameter && Uint8Array.from(parameter) }, tape };
  };
};

export const cacheDescriptions = ({ sent, taken }: Describers): Describers => {
  const [describeSent, describeTaken] = [remembering(), remembering()];
  return {
    ...(sent && {
      sent: (record, dialogue, parameter) =>
        describeSent(record, { dialogue, parameter, results: undefined }, (journal) =>
          sent(journal, dialogue, parameter),
        ),
    }),
    ...(taken && {
      taken: (record, component) => describeTaken(record, component, (journal) => taken(journal, component)),
    }),
  };
};
