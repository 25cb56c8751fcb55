/**
 * The schemas of the INAP operations, made of the declarations that the codecs are made of: one file for each type, at the path
 * that its type spells.
 */
import { argumentSchema } from '../protocol/asn1/index.ts';
import { inapOperationKinds } from '../operations/inap/index.ts';
import type { Operation, Wire } from '../operations/operation.ts';

const shared = (name: string) => ({ $ref: `urn:dialproof:operation#/$defs/${name}` });

const attributes: Record<Wire['direction'], Record<string, object>> = {
  outbound: {
    send_with_next: { description: 'Holds the component back until the next outbound operation sends. Default false.', ...shared('flag') },
    send_and_close: { description: 'Sends in a TC-END, which ends the dialogue. Default false.', ...shared('flag') },
  },
  inbound: {
    last_component: { description: 'Expects that it is, or is not, the last component of a TC-END. Default: either.', ...shared('flag') },
    arguments_not_used: shared('arguments_not_used'),
    tests: shared('tests'),
  },
};

const argumentsOf = ({ codec, direction }: Wire): object => {
  if (codec === undefined) return { description: 'None.', ...shared('no_arguments') };
  const description = direction === 'outbound' ? 'What to send.' : 'What is expected; null: it must be absent. Default: anything.';
  return { description, ...argumentSchema(codec, { expected: direction === 'inbound' }) };
};

const schemaOf = ({ type, wire }: Operation & { readonly wire: Wire }): object => {
  const demanded = wire.direction === 'outbound' && wire.codec?.names.some((name) => name.required && !/[.[]/.test(name.name));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:dialproof:operation:${type}`,
    title: type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase()),
    description: wire.description,
    type: 'object',
    properties: {
      type: { description: `\`${type}\`.`, const: type },
      label: shared('label'),
      comment: { description: 'A remark for the reader. Not looked at.', type: 'string' },
      dialogue: shared('dialogue'),
      arguments: argumentsOf(wire),
      ...attributes[wire.direction],
    },
    required: demanded ? ['type', 'arguments'] : ['type'],
    additionalProperties: false,
  };
};

/** Path within the project to text. The Error of the SRF has arguments of its own and is written by hand. */
export const operationSchemas = async (): Promise<Map<string, string>> =>
  new Map(
    inapOperationKinds.flatMap((operation) => {
      const { type, wire } = operation;
      if (wire === undefined) return [];
      return [
        [`schemas/operations/${type.replaceAll('.', '/')}.schema.json`, `${JSON.stringify(schemaOf({ ...operation, wire }), null, 2)}\n`],
      ] as const;
    }),
  );
