/** A type of operation as `dialproof docs TYPE` prints it: every name that its arguments can have. */
import { argumentNames } from '../../schemas/argument-names.ts';
import { canonicalType } from '../../schemas/operation-types.ts';
import type { Schema } from '../../schemas/schema.ts';

const valuesOf = ({ 'x-expects': expects = '' }: Schema): string =>
  expects.replace(/, or an expression in braces$/, '');

const lineOf = ([name, schema]: readonly [string, Schema]): string =>
  [`  ${name}`, valuesOf(schema), schema.description ?? ''].filter((part) => part !== '').join('  ');

/** Its lines; undefined where there is no such type. */
export const operationLines = async (type: string): Promise<readonly string[] | undefined> => {
  // The documents are unpacked: only who reads one needs them.
  const { document, resolved } = await import('../../schemas/documents.ts');
  const known = document(`operation:${canonicalType(type)}`);
  if (known === undefined) return undefined;
  const { arguments: given, ...attributes } = known.properties ?? {};
  const names = given === undefined ? [] : argumentNames(resolved(given));
  const kept = Object.entries(attributes).map(([name, schema]) => [name, { ...resolved(schema), ...schema }] as const);
  return [
    `${type}: ${known.description ?? ''}`,
    '',
    ...(names.length === 0 ? ['It has no arguments.'] : ['Arguments:', ...names.map(lineOf)]),
    '',
    'Attributes:',
    ...kept.map(lineOf),
  ];
};
