import { expect } from 'chai';
import { compile, type Type } from '../../../src/protocol/asn1/index.ts';
import { declaredErrors } from '../../../src/protocol/inap/errors.ts';
import { declaredOperations } from '../../../src/protocol/inap/operations.ts';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { Component } from '../../../src/protocol/tcap/types.ts';
import { itWhere } from '../../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, type TsharkPacket } from '../../support/tshark.ts';
import { specimensOf } from './specimens.ts';

/** Wireshark has two modules for these operations: CAP of release 11, and INAP CS-4, which includes CS-1. */
const dissectors = [
  { name: 'camel', applicationContext: '0.4.0.0.1.23.3.4', subsystem: 146 },
  { name: 'inap', applicationContext: '0.4.0.1.1.1.0.0', subsystem: 106 },
] as const;

/** Types that both of them get wrong, or for which neither fits. */
const beyondTheJudge: readonly (readonly [what: RegExp, why: string])[] = [
  [/bcsmEventCorrelationID/, 'Wireshark 4.0 stops at an assertion of its own'],
  [/^(Furnish|Send)ChargingInformationGPRS /, 'Wireshark 4.0 takes the SEQUENCE in the octets for a number'],
  [/dpSpecific(Criteria|Info)Alt/, 'Wireshark 4.0 wants the first of the extension additions for any other'],
  [/sendCalculationToSCPIndication/, 'CS-1 has it, CS-4 and CAP have not'],
  [/initialDPArgExtension.*tmr/, 'of CS-1 in a sequence of CAP'],
  [/callSegmentID":\{/, 'of CAP 2'],
  [/locationInformationGPRS.*(currentLocationRetrieved|ageOfLocationInformation)/, 'of MAP in a sequence of CAP'],
];

interface Specimen {
  readonly name: string;
  readonly component: Component;
}

const specimens = (
  name: string,
  type: Type | undefined,
  component: (parameter: Uint8Array) => Component,
): Specimen[] => {
  if (!type) return [];
  const codec = compile(type);
  return specimensOf(type)
    .map((values) => ({ name: `${name} ${JSON.stringify(values)}`, component: component(codec.encode(values)) }))
    .filter((one) => !beyondTheJudge.some(([what]) => what.test(one.name)));
};

const all: readonly Specimen[] = [
  ...declaredOperations.flatMap(({ name, code, argument, result }) => [
    ...specimens(name, argument, (parameter) => ({ kind: 'invoke', invokeId: 1, operation: code, parameter })),
    ...specimens(`result of ${name}`, result, (parameter) => ({
      kind: 'returnResultLast',
      invokeId: 1,
      operation: code,
      parameter,
    })),
  ]),
  ...declaredErrors.flatMap(({ name, code, parameter: type }) =>
    specimens(`error ${name}`, type, (parameter) => ({ kind: 'returnError', invokeId: 1, error: code, parameter })),
  ),
];

const pointer = (value: number): number[] => [value & 0xff, value >> 8];

/** LUDT (Q.713 §4.20), which holds any argument in one piece, from and to a subsystem. */
const longUnitData = (subsystem: number, data: Uint8Array): Uint8Array => {
  const address = [0x02, 0x42, subsystem];
  return Uint8Array.from([
    0x13,
    0,
    15,
    ...[7, 8, 9, 0].flatMap(pointer),
    ...address,
    ...address,
    ...pointer(data.length),
    ...data,
  ]);
};

const packetsFor = ({ component }: Specimen): Uint8Array[] =>
  dissectors.map(({ applicationContext, subsystem }) => {
    const dialogue = { kind: 'AARQ', applicationContext, protocolVersion: 1 } as const;
    return longUnitData(
      subsystem,
      encodeTcap({ type: 'begin', otid: Buffer.of(1, 2, 3, 4), dialogue, components: [component] }),
    );
  });

const remarks = (packet: TsharkPacket | undefined, dissector: string): readonly string[] =>
  packet && dissector in packet ? remarksOf(packet) : [`it is not ${dissector}`];

describe('every field of every argument, result and error, read by Wireshark', () => {
  itWhere('tshark')(
    'is known, with its tag and its type, to the dissector of CAP or to that of INAP',
    async function () {
      const packets = await runTshark(all.flatMap(packetsFor), linkTypes.sccp);
      expect(packets.length).to.equal(all.length * dissectors.length);
      const unknown = all.flatMap(({ name }, index) => {
        const judgements = dissectors.map((dissector, which) =>
          remarks(packets[index * dissectors.length + which], dissector.name),
        );
        return judgements.some((judgement) => judgement.length === 0)
          ? []
          : [`${name}: ${judgements.flat().join('; ')}`];
      });
      expect(unknown).to.deep.equal([]);
    },
  );

  it('leaves few of them to faith', () => {
    expect(all.length).to.be.greaterThan(2000);
  });
});
