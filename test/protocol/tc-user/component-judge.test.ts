/**
 * One judge of received components for definitions that answer and for call flows. Which parameters may be left out or
 * be there stands here a second time, from the declarations alone.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { readComponent } from '../../../src/flow/call-events.ts';
import { compile, type ApplicationProtocol, type ArgumentCodec, type Type } from '../../../src/protocol/asn1/index.ts';
import { inap, inapFor, variants } from '../../../src/protocol/inap/index.ts';
import { map } from '../../../src/protocol/map/index.ts';
import {
  faultOfComponent,
  judgeError,
  judgeInvoke,
  judgeResult,
} from '../../../src/protocol/tc-user/component-judge.ts';
import type { Component, Problem } from '../../../src/protocol/tcap/types.ts';
import { valuesOf } from '../asn1/arbitrary-values.ts';
import { mutant, randomBelow } from '../../support/mutations.ts';
import { rounds } from '../../support/depth.ts';

/** A component without its parameter, with what is declared for it. */
interface Declared {
  readonly name: string;
  readonly component: Component;
  readonly codec: ArgumentCodec | undefined;
  readonly mayBeAbsent: boolean;
  readonly mistyped: Problem;
}

const declaredIn = ({ operations, errors }: ApplicationProtocol): Declared[] => [
  ...operations.flatMap(({ name, code, argument, result, isArgumentOptional, isResultOptional }): Declared[] => [
    {
      name,
      component: { kind: 'invoke', invokeId: 1, operation: code },
      codec: argument,
      mayBeAbsent: isArgumentOptional === true,
      mistyped: { type: 'invoke', code: 2 },
    },
    {
      name: `the result of ${name}`,
      component: { kind: 'returnResultLast', invokeId: 1, operation: code },
      codec: result,
      mayBeAbsent: isResultOptional === true,
      mistyped: { type: 'returnResult', code: 2 },
    },
  ]),
  ...errors.map(({ name, code, parameter, isParameterOptional }): Declared => ({
    name: `the error ${name}`,
    component: { kind: 'returnError', invokeId: 1, error: code },
    codec: parameter,
    mayBeAbsent: isParameterOptional === true,
    mistyped: { type: 'returnError', code: 4 },
  })),
];

const protocols: readonly (readonly [string, ApplicationProtocol])[] = [
  ['INAP', inap],
  ...variants.map((variant) => [`INAP ${variant}`, inapFor(variant)] as const),
  ['MAP', map],
];

const octets = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

/** Parameters of the declared type, damaged ones, those of other types, and none. */
const parametersOf = (type: Type | undefined): fc.Arbitrary<Uint8Array | undefined> => {
  const others = fc.constantFrom(undefined, octets('0500'), octets('3000'), octets('0401ff'), octets('a0020500'));
  if (type === undefined) return others;
  const { encode } = compile(type);
  return fc.oneof(
    others,
    valuesOf(type).map((values) => encode(values)),
    fc.tuple(valuesOf(type), fc.nat()).map(([values, seed]) => mutant([encode(values)], randomBelow(seed))),
  );
};

const withParameter = (component: Component, parameter: Uint8Array | undefined): Component =>
  parameter === undefined ? component : ({ ...component, parameter } as Component);

const invokedBy = (component: Component): number | undefined =>
  component.kind === 'returnResultLast' ? (component.operation as number) : undefined;

const problemIn = (protocol: ApplicationProtocol, component: Component): Problem | undefined =>
  faultOfComponent(component, protocol, invokedBy(component))?.problem;

/** As a host that decodes only what it looks at: nothing. */
const problemOfGlance = (protocol: ApplicationProtocol, component: Component): Problem | undefined => {
  const glance = (codec: ArgumentCodec, parameter: Uint8Array): unknown =>
    codec.decoderOf([], { isStrict: true })(parameter);
  if (component.kind === 'invoke') return judgeInvoke(component, protocol, glance).problem;
  if (component.kind === 'returnError') return judgeError(component, protocol, glance).problem;
  if (component.kind !== 'returnResultLast') return undefined;
  return judgeResult(component, protocol, component.operation, glance).problem;
};

const problemInFlow = (component: Component): Problem | undefined => {
  const event = readComponent(component, () => {
    const code = invokedBy(component);
    return code === undefined ? undefined : inap.operations.byCode(code)?.name;
  });
  return event?.type === 'rejection' ? event.problem : undefined;
};

describe('the judge of received components', () => {
  for (const [title, protocol] of [
    ['INAP', inap],
    ['MAP', map],
  ] as const) {
    it(`${title}: finds the same problem whether the parameter is decoded whole, in part or for a flow`, () => {
      for (const { name, component, codec } of declaredIn(protocol)) {
        fc.assert(
          fc.property(parametersOf(codec?.type), (parameter) => {
            const received = withParameter(component, parameter);
            const problem = problemIn(protocol, received);
            expect(problemOfGlance(protocol, received), name).to.deep.equal(problem);
            if (protocol === inap) expect(problemInFlow(received), name).to.deep.equal(problem);
          }),
          { numRuns: rounds(3) },
        );
      }
    });

    it(`${title}: accepts every value of the declared types`, () => {
      for (const { name, component, codec } of declaredIn(protocol)) {
        if (codec === undefined) continue;
        fc.assert(
          fc.property(valuesOf(codec.type), (values) => {
            const received = withParameter(component, codec.encode(values));
            expect(problemIn(protocol, received), name).to.equal(undefined);
          }),
          { numRuns: rounds(1) },
        );
      }
    });
  }

  for (const [title, protocol] of protocols) {
    it(`${title}: rejects what is missing and not optional, and what is there and not declared`, () => {
      for (const { name, component, codec, mayBeAbsent, mistyped } of declaredIn(protocol)) {
        const isMissing = codec !== undefined && !mayBeAbsent;
        expect(problemIn(protocol, component), `${name}, left out`).to.deep.equal(isMissing ? mistyped : undefined);
        if (codec !== undefined) continue;
        for (const parameter of ['0500', '3000'])
          expect(problemIn(protocol, withParameter(component, octets(parameter))), name).to.deep.equal(mistyped);
      }
    });
  }

  it('rejects unknown operations and errors, and a result with the code of another operation', () => {
    for (const [component, problem] of [
      [
        { kind: 'invoke', invokeId: 1, operation: 199 },
        { type: 'invoke', code: 1 },
      ],
      [
        { kind: 'returnError', invokeId: 1, error: 199 },
        { type: 'returnError', code: 2 },
      ],
    ] as const) {
      expect(problemIn(inap, component)).to.deep.equal(problem);
      expect(problemInFlow(component)).to.deep.equal(problem);
    }
    const result: Component = { kind: 'returnResultLast', invokeId: 1, operation: 55 };
    const mistyped = { type: 'returnResult', code: 2 };
    expect(faultOfComponent(result, inap, 55)).to.equal(undefined);
    expect(faultOfComponent(result, inap, 48)?.problem).to.deep.equal(mistyped);
    expect(readComponent(result, () => 'PromptAndCollectUserInformation')).to.deep.include({ problem: mistyped });
  });

  it('names what is wrong', () => {
    const reasonOf = (component: Component): string | undefined => faultOfComponent(component, inap, undefined)?.reason;
    expect(reasonOf({ kind: 'invoke', invokeId: 1, operation: 0 })).to.equal(
      'inap: at byte 0: the argument is missing',
    );
    expect(reasonOf({ kind: 'invoke', invokeId: 1, operation: 31, parameter: octets('3000') })).to.equal(
      'inap: at byte 0: no argument is declared, and there is one',
    );
  });
});
