/** Whether a dialogue is a leg of a call: by the correlationID, then by a number that both have. */
import { Remembered } from '../../captures/remembered.ts';
import type { ReadCall } from '../read-call.ts';
import { argumentsOf, type Step } from '../step.ts';
import { isLiteral } from '../values.ts';
import type { Evidence } from './leg.ts';

/** Digits of a number of which only the prefix differs from another. */
const shortestNational = 7;
/** Names of arguments of which it is remembered what they have; the dictionaries have less. */
const mostNames = 10_000;

const ofNumber = /(?:number|digits|imsi|msisdn|subscription-id-data|address|user-name|called-station-id)/i;
const ofCorrelation = /^correlationID/;

/** What distinguishes a call from the others that are open. */
export interface Identity {
  readonly kind: 'number' | 'correlation';
  readonly text: string;
  readonly argument: string;
  readonly type: string;
  /** The number of its packet. */
  readonly frame: number;
}

const kinds = new Remembered<string, Identity['kind'] | 'none'>(mostNames);

const kindNamed = (argument: string): Identity['kind'] | 'none' => {
  if (ofCorrelation.test(argument)) return 'correlation';
  return ofNumber.test(argument) && !isLiteral(argument) ? 'number' : 'none';
};

const kindOf = (argument: string): Identity['kind'] | 'none' => {
  const known = kinds.get(argument);
  if (known !== undefined) return known;
  const kind = kindNamed(argument);
  kinds.set(argument, kind);
  return kind;
};

/** Digits of a number that identifies a subscriber, be it that of a URI. */
const numberIn = (text: string): string | undefined => /^(?:(?:tel|sip|sips):)?\+?(\d{6,15})(?:@|$)/.exec(text)?.[1];

const addIdentities = (step: Step, frame: number, identities: Identity[]): void => {
  const { sent, awaited } = step;
  for (const [argument, value] of Object.entries(argumentsOf(step))) {
    const kind = typeof value === 'string' ? kindOf(argument) : 'none';
    if (kind === 'none') continue;
    const text = kind === 'number' ? numberIn(value as string) : (value as string);
    if (text !== undefined) identities.push({ kind, text, argument, type: sent.type || awaited.type, frame });
  }
};

/** Of the messages of a dialogue, or of the one that opens it. */
export const identitiesOf = ({ steps, messages }: ReadCall, which: 'all' | 'opening'): readonly Identity[] => {
  const identities: Identity[] = [];
  for (const step of steps)
    if (which === 'all' || step.message === 0)
      addIdentities(step, messages[step.message]?.frame ?? Infinity, identities);
  return identities;
};

/** Identities that may be the same have one key: the last digits of a number. */
export const keyOf = ({ kind, text }: Identity): string => `${kind} ${kind === 'number' ? text.slice(-6) : text}`;

/** Numbers are the same with the prefix of the country or without it. */
const areSame = (one: Identity, other: Identity): boolean => {
  if (one.kind !== other.kind) return false;
  if (one.text === other.text) return true;
  if (one.kind === 'correlation') return false;
  const [shorter, longer] = one.text.length < other.text.length ? [one.text, other.text] : [other.text, one.text];
  return shorter.length >= shortestNational && longer.endsWith(shorter);
};

export interface Weighed {
  readonly evidence: Evidence;
  /** The greater, the stronger. */
  readonly weight: number;
}

/**
 * `call`: identities of a call. `opening`: those of the message that opens the dialogue, in the packet `frame`. Undefined:
 * nothing says that the dialogue is a leg of the call.
 */
export const evidenceOf = (
  call: readonly Identity[],
  opening: readonly Identity[],
  frame: number,
): Weighed | undefined => {
  let [weight, number]: [number, Evidence | undefined] = [0, undefined];
  for (const identity of opening) {
    const source = call.find((earlier) => earlier.frame < frame && areSame(earlier, identity));
    if (source === undefined) continue;
    const evidence = { argument: identity.argument, source: `${source.type} ${source.argument}` };
    if (identity.kind === 'correlation') return { evidence: { ...evidence, isGuessed: false }, weight: Infinity };
    number ??= { ...evidence, isGuessed: true };
    weight += 1;
  }
  return number && { evidence: number, weight };
};
