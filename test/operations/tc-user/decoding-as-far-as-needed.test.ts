import { expect } from 'chai';
import fc from 'fast-check';
import { reasonOf } from '../../../src/ground/errors.ts';
import { systemSources } from '../../../src/expressions/scope.ts';
import { inapOperationKinds } from '../../../src/operations/inap/index.ts';
import type { Inbound, InstanceDialogue } from '../../../src/operations/instance-dialogue.ts';
import type { Journal } from '../../../src/operations/journal.ts';
import type { CompileSite, Instance, OperationSource } from '../../../src/operations/operation.ts';
import { inap } from '../../../src/protocol/inap/index.ts';
import { declaredOperations } from '../../../src/protocol/inap/operations.ts';
import { mutant, randomBelow } from '../../support/mutations.ts';
import { flattened, valuesOf } from '../../protocol/asn1/arbitrary-values.ts';
import { rounds } from '../../support/depth.ts';

type Values = Readonly<Record<string, unknown>>;

/** One message for one instance, with the values of `$v` for its expressions. */
interface Arrival {
  readonly parameter: Uint8Array;
  readonly wanted: unknown;
}

const journal: Journal = {
  check: (_status, _name, text) => void text(),
  sent: (describers, dialogue, parameter) => describers.sent?.(journal, dialogue, parameter),
  taken: (describers, dialogue, parameter, results) => describers.taken?.(journal, { dialogue, parameter, results }),
  trace: () => undefined,
  message: () => undefined,
  received: () => undefined,
  instead: () => undefined,
  component: () => undefined,
  choice: () => undefined,
  later: (write) => write(journal),
  holds: () => undefined,
  dropped: () => undefined,
};

/** The checks that fail, and why the instance is abandoned. */
const performed = (
  perform: (instance: Instance) => unknown,
  code: number,
  arrival: Arrival,
  followed: boolean,
): string[] => {
  const said: string[] = [];
  const component = {
    kind: 'invoke',
    invokeId: 1,
    operation: code,
    parameter: Buffer.from(arrival.parameter),
  } as const;
  const inbound: Inbound = { kind: 'component', component, lastOfEnd: false, dialoguePortion: undefined };
  const dialogue = { number: 1, opening: { party: 'ssp', protocol: inap }, requests: [], take: () => inbound };
  const instance = {
    scope: { v: { wanted: arrival.wanted }, i: {}, g: {}, n: 0, sources: systemSources },
    journal: followed ? journal : undefined,
    dialogue: () => dialogue as unknown as InstanceDialogue,
    get failedChecks() {
      return said.length;
    },
    check: (passed: boolean, _name: string, text: () => string) => void (passed || said.push(text())),
    countCheck: (passed: boolean, _name: string, text: () => string) => void (passed || said.push(text())),
  } as unknown as Instance;
  try {
    perform(instance);
  } catch (thrown) {
    said.push(`abandoned: ${reasonOf(thrown)}`);
  }
  return said;
};

const compiled = (source: OperationSource, looksAt: boolean): ((instance: Instance) => unknown) => {
  const site = { index: 0, pointer: '', faults: [], tcapTimeout: 1, looksAt: () => looksAt } as unknown as CompileSite;
  const operation = inapOperationKinds.find(({ type }) => type === source.type)?.compile(source, site);
  expect(site.faults).to.deep.equal([]);
  return (instance) => operation?.perform(instance);
};

const tests = fc.subarray([
  { kpath: 'bcsmEvents', type: 'size', value: 2 },
  { kpath: 'bcsmEvents.[0].monitorMode', value: 1, abort_on_fail: 1 },
]);

/** Values that some message has, or has not, at some names; or the value of an expression. */
const expectations = (values: readonly Values[]): fc.Arbitrary<Values> => {
  const leaves = values.flatMap((one) => flattened(one));
  const value = fc.oneof(
    fc.constantFrom<unknown>(...leaves.map(([, leaf]) => leaf), null, {}, '00'),
    fc.constant('{$v.wanted}'),
  );
  const names = fc.uniqueArray(
    fc.constantFrom(...leaves.map(([name]) => name), 'nothing', ...leaves.map(([name]) => `${name}_hex`)),
    {
      maxLength: 3,
    },
  );
  return names.chain((some) =>
    fc.record(
      Object.fromEntries(
        some.map((name) => [name, fc.oneof(value, fc.constant(leaves.find(([one]) => one === name)?.[1] ?? null))]),
      ),
    ),
  );
};

/** Messages that come again and again, some of them broken. */
const arrivals = (messages: readonly Uint8Array[]): fc.Arbitrary<Arrival[]> => {
  const sound = fc.constantFrom(...messages);
  const parameter = fc.oneof(
    { weight: 4, arbitrary: sound },
    { weight: 1, arbitrary: fc.nat().map((seed) => mutant(messages, randomBelow(seed))) },
  );
  return fc.array(fc.record({ parameter, wanted: fc.constantFrom<unknown>('00', 1, null) }), {
    minLength: 3,
    maxLength: 8,
  });
};

describe('an inbound operation of an instance without a recorder', () => {
  for (const name of [
    'Connect',
    'RequestReportBCSMEvent',
    'ConnectToResource',
    'ReleaseCall',
    'PromptAndCollectUserInformation',
    'ApplyCharging',
  ]) {
    const type = inapOperationKinds.find((kind) => kind.type.endsWith(`_from_scp.${name}`))?.type;
    const declared = declaredOperations.find((operation) => operation.name === name);
    if (type === undefined || declared?.argument === undefined) continue;
    const codec = inap.operation(name).argument;

    it(`${name}: fails the same checks with the same texts as one with a recorder`, () => {
      const scenario = fc
        .array(valuesOf(declared.argument ?? { kind: 'sequence', fields: {} }), { minLength: 1, maxLength: 2 })
        .chain((values) =>
          fc.tuple(
            arrivals(values.map((one) => codec?.encode(one) ?? new Uint8Array())),
            expectations(values),
            tests,
            fc.boolean(),
          ),
        );
      fc.assert(
        fc.property(scenario, ([messages, expected, tested, looksAt]) => {
          const source = { type, arguments: expected, ...(name === 'RequestReportBCSMEvent' && { tests: tested }) };
          const perform = compiled(source, looksAt);
          for (const message of messages) {
            const followed = performed(compiled(source, true), declared.code, message, true);
            expect(performed(perform, declared.code, message, false)).to.deep.equal(followed);
          }
        }),
        { numRuns: rounds(150) },
      );
    });
  }
});
