/**
 * The operations of a test while they are made: their labels, which an operation that is performed several times needs
 * several of, their dialogues, and how each dialogue ended.
 */
import type { FirstInstance } from '../../schemas/index.ts';
import type { Fields } from '../../schemas/loose-values.ts';
import type { PlacedOperations } from '../../schemas/nested-operations.ts';
import { isTcap, type Message } from './what-came.ts';
import { behindTheLast, endedByReject, endedByTester } from '../operations/left-behind.ts';

export type Operation = Readonly<Record<string, unknown>>;

interface Dialogue {
  /** Places of its first and its last operation in the list. */
  readonly first: number;
  readonly last: number;
  readonly isEnded: boolean;
}

export class MadeOperations {
  readonly list: Operation[] = [];
  readonly #record: FirstInstance;
  readonly #dialogues = new Map<number, Dialogue>();
  readonly #labels: Set<string>;
  /** By the label of the author: the one that stands for it now. */
  readonly #now = new Map<string, string>();

  constructor({ all }: PlacedOperations, record: FirstInstance) {
    this.#record = record;
    this.#labels = new Set(all.flatMap(({ own: { label } }) => (typeof label === 'string' ? [label] : [])));
  }

  /** `message`: the one that it sends or takes. */
  add(operation: Operation, message?: Message): void {
    const { dialogue, label } = operation;
    const place = this.list.length;
    this.list.push({
      ...operation,
      ...(typeof dialogue === 'string' && { dialogue: this.#now.get(dialogue) ?? dialogue }),
      ...(typeof label === 'string' && { label: this.#labelled(label) }),
    });
    if (message === undefined || message.dialogue === 0) return;
    const known = this.#dialogues.get(message.dialogue);
    this.#dialogues.set(message.dialogue, {
      first: known?.first ?? place,
      last: place,
      isEnded: known?.isEnded === true || ends(operation),
    });
  }

  /** The dialogue and the label of an operation, for one that takes its place. */
  placeOf({ dialogue, label }: Fields): Fields {
    return { ...(dialogue !== undefined && { dialogue }), ...(label !== undefined && { label }) };
  }

  /** The attribute `dialogue` of an operation behind all others. */
  dialogueOf(number: number): Fields {
    const dialogue = this.#dialogues.get(number);
    if (dialogue === undefined || number === Math.max(...this.#dialogues.keys())) return {};
    const opener = this.list[dialogue.first] as Operation;
    const label = typeof opener['label'] === 'string' ? opener['label'] : this.#unused('dialogue');
    this.list[dialogue.first] = { ...opener, label };
    return { dialogue: label };
  }

  /**
   * Expects of each dialogue that it ends as it did: by the service, or not with the last message where it was open at
   * the end of the call.
   */
  addEndings(): void {
    const { messages, state } = this.#record;
    if (state !== 'passed' && state !== 'failed' && state !== 'aborted') return;
    for (const [number, { first, last, isEnded }] of this.#dialogues) {
      if (isEnded) continue;
      const rows = messages.filter(({ dialogue }) => dialogue === number);
      const operation = this.list[last] as Operation;
      const isInbound = /_from_/.test(String(operation['type']));
      if (rows.some(({ detail }) => detail === endedByTester || detail.startsWith(endedByReject))) {
        if (isInbound && isTcap(operation) && operation['last_component'] === undefined)
          this.list[last] = { ...operation, last_component: false };
      } else if (isInbound || rows.some(isLeftEnd)) {
        const party = /\.scp_/.test(String(this.list[first]?.['type'])) ? 'scp_from_ssp' : 'ssp_from_scp';
        this.list.push({ type: `tcap.${party}.End`, ...this.dialogueOf(number) });
      }
    }
  }

  /** The label of the author where it is free, else one that begins with it. */
  #labelled(label: string): string {
    const made = this.#now.has(label) ? this.#unused(label) : label;
    this.#now.set(label, made);
    return made;
  }

  #unused(label: string): string {
    let made = label;
    for (let turn = 2; this.#labels.has(made); turn += 1) made = `${label} ${turn}`;
    this.#labels.add(made);
    return made;
  }
}

const isLeftEnd = ({ name, detail }: Message): boolean => name === 'TC-END' && detail.startsWith(behindTheLast);

/** Whether the dialogue is over with it. */
const ends = ({ type, send_and_close: closes }: Operation): boolean =>
  /^tcap\..*\.(?:End|Abort)$/.test(String(type)) || closes === true || closes === 1 || closes === '1';
