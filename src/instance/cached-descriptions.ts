/**
 * Tellers that remember one component: the messages of a load are mostly the same, octet for octet, and then their
 * entries in the journal are the same, too. A tape keeps the entries the first time, and plays them to the journals of
 * the instances that follow.
 */
import type { Arrow, Journal, Taken, Describers } from '../operations/journal.ts';
import { areEqual } from '../protocol/asn1/remembered.ts';
import type { CheckStatus } from '../report/entries.ts';

/** Entries of a journal, to be played to other journals: each text is rendered once. */
class Tape implements Journal {
  readonly #entries: ((journal: Journal) => void)[] = [];

  play(journal: Journal): void {
    for (const entry of this.#entries) entry(journal);
  }

  check(status: CheckStatus, name: string, text: () => string): void {
    const rendered = text();
    const render = (): string => rendered;
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

  taken(describers: Describers, dialogue: number, parameter: Uint8Array | undefined, failed: boolean): void {
    this.#entries.push((journal) => journal.taken(describers, dialogue, parameter, failed));
  }

  expects(wanted: unknown): void {
    this.#entries.push((journal) => journal.expects(wanted));
  }

  later(write: (journal: Journal) => void): void {
    this.#entries.push((journal) => journal.later(write));
  }

  holds(bytes: number): void {
    this.#entries.push((journal) => journal.holds(bytes));
  }
}

type Component = Pick<Taken, 'dialogue' | 'parameter' | 'failed'>;

const isSame = (one: Component, other: Component): boolean =>
  one.dialogue === other.dialogue &&
  one.failed === other.failed &&
  (one.parameter === undefined || other.parameter === undefined
    ? one.parameter === other.parameter
    : areEqual(one.parameter, other.parameter));

/**
 * After this number of components that each differ from the one before, those that follow are expected to differ, too.
 */
const mostMisses = 8;

/**
 * Plays the last entries again where the component is the same. `write` writes the entries and returns whether they may
 * be played again.
 */
const remembering = () => {
  let last: { readonly component: Component; readonly tape: Tape } | undefined;
  let misses = 0;
  return (journal: Journal, component: Component, write: (journal: Journal) => boolean): void => {
    if (misses === mostMisses) return void write(journal);
    if (last !== undefined && isSame(last.component, component)) {
      misses = 0;
      return last.tape.play(journal);
    }
    const tape = new Tape();
    const { dialogue, parameter, failed } = component;
    const isSteady = write(tape);
    tape.play(journal);
    misses = isSteady ? misses + 1 : mostMisses;
    // A copy: the octets may be a view of a buffer that is used again.
    last =
      misses === mostMisses
        ? undefined
        : { component: { dialogue, failed, parameter: parameter && Uint8Array.from(parameter) }, tape };
  };
};

export const cacheDescriptions = ({ sent, taken }: Describers): Describers => {
  const [describeSent, describeTaken] = [remembering(), remembering()];
  return {
    ...(sent && {
      sent: (record, dialogue, parameter) =>
        describeSent(record, { dialogue, parameter, failed: false }, (journal) => {
          sent(journal, dialogue, parameter);
          return true;
        }),
    }),
    ...(taken && {
      taken: (record, component) =>
        describeTaken(record, component, (journal) => {
          let isSteady = true;
          const wanted = (): unknown => {
            isSteady = false;
            return component.wanted();
          };
          const { dialogue, parameter, failed } = component;
          taken(journal, { dialogue, parameter, failed, wanted });
          return isSteady;
        }),
    }),
  };
};
