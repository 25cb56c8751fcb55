/**
 * Decides for the numbers of a test whether a number or a text was meant, by the declarations of their places: where a
 * number is declared, the number; where a text is declared, the text as it was written. Where nothing is declared
 * (variables, rows of feeds, contents of REST, AVPs), digits with leading zeros are a text, and ambiguous spellings are
 * refused, as are spellings that no text of digits has.
 */
import { below, type Fault } from './faults.ts';
import { referred, writtenDocument } from './lookup.ts';
import { canonicalType } from './operation-types.ts';
import type { Schema } from './schema.ts';
import { ruleOfArgument, typesWithTable } from './table-faults.ts';
import { ambiguousNumber, holdsWrittenNumbers, isObject, WrittenNumber } from './written-number.ts';

export interface DeclaredValues {
  readonly value: unknown;
  readonly faults: readonly Fault[];
}

/** `value` by the declarations of the document with that id: `test-file`. */
export const declaredValues = (value: unknown, id: string): DeclaredValues => {
  if (!holdsWrittenNumbers(value)) return { value, faults: [] };
  const reading = new Reading();
  const document = writtenDocument(id);
  return { value: reading.read(value, document === undefined ? open : [document], ''), faults: reading.faults };
};

/** `name`: a text and nothing else, so the schema reports a number. */
type Form = 'number' | 'text' | 'name' | 'open';

/** The schemas of a place: a value has to match one of them. */
type Alternatives = readonly Schema[];

/** Nothing is declared. */
const open: Alternatives = [{}];
/** The place is unknown: the schema reports that. */
const unknown: Alternatives = [];

const tabled: ReadonlySet<string> = new Set(typesWithTable);

const anyOperation = (): Schema => writtenDocument('operation') ?? {};
const anyTest = (): Schema => writtenDocument('test-entry') ?? {};

/** The alternatives of a schema; an expression in braces is none, since a number cannot be one. */
const alternativesOf = (schema: Schema): Alternatives => {
  if (schema === anyOperation().$defs?.['expression']) return unknown;
  if (schema.$ref !== undefined) return alternativesOf(referred(schema));
  const several = schema.anyOf ?? schema.oneOf;
  return several === undefined ? [schema] : several.flatMap(alternativesOf);
};

const typesOf = (schema: Schema): readonly string[] => {
  const { type, const: only, enum: several = only === undefined ? [] : [only] } = schema;
  return type === undefined ? several.map((one) => typeof one) : [type].flat();
};

const isOpen = (schema: Schema): boolean =>
  typesOf(schema).length === 0 && schema.properties === undefined && schema.items === undefined;

/** Where both forms are allowed, the first one is meant. */
const formOf = (alternatives: Alternatives): Form => {
  const types = alternatives.flatMap(typesOf);
  const number = types.findIndex((type) => type === 'number' || type === 'integer');
  const text = types.indexOf('string');
  if (number < 0 && text < 0 && alternatives.some(isOpen)) return 'open';
  if (number < 0 && text >= 0) return 'name';
  return number >= 0 && text >= 0 && text < number ? 'text' : 'number';
};

const membersOf = (alternatives: Alternatives, name: string): Alternatives =>
  alternatives.flatMap((schema) => {
    if (isOpen(schema)) return open;
    const { properties = {}, additionalProperties = true } = schema;
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own !== undefined) return alternativesOf(own);
    if (typeof additionalProperties === 'object') return alternativesOf(additionalProperties);
    return additionalProperties && typesOf(schema).includes('object') ? open : unknown;
  });

const itemsOf = (alternatives: Alternatives): Alternatives =>
  alternatives.flatMap((schema) => {
    if (schema.items !== undefined) return alternativesOf(schema.items);
    return isOpen(schema) || typesOf(schema).includes('array') ? open : unknown;
  });

type FormOfTest = Exclude<Form, 'name'>;

/** The forms of a test, by its type. */
const formsOfTests: Readonly<Record<string, FormOfTest>> = {
  integer: 'number',
  size: 'number',
  boolean: 'number',
  exists: 'number',
  defined: 'number',
  string: 'text',
  regex: 'text',
  ordered_str_array: 'text',
};

const formOfTest = (type: unknown): FormOfTest =>
  typeof type === 'string' && Object.hasOwn(formsOfTests, type) ? (formsOfTests[type] as FormOfTest) : 'open';

