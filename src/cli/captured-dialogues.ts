/**
 * The messages of a capture by the dialogues that they belong to: of TCAP by their transaction ids, of Diameter by
 * their sessions; all others by the association on which they pass. Messages are kept as octets, and decoded again when
 * they are shown.
 */
import { reasonOf } from '../ground/errors.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';
import { isFields, fieldsOf, itemsOf, type Fields } from '../../schemas/loose-values.ts';
import type { CarriedMessage } from './carried-messages.ts';
import { readMessage } from './readable-messages.ts';

export interface DialogueMessage extends CarriedMessage {
  /** The whole TCAP message, at its last segment where SCCP carried it in several. */
  readonly tcap?: Buffer;
}

export interface CapturedDialogue {
  /** `inap`, `map`, `tcap`, `diameter`, or `m3ua` for messages of the links. */
  readonly protocol: string;
  /** Session-Id of a Diameter dialogue. */
  readonly session?: string;
  readonly messages: DialogueMessage[];
}

/** Octets of all messages that wait for their other segments. */
const mostSegmented = 1 << 20;

/** Decodes `bytes`; an empty tree where they do not decode. */
const treeOf = (layer: 'm3ua' | 'tcap' | 'diameter', bytes: Uint8Array, form: SccpForm = 14): Fields => {
  try {
    return fieldsOf(readMessage[layer](bytes, { form }).decoded);
  } catch {
    return {};
  }
};

const hex = (id: unknown): string | undefined =>
  id instanceof Uint8Array ? Buffer.from(id).toString('hex') : id === undefined ? undefined : String(id);

class Segments {
  readonly #parts = new Map<string, Buffer[]>();
  #octets = 0;

  /** The whole message at its last segment. */
  add(key: string, data: Uint8Array, { first, remaining }: Fields): Buffer | undefined {
    const parts = first === true ? [] : this.#parts.get(key);
    if (parts === undefined || this.#octets + data.length > mostSegmented) return undefined;
    parts.push(Buffer.from(data));
    this.#octets += data.length;
    this.#parts.set(key, parts);
    if (remaining !== 0) return undefined;
    this.#parts.delete(key);
    const whole = Buffer.concat(parts);
    this.#octets -= whole.length;
    return whole;
  }
}

export class CapturedDialogues {
  readonly all: CapturedDialogue[] = [];
  readonly #open = new Map<string, CapturedDialogue>();
  readonly #segments = new Segments();
  readonly #form: SccpForm;

  /** `form`: the form of the SCCP addresses. */
  constructor(form: SccpForm) {
    this.#form = form;
  }

  add(message: CarriedMessage): void {
    if (message.layer === 'diameter') this.#addDiameter(message);
    else this.#addM3ua(message);
  }

  #addM3ua(message: CarriedMessage): void {
    const data = itemsOf(treeOf('m3ua', message.bytes, this.#form)['parameters'])
      .map((each) => fieldsOf(fieldsOf(each)['protocolData']))
      .find(({ si }) => si !== undefined);
    const sccp = fieldsOf(data?.['sccp']);
    const segmentation = itemsOf(sccp['optional'])
      .map((each) => fieldsOf(each)['segmentation'])
      .find(isFields);
    const isPart = segmentation !== undefined && !(segmentation['first'] === true && segmentation['remaining'] === 0);
    if (!isPart || !(sccp['data'] instanceof Uint8Array)) return this.#addTcap(message, fieldsOf(sccp['tcap']), data);
    const whole = this.#segments.add(
      `${data?.['opc']} ${data?.['dpc']} ${String(segmentation['localReference'])}`,
      sccp['data'],
      segmentation,
    );
    if (whole !== undefined) this.#addTcap({ ...message, tcap: whole }, treeOf('tcap', whole), data);
  }

  #addTcap(message: DialogueMessage, tcap: Fields, { opc, dpc }: Fields = {}): void {
    const { type, protocol } = tcap;
    if (typeof type !== 'string')
      return this.#put([`m3ua ${[message.from, message.to].sort().join(' ')}`], 'm3ua', message);
    const [own, other] = [hex(tcap['otid']), hex(tcap['dtid'])];
    const run = message.association;
    // With global titles, an answer may come from another point code.
    const keysOf = (code: unknown, id: string | undefined): string[] =>
      id === undefined ? [] : [`${run} ${String(code)} ${id}`, `${run} any ${id}`];
    const keys = [...keysOf(opc, own), ...keysOf(dpc, other)];
    // A transaction id may be reused.
    if (type === 'begin') for (const key of keys) this.#open.delete(key);
    const lookup = other === undefined ? keys : [...keys.slice(-2), ...keys.slice(0, -2)];
    this.#put(lookup, typeof protocol === 'string' ? protocol : 'tcap', message);
    if (type === 'end' || type === 'abort') for (const key of keys) this.#open.delete(key);
  }

  #addDiameter(message: CarriedMessage): void {
    const avps = itemsOf(treeOf('diameter', message.bytes)['avps']).map(fieldsOf);
    const session = avps.find(({ name }) => name === 'Session-Id')?.['value'];
    if (typeof session === 'string') this.#put([`session ${session}`], 'diameter', message, session);
    else this.#put([`diameter ${[message.from, message.to].sort().join(' ')}`], 'diameter', message);
  }

  #put(keys: readonly string[], protocol: string, message: DialogueMessage, session?: string): void {
    const known = keys.map((key) => this.#open.get(key)).find((each) => each !== undefined);
    const dialogue = known ?? { protocol, ...(session !== undefined && { session }), messages: [] };
    if (known === undefined) this.all.push(dialogue);
    for (const key of keys) this.#open.set(key, dialogue);
    dialogue.messages.push(message);
  }
}

/**
 * The message as `decode` shows it: with `whole` all layers from M3UA on, else TCAP alone where the message carries it.
 * A message that does not decode becomes its error and its octets.
 */
export const shown = ({ layer, bytes, tcap }: DialogueMessage, whole: boolean, form: SccpForm): object => {
  try {
    if (tcap !== undefined && !whole) return readMessage.tcap(tcap, {}).decoded;
    const { decoded } = readMessage[layer](bytes, { form });
    if (layer === 'diameter' || whole) return decoded;
    const sccp = itemsOf(fieldsOf(decoded)['parameters'])
      .map((each) => fieldsOf(fieldsOf(fieldsOf(each)['protocolData'])['sccp']))
      .find((each) => isFields(each['tcap']));
    return sccp === undefined ? decoded : fieldsOf(sccp['tcap']);
  } catch (thrown) {
    return { error: reasonOf(thrown), hex: bytes.toString('hex') };
  }
};
