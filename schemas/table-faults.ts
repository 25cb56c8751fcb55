/**
 * Checks an operation that uses TCAP by its table, which is generated from its document: it finds the same faults as a
 * validator of that document. Such operations have thousands of argument names but only some hundred rules; a validator
 * for each would be megabytes of code.
 */
import { listed } from './listed.ts';
import { isFields } from './loose-values.ts';
import { below, type Fault } from './faults.ts';
import { argumentTables, attributeSets, forms, nameNodes, rules, tables } from './generated/operation-tables.ts';
import { namesBelow } from './name-tree.ts';
import type { ArgumentRule, ArgumentTable, Attribute, OperationTable } from './operation-table.ts';
import { faultsOf, misfit, tooManyMembers, unknownName } from './sentences.ts';
import { errorsOf } from './validators.ts';

/** The types of operations that have a table, sorted. */
export const typesWithTable: readonly string[] = Object.keys(tables).sort();

type Found = readonly [order: number, rule: ArgumentRule];

/** In a form: the name does not exist on that side. */
const none = -1;
const sent = 0;
const expected = 1;

/** A table, prepared for looking up names. */
class ReadTable {
  readonly #type: string;
  readonly #table: OperationTable;
  readonly #attributes: Readonly<Record<string, Attribute>>;
  readonly #arguments: ArgumentTable | undefined;
  readonly #names: ReadonlyMap<string, Found>;
  readonly #listed: ReadonlyMap<string, Found>;
  readonly #patterns: readonly (readonly [RegExp, Found])[];

  constructor(type: string, table: OperationTable) {
    this.#type = type;
    this.#table = table;
    this.#attributes = { type: { const: type }, ...attributeSets[table.attributes] };
    const text = table.arguments === undefined ? undefined : argumentTables[table.arguments];
    this.#arguments = text === undefined ? undefined : (JSON.parse(text) as ArgumentTable);
    const { names, listed, patterns = [] } = this.#arguments ?? {};
    const namesAt = (node: number | undefined) => (node === undefined ? [] : namesBelow(nameNodes, node));
    const side = table.expects ? expected : sent;
    let order = 0;
    const ruled = <Key>(entries: readonly (readonly [Key, number])[]): (readonly [Key, Found])[] =>
      entries.flatMap(([key, form]) => {
        const rule = rules[forms[form]?.[side] ?? none];
        return rule === undefined ? [] : [[key, [(order += 1), rule]]];
      });
    this.#names = new Map(ruled(namesAt(names)));
    this.#listed = new Map(ruled(namesAt(listed)));
    this.#patterns = ruled(patterns).map(([pattern, found]) => [new RegExp(pattern, 'u'), found]);
  }

