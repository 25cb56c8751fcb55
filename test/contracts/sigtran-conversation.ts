/**
 * The two sides that the sigtran contract plays: a dialogue that waits for its indications one by one, and a host that
 * answers.
 */
import type { CallHost } from '../../src/gateways/call-host.ts';
import type { Dialogue, DialogueUser, Indication } from '../../src/protocol/tcap/types.ts';

/** An OCTET STRING of four octets (X.690 §8.7): the argument of the invokes of the suite. */
export const echo = (value: number): Uint8Array =>
  Uint8Array.of(0x04, 4, value >>> 24, value >>> 16, value >>> 8, value);

/** The values of the invokes in a message. */
export const valuesOf = (indication: Indication): number[] =>
  ('components' in indication ? indication.components : []).flatMap((component) => {
    if (component.kind !== 'invoke' || component.parameter === undefined) return [];
    const { buffer, byteOffset, length } = component.parameter;
    return length === 6 ? [new DataView(buffer, byteOffset).getUint32(2)] : [];
  });

/** The value of the only invoke in a message. */
export const valueOf = (indication: Indication): number => {
  const values = valuesOf(indication);
  if (values.length !== 1) throw new Error(`one value was expected in ${indication.primitive}, not ${values.length}`);
  return values[0] ?? 0;
};

/** Received things for which a test waits in order. */
class Arrivals<T> {
  readonly waiting: T[] = [];
  readonly #takers: ((arrived: T) => void)[] = [];

  add(arrived: T): void {
    const taker = this.#takers.shift();
    if (taker) taker(arrived);
    else this.waiting.push(arrived);
  }

  next(): Promise<T> {
    const arrived = this.waiting.shift();
    return arrived === undefined ? new Promise((resolve) => this.#takers.push(resolve)) : Promise.resolve(arrived);
  }
}

export class Conversation implements DialogueUser {
  readonly dialogue: Dialogue;
  readonly #arrivals = new Arrivals<Indication>();

  constructor(open: (user: DialogueUser) => Dialogue) {
    this.dialogue = open(this);
  }

  indicate(indication: Indication): void {
    this.#arrivals.add(indication);
  }

  /** Received indications that no test has waited for. */
  get heard(): readonly Indication[] {
    return this.#arrivals.waiting;
  }

  /** Returns the next indication, which has to be of that kind. */
  async next(primitive: Indication['primitive']): Promise<Indication> {
    const indication = await this.#arrivals.next();
    if (indication.primitive !== primitive)
      throw new Error(`${primitive} was expected, but ${JSON.stringify(indication)} came`);
    return indication;
  }

  /** Collects an invoke for each value. */
  invoke(...values: readonly number[]): this {
    // Class 4, so that a long dialogue does not run out of invoke ids.
    for (const value of values) this.dialogue.invoke(1, echo(value), { class: 4 });
    return this;
  }

  begin(applicationContext?: string): this {
    this.dialogue.begin(applicationContext);
    return this;
  }

  continue(): void {
    this.dialogue.continue();
  }

  end(): void {
    this.dialogue.end();
  }
}

export class ScriptedHost implements CallHost {
  /** Every dialogue that was accepted. */
  readonly conversations: Conversation[] = [];
  refusing = false;
  readonly #arrivals = new Arrivals<Conversation>();

  accept(dialogue: Dialogue): DialogueUser | undefined {
    if (this.refusing) return undefined;
    const conversation = new Conversation(() => dialogue);
    this.conversations.push(conversation);
    this.#arrivals.add(conversation);
    return conversation;
  }

  /** The next dialogue that is accepted. */
  next(): Promise<Conversation> {
    return this.#arrivals.next();
  }
}
