/**
 * The operations of a call in the order in which it performed them, with the values that it sent and received: each
 * turn of a loop by itself, and of what the author left open that which the call took.
 */
import { fieldsOf, isFields, itemsOf, type Fields } from '../../schemas/loose-values.ts';
import type { PlacedOperation, PlacedOperations } from '../../schemas/nested-operations.ts';
import type { FirstInstance } from '../../schemas/index.ts';
import { bracedExpression } from '../expressions/template.ts';
import { namesInText } from '../expressions/names-in-values.ts';
import type { CompiledOperation } from '../operations/operation.ts';
import { ownReads } from '../operations/unchecked/read-path.ts';
import { unreadIn } from '../operations/unchecked/unread.ts';
import type { Tree } from '../protocol/asn1/index.ts';
import { asserted, branchAsserted } from './assertions.ts';
import { correctedTests, readAnyway, testOf, withCorrected } from './corrected-checks.ts';
import { Literals } from './literals.ts';
import { MadeOperations, type Operation } from './made-operations.ts';
import type { Performance } from './performed.ts';
import { awaiting, isDrawnAnew, isOwnMessage, isTcap, nameOfType, treeOf, valueIn, type Message } from './what-came.ts';
import { behindTheLast } from '../operations/left-behind.ts';

/** Seconds without a message after which the call went on, where its record does not say how many. */
const usualSilence = 10;
/** Milliseconds of a second. */
const perSecond = 1000;

interface Parts {
  readonly record: FirstInstance;
  readonly placed: PlacedOperations;
  readonly compiled: readonly (CompiledOperation | undefined)[];
  readonly literals: Literals;
  readonly performed: readonly Performance[];
  /** Compiles the operations of the definition anew. */
  compile(operations: readonly unknown[]): readonly (CompiledOperation | undefined)[];
}

