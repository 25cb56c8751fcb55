/**
 * Joins the dialogues of a call, as they end: dialogues of INAP and CAP are calls, and those of MAP and Diameter, and
 * those that an assisting SSP begins, are legs of the call that was open when they began and has the same correlationID,
 * else the most numbers of their first message, else the newest message before it.
 *
 * A dialogue is held until all that began before its end have ended too. Where a capture has only calls, or only what
 * could be legs, nothing is held.
 */
import type { ReadCall } from '../read-call.ts';
import type { CapturedDialogues } from '../../captures/dialogues/dialogues.ts';
import { evidenceOf, identitiesOf, keyOf, type Identity } from './evidence.ts';
import { joinedCall, type JoiningLeg } from './joined-call.ts';

/** Dialogues that are held; the oldest is taken as it is when there are more. */
export const mostHeldDialogues = 2_000;

interface Held {
  readonly call: ReadCall;
  /** Numbers of its packets. */
  readonly first: number;
  readonly last: number;
  readonly isLeg: boolean;
  /** Of its first message, if it is a leg. */
  readonly identities: readonly Identity[];
  readonly legs: JoiningLeg[];
}

const opensAssist = /\.AssistRequestInstructions$/;

const asksFor = /\.EstablishTemporaryConnection$/;

const asksForAssistance = ({ steps }: ReadCall): boolean => steps.some(({ awaited }) => asksFor.test(awaited.type));

const isAssist = ({ steps: [first] }: ReadCall): boolean => first !== undefined && opensAssist.test(first.sent.type);

/** Whether the dialogue is a leg, where there is a call of which it can be one. */
export const isLeg = (call: ReadCall): boolean =>
  call.protocol === 'diameter' || call.protocol === 'map' || isAssist(call);

const heldOf = (call: ReadCall): Held => {
  let [first, last] = [Infinity, 0];
  for (const { frame } of call.messages) [first, last] = [Math.min(first, frame), Math.max(last, frame)];
  const is = isLeg(call);
  return { call, first, last, isLeg: is, identities: identitiesOf(call, is ? 'opening' : 'all'), legs: [] };
};

/** The party of the call's answerer that opens a leg of another protocol. */
const clientOf = ({ protocol }: ReadCall): string => (protocol === 'diameter' ? 'client' : 'scp');

/** Whether the side that opens the call opens the leg: its answerer is the SCP, which asks registers and charging. */
const opensLeg = (call: ReadCall, leg: ReadCall): boolean => {
  const [opener, answerer] = call.parties;
  const asking = leg.protocol === 'diameter' || leg.protocol === 'map' ? clientOf(leg) : answerer;
  const service = leg.parties[0] === asking ? 'scp' : 'ssp';
  return service === opener;
};

export class Joiner {
  readonly #take: (call: ReadCall) => void;
  /** In the order in which they were added. */
  readonly #held = new Set<Held>();
  readonly #legs = new Set<Held>();
  /** Calls, by the keys of their identities. */
  readonly #calls = new Map<string, Set<Held>>();

  /** `take`: called with each call that is whole. */
  constructor(take: (call: ReadCall) => void) {
    this.#take = take;
  }

  /** `begun`: the kinds of dialogues of the capture so far. */
  add(call: ReadCall, { calls, legs }: CapturedDialogues['begun']): void {
    const isAlone = isLeg(call) ? !calls : !legs && !asksForAssistance(call);
    if (isAlone && this.#held.size === 0) this.#take(call);
    else this.#hold(heldOf(call));
  }

  /** `oldestOpen`: the number of the packet in which the oldest dialogue begins that was not added. */
  release(oldestOpen: number): void {
    for (const oldest of this.#held) {
      if (oldest.last >= oldestOpen && this.#held.size <= mostHeldDialogues) return;
      this.#settle(oldest);
    }
  }

  #hold(one: Held): void {
    this.#held.add(one);
    if (one.isLeg) this.#legs.add(one);
    else
      for (const identity of one.identities) {
        const key = keyOf(identity);
        const same = this.#calls.get(key);
        if (same === undefined) this.#calls.set(key, new Set([one]));
        else same.add(one);
      }
  }

  #drop(one: Held): void {
    this.#held.delete(one);
    if (one.isLeg) this.#legs.delete(one);
    else
      for (const identity of one.identities) {
        const key = keyOf(identity);
        const same = this.#calls.get(key);
        same?.delete(one);
        if (same?.size === 0) this.#calls.delete(key);
      }
  }

  #settle(one: Held): void {
    if (one.isLeg) {
      if (!this.#join(one)) this.#give(one);
      return;
    }
    for (const leg of this.#legs) if (leg.first > one.first && leg.first <= one.last) this.#join(leg);
    this.#give(one);
  }

  #give(one: Held): void {
    this.#drop(one);
    const legs = one.legs.toSorted((a, b) => (a.call.messages[0]?.frame ?? 0) - (b.call.messages[0]?.frame ?? 0));
    this.#take(legs.length === 0 ? one.call : joinedCall(one.call, legs));
  }

  /** Calls that are open when the leg begins and may have one of its identities. */
  #candidates({ first, identities }: Held): ReadonlySet<Held> {
    const found = new Set<Held>();
    for (const identity of identities)
      for (const one of this.#calls.get(keyOf(identity)) ?? [])
        if (one.first < first && first <= one.last) found.add(one);
    return found;
  }

  /** Whether the leg is one of a call, from then on no dialogue of its own. */
  #join(leg: Held): boolean {
    const found = [...this.#candidates(leg)]
      .flatMap((one) => {
        const weighed = evidenceOf(one.identities, leg.identities, leg.first);
        return weighed === undefined ? [] : [{ one, ...weighed, newest: newestBefore(one.call, leg.first) }];
      })
      .toSorted((a, b) => b.weight - a.weight || b.newest - a.newest);
    const [best] = found;
    if (best === undefined) return false;
    const { one, evidence } = best;
    const isOpeners = opensLeg(one.call, leg.call);
    // A test distinguishes dialogues of TCAP by their labels, and has one session of Diameter.
    const isSecondSession =
      leg.call.protocol === 'diameter' && one.legs.some(({ call }) => call.protocol === 'diameter');
    if (isSecondSession) return false;
    this.#drop(leg);
    one.legs.push({ call: leg.call, isOpeners, evidence });
    return true;
  }
}

/** The number of the newest packet of the call before that one. */
const newestBefore = ({ messages }: ReadCall, before: number): number =>
  messages.reduce((newest, { frame }) => (frame < before ? Math.max(newest, frame) : newest), 0);
