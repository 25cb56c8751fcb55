/** The schemas of the operations that use TCAP, made from the declarations that the codecs are made from. */
import { argumentSchema } from '../protocol/asn1/index.ts';
import { operationOfType, operationTypes } from '../operations/registry.ts';
import type { Operation, Wire } from '../operations/operation.ts';

type Properties = Readonly<Record<string, object>>;

const shared = (name: string) => ({ $ref: `urn:dialproof:operation#/$defs/${name}` });

const outbound: Properties = {
  send_with_next: {
    description: 'Holds the component back until the next outbound operation sends. Default false.',
    ...shared('flag'),
  },
  send_and_close: { description: 'Sends in a TC-END, which ends the dialogue. Default false.', ...shared('flag') },
};

const wrong: Properties = { wrong: shared('wrong') };

/** Of the operations on whole dialogues and on TCAP itself. */
const inopportune: Properties = {
  after_end: {
    description:
      'Sends after the end of the dialogue, with the transaction ids that it had: what comes back is a message of the dialogue. Default false.',
    ...shared('flag'),
  },
};

const inComponents: Properties = {
  last_component: {
    description: 'Expects that it is, or is not, the last component of a TC-END. Default: either.',
    ...shared('flag'),
  },
};

const answerExpected: Properties = {
  tcap_ac: shared('tcap_ac'),
  tcap_result: shared('tcap_result'),
  tcap_result_diagnostic_user: shared('tcap_result_diagnostic_user'),
  tcap_result_diagnostic_provider: shared('tcap_result_diagnostic_provider'),
};

const judged: Properties = { arguments_not_used: shared('arguments_not_used'), tests: shared('tests') };

const chosen: Properties = { accept: shared('accept'), optional: shared('optional') };

const chosenOpening: Properties = {
  accept: {
    description: `Checks that choose, written as \`tests\` are: where a run answers, this operation takes a dialogue of the peer only if all of them pass, \
and where several operations wait, a message. Default: every dialogue, and every message, that begins with this operation.`,
    ...shared('tests'),
  },
  optional: shared('optional'),
};

const contextProperties = (description: string): Properties => ({
  tcap_ac: { description, ...shared('application_context') },
});

const contexts = {
  opened: 'Application context to open the dialogue with; null: none. Default: that of the request.',
  answered: `Application context of the AARE, where this is the first answer to a dialogue that the peer has opened; null: no AARE. \
Default: the one that the peer has offered.`,
  either: `Application context to open the dialogue with, or that of the AARE where the peer has opened it; null: none. \
Default: that of the request, or the one that the peer has offered.`,
};

const offered: Properties = {
  tcap_ac: {
    description: 'Application context of the AARQ; null: there is none. Default: not checked.',
    ...shared('application_context'),
  },
};

/** The fields of the AARE of an Abort, by the names under which the other side reads them. */
const refusal: Properties = {
  ...contextProperties(
    'Application context of the AARE that refuses the dialogue. Default: the one that the peer has offered.',
  ),
  tcap_result: {
    description:
      'Refuses the application context that the peer has offered, ' +
      'by an AARE in the TC-U-ABORT: 1, rejected permanently (Q.773 §3.2). Default: no AARE.',
    ...shared('dialogue_result'),
  },
  tcap_result_diagnostic_user: {
    description:
      'Diagnostic of the TC-user in that AARE: 0 none, ' +
      '1 no reason given, 2 application context not supported. Default 0.',
    ...shared('dialogue_result'),
  },
  tcap_result_diagnostic_provider: {
    description:
      'Diagnostic of the TCAP provider in that AARE: 0 none, 1 no reason given, ' +
      '2 no common dialogue portion. Default: that of the TC-user.',
    ...shared('dialogue_result'),
  },
};

const variant = (variants: readonly string[]): Properties => ({
  variant: {
    description: 'Variant of the protocol. Default: that of the operation which opens the dialogue.',
    enum: variants,
  },
});

const outboundOf = ({ opensDialogue, wire }: WiredOperation): Properties => {
  const { whole, answersFirst = false } = wire;
  if (whole !== undefined)
    return {
      ...(whole === 'abort' ? refusal : contextProperties(contexts.answered)),
      arguments_not_used: shared('arguments_not_used'),
    };
  if (!opensDialogue && !answersFirst) return outbound;
  const { opened, answered, either } = contexts;
  return { ...outbound, ...contextProperties(!opensDialogue ? answered : opensDialogue === true ? opened : either) };
};

const inboundOf = ({ answersDialogue, wire }: WiredOperation): Properties => ({
  ...(wire.whole === undefined && answersDialogue !== true && inComponents),
  ...(answersDialogue === true ? offered : answerExpected),
  ...judged,
  ...(answersDialogue ? chosenOpening : chosen),
});

const isOfTcap = ({ type }: WiredOperation): boolean => type.startsWith('tcap.');

const attributesOf = (operation: WiredOperation): Properties => ({
  ...(operation.wire.direction === 'outbound'
    ? { ...outboundOf(operation), ...wrong, ...(isOfTcap(operation) && inopportune) }
    : inboundOf(operation)),
  ...(operation.wire.variants && variant(operation.wire.variants)),
});

type ArgumentsSchema = Readonly<Record<'properties' | 'patternProperties', Record<string, object>>>;

/** Private extensions as a run declares them: their values may have any type. */
const withExtensions = (schema: ArgumentsSchema): object => {
  const { properties, patternProperties = {} } = schema;
  if (!Object.keys(properties).some((name) => /(?:^|\.)extensions$/.test(name))) return schema;
  const loosened = Object.entries(patternProperties).map(
    ([pattern, value]) => [pattern, loose(pattern) ?? value] as const,
  );
  return {
    ...schema,
    patternProperties: {
      ...Object.fromEntries(loosened),
      '^(?:.*\\.)?extensions_[0-9]{1,10}$': {
        description: 'Value of an extension that `inap.extensions` declares, as its type has it.',
      },
    },
  };
};

const extensionField = 'extensions\\[[0-9]{1,3}\\]';

const loose = (pattern: string): object | undefined => {
  if (pattern.endsWith(`${extensionField}\\.type$`)) {
    return {
      description: 'Number of the extension, or its object identifier.',
      type: ['integer', 'string', 'object', 'null'],
    };
  }
  if (pattern.endsWith(`${extensionField}\\.criticality$`)) {
    return {
      description: 'What a receiver that does not know the extension does: ignore or abort.',
      type: ['integer', 'string', 'null'],
    };
  }
  if (!pattern.endsWith(`${extensionField}\\.value$`)) return undefined;
  return { description: 'Value: as the type that `inap.extensions` declares has it, else one BER element in hex.' };
};

const argumentsOf = ({ codec, direction }: Wire): object => {
  if (codec === undefined) return { description: 'None.', ...shared('no_arguments') };
  const description =
    direction === 'outbound' ? 'What to send.' : 'Expected values; null: the value must be absent. Default: any.';
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
    wire.direction === 'outbound' &&
    !wire.optional &&
    wire.codec?.names.some((name) => name.required && !/[.[]/.test(name.name));
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
    // A copy: the operation makes `wire` anew each time that it is read.
    const operation = { ...operationOfType(type) };
    return operation.wire === undefined ? [] : [schemaOf(operation as WiredOperation)];
  }));
