/**
 * An SCP that answers over TCAP, and whose calls are treated as a fault says: by one release of a service or by another,
 * or not at all.
 */
import { seededChance } from '../../../src/expressions/scope.ts';
import { numbersOf, readComponent } from '../../../src/flow/call-events.ts';
import { releaseOf } from '../../../src/flow/release-of-dialogue.ts';
import type { CallHost, RunContext } from '../../../src/gateways/call-host.ts';
import type { BeginIndication, Dialogue, DialogueUser, Indication } from '../../../src/protocol/tcap/types.ts';

/** What is known of a call when it begins. */
export interface ScpCall {
  /** From 1. */
  readonly number: number;
  /** Number of the call among those of its caller, from 1. */
  readonly ofCaller: number;
  /** Undefined: withheld. */
  readonly caller: string | undefined;
  /** Number of calls that are in progress, itself included. */
  readonly atOnce: number;
  /** From 0 to 1, from the seed. */
  readonly chance: () => number;
}

/**
 * `other`: the other release answers. `released`: the call is released at once. `aborted`: it is aborted at once.
 * `lostAfter`: after so many messages of the switch, nothing is answered any more.
 */
export type ScpTreatment = 'usual' | 'other' | 'released' | 'aborted' | { readonly lostAfter: number };

export type ScpFault = (call: ScpCall) => ScpTreatment;

export interface FaultyScpParts {
  readonly usual: CallHost;
  readonly other: CallHost;
  readonly fault: ScpFault;
  readonly seed: number;
}

const callerOf = ({ components }: BeginIndication): string | undefined => {
  const [first] = components;
  const event = first && readComponent(first, () => undefined);
  return event?.type === 'request' ? numbersOf(event.values)['system.calling_party'] : undefined;
};

const releasing: DialogueUser = {
  indicate: (indication, dialogue) => {
    if (indication.primitive !== 'TC-BEGIN') return;
    const { code, class: operationClass, parameter } = releaseOf(indication);
    dialogue.invoke(code, parameter, { class: operationClass });
    dialogue.end();
  },
};

const aborting: DialogueUser = {
  indicate: (indication, dialogue) => {
    if (indication.primitive === 'TC-BEGIN') dialogue.abort();
  },
};

const opening = (primitive: Indication['primitive']): boolean =>
  primitive === 'TC-BEGIN' || primitive === 'TC-CONTINUE';

/** Hears so many messages; the end of the dialogue is always heard. */
const deafAfter = (messages: number, user: DialogueUser): DialogueUser => {
  let heard = 0;
  return {
    indicate: (indication, dialogue) => {
      if (opening(indication.primitive)) heard += 1;
      if (heard <= messages || !opening(indication.primitive)) user.indicate(indication, dialogue);
    },
  };
};

const silent: DialogueUser = { indicate: () => undefined };

export class FaultyScp implements CallHost {
  readonly #parts: FaultyScpParts;
  readonly #chance: () => number;
  readonly #ofCaller = new Map<string | undefined, number>();
  #open: Dialogue[] = [];
  /** Number of calls that have begun, and of those that were not treated as usual. */
  begun = 0;
  faulty = 0;

  constructor(parts: FaultyScpParts) {
    this.#parts = parts;
    this.#chance = seededChance(parts.seed);
  }

  accept(dialogue: Dialogue, begin: BeginIndication, run: RunContext | undefined): DialogueUser | undefined {
    const { usual, other, fault } = this.#parts;
    const caller = callerOf(begin);
    const ofCaller = (this.#ofCaller.get(caller) ?? 0) + 1;
    this.#ofCaller.set(caller, ofCaller);
    this.begun += 1;
    this.#open = [...this.#open.filter(({ state }) => state !== 'over'), dialogue];
    const treatment = fault({
      number: this.begun,
      ofCaller,
      caller,
      atOnce: this.#open.length,
      chance: this.#chance,
    });
    if (treatment === 'usual') return usual.accept(dialogue, begin, run);
    this.faulty += 1;
    if (treatment === 'other') return other.accept(dialogue, begin, run);
    if (treatment === 'released') return releasing;
    if (treatment === 'aborted') return aborting;
    if (treatment.lostAfter === 0) return silent;
    const user = usual.accept(dialogue, begin, run);
    return user && deafAfter(treatment.lostAfter, user);
  }
}
