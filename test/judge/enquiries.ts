/**
 * Passes arguments and results to Wireshark, and reads for each its remarks, and which of the leaves it shows as they
 * were sent.
 */
import fc from 'fast-check';
import {
  keyOf,
  type ApplicationProtocol,
  type ArgumentCodec,
  type DeclaredOperation,
  type Type,
} from '../../src/protocol/asn1/index.ts';
import { remarksOf, type TsharkPacket } from '../support/tshark.ts';
import { dissect, type Enquiry } from './dissect.ts';
import { harmlessRemarks, isLeftOutOfWholes, type Dialect } from './dialect.ts';
import { leafAt, leavesOf, reducedTo, without, type Way } from './leaves.ts';
import { isPrinted, valueAt } from './printed-values.ts';
import { partOf } from '../support/depth.ts';
import { wellFormed, type Scope } from './well-formed-values.ts';

export interface Judged {
  /** The operation, `… result` for its result, and the protocol. */
  readonly name: string;
  readonly values: Scope;
  readonly hex: string;
  /** Without harmless remarks. */
  readonly remarks: readonly string[];
  /** Whether the leaf at this way, if it was sent, is shown with its value. */
  isShown(way: Way): boolean;
}

/** An argument or a result: its name, and how to put it into a message. */
export interface Parameter {
  readonly name: string;
  readonly type: Type;
  readonly codec: ArgumentCodec;
  readonly operation: number;
  readonly unit: 'argument' | 'result';
}

/** All arguments and results of a protocol. */
export const parametersOf = (protocol: ApplicationProtocol, declared: readonly DeclaredOperation[]): Parameter[] =>
  declared.flatMap((operation) =>
    (['argument', 'result'] as const).flatMap((unit): Parameter[] => {
      const type = operation[unit];
      const codec = protocol.operation(operation.name)[unit];
      if (type === undefined || codec === undefined) return [];
      return [
        {
          name: unit === 'result' ? `${operation.name} result` : operation.name,
          type,
          codec,
          operation: operation.code,
          unit,
        },
      ];
    }),
  );

const invokeId = 5;

const enquiry = (
  { operation, unit }: Parameter,
  dialect: Dialect,
  parameter: Uint8Array,
  version: unknown,
): Enquiry => ({
  applicationContext: dialect.applicationContext(typeof version === 'number' ? version : undefined),
  component: { kind: unit === 'argument' ? 'invoke' : 'returnResultLast', invokeId, operation, parameter },
});

/** Wireshark's layer for the operation itself. */
const operationLayer = (packet: TsharkPacket): TsharkPacket =>
  (packet['camel'] ?? packet['inap'] ?? packet['gsm_map'] ?? {}) as TsharkPacket;

interface Question {
  readonly parameter: Parameter;
  readonly values: Scope;
}

const ask = async (questions: readonly Question[], dialect: Dialect): Promise<Judged[]> => {
  const encoded = questions.map(({ parameter, values }) => parameter.codec.encode(values));
  const packets = await dissect(
    questions.map(({ parameter, values }, index) =>
      enquiry(parameter, dialect, encoded[index] ?? new Uint8Array(), values['_version']),
    ),
  );
  return questions.map(({ parameter, values }, index): Judged => {
    const bytes = encoded[index] ?? new Uint8Array();
    const tree = parameter.codec.decode(bytes);
    const packet = packets[index] ?? {};
    const layer = operationLayer(packet);
    return {
      name: parameter.name,
      values,
      hex: Buffer.from(bytes).toString('hex'),
      remarks: remarksOf(packet).filter((remark) => !Object.hasOwn(harmlessRemarks, remark)),
      isShown: (way) => isPrinted(layer, leafAt(parameter.type, way), way, valueAt(tree, way)),
    };
  });
};

