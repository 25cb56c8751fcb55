/**
 * The definition of a test that makes one call of a run once more, and expects what came: without the load around it,
 * with the values of that instance, and with what it received as checks. Where the call ended otherwise than its test
 * expected, the test ends as the call did.
 */
import { fieldsOf, isFields, itemsOf, type Fields } from '../../schemas/loose-values.ts';
import { placedOperations } from '../../schemas/nested-operations.ts';
import type { ExecuteTest, FirstInstance } from '../../schemas/index.ts';
import { below, type Fault } from '../../schemas/faults.ts';
import { bracedExpression } from '../expressions/template.ts';
import { namesInText } from '../expressions/names-in-values.ts';
import { compileDefinition, type Definition } from '../operations/compile-definition.ts';
import { readsIn } from '../operations/reads-in.ts';
import { assignedIn } from '../operations/unchecked/uses.ts';
import type { Tree } from '../protocol/asn1/index.ts';
import { failingMessage, failingOf } from '../report/call-rows.ts';
import { definitionParameters } from '../run/plan/plan.ts';
import { correctedTests, testOf, withCorrected } from './corrected-checks.ts';
import { Literals } from './literals.ts';
import { argumentsIn, awaiting, isDrawnAnew, nameOfType, placeOf, treeOf, valueIn, type Message } from './what-came.ts';

type Operation = Readonly<Record<string, unknown>>;

/** Members of a definition that make a load of it, judge one, or name its run. */
const ofLoads: ReadonlySet<string> = new Set([
  'run_id',
  'distribution',
  'thresholds',
  'timers',
  'feeds',
  'vars',
  'seed',
  'record',
  'follow',
  'test',
]);

const longestName = 200;
/** Seconds without a message after which the call went on, where its record does not say how many. */
const usualSilence = 10;

/** `definition`: as the service accepted it; `name`: that of the test. */
export const callAsItWas = (definition: Fields, record: FirstInstance, name: string): Fields => {
  const compiled = compiledOf(definition);
  const assigned = new Set(placedSources(definition).flatMap(assignedIn));
  const variables = Object.fromEntries(
    Object.entries(record.vars ?? {}).filter(([name]) => !assigned.has(`v.${name}`)),
  );
  const literals = new Literals(Number(record.instance_id), variables);
  const call = new Call(definition, record, compiled, literals);
  const kept = Object.fromEntries(Object.entries(definition).filter(([name]) => !ofLoads.has(name)));
  const { type, backlog } = fieldsOf(definition['distribution']);
  const made: Record<string, unknown> = {
    ...kept,
    name: `${name}, call ${record.instance_id}`.slice(0, longestName),
    ...(type === 'answer' && { distribution: { type, backlog: backlog ?? 1, total: 1, seconds: 60 } }),
    ...call.operations(),
  };
  const vars = variablesFor(made, fieldsOf(definition['vars']), variables, literals);
  return Object.keys(vars).length === 0 ? made : { ...made, vars };
};

const parametersOf = (definition: Fields) =>
  definitionParameters({ ...definition, run_id: 'made' } as unknown as ExecuteTest, { tcapTimeout: 0 }, []);

const compiledOf = (definition: Fields): Definition['operations'] => {
  const faults: Fault[] = [];
  return compileDefinition(
    itemsOf(definition['operations']) as unknown as ExecuteTest['operations'],
    parametersOf(definition),
    faults,
  ).operations;
};

const placedSources = (definition: Fields) =>
  placedOperations(definition).all.map(({ own, pointer }) => ({ source: own as never, pointer }));

