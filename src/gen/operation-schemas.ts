/**
 * The schemas of the operations that use TCAP, made of the declarations that the codecs are made of: one file for each type, at the
 * path that its type spells.
 */
import { argumentSchema } from '../protocol/asn1/index.ts';
import { operationOfType, operationTypes } from '../operations/registry.ts';
import type { Operation, Wire } from '../operations/operation.ts';
import { printed } from './printed-json.ts';

type Properties = Readonly<Record<string, object>>;

const shared = (name: string) => ({ $ref: `urn:dialproof:operation#/$defs/${name}` });

const outbound: Properties = {
  send_with_next: { description: 'Holds the component back until the next outbound operation sends. Default false.', ...shared('flag') },
  send_and_close: { description: 'Sends in a TC-END, which ends the dialogue. Default false.', ...shared('flag') },
};

const inbound: Properties = {
  last_component: { description: 'Expects that it is, or is not, the last component of a TC-END. Default: either.', ...shared('flag') },
  tcap_ac: shared('tcap_ac'),
  tcap_result: shared('tcap_result'),
  tcap_result_diagnostic_user: shared('tcap_result_diagnostic_user'),
  tcap_result_diagnostic_provider: shared('tcap_result_diagnostic_provider'),
  arguments_not_used: shared('arguments_not_used'),
  tests: shared('tests'),
};

const opening: Properties = {
  tcap_ac: {
    description: 'Application context to open the dialogue with; null: none. Default: that of the request.',
    ...shared('application_context'),
  },
};

const variant = (variants: readonly string[]): Properties => ({
  variant: {
    description: 'Variant of the protocol. Default: that of the operation which opens the dialogue.',
    enum: variants,
  },
});

const attributesOf = ({ opensDialogue, wire }: WiredOperation): Properties => ({
  ...(wire.direction === 'outbound' ? outbound : inbound),
  ...(opensDialogue && opening),
  ...(wire.variants && variant(wire.variants)),
});

type ArgumentsSchema = Readonly<Record<'properties' | 'patternProperties', Record<string, object>>>;

/** Private extensions as a run declares them: their values have whatever type that is. */
const withExtensions = (schema: ArgumentsSchema): object => {
  const { properties, patternProperties = {} } = schema;
  if (!Object.keys(properties).some((name) => /(?:^|\.)extensions$/.test(name))) return schema;
  const loosened = Object.entries(patternProperties).map(([pattern, value]) => [pattern, loose(pattern) ?? value] as const);
  return {
    ...schema,
    patternProperties: {
      ...Object.fromEntries(loosened),
      '^(?:.*\\.)?extensions_[0-9]{1,10}$': { description: 'Value of an extension that `inap.extensions` declares, as its type has it.' },
    },
  };
};

const extensionField = 'extensions\\[[0-9]{1,3}\\]';

const loose = (pattern: string): object | undefined => {
  if (pattern.endsWith(`${extensionField}\\.type$`)) {
    return { description: 'Number of the extension, or its object identifier.', type: ['integer', 'string', 'object', 'null'] };
  }
  if (pattern.endsWith(`${extensionField}\\.criticality$`)) {
    return { description: 'What a receiver that does not know the extension does: ignore or abort.', type: ['integer', 'string', 'null'] };
  }
  if (!pattern.endsWith(`${extensionField}\\.value$`)) return undefined;
  return { description: 'Value: as the type that `inap.extensions` declares has it, else one BER element in hex.' };
};

const argumentsOf = ({ codec, direction }: Wire): object => {
  if (codec === undefined) return { description: 'None.', ...shared('no_arguments') };
  const description = direction === 'outbound' ? 'What to send.' : 'Expected values; null: the value must be absent. Default: any.';
  const schema = argumentSchema(codec, { expected: direction === 'inbound' });
  return { description, ...withExtensions(schema as unknown as ArgumentsSchema) };
};

type WiredOperation = Operation & { readonly wire: Wire };

/** The document of an operation that uses TCAP. */
export interface SignallingSchema extends Readonly<Record<string, unknown>> {
  readonly $id: string;
  readonly title: string;
  readonly description: string;
  readonly properties: Properties;
  readonly required: readonly string[];
}

const schemaOf = (operation: WiredOperation): SignallingSchema => {
  const { type, wire } = operation;
  const demanded =
    wire.direction === 'outbound' && !wire.optional && wire.codec?.names.some((name) => name.required && !/[.[]/.test(name.name));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:dialproof:operation:${type}`,
    title: type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase()),
    description: wire.description,
    type: 'object',
    properties: {
      type: { description: `\`${type}\`.`, const: type },
      label: shared('label'),
      comment: shared('remark'),
      dialogue: shared('dialogue'),
      arguments: argumentsOf(wire),
      ...attributesOf(operation),
    },
    required: demanded ? ['type', 'arguments'] : ['type'],
    additionalProperties: false,
  };
};

let made: readonly SignallingSchema[] | undefined;

/** The documents of all operations that use TCAP, by their types in order. */
export const signallingSchemas = (): readonly SignallingSchema[] =>
  (made ??= operationTypes.flatMap((type) => {
    const operation = operationOfType(type);
    return operation?.wire === undefined ? [] : [schemaOf(operation as WiredOperation)];
  }));

const pathOf = ({ $id }: SignallingSchema): string =>
  `schemas/operations/${$id.replace('urn:dialproof:operation:', '').replaceAll('.', '/')}.schema.json`;

/** Path within the project to text. */
export const operationSchemas = async (): Promise<Map<string, string>> =>
  new Map(signallingSchemas().map((schema) => [pathOf(schema), `${printed(schema)}\n`]));
