/**
 * A dialogue of a capture as a call: its messages decoded, each with the side that sent it. A dialogue of which the
 * capture does not hold the whole, or which no test can say, is refused with the message at which that shows.
 */
import type { CapturedDialogue, DialogueMessage } from '../captures/dialogues/dialogue.ts';
import type { Refusal } from '../captures/ledger.ts';
import { unitDataIn } from '../captures/ss7/network-message.ts';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import { hexOf } from '../protocol/asn1/tree.ts';
import { decodeTcap } from '../protocol/tcap/codec.ts';
import type { Component, DialoguePortion, TcapMessage } from '../protocol/tcap/types.ts';
import { protocolOfContext, type ProtocolName } from '../protocol/tcap/which-protocol.ts';
import { catalogueOf } from './catalogue.ts';
import { inOrder } from './message-order.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';

export interface CallMessage {
  readonly frame: number;
  /** Seconds since 1970; NaN where the capture has no time. */
  readonly time: number;
  /** Whether the side that opened the dialogue has sent it. */
  readonly isOpeners: boolean;
  readonly message: TcapMessage;
}

/** The network addresses of the two sides, as far as the capture has them. */
export interface Ends {
  readonly opener: { readonly subsystem?: number | undefined; readonly pointCode?: number | undefined };
  readonly answerer: { readonly subsystem?: number | undefined; readonly pointCode?: number | undefined };
}

export interface Call {
  /** From 1, in the order in which the dialogues of the capture begin. */
  readonly number: number;
  readonly protocol: ProtocolName;
  /** Application context of the TC-BEGIN, dotted; undefined: it had no AARQ. */
  readonly context: string | undefined;
  readonly ends: Ends;
  readonly messages: readonly CallMessage[];
  /** Signalling units of the capture of which it consists. */
  readonly units: number;
  /** It ends without a message, because nothing answers the operations of its TC-BEGIN. */
  readonly isPrearranged: boolean;
}

export const isRefusal = <Found extends object>(found: Found | Refusal): found is Refusal => 'reason' in found;

/** The names of the sides by their transaction ids. */
class Sides {
  readonly #first: DialogueMessage;
  readonly #opener: string;
  #answerer: string | undefined;

  constructor(first: DialogueMessage, otid: Uint8Array) {
    this.#first = first;
    this.#opener = hexOf(otid);
  }

  /** Whether the message is of the side that opened the dialogue. */
  isOpeners(source: DialogueMessage, message: TcapMessage): boolean {
    if (message.type === 'begin') return true;
    const otid = 'otid' in message ? hexOf(message.otid) : undefined;
    const dtid = 'dtid' in message ? hexOf(message.dtid) : undefined;
    if (otid !== undefined && (otid !== this.#opener || otid === dtid)) this.#answerer ??= otid;
    // Both sides may draw the same id: then the way through the network distinguishes them.
    if (otid === undefined ? this.#answerer === this.#opener : otid === dtid) return this.#isOnFirstWay(source);
    return otid === undefined ? dtid !== this.#opener : otid === this.#opener;
  }

  #isOnFirstWay({ route, from }: DialogueMessage): boolean {
    return from === this.#first.from && route === this.#first.route;
  }
}

const contextIn = (portion: DialoguePortion | undefined): string | undefined =>
  portion?.kind === 'AARQ' ? portion.applicationContext : undefined;

const endsOf = (first: DialogueMessage, form: SccpForm): Ends => {
  try {
    const data = first.layer === 'tcap' ? undefined : unitDataIn(first, form);
    return {
      opener: { subsystem: data?.calling.subsystem, pointCode: data?.opc },
      answerer: { subsystem: data?.called.subsystem, pointCode: data?.dpc },
    };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return { opener: {}, answerer: {} };
  }
};

/** Why the capture does not hold the whole dialogue. */
export const partMissing = ({ kind, beginsBefore, open }: CapturedDialogue): string | undefined => {
  if (kind === 'link') return 'it belongs to no dialogue';
  if (beginsBefore) return 'the message that opens its dialogue is not in the capture';
  return open ? 'the message that ends its dialogue is not in the capture' : undefined;
};

/** Whether its TC-BEGIN is all that it has. */
const isBeginAlone = ({ kind, beginsBefore, messages }: CapturedDialogue): boolean =>
  kind === 'tcap' && !beginsBefore && messages.length === 1;

/** Operations that report neither success nor failure (Q.771 §3.1.3.2.2). */
const withoutAnswer = 4;

const isUnanswered = (component: Component, protocol: ProtocolName): boolean =>
  component.kind === 'invoke' && catalogueOf(protocol).operations.byCode(component.operation)?.class === withoutAnswer;

interface Decoded {
  readonly source: DialogueMessage;
  readonly message: TcapMessage;
}

interface Begun {
  readonly call: Omit<Call, 'units' | 'isPrearranged'>;
  readonly begin: Extract<TcapMessage, { type: 'begin' }>;
}

/** Undefined where the first message opens no dialogue. */
const begunBy = (number: number, decoded: readonly Decoded[], form: SccpForm): Begun | undefined => {
  const [first] = decoded;
  if (first?.message.type !== 'begin') return undefined;
  const { source, message: begin } = first;
  const context = contextIn(begin.dialogue);
  const sides = new Sides(source, begin.otid);
  const messages = decoded.map((each) => ({
    frame: each.source.frame,
    time: each.source.time,
    isOpeners: sides.isOpeners(each.source, each.message),
    message: each.message,
  }));
  const protocol = (context === undefined ? undefined : protocolOfContext(context)) ?? source.user ?? 'inap';
  return { call: { number, protocol, context, ends: endsOf(source, form), messages }, begin };
};

/** What the message that opens the dialogue says of its call; undefined where it cannot be read. */
export const beginOf = ({ number, messages }: CapturedDialogue, form: SccpForm): Call | undefined => {
  const [source] = inOrder(messages);
  if (source === undefined) return undefined;
  try {
    const begun = begunBy(number, [{ source, message: decodeTcap(source.tcap ?? new Uint8Array()) }], form);
    return begun && { ...begun.call, units: source.units, isPrearranged: false };
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};

/**
 * `dialogue`: of TCAP, or messages of a link, which are refused. `form`: of the addresses of SCCP.
 */
export const callOf = (dialogue: CapturedDialogue, form: SccpForm): Call | Refusal => {
  const messages = inOrder(dialogue.messages);
  const [first] = messages;
  if (first === undefined) return { frame: 0, layer: 'tcap', reason: 'it has no message' };
  const missing = partMissing(dialogue);
  const refusal = { frame: first.frame, layer: first.layer, reason: missing ?? '' };
  if (missing !== undefined && !isBeginAlone(dialogue)) return refusal;
  const decoded: Decoded[] = [];
  for (const source of messages) {
    try {
      decoded.push({ source, message: decodeTcap(source.tcap ?? new Uint8Array()) });
    } catch (thrown) {
      return { frame: source.frame, layer: 'tcap', reason: reasonOf(thrown) };
    }
  }
  const begun = begunBy(dialogue.number, decoded, form);
  if (begun === undefined) {
    const type = decoded[0]?.message.type.toUpperCase();
    return { frame: first.frame, layer: 'tcap', reason: `its dialogue begins with a TC-${type}` };
  }
  const { call, begin } = begun;
  const isPrearranged = missing !== undefined;
  if (
    isPrearranged &&
    (begin.components.length === 0 || !begin.components.every((each) => isUnanswered(each, call.protocol)))
  )
    return refusal;
  return {
    ...call,
    units: messages.reduce((sum, { units }) => sum + units, 0),
    isPrearranged,
  };
};