/** The variables that are still read, those that others read among them. */
const variablesFor = (made: Fields, written: Fields, values: Fields, literals: Literals): Fields => {
  const texts = itemsOf(made['locks']).map((lock) => String(fieldsOf(lock)['key'] ?? ''));
  const reads = [
    ...readsIn(placedSources(made)).flatMap((placed) => placed.reads),
    ...texts.flatMap((text) => (text.includes('$v') ? namesInText(bracedExpression(text) ?? text) : [])),
  ];
  const all = reads.some(({ root, name }) => root === 'v' && name === undefined);
  const wanted = new Set(reads.flatMap(({ root, name }) => (root === 'v' && name !== undefined ? [name] : [])));
  const names = [...new Set([...Object.keys(values), ...Object.keys(written)])];
  const isWanted = (name: string): boolean => all || wanted.has(name);
  const literal = (name: string): unknown =>
    Object.hasOwn(values, name) ? Literals.of(values[name]) : literals.in(written[name]);
  // A variable that is no literal may read others.
  for (const name of names.toReversed()) {
    if (!isWanted(name) || Object.hasOwn(values, name)) continue;
    const text = literal(name);
    const source = typeof text === 'string' ? bracedExpression(text) : undefined;
    for (const read of source === undefined ? [] : namesInText(source))
      if (read.name !== undefined) wanted.add(read.name);
  }
  return Object.fromEntries(names.filter(isWanted).map((name) => [name, literal(name)]));
};

/** Where a list of operations is cut, and what stands there instead. */
interface Cut {
  readonly pointer: string;
  readonly instead: readonly Operation[];
}

class Call {
  readonly #definition: Fields;
  readonly #record: FirstInstance;
  readonly #compiled: Definition['operations'];
  readonly #literals: Literals;
  readonly #placed: ReturnType<typeof placedOperations>;
  /** Operations with a message or a check. */
  readonly #performed: ReadonlySet<number | null>;

  constructor(definition: Fields, record: FirstInstance, compiled: Definition['operations'], literals: Literals) {
    this.#definition = definition;
    this.#record = record;
    this.#compiled = compiled;
    this.#literals = literals;
    this.#placed = placedOperations(definition);
    this.#performed = new Set([...record.messages, ...record.check_log].map(({ op_idx: index }) => index));
  }

