/** The questions to a caller in a flow, and the answers that its operations can distinguish. */
import type { Buffers } from '../../../machines/events.ts';
import type { Flow, FlowOperation } from '../../../machines/flow-definition.ts';
import {
  digitClasses,
  digitMembers,
  shortestMembers,
  type DigitClass,
  type DigitClasses,
  type DigitQuestion,
} from '../digits/index.ts';
import type { FlowNode } from '../node.ts';
import type { CallBeginning } from './flow-model.ts';
import type { CallInput } from './input.ts';
import { liveReaders, type BufferReader } from './live-readers.ts';

/** An input with its class. */
export interface ClassedInput<Input> {
  readonly input: Input;
  readonly class: string;
  /** Whether it is the first of its class. */
  readonly leads: boolean;
  readonly why: string;
}

/** The numbers of a call whose flow does not read them. */
const usualNumbers = { 'system.called_party': '6495551', 'system.calling_party': '6421123456' } as const;
export const systemBuffers = Object.keys(usualNumbers) as readonly SystemBuffer[];
export type SystemBuffer = keyof typeof usualNumbers;

/** The numbers of an InitialDP: as many digits as E.164 permits. */
export const callNumbers = { fewest: 1, most: 15, characters: '0123456789' } as const;

/** A number of the InitialDP; undefined if it has none. */
type CallNumber = ClassedInput<string | undefined>;

export class Questions {
  readonly #readers: readonly BufferReader[];
  readonly #live: ReadonlyMap<string, ReadonlySet<BufferReader>>;
  readonly #nodes: ReadonlyMap<string, FlowNode>;
  readonly #seed: number | undefined;
  readonly #classes = new Map<string, DigitClasses>();
  readonly #words: ReadonlyMap<string, readonly string[]>;
  readonly #digits = new Map<string, readonly ClassedInput<CallInput>[]>();

  constructor(
    flow: Flow,
    nodes: ReadonlyMap<string, FlowNode>,
    seed: number | undefined,
    words: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.#nodes = nodes;
    this.#seed = seed;
    this.#words = words;
    this.#readers = [...flow.operations.values()].flatMap(({ id, type, settings }) => {
      const reads = nodes.get(type)?.part.reads?.(settings);
      return reads === undefined ? [] : [{ operation: id, ...reads }];
    });
    const fills = ({ type, settings }: FlowOperation): string | undefined => nodes.get(type)?.part.fills?.(settings);
    this.#live = liveReaders(flow, { readers: this.#readers, fills });
  }

  /**
   * The classes of answers so far, by their question: the id of an operation, or the buffer of a number of the call.
   */
  get classes(): ReadonlyMap<string, DigitClasses> {
    return this.#classes;
  }

  /** The digits that a caller can enter where the operation prompts. */
  digitsAt(operation: FlowOperation): readonly ClassedInput<CallInput>[] {
    const known = this.#digits.get(operation.id);
    if (known !== undefined) return known;
    const question = this.questionOf(operation);
    const digits =
      question === undefined
        ? []
        : this.#answers(operation.id, question).map(({ input: word, class: name, leads, why }) => ({
            input: { kind: 'digits', word } as const,
            class: name,
            leads,
            why,
          }));
    this.#digits.set(operation.id, digits);
    return digits;
  }

  /** Undefined where the operation does not prompt. */
  questionOf({ type, settings }: FlowOperation): DigitQuestion | undefined {
    const part = this.#nodes.get(type)?.part;
    const asked = part?.asks?.(settings);
    if (asked === undefined) return undefined;
    const { fewest, most, characters, prefix, patterns } = asked;
    const own = patterns.length === 0 ? [] : [{ prefix, patterns }];
    const filled = part?.fills?.(settings);
    return { fewest, most, characters, watchers: [...own, ...(filled === undefined ? [] : this.#watchersOf(filled))] };
  }

  /** The beginnings of calls: one for every class of the numbers that some operation reads. */
  beginnings(): readonly (ClassedInput<CallBeginning> & { readonly buffers: Buffers })[] {
    const [called, calling] = systemBuffers.map((buffer) => this.#numbersIn(buffer)) as [CallNumber[], CallNumber[]];
    return called.flatMap((one) =>
      // Further members of a class are combined with the first number of the other party only.
      calling
        .filter((other) => one.leads || (other.leads && other === calling[0]))
        .map((other) => ({
          input: { kind: 'begin', called: one.input, calling: other.input } as const,
          class: [one.class, other.class].filter((text) => text !== '').join(', '),
          leads: one.leads && other.leads,
          why: [one.why, other.why].filter((text) => text !== '').join('; '),
          buffers: {
            ...(one.input !== undefined && { 'system.called_party': one.input }),
            ...(other.input !== undefined && { 'system.calling_party': other.input }),
          },
        })),
    );
  }

  /** Equal for buffers that no operation from `from` on distinguishes before they are filled again. */
  signatureOf(buffers: Buffers, from: string): string {
    return [...(this.#live.get(from) ?? [])]
      .map(({ buffer, patterns }) => {
        const number = buffers[buffer] ?? '';
        return number === ''
          ? '-'
          : patterns.flatMap((pattern, index) => (pattern.matches(number) ? [index] : [])).join('.');
      })
      .join(' ');
  }

  /** Undefined where no operation reads the number of the call. */
  numberQuestion(buffer: SystemBuffer): DigitQuestion | undefined {
    const watchers = this.#watchersOf(buffer);
    return watchers.length === 0 ? undefined : { ...callNumbers, watchers };
  }

  /** Operations with the same patterns make the same distinction: one of them is enough. */
  #watchersOf(buffer: string): DigitQuestion['watchers'] {
    const readers = this.#readers.filter((reader) => reader.buffer === buffer);
    return [
      ...new Map(
        readers.map(({ patterns }) => [JSON.stringify(patterns.map(({ source }) => source)), { prefix: '', patterns }]),
      ).values(),
    ];
  }

  #numbersIn(buffer: SystemBuffer): readonly CallNumber[] {
    const question = this.numberQuestion(buffer);
    if (question === undefined) return [{ input: usualNumbers[buffer], class: '', leads: true, why: '' }];
    const party = buffer === 'system.called_party' ? 'called' : 'calling';
    const given = this.#answers(buffer, question);
    const numbers = given.filter(({ fits }) => fits);
    return [
      ...numbers.map(({ input, class: name, leads, why }) => ({ input, class: `${party} number ${name}`, leads, why })),
      { input: undefined, class: `no ${party} number`, leads: true, why: '' },
    ];
  }

  #answers(asked: string, question: DigitQuestion): readonly (ClassedInput<string> & { readonly fits: boolean })[] {
    const classes = digitClasses(question);
    this.#classes.set(asked, classes);
    const seen = new Set<number>();
    const own = this.#words.get(asked)?.map((word) => ({ word, class: classes.classOf(word), why: '' }));
    const members =
      own ?? (this.#seed === undefined ? shortestMembers(classes) : digitMembers(question, classes, this.#seed));
    return members.map(({ word, class: index, why }) => {
      const leads = !seen.has(index);
      seen.add(index);
      const { name, length } = classes.classes[index] as DigitClass;
      return { input: word, class: name, leads, why, fits: length === 'fits' };
    });
  }
}
