import { expect } from 'chai';
import { compile, type ArgumentCodec, type Type } from '../../../src/protocol/asn1/index.ts';
import { encodeMapOpen } from '../../../src/protocol/map/index.ts';
import { declaredErrors } from '../../../src/protocol/map/errors.ts';
import { declaredOperations } from '../../../src/protocol/map/operations.ts';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { Component, TcapMessage } from '../../../src/protocol/tcap/types.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, valuesOf } from '../../support/tshark.ts';
import { begin, contextOf, longUnitData } from './judged-messages.ts';
import { plausible } from './plausible-values.ts';

interface Specimen {
  readonly name: string;
  readonly packet: Uint8Array;
}

const end = (component: Component, version: number): TcapMessage => ({
  type: 'end',
  dtid: Buffer.of(1, 2, 3, 4),
  dialogue: { kind: 'AARE', ...contextOf(version), result: 0, diagnostic: { source: 'user', value: 0 } },
  components: [component],
});

/** Forms that Wireshark 4.0 does not know: it has those of version 3 alone. */
const unknownToTheJudge = new Set([
  'PrepareSubsequentHandover 2',
  'the result of PrepareSubsequentHandover 2',
  'the error roamingNotAllowed 2',
  'the error absentSubscriber 2',
]);

const formsOf = (type: Type): readonly { version: number; type: Type }[] =>
  type.kind === 'versions' ? type.forms : [{ version: 3, type }];

const parametersOf = (codec: ArgumentCodec, form: Type, version: object): Uint8Array[] => {
  const encoded = [false, true].flatMap((full) =>
    [0, 1, 2, 3, 4, 5].map((pick) => codec.encode({ ...(plausible(form, { full, pick }) as object), ...version })),
  );
  return [...new Map(encoded.map((bytes) => [Buffer.from(bytes).toString('hex'), bytes])).values()];
};

const specimensOf = (
  name: string,
  type: Type | undefined,
  message: (parameter: Uint8Array, version: number) => TcapMessage,
): Specimen[] => {
  if (!type) return [];
  const codec = compile(type, { layer: 'map' });
  return formsOf(type)
    .filter(({ version }) => !unknownToTheJudge.has(`${name} ${version}`))
    .flatMap(({ version, type: form }) =>
      parametersOf(codec, form, type.kind === 'versions' ? { _version: version } : {}).map((parameter) => ({
        name: `${name}, version ${version}: ${Buffer.from(parameter).toString('hex')}`,
        packet: longUnitData(encodeTcap(message(parameter, version))),
      })),
    );
};

const specimens: readonly Specimen[] = [
  ...declaredOperations.flatMap(({ name, code, argument, result }) => [
    ...specimensOf(name, argument, (parameter, version) =>
      begin({ kind: 'invoke', invokeId: 1, operation: code, parameter }, version),
    ),
    ...specimensOf(`the result of ${name}`, result, (parameter, version) =>
      end({ kind: 'returnResultLast', invokeId: 1, operation: code, parameter }, version),
    ),
  ]),
  ...declaredErrors.flatMap(({ name, code, parameter: type }) =>
    specimensOf(`the error ${name}`, type, (parameter, version) =>
      end({ kind: 'returnError', invokeId: 1, error: code, parameter }, version),
    ),
  ),
];

describeWhere('tshark')('MAP, read by Wireshark', () => {
  it('has no fault in any argument, result or error, the least of it and all of it', async function () {
    const packets = await runTshark(
      specimens.map(({ packet }) => packet),
      linkTypes.sccp,
    );
    expect(packets.length).to.equal(specimens.length);
    packets.forEach((packet, index) => {
      const { name } = specimens[index] as Specimen;
      expect(packet, name).to.have.property('gsm_map');
      expect(remarksOf(packet), name).to.deep.equal([]);
    });
  });

  it('has the references of MAP-OPEN, and text of USSD, as they were given', async function () {
    const userInformation = encodeMapOpen({
      destinationReference_digits: '262011234567890',
      destinationReference_npi: 6,
      originationReference_digits: '491721234567',
    });
    const operation = declaredOperations.find(({ name }) => name === 'ProcessUnstructuredSSRequest');
    const parameter = compile(operation?.argument as Type).encode({ ussdString_text: '*100# {€}' });
    const message = begin({ kind: 'invoke', invokeId: 1, operation: 59, parameter }, 2, userInformation);
    const [packet] = await runTshark([longUnitData(encodeTcap(message))], linkTypes.sccp);
    expect(remarksOf(packet ?? {})).to.deep.equal([]);
    expect(valuesOf(packet, 'gsm_map.ussd_string')).to.include('*100# {€}');
    expect(valuesOf(packet, 'e164.msisdn')).to.include('491721234567');
  });
});