  operations(): Fields {
    const cut = this.#cut();
    const indices = new Map(this.#placed.all.map(({ pointer, index }) => [pointer, index]));
    const list = (items: readonly unknown[], pointer: string): unknown[] => {
      const made: unknown[] = [];
      for (const [position, item] of items.entries()) {
        const at = below(pointer, position);
        if (cut !== undefined && cut.pointer === at) return [...made, ...cut.instead];
        const { branches, ...own } = fieldsOf(item);
        const index = indices.get(at);
        const changed = index === undefined ? own : this.#changed(own, index);
        made.push({
          ...changed,
          ...(Array.isArray(branches) && {
            branches: branches.map((branch, number) => list(itemsOf(branch), below(at, 'branches', number))),
          }),
        });
        if (cut?.pointer.startsWith(`${at}/`) === true) return made;
      }
      return [...made, ...this.#left(pointer)];
    };
    const { operations, whenever } = this.#definition;
    return {
      operations: list(itemsOf(operations), '/operations'),
      ...(Array.isArray(whenever) && {
        whenever: whenever.map((each, number) => list(itemsOf(each), below('/whenever', number))),
      }),
    };
  }

  /** Where the call was aborted: what came there, or that nothing came. */
  #cut(): Cut | undefined {
    const { check_log: checks, messages } = this.#record;
    const failing = failingOf(checks);
    const at = failing?.status === 'abort' ? this.#placed.all[failing.opIdx] : undefined;
    if (failing === undefined || at === undefined) return undefined;
    const { pointer, own, operation } = at;
    const came = failingMessage(messages, failing);
    const [, silence] = /did not come within ([\d.]+) s/.exec(failing.text) ?? [];
    if (silence !== undefined) return { pointer, instead: [nothingComes(operation, Number(silence))] };
    if (came === undefined || came.from === came.to || came.op_idx !== failing.opIdx) return { pointer, instead: [] };
    const expected = own['type'] === 'either' ? this.#firstOfBranch(failing.opIdx) : own['type'];
    const instead = awaiting(came, expected);
    return { pointer, instead: instead === undefined ? [] : [this.#withArguments(instead, own, came, pointer)] };
  }

  #firstOfBranch(index: number): unknown {
    const { all } = this.#placed;
    return all[index]?.branches.map(({ first }) => all[first]?.own['type']).find((type) => type !== 'wait');
  }

  /** An operation in the place of another one, which expects all that the message has. */
  #withArguments(instead: Operation, before: Fields, came: Message, pointer: string): Operation {
    const made = { ...placeOf(before), ...instead };
    const changed = withOperation(this.#definition, pointer, made);
    const tree = treeOf(compiledOf(changed)[indexAt(changed, pointer)], came);
    if (tree === undefined || nameOfType(instead['type']) === 'Error') return made;
    return { ...made, arguments: argumentsIn(tree) };
  }

  /** What came after the last operation, where nothing waited for it. */
  #left(pointer: string): readonly Operation[] {
    if (
      pointer !== '/operations' ||
      !this.#record.check_log.some(({ name, status }) => name === 'nothing left' && status === 'fail')
    )
      return [];
    const came = this.#record.messages.findLast(({ failed, from, to }) => failed === true && from !== to);
    const last = this.#placed.all[this.#placed.main.length - 1]?.own;
    const instead = came && awaiting(came, last?.['type']);
    if (came === undefined || instead === undefined) return [];
    const behind = below(pointer, this.#placed.main.length);
    return [this.#withArguments(instead, {}, came, behind)];
  }

  #changed(own: Fields, index: number): Fields {
    const literal = this.#literal(own, this.#performed.has(index));
    const failed = this.#record.check_log.filter(({ op_idx: at, status }) => at === index && status === 'fail');
    if (own['type'] === 'assert' && failed.length > 0)
      return { ...literal, expression: `!(${String(literal['expression']).replace(/^\s*\{([\s\S]*)\}\s*$/, '$1')})` };
    const tests = itemsOf(own['tests']);
    const wrong = tests.map((test) =>
      failed.find(({ text }) => text.startsWith(`${String(fieldsOf(test)['kpath'])} is `)),
    );
    const tested =
      tests.length === 0 ? literal : { ...literal, tests: correctedTests(itemsOf(literal['tests']), wrong) };
    const trees = this.#treesOf(own, index);
    const isInbound = this.#compiled[index]?.inbound === true;
    // An operation that was performed several times has no values of its own, unless they were the same.
    const [tree, ...others] = trees;
    const one = others.some((other) => JSON.stringify(other) !== JSON.stringify(tree)) ? undefined : tree;
    if (one === undefined) return withoutTests(this.#withTests(withCorrected(tested, failed), index));
    return withoutTests(isInbound ? this.#received(tested, index, one, wrong.some(Boolean)) : sent(tested, one));
  }

  /** Tests of what nothing checked, for an operation whose octets are no arguments. */
  #withTests(operation: Fields, index: number): Fields {
    if (this.#compiled[index]?.decode !== undefined) return operation;
    const before = String(operation['type']).startsWith('rest.') ? 'rest.' : '';
    const unread = this.#record.unchecked?.filter(({ op_idx: at }) => at === index) ?? [];
    const more = unread.flatMap((entry) =>
      Object.entries(entry.arguments).flatMap(([name, value]) =>
        isDrawnAnew(name) || isTcap(operation) ? [] : testOf(`${before}${name}`, value),
      ),
    );
    return more.length === 0 ? operation : { ...operation, tests: [...itemsOf(operation['tests']), ...more] };
  }

  /**
   * An operation that the call has not performed keeps its expressions: their values were never sent, and need not be
   * possible.
   */
  #literal(own: Fields, isPerformed: boolean): Fields {
    return Object.fromEntries(
      Object.entries(own).map(([name, value]) => [
        name,
        name === 'expression' && typeof value === 'string'
          ? this.#literals.inExpression(value)
          : isPerformed
            ? this.#literals.in(value)
            : this.#literals.withNumberIn(value),
      ]),
    );
  }

  #treesOf(own: Fields, index: number): readonly Tree[] {
    const name = nameOfType(own['type']);
    return this.#record.messages
      .filter((message) => message.op_idx === index && message.name === name && message.from !== message.to)
      .map((message) => treeOf(this.#compiled[index], message))
      .filter((tree) => tree !== undefined);
  }

  /** Expects what came: in the place of what was expected otherwise, and beside it. */
  #received(operation: Fields, index: number, tree: Tree, all: boolean): Fields {
    const expected = fieldsOf(operation['arguments']);
    const failed = new Set(
      this.#record.check_log
        .filter(({ op_idx: at, status }) => at === index && status === 'fail')
        .map(({ name }) => name),
    );
    const own = Object.entries(expected).flatMap(([name, value]): [string, unknown][] => {
      if (!failed.has(name) && !isExpression(value)) return [[name, value]];
      if (isDrawnAnew(name)) return failed.has(name) ? [] : [[name, value]];
      return [[name, valueIn(tree, name) ?? null]];
    });
    const unread =
      this.#record.unchecked?.filter(({ op_idx: at }) => at === index).map((entry) => entry.arguments) ?? [];
    const wanted = all ? Object.keys(argumentsIn(tree)) : unread.flatMap((each) => Object.keys(each));
    const more = wanted.flatMap((name): [string, unknown][] => {
      const value = Object.hasOwn(expected, name) || isDrawnAnew(name) ? undefined : valueIn(tree, name);
      return value === undefined ? [] : [[name, Literals.of(value)]];
    });
    const both = [...own, ...more];
    const { arguments_not_used: _, ...others } = operation;
    return both.length === 0 ? others : { ...others, arguments: Object.fromEntries(both) };
  }
}

const isExpression = (value: unknown): boolean => typeof value === 'string' && bracedExpression(value) !== undefined;

/** Sends what was sent, where an expression has no value of its own; one that reads what comes stays. */
const sent = (operation: Fields, tree: Tree): Fields => {
  const given = operation['arguments'];
  if (!isFields(given)) return operation;
  const literal = (name: string, value: unknown): unknown => {
    const source = typeof value === 'string' ? bracedExpression(value) : undefined;
    if (source === undefined || namesInText(source).some(({ root }) => root === 'i' || root === 'g')) return value;
    return Literals.of(valueIn(tree, name) ?? value);
  };
  return {
    ...operation,
    arguments: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, literal(name, value)])),
  };
};

