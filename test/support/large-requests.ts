/**
 * Requests of every method that are large in one place: a long text, a map or a list of very many members, lists within
 * lists, many expressions. The places are those of the schemas of the params and of the operations, and names that no
 * schema has.
 */
import { document, resolved, type Schema } from '../../schemas/documents.ts';

type Steps = readonly (string | number)[];

export interface LargeRequest {
  /** Method, place and contents. */
  readonly name: string;
  /** With so many members in the place. */
  request(count: number): object;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const mapOf = (count: number, value: (index: number) => unknown, name = 'm'): object =>
  Object.fromEntries(numbers(count).map((index) => [`${name}${index}`, value(index)]));
const nested = (levels: number): unknown =>
  levels === 0 ? 1 : levels % 2 === 0 ? [nested(levels - 1)] : { a: nested(levels - 1) };
/** In a request with as many values as it may have, no container holds more than this. */
const allowed = 900;
const inParts = (count: number, part: (size: number) => unknown): unknown[] =>
  numbers(Math.ceil(count / allowed)).map(() => part(Math.min(count, allowed)));

const fillings: Readonly<Record<string, (count: number) => unknown>> = {
  'a text': (count) => 'x'.repeat(8 * count),
  'a text of braces': (count) => `{${'1+'.repeat(4 * count)}1}`,
  'a map of numbers': (count) => mapOf(count, (index) => index),
  'a map of objects': (count) => mapOf(count, (index) => ({ a: index })),
  'a map of expressions': (count) => mapOf(count, (index) => `{$v.a${index}}`),
  'a list of numbers': numbers,
  'a list of objects': (count) => numbers(count).map((index) => ({ a: index })),
  'a list of expressions': (count) => numbers(count).map((index) => `{$v.a${index}}`),
  'lists of numbers': (count) => inParts(count, numbers),
  'maps of expressions': (count) => inParts(count, (size) => mapOf(size, (index) => `{$v.a${index} + 1}`)),
  'lists of maps': (count) =>
    inParts(count / 2, (size) => numbers(size).map((index) => ({ type: 'eval', label: `l${index}`, expression: '1' }))),
  'deep nesting': (count) => numbers(Math.ceil(count / 200)).map(() => nested(200)),
};

/** Levels of a schema that are visited. */
const deepest = 5;

/** The places of a schema, with the steps that lead to them. */
const placesOf = (schema: Schema, steps: Steps = []): Steps[] => {
  if (steps.length > deepest) return [];
  const target = resolved(schema);
  const branches = [...(target.anyOf ?? []), ...(target.oneOf ?? [])].flatMap((branch) => placesOf(branch, steps));
  const properties = Object.entries(target.properties ?? {}).flatMap(([name, property]) =>
    placesOf(property, [...steps, name]),
  );
  const items = target.items === undefined ? [] : placesOf(target.items, [...steps, 0]);
  const others =
    typeof target.additionalProperties === 'object' ? placesOf(target.additionalProperties, [...steps, 'a']) : [];
  return [steps, ...branches, ...properties, ...items, ...others];
};

const built = ([step, ...steps]: Steps, value: unknown): unknown => {
  if (step === undefined) return value;
  const inner = built(steps, value);
  return typeof step === 'number' ? [inner] : { [step]: inner };
};

const call = (method: string, params: unknown): object => ({ jsonrpc: '2.0', id: 1, method, params });

const methods: Readonly<Record<string, string>> = {
  CancelTest: 'cancel-test-params',
  DeleteTest: 'delete-test-params',
  QueryAllTests: 'query-all-tests-params',
  QueryAudit: 'query-audit-params',
  QueryTest: 'query-test-params',
  FollowInstance: 'follow-instance-params',
  ResumeInstance: 'resume-instance-params',
  UpdateTest: 'update-test-params',
};

interface Place {
  readonly name: string;
  request(value: unknown): object;
}

const distinct = (places: readonly Steps[]): Steps[] => [
  ...new Map(places.map((steps) => [JSON.stringify(steps), steps])).values(),
];

const test = (members: object): object =>
  call('ExecuteTest', { run_id: 'large', operations: [{ type: 'comment' }], ...members });

const ofParams = (method: string, schema: string): Place[] =>
  distinct([...placesOf(document(schema) ?? {}), ['no_such_name']])
    .filter(([first]) => first !== undefined)
    .map((steps) => ({ name: `${method} ${steps.join('.')}`, request: (value) => call(method, built(steps, value)) }));

const ofTest = (): Place[] =>
  distinct([...placesOf(document('execute-test') ?? {}), ['no_such_name'], ['db_x']])
    .filter(([first]) => first !== undefined)
    .map((steps) => ({
      name: `ExecuteTest ${steps.join('.')}`,
      request: (value) => test(built(steps, value) as object),
    }));

/** The arguments of a protocol with ASN.1 are checked in one way, whatever their names. */
const mostPlaces = (type: string): number => (/^(?:inap|map|tcap)\./.test(type) ? 6 : 60);

/** The places of one operation. */
const ofOperation = (type: string): Place[] =>
  distinct([
    ...placesOf(document(`operation:${type}`) ?? {}).slice(0, mostPlaces(type)),
    ['arguments'],
    ['arguments', 'a'],
    ['tests'],
    ['no_such_name'],
  ])
    .filter(([first]) => first !== undefined && first !== 'type')
    .map((steps) => ({
      name: `ExecuteTest ${type} ${steps.join('.')}`,
      request: (value) => test({ operations: [{ type, ...(built(steps, value) as object) }] }),
    }));

/** A request with so many operations of this kind. */
const many = (type: string, members: (index: number) => object): LargeRequest => ({
  name: `ExecuteTest ${type}, many`,
  request: (count) =>
    test({ operations: numbers(Math.min(count, 10_000)).map((index) => ({ type, ...members(index) })) }),
});

const repeated: readonly LargeRequest[] = [
  many('inap.ssp_to_scp.InitialDP', (index) => ({ arguments: { serviceKey: index, no_such_name: 1 } })),
  many('inap.ssp_to_scp.InitialDP', (index) => ({
    label: `l${index}`,
    dialogue: `m${index}`,
    arguments: { serviceKey: `{$v.a${index}}` },
  })),
  many('inap.ssp_from_scp.ReleaseCall', (index) => ({ optional: index % 2 === 0, label: `l${index}` })),
  many('branch', (index) => ({ expression: '{1}', label: `l${index}`, on_true: `m${index}` })),
  many('eval', (index) => ({ expression: `$i.ReleaseCall.a${index} + $v.b${index}` })),
  many('no.such.type', () => ({})),
  {
    name: 'ExecuteTest operations, names that resemble others',
    request: (count) =>
      test({
        operations: [{ type: 'inap.ssp_to_scp.InitialDP', arguments: mapOf(count, () => 1, 'extensions[0]_type_') }],
      }),
  },
  {
    name: 'ExecuteTest feeds.rows, other columns in each',
    request: (count) => test({ feeds: [{ rows: numbers(count).map((index) => ({ [`c${index}`]: index })) }] }),
  },
  {
    name: 'ExecuteTest locks that read all variables',
    request: (count) =>
      test({ vars: mapOf(count, () => 1), locks: numbers(count).map(() => ({ key: '{length($v)}' })) }),
  },
];

/** `types`: types of operations. */
export const largeRequests = (types: readonly string[]): readonly LargeRequest[] => {
  const places = [
    ...Object.entries(methods).flatMap(([method, schema]) => ofParams(method, schema)),
    ...ofTest(),
    ...types.flatMap(ofOperation),
  ];
  return [
    ...repeated,
    ...places.flatMap(({ name, request }) =>
      Object.entries(fillings).map(([filling, value]) => ({
        name: `${name}: ${filling}`,
        request: (count: number) => request(value(count)),
      })),
    ),
  ];
};