const schemaOfForm: Readonly<Record<FormOfTest, Alternatives>> = {
  number: [{ type: 'number' }],
  text: [{ type: ['string', 'number'] }],
  open,
};

/** Reads one value; `faults` are those of its numbers. */
class Reading {
  readonly faults: Fault[] = [];
  /** The enclosing lists and objects of the place: an alias can contain itself. */
  readonly #around = new Set<object>();

  read(value: unknown, alternatives: Alternatives, pointer: string): unknown {
    if (value instanceof WrittenNumber) return this.#number(value, formOf(alternatives), pointer);
    return this.#within(
      value,
      (name) => {
        if (Array.isArray(value)) return itemsOf(alternatives);
        return membersOf(alternatives, name);
      },
      pointer,
      alternatives,
    );
  }

  #within(
    value: unknown,
    declared: (name: string) => Alternatives,
    pointer: string,
    alternatives: Alternatives = unknown,
  ): unknown {
    if (typeof value !== 'object' || value === null || this.#around.has(value)) return value;
    if (alternatives.includes(anyOperation())) return this.#operation(value, pointer);
    if (alternatives.includes(anyTest())) return this.#test(value, pointer);
    return this.#members(value, (name, member) => this.read(member, declared(name), below(pointer, name)));
  }

  #members(value: object, change: (name: string, member: unknown) => unknown): unknown {
    this.#around.add(value);
    const members = Object.entries(value).map(([name, member]) => [name, change(name, member)] as const);
    this.#around.delete(value);
    return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
  }

  #operation(value: object, pointer: string): unknown {
    const written = isObject(value) ? value['type'] : undefined;
    const type = typeof written === 'string' ? canonicalType(written) : '';
    if (!tabled.has(type)) {
      const document = writtenDocument(`operation:${type}`);
      return this.#within(value, (name) => (document === undefined ? unknown : membersOf([document], name)), pointer);
    }
    const tests = anyOperation().$defs?.['tests'] ?? {};
    return this.#members(value, (name, member) => {
      const place = below(pointer, name);
      if (name === 'tests' || name === 'accept') return this.read(member, alternativesOf(tests), place);
      if (name !== 'arguments') return this.read(member, unknown, place);
      if (!isObject(member)) return member;
      return this.#members(member, (argument, given) => this.#argument(type, argument, given, below(place, argument)));
    });
  }

  /** By its flattened name, which also covers nested values. */
  #argument(type: string, name: string, value: unknown, pointer: string): unknown {
    if (value instanceof WrittenNumber) {
      const rule = ruleOfArgument(type, name);
      // A list may be given as its first element.
      const element = [rule?.type].flat().includes('array') ? ruleOfArgument(type, `${name}[0]`) : undefined;
      return this.#number(value, formOf([element ?? rule ?? {}]), pointer);
    }
    if (typeof value !== 'object' || value === null || this.#around.has(value)) return value;
    const isList = Array.isArray(value);
    const nameOf = (member: string): string => (isList ? `${name}[${member}]` : `${name}.${member}`);
    return this.#members(value, (member, given) => this.#argument(type, nameOf(member), given, below(pointer, member)));
  }

  #test(value: object, pointer: string): unknown {
    const form = schemaOfForm[formOfTest(isObject(value) ? value['type'] : undefined)];
    return this.#within(
      value,
      (name) => {
        if (name === 'value') return [...form, { type: 'array', items: form[0] as Schema }];
        return schemaOfForm.number;
      },
      pointer,
    );
  }

  #number({ number, text, isOption }: WrittenNumber, form: Form, pointer: string): unknown {
    if (form === 'number') return number;
    if (isOption) return text;
    if (form === 'name') return number;
    const isDecimal = /^[-+]?\d+(?:\.\d+)?$/.test(text) && (typeof number === 'string' || Number(text) === number);
    if (form === 'text' && isDecimal) return text;
    if (form === 'open' && isDecimal && /^-?\d+$/.test(text)) return text;
    const message =
      form === 'text'
        ? `must be a text, and ${text} is the number ${number}: write it in quotes`
        : ambiguousNumber(text, number);
    this.faults.push({ pointer, message });
    return number;
  }
}