const isTcap = ({ type }: Fields): boolean => /^(?:inap|map|tcap)\./.test(String(type));

const withoutTests = (operation: Fields): Fields => {
  const { tests, ...others } = operation;
  return Array.isArray(tests) && tests.length === 0 ? others : operation;
};

/** Passes when nothing has come for so long. */
const nothingComes = (operation: Fields, seconds: number): Operation => {
  const { optional: _, branches, ...awaited } = operation;
  const others = Array.isArray(branches)
    ? branches.map(itemsOf).filter(([first]) => fieldsOf(first)['type'] !== 'wait')
    : [[{ type: awaited['type'], ...placeOf(awaited) }]];
  const fail = { type: 'assert', expression: 'false', fail: 'nothing was expected' };
  return {
    type: 'either',
    branches: [
      [{ type: 'wait', arguments: { seconds: seconds || usualSilence } }],
      ...others.map(([first]) => [first, fail]),
    ],
  };
};

/** The definition with the operation at that place, and nothing behind it. */
const withOperation = (definition: Fields, pointer: string, operation: Operation): Fields => {
  const put = (items: readonly unknown[], at: string): readonly unknown[] =>
    items.flatMap((item, position): unknown[] => {
      const place = below(at, position);
      if (place === pointer) return [operation];
      const { branches } = fieldsOf(item);
      if (!pointer.startsWith(`${place}/`) || !Array.isArray(branches)) return [item];
      const changed = branches.map((branch, number) => put(itemsOf(branch), below(place, 'branches', number)));
      return [{ ...fieldsOf(item), branches: changed }];
    });
  const { operations, whenever } = definition;
  const main = put(itemsOf(operations), '/operations');
  const isBehind = pointer === below('/operations', main.length);
  return {
    ...definition,
    operations: isBehind ? [...main, operation] : main,
    ...(Array.isArray(whenever) && {
      whenever: whenever.map((each, number) => put(itemsOf(each), below('/whenever', number))),
    }),
  };
};

const indexAt = (definition: Fields, pointer: string): number =>
  placedOperations(definition).all.findIndex((placed) => placed.pointer === pointer);