  *faults(operation: unknown, pointer: string): Generator<Fault> {
    const { required } = this.#table;
    const attributes = this.#attributes;
    if (!isFields(operation)) return yield misfit({ type: 'object' }, operation, pointer);
    for (const name of required)
      if (operation[name] === undefined) yield { pointer: below(pointer, name), message: 'is required' };
    for (const name of Object.keys(operation))
      if (!Object.hasOwn(attributes, name)) yield unknownName(pointer, name, Object.keys(attributes), this.#type);
    for (const [name, attribute] of Object.entries(attributes)) {
      const value = operation[name];
      if (value !== undefined) yield* this.#attributeFaults(attribute, value, below(pointer, name));
    }
  }

  *#attributeFaults(attribute: Attribute, value: unknown, pointer: string): Generator<Fault> {
    const { $ref: urn, enum: choices } = attribute;
    if (urn !== undefined) yield* faultsOf(errorsOf(urn.replace('urn:dialproof:', ''), value), pointer);
    else if (choices !== undefined || 'const' in attribute) {
      if (!(choices ?? [attribute.const]).includes(value)) yield misfit(attribute, value, pointer);
    } else if (this.#arguments !== undefined) yield* this.#argumentFaults(this.#arguments, value, pointer);
  }

  *#argumentFaults({ demanded }: ArgumentTable, given: unknown, pointer: string): Generator<Fault> {
    if (!isFields(given)) return yield misfit({ type: 'object' }, given, pointer);
    for (const alternatives of this.#table.expects ? [] : demanded) {
      const names = alternatives.flatMap((name) => (name.endsWith('.') ? this.#namesWithin(name) : [name]));
      if (names.some((name) => given[name] !== undefined)) continue;
      for (const name of names) yield { pointer: below(pointer, name), message: 'is required' };
    }
    const found = Object.keys(given).flatMap((name) =>
      this.#rulesOf(name).map(([order, rule]) => ({ name, order, rule })),
    );
    const known = new Set(found.map(({ name }) => name));
    for (const name of Object.keys(given))
      if (!known.has(name)) yield unknownName(pointer, name, this.#writableNames());
    // Faults are reported in the order of the declaration.
    for (const { name, rule } of found.sort((one, other) => one.order - other.order)) {
      const fault = faultOf(rule, given[name], below(pointer, name));
      if (fault !== undefined) yield { ...fault, message: `${fault.message}${this.#otherForm(name, given[name])}` };
    }
  }

  #namesWithin(beginning: string): string[] {
    return this.#writableNames().filter((name) => name.startsWith(beginning));
  }

  ruleOf(name: string): ArgumentRule | undefined {
    return this.#rulesOf(name)[0]?.[1];
  }

  /** For lists, the names of the first element. */
  #writableNames(): string[] {
    return [...this.#names.keys(), ...[...this.#listed.keys()].map((name) => name.replaceAll('[n]', '[0]'))];
  }

  /**
   * The form of an argument that accepts this value, where the author wrote the name of the argument alone: its octets
   * in hex.
   */
  #otherForm(name: string, value: unknown): string {
    const written = name.replaceAll(/\[[0-9]{1,3}\]/g, '[n]');
    const takes = (form: string, rule: ArgumentRule): boolean =>
      isFields(value)
        ? Object.hasOwn(value, form)
        : !Array.isArray(value) && isText(rule) && isScalarOf(rule, String(value));
    const forms = [...this.#names, ...this.#listed].flatMap(([form, [, rule]]) =>
      form.startsWith(`${written}_`) && takes(form.slice(written.length + 1), rule)
        ? [name + form.slice(written.length)]
        : [],
    );
    return forms.length === 0
      ? ''
      : `; did you mean ${listed(
          forms.map((form) => `\`${form}\``),
          'or',
        )}?`;
  }

  #rulesOf(name: string): Found[] {
    const own = this.#names.get(name);
    const listed = name.includes('[n]') ? undefined : this.#listed.get(name.replaceAll(/\[[0-9]{1,3}\]/g, '[n]'));
    const patterns = this.#patterns.flatMap(([pattern, found]) => (pattern.test(name) ? [found] : []));
    return [...(own === undefined ? [] : [own]), ...(listed === undefined ? [] : [listed]), ...patterns];
  }
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

/** An integer is a number too. */
const hasType = (types: readonly string[], value: unknown): boolean => {
  const own = typeOf(value);
  return types.includes(own) || (own === 'integer' && types.includes('number'));
};

const faultOf = (rule: ArgumentRule, value: unknown, pointer: string): Fault | undefined => {
  if (rule.type !== undefined && !hasType([rule.type].flat(), value)) return misfit(rule, value, pointer);
  const { minItems = 0, maxItems = Infinity, maxProperties = Infinity } = rule;
  if (Array.isArray(value)) {
    if (value.length === 0 && minItems === 1) return { pointer, message: 'must not be empty' };
    return value.length < minItems || value.length > maxItems ? misfit(rule, value, pointer) : undefined;
  }
  if (isFields(value)) return Object.keys(value).length > maxProperties ? tooManyMembers(rule, pointer) : undefined;
  return isScalarOf(rule, value) ? undefined : misfit(rule, value, pointer);
};

const expressions = new Map<string, RegExp>();

/** Compiled once: there are fewer patterns than rules. */
const expressionOf = (pattern: string): RegExp => {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, expression);
  return expression;
};

const isScalarOf = (
  { minimum = -Infinity, maximum = Infinity, pattern, not }: ArgumentRule,
  value: unknown,
): boolean => {
  if (typeof value === 'number') return value >= minimum && value <= maximum;
  if (typeof value === 'string') return pattern === undefined || expressionOf(pattern).test(value);
  return not === undefined || value !== not.const;
};

/** A value that is kept as written, such as digits: not a number, of which a text can be another spelling. */
const isText = ({ type = [] }: ArgumentRule): boolean => [type].flat()[0] === 'string';

const read = new Map<string, ReadTable>();

const tableOf = (type: string): ReadTable => {
  const table = read.get(type) ?? new ReadTable(type, JSON.parse(tables[type] ?? '') as OperationTable);
  read.set(type, table);
  return table;
};

/** The faults of an operation of a type that has a table. Pointers begin with `pointer`. */
export const faultsByTable = (type: string, operation: unknown, pointer: string): Iterable<Fault> =>
  tableOf(type).faults(operation, pointer);

/**
 * The rule of the argument with that flattened name, in an operation of a type that has a table; undefined where there
 * is none.
 */
export const ruleOfArgument = (type: string, name: string): ArgumentRule | undefined => tableOf(type).ruleOf(name);