export class AsPerformed {
  /** Whether the operations check all that they receive. Known when they are made. */
  checksAll = true;
  readonly #parts: Parts;
  readonly #made: MadeOperations;
  /** Texts that the call has sent. */
  readonly #given = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#made = new MadeOperations(parts.placed, parts.record);
  }

  operations(): readonly Operation[] {
    const { performed, record, placed } = this.#parts;
    let paused: number | undefined;
    for (const [position, performance] of performed.entries()) {
      const { index, to } = performance;
      if (index === paused) {
        paused = undefined;
        continue;
      }
      const one = placed.all[index] as PlacedOperation;
      if (performance.aborted === true) this.#cut(one, performance);
      else if (one.own['type'] === 'either') {
        const head = to === undefined ? undefined : placed.all[to]?.own;
        if (head?.['type'] !== 'wait') continue;
        paused = to;
        this.#made.add(nothingComes(this.#withOthers(one.operation), this.#parts.literals.in(head)));
      } else if (one.own['type'] === 'branch') {
        for (const each of branchAsserted(one.own, performance, this.#parts.literals)) this.#made.add(each);
      } else
        for (const each of this.#changed(one.own, performance, position)) this.#made.add(each, performance.message);
    }
    for (const message of record.messages) if (message.detail.startsWith(behindTheLast)) this.#wait(message);
    this.#made.addEndings();
    return this.#made.list;
  }

  /** Where the call was aborted: what came there and behind it, or that nothing came. */
  #cut({ index, own, operation }: PlacedOperation, performance: Performance): void {
    const { messages } = this.#parts.record;
    const abort = performance.checks.findLast(({ status }) => status === 'abort');
    const [, silence] = /did not come within ([\d.]+) s/.exec(abort?.text ?? '') ?? [];
    if (silence !== undefined) {
      const seconds = Number(silence) || usualSilence;
      return this.#made.add(nothingComes(this.#withOthers(operation), { type: 'wait', arguments: { seconds } }));
    }
    if (own['type'] === 'assert' || performance.message !== undefined) {
      for (const each of this.#changed(own, performance, -1)) this.#made.add(each, performance.message);
      return;
    }
    const came = messages.findIndex(
      (message) =>
        message.op_idx === index &&
        message.failed === true &&
        message.from !== message.to &&
        !isOwnMessage(own, message),
    );
    if (came < 0) return;
    this.#wait(messages[came] as Message, own, this.#expectedAt(operation));
    for (const message of messages.slice(came + 1))
      if (message.op_idx === index && message.detail.startsWith('it came after ')) this.#wait(message);
  }

  #expectedAt(operation: Fields): unknown {
    if (operation['type'] !== 'either') return operation['type'];
    return headsOf(operation)
      .map(({ type }) => type)
      .find((type) => type !== 'wait');
  }

  /** Waits for a message that no operation took. `before`: the operation that waited for another one. */
  #wait(message: Message, before?: Fields, expected?: unknown): void {
    if (message.name === 'TC-END' && before === undefined) return;
    const last = this.#made.list.findLast((one) => isTcap(one) && String(one['type']).includes('_from_'));
    const instead = awaiting(message, expected ?? last?.['type']);
    if (instead === undefined) {
      this.checksAll = false;
      return;
    }
    const { dialogue: _, ...place } = this.#made.placeOf(before ?? {});
    const operation = { ...place, ...this.#made.dialogueOf(message.dialogue), ...instead };
    const compiled = this.#parts.compile([...this.#made.list, operation])[this.#made.list.length];
    const tree = nameOfType(instead['type']) === 'Error' ? undefined : treeOf(compiled, message);
    if (tree === undefined && nameOfType(instead['type']) !== 'End' && message.hex !== undefined)
      this.checksAll = false;
    this.#made.add(tree === undefined ? operation : this.#withAll(operation, tree), message);
  }

  /** The branches or the operation, for waiting while none of them comes. */
  #withOthers(operation: Fields): readonly Operation[] {
    const heads = operation['type'] === 'either' ? headsOf(operation) : [operation];
    return heads.flatMap((head) => {
      const { type, dialogue, accept } = this.#parts.literals.withNumberIn(head) as Fields;
      if (type === 'wait') return [];
      return [
        { type, ...(dialogue !== undefined && { dialogue }), ...(accept !== undefined && { accept }) } as Operation,
      ];
    });
  }

  #changed(own: Fields, performance: Performance, position: number): readonly Operation[] {
    const { index, checks, message, unread } = performance;
    const { compiled } = this.#parts;
    const { optional: _, ...literal } = this.#literal(own);
    const failed = checks.filter(({ status }) => status !== 'pass');
    if (own['type'] === 'assert') return asserted(literal, failed[0], performance);
    if (own['type'] === 'wait' && performance.interruptedAfter !== undefined)
      return [this.#restOfWait(literal, performance.interruptedAfter, position)];
    const isInbound = compiled[index]?.inbound === true;
    if (!(isTcap(own) && isInbound)) this.#noteGiven(literal);
    const tests = itemsOf(own['tests']);
    const wrong = tests.map((test) =>
      failed.find(({ text }) => text.startsWith(`${String(fieldsOf(test)['kpath'])} is `)),
    );
    const tested =
      tests.length === 0 ? literal : { ...literal, tests: correctedTests(itemsOf(literal['tests']), wrong) };
    const tree = message && treeOf(compiled[index], message);
    if (tree !== undefined)
      return [withoutTests(isInbound ? this.#received(tested, failed, tree) : sent(tested, tree))];
    const corrected = withCorrected(tested, failed);
    return [withoutTests(isInbound || unread.length > 0 ? this.#withUnread(corrected, unread) : corrected)];
  }

  #literal(own: Fields): Fields {
    const { literals } = this.#parts;
    return Object.fromEntries(
      Object.entries(own).map(([name, value]) => [
        name,
        name === 'expression' && typeof value === 'string' ? literals.inExpression(value) : literals.in(value),
      ]),
    );
  }

  /** A list of `whenever` took a part of the time. */
  #restOfWait(wait: Fields, since: Message, position: number): Operation {
    const given = fieldsOf(wait['arguments']);
    const seconds = Number(given['seconds']);
    const last = this.#parts.performed.slice(0, position).findLast(({ message }) => message !== undefined)?.message;
    if (last === undefined || !Number.isFinite(seconds)) return wait as Operation;
    const passed = (secondsOf(last) - secondsOf(since)) * perSecond;
    const rest = Math.max(0, Math.round(seconds * perSecond - passed)) / perSecond;
    return { ...wait, arguments: { ...given, seconds: rest } } as unknown as Operation;
  }

  #noteGiven(value: unknown): void {
    if (isFields(value) || Array.isArray(value)) for (const each of Object.values(value)) this.#noteGiven(each);
    else for (const text of [String(value), ...String(value).split(/[^\w.-]+/)]) this.#given.add(text);
  }

  #isDrawnAnew(name: string, value: unknown): boolean {
    return isDrawnAnew(name, value, this.#given);
  }

  /** Tests of what nothing checked, for an operation whose octets are no arguments. */
  #withUnread(operation: Fields, unread: Performance['unread']): Operation {
    const before = String(operation['type']).startsWith('rest.') ? 'rest.' : '';
    const entries = unread.flatMap((entry) => Object.entries(entry.arguments));
    if (isTcap(operation)) {
      const given = fieldsOf(operation['arguments']);
      const more = entries.map(([name, value]) => [name, this.#isDrawnAnew(name, value) ? {} : Literals.of(value)]);
      return (
        more.length === 0 ? operation : { ...operation, arguments: { ...Object.fromEntries(more), ...given } }
      ) as Operation;
    }
    const more = entries.flatMap(([name, value]): readonly Fields[] => {
      const path = `${before}${name}`;
      const tests = this.#isDrawnAnew(name, value) ? [readAnyway(path)] : testOf(path, value);
      if (tests.length === 0) this.checksAll = false;
      return tests;
    });
    return (
      more.length === 0 ? operation : { ...operation, tests: [...itemsOf(operation['tests']), ...more] }
    ) as Operation;
  }

  /** Expects what came: in the place of what was expected otherwise, and beside it. */
  #received(operation: Fields, failed: Performance['checks'], tree: Tree): Operation {
    const names = new Set(failed.map(({ name }) => name));
    const own = Object.entries(fieldsOf(operation['arguments'])).map(([name, value]): [string, unknown] => {
      const isWrong = names.has(name);
      if (!isWrong && !isExpression(value)) return [name, value];
      const found = valueIn(tree, name);
      if (this.#isDrawnAnew(name, found)) return [name, isWrong ? (found === undefined ? null : {}) : value];
      return [name, found === undefined ? (isWrong ? null : value) : Literals.of(found)];
    });
    return this.#withAll({ ...operation, arguments: Object.fromEntries(own) }, tree);
  }

  /** The operation with all arguments of the message. */
  #withAll(given: Fields, tree: Tree): Operation {
    const operation = without(given, 'arguments_not_used');
    let expected = fieldsOf(operation['arguments']);
    const exact = { tests: exactOf(operation['tests']), accept: exactOf(operation['accept']) };
    for (;;) {
      const unread = Object.keys(unreadIn(tree, ownReads({ ...exact, arguments: expected })));
      const more = unread.flatMap((name): [string, unknown][] => {
        const value = valueIn(tree, name);
        if (value === undefined || Object.hasOwn(expected, name)) return [];
        return [[name, this.#isDrawnAnew(name, value) ? {} : Literals.of(value)]];
      });
      expected = { ...expected, ...Object.fromEntries(more) };
      if (more.length > 0) continue;
      if (unread.length > 0) this.checksAll = false;
      return (
        Object.keys(expected).length === 0 ? without(operation, 'arguments') : { ...operation, arguments: expected }
      ) as Operation;
    }
  }
}

const secondsOf = ({ time: [seconds, rest] }: Message): number => seconds + rest / 1e6;

const headsOf = (operation: unknown): readonly Fields[] =>
  itemsOf(fieldsOf(operation)['branches']).map((branch) => fieldsOf(itemsOf(branch)[0]));

const isExpression = (value: unknown): boolean => typeof value === 'string' && bracedExpression(value) !== undefined;

/** The tests that only one value passes. */
const exactOf = (tests: unknown): readonly unknown[] =>
  itemsOf(tests).filter((test) => {
    const { type, value } = fieldsOf(test);
    return (
      [undefined, 'string', 'integer', 'boolean'].includes(type as string | undefined) &&
      ['string', 'number', 'boolean'].includes(typeof value)
    );
  });

/** Sends what was sent, where an expression has no value of its own; one that reads what comes stays. */
const sent = (operation: Fields, tree: Tree): Operation => {
  const given = operation['arguments'];
  if (!isFields(given)) return operation as Operation;
  const literal = (name: string, value: unknown): unknown => {
    const source = typeof value === 'string' ? bracedExpression(value) : undefined;
    if (source === undefined || namesInText(source).some(({ root }) => root === 'i' || root === 'g')) return value;
    return Literals.of(valueIn(tree, name) ?? value);
  };
  return {
    ...operation,
    arguments: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, literal(name, value)])),
  } as unknown as Operation;
};

const without = (operation: Fields, name: string): Fields => {
  const { [name]: _, ...others } = operation;
  return others;
};

const withoutTests = (operation: Fields): Operation =>
  (itemsOf(operation['tests']).length === 0 ? without(operation, 'tests') : operation) as Operation;

/** Passes when nothing has come for so long. */
const nothingComes = (awaited: readonly Operation[], wait: unknown): Operation => {
  const fail = { type: 'assert', expression: 'false', fail: 'nothing was expected' };
  return { type: 'either', branches: [[wait], ...awaited.map((one) => [one, fail])] };
};
