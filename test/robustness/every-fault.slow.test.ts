/** The faults of a campaign for every declared operation: each can be sent, and each has a demand with its clause. */
import { expect } from 'chai';
import { smallestArguments } from '../../src/gen/smallest-values.ts';
import type { ApplicationProtocol, ArgumentCodec, DeclaredOperation } from '../../src/protocol/asn1/index.ts';
import { argumentParts } from '../../src/protocol/asn1/named-elements.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { declaredOperations as inapOperations } from '../../src/protocol/inap/operations.ts';
import { map } from '../../src/protocol/map/index.ts';
import { declaredOperations as mapOperations } from '../../src/protocol/map/operations.ts';
import { changedTcap, ofComponent } from '../../src/protocol/tcap/changed-message.ts';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import type { Component } from '../../src/protocol/tcap/types.ts';
import { changedOctets } from '../../src/protocol/wrong/apply.ts';
import { inWords } from '../../src/robustness/demand.ts';
import type { DialogueFault } from '../../src/robustness/fault.ts';
import { faultsOfMessage } from '../../src/robustness/faults-of-message.ts';
import type { SentMessage } from '../../src/robustness/sent-message.ts';

const applicationContext = '0.4.0.0.1.0.29.3';

const messageOf = (
  layer: 'inap' | 'map',
  content: Component,
  codec: ArgumentCodec,
  type: 'begin' | 'continue' | 'end',
  hasContext: boolean,
): SentMessage => {
  const components = [content];
  const dialogue = { kind: 'AARQ', applicationContext, protocolVersion: 1 } as const;
  const octets =
    type === 'begin'
      ? encodeTcap({ type, otid: 1, components, ...(hasContext && { dialogue }) })
      : type === 'continue'
        ? encodeTcap({ type, otid: 1, dtid: 2, components })
        : encodeTcap({ type, dtid: 2, components });
  const component = { number: 0, content };
  return { operation: 0, sentBy: 0, name: 'Any', layer, octets, type, hasContext, component, codec };
};

/** The message of the fault as it would be sent. Throws if it cannot be. */
const sent = ({ layer, change, unchanged }: DialogueFault, { codec, component }: SentMessage): Uint8Array => {
  if (change === undefined || unchanged === undefined) throw new Error('nothing is changed');
  if (layer === 'tcap') return changedTcap(unchanged, [ofComponent(change, 0)]);
  const content = component?.content;
  const parameter = content !== undefined && 'parameter' in content ? content.parameter : undefined;
  if (codec === undefined || parameter === undefined) throw new Error('there is no argument');
  return changedOctets(argumentParts(codec.type, parameter), [change], 'argument');
};

const checkFaults = (message: SentMessage): void => {
  const faults = faultsOfMessage(message);
  expect(faults).not.to.have.lengthOf(0);
  for (const fault of faults) {
    const { demand, field, kind, change } = fault;
    const name = `${fault.layer} ${field} ${kind}`;
    expect(inWords[demand.answer], name).to.be.a('string');
    expect(demand.clause, name).to.match(/Q\.\d|X\.\d|TS 29\.|declaration|contents/);
    // A campaign leaves them out where the message has nothing to change places with.
    if (change?.change !== 'reorder') expect(sent(fault, message), name).to.be.instanceOf(Uint8Array);
  }
};

const cases: readonly [layer: 'inap' | 'map', protocol: ApplicationProtocol, declared: readonly DeclaredOperation[]][] =
  [
    ['inap', inap, inapOperations],
    ['map', map, mapOperations],
  ];

describe('the faults of every operation', () => {
  for (const [layer, protocol, declared] of cases)
    for (const { name, argument, result } of declared)
      for (const [kind, type] of [
        ['invoke', argument],
        ['returnResultLast', result],
      ] as const) {
        const operation = protocol.operation(name);
        const codec = kind === 'invoke' ? operation.argument : operation.result;
        if (type === undefined || codec === undefined) continue;
        it(`can be sent for the ${kind} of ${name} of ${layer}, and have a demand`, () => {
          const parameter = codec.encode(smallestArguments(type));
          const content: Component = { kind, invokeId: 1, operation: operation.code, parameter };
          checkFaults(messageOf(layer, content, codec, 'begin', true));
          checkFaults(messageOf(layer, content, codec, 'continue', false));
        });
      }
});
