/**
 * The OpenRPC 1.3 document: written from the method records and the schemas they name, never by hand.
 *
 * Params are listed one by one, as OpenRPC requires; `x-params-schema` says what a list of names cannot (`db_<label>`,
 * that no other member is accepted). Every schema that a method refers to is a component, and so is the schema of every
 * type of operation, which `type` selects, and each part that several of them share; every `$ref` points to a
 * component.
 */
import { document, documentIds } from '../../schemas/documents.ts';
import { errorTable, hintOf } from '../ground/errors.ts';
import type { ErrorCode } from '../ground/errors.ts';
import { inPieces } from '../ground/in-pieces.ts';
import type { Pieces } from '../ground/pieces.ts';
import { JsonText } from './json-text.ts';
import type { ServiceMethod } from './methods/method.ts';
import { sharedSchemas } from './shared-schemas.ts';

/**
 * Not shown in the seed: how the interface itself is versioned. Here by semantic versioning, independently of the
 * program's version.
 */
const interfaceVersion = '1.0.0';

type Schema = Readonly<Record<string, unknown>>;

const componentRef = (name: string): string => `#/components/schemas/${name}`;

/** In pieces: there are some hundred schemas. */
export function* openRpcDocument(methods: readonly ServiceMethod[]): Pieces<Schema> {
  const components = new Components();
  for (const id of documentIds().filter((name) => name.startsWith('operation:'))) {
    components.include(`urn:dialproof:${id}`);
    yield;
  }
  const described: Schema[] = [];
  for (const method of methods) {
    described.push({
      name: method.name,
      summary: method.summary,
      paramStructure: 'by-name',
      ...describeParams(method.paramsSchemaId, components),
      result: { name: 'result', schema: components.rewrite(method.resultSchema) },
      errors: method.errors.map(describeError),
    });
    yield;
  }
  return {
    openrpc: '1.3.2',
    info: {
      title: 'dialproof',
      version: interfaceVersion,
      description:
        'Executes Test Runs against telephony services. JSON-RPC 2.0, by HTTP POST to /rpc or over length-framed TCP.',
    },
    methods: described,
    components: { schemas: yield* sharedSchemas(components.schemas, componentRef) },
  };
}

let written: Promise<JsonText> | undefined;

function* writing(methods: readonly ServiceMethod[]): Pieces<JsonText> {
  return yield* JsonText.writing(yield* openRpcDocument(methods));
}

/** The document as text, rendered at the first request for it. */
export const openRpcText = (methods: readonly ServiceMethod[]): Promise<JsonText> =>
  (written ??= inPieces(writing(methods)));

const describeParams = (id: string | undefined, components: Components): Schema => {
  if (id === undefined) return { params: [] };
  const { properties = {}, required = [] } = document(id) ?? {};
  const params = Object.entries(properties).map(([name, { description }]) => ({
    name,
    ...(description === undefined ? {} : { description }),
    required: required.includes(name),
    schema: components.rewrite({ $ref: `${id}#/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` }),
  }));
  // OpenRPC 1.3: required parameters stand before optional ones.
  params.sort((a, b) => Number(b.required) - Number(a.required));
  return { params, 'x-params-schema': components.rewrite({ $ref: id }) };
};

const describeError = (code: ErrorCode): Schema => ({
  code: errorTable[code].rpcCode,
  message: code,
  'x-hint': hintOf(code, 'service'),
});

/** Of so many arguments of an operation each is listed. */
const mostListed = 60;

interface OperationSchema extends Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

/**
 * The document of an operation, in which arguments are open where there are hundreds: those of all operations would
 * make a document of more than ten megabytes.
 */
const withoutManyNames = (schema: OperationSchema): Schema => {
  const { arguments: given = {} } = schema.properties ?? {};
  const keywords = ['properties', 'patternProperties'] as const;
  const count = keywords.reduce((sum, keyword) => sum + Object.keys((given[keyword] ?? {}) as object).length, 0);
  if (count <= mostListed) return schema;
  const description = `${String(given['description'])} ${count} names: \`dialproof docs TYPE\` lists them.`;
  return { ...schema, properties: { ...schema.properties, arguments: { description, type: 'object' } } };
};

/** Collects the referenced schemas, each under a name that OpenRPC allows. */
class Components {
  readonly schemas: Record<string, unknown> = {};

  /**
   * A copy of `value` whose `$ref`s point into `#/components/schemas`. `home`: the document that contains `value`, for
   * refs within it.
   */
  rewrite(value: unknown, home = ''): unknown {
    if (Array.isArray(value)) return value.map((element) => this.rewrite(element, home));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) =>
        key === '$ref' && typeof member === 'string'
          ? [key, this.#resolve(member, home)]
          : [key, this.rewrite(member, home)],
      ),
    );
  }

  #resolve(ref: string, home: string): string {
    const [document = '', fragment = ''] = ref.split('#');
    const id = document || home;
    return componentRef(this.include(id)) + fragment;
  }

  /** Adds a document and everything that it refers to; returns its name. */
  include(id: string): string {
    const name = id.replace(/^urn:dialproof:/, '').replaceAll(':', '.');
    if (Object.hasOwn(this.schemas, name)) return name;
    const { $id: _id, $schema: _dialect, ...schema } = { ...document(id) } as Record<string, unknown>;
    // Added before it is walked: schemas refer to one another in circles.
    this.schemas[name] = {};
    this.schemas[name] = this.rewrite(withoutManyNames(schema), id);
    return name;
  }
}
