/**
 * A test of a random flow that expects everything that the SCP sends notices any octet that changes on its way. The
 * tests are generated from the flow, but expect every argument of every operation.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../src/ground/errors.ts';
import { loadFlow, type LoadedFlow } from '../../src/flow/load-flow.ts';
import { flowModel } from '../../src/flow/model/unroll.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import type { OperationSource } from '../../src/operations/operation.ts';
import { transitionsSuite } from '../../src/prove/criteria/transitions.ts';
import { completed, wayOut } from '../../src/prove/paths.ts';
import { hangUp, provedFlow } from '../../src/prove/proved-flow.ts';
import { testedStep, testOperations } from '../../src/prove/test-operations.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { decodeTcap } from '../../src/protocol/tcap/codec.ts';
import { flowDocuments } from '../flow/random-documents.ts';
import { site } from '../flow/scripted-switch.ts';
import { drawn, withOctetChanged } from '../operations/mirrored/changes.ts';
import { compiled } from '../operations/mirrored/two-sides.ts';
import { explanationOf } from '../operations/mirrored/unnoticed.ts';
import { asArguments } from '../operations/every-operation.ts';
import { amountOf, seed } from '../support/depth.ts';
import { randomBelow } from '../support/mutations.ts';
import { playAgainst } from './tested-flow.ts';

const serviceKey = 1;
const testsOfOne = 4;
const octetsOfOne = 12;
const cases = Math.ceil(amountOf('changedTests') / 4);

/** Greatest number of states of a model: a larger one takes longer to unroll than its tests take. */
const most = 60;

/** Undefined where the model would be too large, or the flow goes round without a wait. */
const testsOf = (flow: LoadedFlow): readonly (readonly OperationSource[])[] | undefined => {
  try {
    const proved = provedFlow(flowModel(flow, { nodes: flowNodes, seed: 1, most }));
    const out = wayOut(proved.machine, hangUp);
    const ways = transitionsSuite(proved).map((way) => completed(way, proved.machine, out));
    return ways.map(
      (way) =>
        testOperations(
          way.map((step) => testedStep(proved.turnOf(step))),
          serviceKey,
        ) as readonly OperationSource[],
    );
  } catch (thrown) {
    if (thrown instanceof DialproofError && thrown.code === 'InvalidParams') return undefined;
    throw thrown;
  }
};

/** The operations of the SCP in order, each with all of its arguments in the form of a test. */
const sentIn = (messages: readonly Uint8Array[]): (object | undefined)[] =>
  messages.flatMap((bytes) => {
    const message = decodeTcap(bytes);
    const components = 'components' in message ? message.components : [];
    return components.map((component) => {
      const parameter = component.kind === 'invoke' ? component.parameter : undefined;
      const codec = component.kind === 'invoke' ? inap.operations.byCode(component.operation)?.argument : undefined;
      return parameter && codec ? asArguments(codec.decode(parameter)) : undefined;
    });
  });

const isOperationOfScp = ({ type }: OperationSource): boolean => /^inap\.(ssp|srf)_from_scp\./.test(type);

/** The test, expecting every argument that was received. */
const expectingAll = (
  test: readonly OperationSource[],
  messages: readonly Uint8Array[],
): readonly OperationSource[] => {
  const sent = sentIn(messages);
  return test.map((operation) => {
    if (!isOperationOfScp(operation)) return operation;
    const values = sent.shift();
    return { type: operation.type, ...(values && { arguments: values }) } as OperationSource;
  });
};

describe('a random flow whose messages change on their way', () => {
  it('does not pass a test that expects what the flow sends', async function () {
    this.timeout(600_000 + cases * 50);
    const below = randomBelow(seed);
    let left = cases;
    let flows = 0;
    for (let turn = 0; left > 0; turn += 1) {
      const [document] = fc.sample(flowDocuments, { numRuns: 1, seed: seed + turn });
      const flow = loadFlow(document, site);
      const tests = testsOf(flow);
      if (tests === undefined) continue;
      flows += 1;
      for (const test of drawn(tests, testsOfOne, below)) {
        const messages: Uint8Array[] = [];
        const asGenerated = await playAgainst(
          flow,
          serviceKey,
          compiled(test),
          (bytes) => (messages.push(Uint8Array.from(bytes)), bytes),
        );
        expect([asGenerated.verdict, asGenerated.reason], JSON.stringify([document, test])).to.deep.equal([
          'passed',
          '',
        ]);
        const definition = compiled(expectingAll(test, messages));
        const whole = await playAgainst(flow, serviceKey, definition);
        expect([whole.verdict, whole.reason]).to.deep.equal(['passed', '']);
        const places = messages.flatMap((bytes, message) => Array.from(bytes, (_, at) => ({ message, at })));
        for (const { message, at } of drawn(places, Math.min(left, octetsOfOne), below)) {
          left -= 1;
          const before = messages[message] as Uint8Array;
          const after = withOctetChanged(before, at, below);
          const { verdict } = await playAgainst(flow, serviceKey, definition, (bytes, index) =>
            index === message ? after : bytes,
          );
          if (verdict !== 'passed') continue;
          const explained = explanationOf({ before, after, at, isLast: message === messages.length - 1 });
          expect(
            explained,
            `octet ${at} of ${Buffer.from(before).toString('hex')} became ${after[at]?.toString(16)}`,
          ).to.be.a('string');
        }
      }
    }
    expect(flows).to.be.above(0);
  });
});
