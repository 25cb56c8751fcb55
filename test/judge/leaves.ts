/**
 * Parts of declarations: the way to every leaf, and a declaration reduced to one leaf, or without some.
 *
 * A way is the ASN.1 names from the argument to the leaf, `[]` for the elements of a list: `extensions.[].criticality`.
 * If a type has several forms, the form is given in round brackets.
 */
import type { Type } from '../../src/protocol/asn1/index.ts';
import type { Field } from '../../src/protocol/asn1/types.ts';

export type Way = readonly string[];

export const textOf = (way: Way): string => way.join('.');

const isType = (field: Field): field is Type =>
  field.kind !== 'optional' && field.kind !== 'default' && field.kind !== 'assumed';

const typeOf = (field: Field): Type => (isType(field) ? field : field.type);

/** The form of an argument in one version of its protocol. */
const formName = (version: number): string => `(version ${version})`;

/** The parts of a type by their names in a way; undefined for a leaf; a SEQUENCE without fields is a leaf. */
const partsOf = (type: Type): Readonly<Record<string, Type>> | undefined => {
  switch (type.kind) {
    case 'tagged':
      return partsOf(type.type);
    case 'sequence':
      if (Object.keys(type.fields).length === 0) return undefined;
      return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, typeOf(field)]));
    case 'choice':
      return type.alternatives;
    case 'versions':
      return Object.fromEntries(type.forms.map((form) => [formName(form.version), form.type]));
    case 'either':
      return { '(primitive)': type.primitive, '(constructed)': type.constructed };
    case 'list':
      return { '[]': type.element };
    default:
      return undefined;
  }
};

export const leavesOf = (type: Type, way: Way = []): Way[] => {
  const parts = partsOf(type);
  return parts === undefined ? [way] : Object.entries(parts).flatMap(([name, part]) => leavesOf(part, [...way, name]));
};

export const leafAt = (type: Type, [name, ...rest]: Way): Type => {
  if (name === undefined) return type.kind === 'tagged' ? leafAt(type.type, []) : type;
  const part = partsOf(type)?.[name];
  if (part === undefined) throw new Error(`there is no ${name}`);
  return leafAt(part, rest);
};

/** The type with the parts on the way, the required parts beside them, and nothing else. */
export const reducedTo = (type: Type, way: Way | undefined): Type => {
  const [name, ...rest] = way ?? [];
  const inner = name === undefined ? undefined : rest;
  switch (type.kind) {
    case 'tagged':
      return { ...type, type: reducedTo(type.type, way) };
    case 'sequence': {
      const fields = Object.entries(type.fields).flatMap(([key, field]): [string, Field][] => {
        if (key === name) return [[key, reducedTo(typeOf(field), rest)]];
        return isType(field) ? [[key, reducedTo(field, undefined)]] : [];
      });
      return { ...type, fields: Object.fromEntries(fields) };
    }
    case 'versions': {
      const form = type.forms.find(({ version }) => formName(version) === name) ?? type.forms[0];
      return form === undefined ? type : { ...type, forms: [{ ...form, type: reducedTo(form.type, inner) }] };
    }
    case 'choice': {
      const taken = name ?? Object.keys(type.alternatives)[0] ?? '';
      const alternative = type.alternatives[taken];
      return { ...type, alternatives: alternative === undefined ? {} : { [taken]: reducedTo(alternative, inner) } };
    }
    case 'either':
      return reducedTo(name === '(constructed)' ? type.constructed : type.primitive, inner);
    case 'list':
      return { ...type, element: reducedTo(type.element, inner), minimum: 1, maximum: 1 };
    default:
      return type;
  }
};

/**
 * The type without the leaves that `isLeftOut`, and without optional fields and alternatives that are then without
 * leaves.
 */
export const without = (type: Type, isLeftOut: (way: Way) => boolean, way: Way = []): Type | undefined => {
  switch (type.kind) {
    case 'tagged': {
      const inner = without(type.type, isLeftOut, way);
      return inner && { ...type, type: inner };
    }
    case 'sequence': {
      const fields: [string, Field][] = [];
      for (const [name, field] of Object.entries(type.fields)) {
        const inner = without(typeOf(field), isLeftOut, [...way, name]);
        if (inner !== undefined) fields.push([name, isType(field) ? inner : ({ ...field, type: inner } as Field)]);
        else if (isType(field)) return undefined;
      }
      if (fields.length === 0 && (Object.keys(type.fields).length > 0 || isLeftOut(way))) return undefined;
      return { ...type, fields: Object.fromEntries(fields) };
    }
    case 'versions': {
      const forms = type.forms.flatMap((form) => {
        const inner = without(form.type, isLeftOut, [...way, formName(form.version)]);
        return inner === undefined ? [] : [{ ...form, type: inner }];
      });
      return forms.length === 0 ? undefined : { ...type, forms };
    }
    case 'choice': {
      const alternatives = Object.entries(type.alternatives).flatMap(([name, alternative]): [string, Type][] => {
        const inner = without(alternative, isLeftOut, [...way, name]);
        return inner === undefined ? [] : [[name, inner]];
      });
      return alternatives.length === 0 ? undefined : { ...type, alternatives: Object.fromEntries(alternatives) };
    }
    case 'either': {
      const [primitive, constructed] = [
        without(type.primitive, isLeftOut, [...way, '(primitive)']),
        without(type.constructed, isLeftOut, [...way, '(constructed)']),
      ];
      return primitive && constructed ? { ...type, primitive, constructed } : (primitive ?? constructed);
    }
    case 'list': {
      const element = without(type.element, isLeftOut, [...way, '[]']);
      return element && { ...type, element };
    }
    default:
      return isLeftOut(way) ? undefined : type;
  }
};