/** Adds the leaves that the dialect requires beside a way, unless the way is within them already. */
const withCompanions = (parameter: Parameter, way: Way, { beside }: Dialect, values: Scope): Scope => {
  const whole = [parameter.name, ...way];
  return beside.reduce((all, [of, companion]) => {
    const companionWay = companion.split('.');
    const field = companionWay.slice(0, of.split('.').length + 1).join('.');
    const isThere = valueAt(values, field.split('.').slice(1)) !== undefined;
    if (!isBelow(whole, of) || isBelow(whole, field) || isThere) return all;
    const [value] = fc.sample(wellFormed(reducedTo(parameter.type, companionWay.slice(1))), { numRuns: 1, seed: 1 });
    return merged(all, along(value ?? {}, companionWay.slice(1)));
  }, values);
};

const isBelow = (way: Way, pattern: string): boolean => pattern.split('.').every((part, index) => way[index] === part);

/** The parts of a value along a way: components with it, and nothing beside. */
const along = (value: Scope, [name = '', ...rest]: Way): Scope => {
  if (name.startsWith('(')) return along(value, rest);
  const key = keyOf(name);
  const kept = Object.entries(value).filter(([candidate]) => candidate === key || candidate.startsWith(`${key}_`));
  return Object.fromEntries(
    kept.map(([candidate, inner]) => [candidate, isScope(inner) && rest.length > 0 ? along(inner, rest) : inner]),
  );
};

/** The parts of both; for lists the first elements are merged. */
const merged = (one: Scope, other: Scope): Scope => {
  const made: Scope = { ...other, ...one };
  for (const [key, value] of Object.entries(one)) {
    const counterpart = other[key];
    if (Array.isArray(value) && Array.isArray(counterpart))
      made[key] = [merged(value[0] as Scope, counterpart[0] as Scope)];
    else if (isScope(value) && isScope(counterpart)) made[key] = merged(value, counterpart);
  }
  return made;
};

const isScope = (value: unknown): value is Scope =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Wireshark's verdict on one leaf. */
export interface LeafVerdict {
  /** From the operation on. */
  readonly way: Way;
  /** Empty if every sample was dissected without a remark and shows the leaf's value. */
  readonly complaints: readonly string[];
}

/** Judges leaves separately, as many as the depth of the tests says, with only the required leaves beside them. */
export const judgeLeaves = async (
  parameters: readonly Parameter[],
  dialect: Dialect,
  samples: number,
): Promise<LeafVerdict[]> => {
  const all = parameters.flatMap((parameter) => leavesOf(parameter.type).map((way) => ({ parameter, way })));
  const leaves = partOf('judgedFields', all);
  const questions = leaves.flatMap(({ parameter, way }) =>
    fc
      .sample(wellFormed(reducedTo(parameter.type, way)), { numRuns: samples, seed: 1 })
      .map((values) => ({ parameter, values: withCompanions(parameter, way, dialect, values) })),
  );
  const judged = await ask(questions, dialect);
  return leaves.map(({ parameter, way }, index) => ({
    way: [parameter.name, ...way],
    complaints: judged
      .slice(index * samples, (index + 1) * samples)
      .flatMap((one) =>
        one.remarks.length > 0 ? one.remarks : one.isShown(way) ? [] : ['is not shown as it was sent'],
      )
      .filter((complaint, at, all) => all.indexOf(complaint) === at),
  }));
};

/** Random whole values of a dialect, `samples` of each argument and result that the depth of the tests includes. */
export const judgeValues = async (
  parameters: readonly Parameter[],
  dialect: Dialect,
  samples: number,
): Promise<Judged[]> => {
  const had = parameters.flatMap((parameter) => {
    const type = without(parameter.type, (way) => isLeftOutOfWholes(dialect, [parameter.name, ...way]));
    return type === undefined ? [] : [{ parameter, type }];
  });
  const questions = partOf('judgedWholes', had).flatMap(({ parameter, type }): Question[] =>
    fc
      .sample(wellFormed(type), { numRuns: samples, seed: 2 })
      .map((values) => ({ parameter, values: withCompanions(parameter, [], dialect, values) })),
  );
  return ask(questions, dialect);
};
