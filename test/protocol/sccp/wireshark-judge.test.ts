import { expect } from 'chai';
import fc from 'fast-check';
import type { PointCodeBits } from '../../../src/point-codes.ts';
import { encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import { segmentationOf, type OptionalParameter, type SccpMessage } from '../../../src/protocol/sccp/message.ts';
import type { GlobalTitle, SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { linkTypes, runTshark, valuesOf, type TsharkPacket } from '../../support/tshark.ts';
import { messagesOf, messageTypes } from './messages.ts';

/** What Wireshark should say of a message: values by field, numbers as they are. */
type Fields = Record<string, readonly (string | number)[]>;

/** Subsystems whose data Wireshark leaves alone. */
const subsystems = fc.integer({ min: 200, max: 240 });
/** All but E.212, whose digits it takes apart and finds too few. */
const plans = fc.nat(15).filter((plan) => plan !== 6);

const schemeOf = ({ indicator, encodingScheme, digits }: GlobalTitle): number[] =>
  indicator < 3 ? [] : [encodingScheme ?? (digits.length % 2 === 1 ? 1 : 2)];

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** How Wireshark writes the digits that are none, as on ISUP. It takes any scheme but BCD even for an odd number of them. */
const signals: Readonly<Record<string, string>> = { A: '(spare)', B: '11', C: '12', D: '(spare)', E: '(spare)', F: 'ST' };
const signalsOf = (title: GlobalTitle): string => {
  const [scheme] = schemeOf(title);
  const digits = scheme === undefined || scheme === 1 || scheme === 2 ? title.digits : title.digits.slice(0, -1);
  return [...digits].map((digit) => signals[digit] ?? digit).join('');
};

const titleFields = (party: string, title: GlobalTitle | undefined): Fields => {
  if (!title) return {};
  const { natureOfAddress, translationType, numberingPlan, digits, indicator } = title;
  const text = signalsOf(title);
  return {
    [`${party}.nai`]: present(natureOfAddress),
    [`${party}.tt`]: present(translationType),
    [`${party}.np`]: present(numberingPlan),
    [`${party}.es`]: schemeOf(title),
    [`${party}.oe`]: indicator === 1 ? [digits.length % 2] : [],
    ...(text === '' ? {} : { [`${party}.digits`]: [text] }),
  };
};

/** How Wireshark writes point codes of 24 bits. */
const writtenThrice = (code: number): string[] => [
  `${code >> 16}-${(code >> 8) & 0xff}-${code & 0xff}`,
  `${code}`,
  `0x${code.toString(16)}`,
];

const addressFields = (
  party: string,
  bits: PointCodeBits,
  { routeOn, pointCode, subsystem, globalTitle, spareGlobalTitle, nationalUse }: SccpAddress,
): Fields => ({
  [`${party}.reserved`]: [nationalUse === true ? 1 : 0],
  [`${party}.ri`]: [routeOn === 'subsystem' ? 1 : 0],
  [`${party}.gti`]: [globalTitle?.indicator ?? spareGlobalTitle?.indicator ?? 0],
  [`${party}.ssni`]: [subsystem === undefined ? 0 : 1],
  [`${party}.pci`]: [pointCode === undefined ? 0 : 1],
  ...(bits === 24 ? { [`${party}.chinese_pc`]: present(pointCode).flatMap(writtenThrice) } : { [`${party}.pc`]: present(pointCode) }),
  [`${party}.ssn`]: present(subsystem),
  ...titleFields(party, globalTitle),
});

const optionalFields = (parameters: readonly OptionalParameter[]): Fields => {
  const fields: Fields = {};
  for (const parameter of parameters) {
    if ('importance' in parameter) fields['sccp.importance'] = [parameter.importance];
    if ('segmentation' in parameter) {
      const { first, class: protocolClass, remaining, localReference } = parameter.segmentation;
      fields['sccp.segmentation.first'] = [first ? 1 : 0];
      fields['sccp.segmentation.class'] = [protocolClass];
      fields['sccp.segmentation.remaining'] = [remaining];
      fields['sccp.segmentation.slr'] = [localReference];
    }
  }
  return fields;
};

const plainNames = {
  protocolClass: 'sccp.class',
  hopCounter: 'sccp.hops',
  returnCause: 'sccp.return_cause',
  refusalCause: 'sccp.refusal_cause',
  releaseCause: 'sccp.release_cause',
  resetCause: 'sccp.reset_cause',
  errorCause: 'sccp.error_cause',
  destinationReference: 'sccp.dlr',
  sourceReference: 'sccp.slr',
  credit: 'sccp.credit',
} as const;

/** Wireshark shows parameters where Q.713 has them: segmentation in the connectionless messages, importance in all that take options. */
const expectable = (message: SccpMessage): SccpMessage => {
  if (!('optional' in message)) return message;
  const [segmentation] = 'data' in message ? message.optional.filter((parameter) => 'segmentation' in parameter) : [];
  const [importance] = message.optional.filter((parameter) => 'importance' in parameter);
  return { ...message, optional: [...present(segmentation), ...present(importance)] };
};

const fieldsOf = (message: SccpMessage, code: number, bits: PointCodeBits): Fields => {
  const fields: Fields = { 'sccp.message_type': [code] };
  for (const [key, name] of Object.entries(plainNames)) if (key in message) fields[name] = [Number(message[key as keyof SccpMessage])];
  if ('called' in message) Object.assign(fields, addressFields('sccp.called', bits, message.called));
  if ('calling' in message) Object.assign(fields, addressFields('sccp.calling', bits, message.calling));
  if ('returnOnError' in message && message.protocolClass < 2) fields['sccp.handling'] = [message.returnOnError ? 8 : 0];
  if ('optional' in message) Object.assign(fields, optionalFields(message.optional));
  if (message.type === 'DT1') fields['sccp.more'] = [message.moreData ? 1 : 0];
  if ('sendSequence' in message) {
    fields['sccp.sequencing_segmenting.ssn'] = [message.sendSequence];
    fields['sccp.sequencing_segmenting.rsn'] = [message.receiveSequence];
    fields['sccp.sequencing_segmenting.more'] = [message.moreData ? 1 : 0];
  } else if ('receiveSequence' in message) fields['sccp.rsn'] = [message.receiveSequence];
  if (!('data' in message)) return fields;
  const data = Buffer.from(message.data).toString('hex');
  // It takes the length of a segment's data for one of them.
  const length = Buffer.of(message.data.length).toString('hex');
  if (message.type.startsWith('X') && segmentationOf(message)) fields['sccp.segmented_data'] = [length + data];
  // Data of a connection whose beginning it did not see are nothing to Wireshark.
  else if ('called' in message) fields['data.data'] = [data];
  return fields;
};

const judged = (packet: TsharkPacket, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, values]) => {
      const found = valuesOf(packet, name).map(String);
      return [name, found.map((text) => (typeof values[0] === 'number' ? Number(text) : text.replaceAll(':', '')))];
    }),
  );

/** Some protocols take data for theirs by the look of them: they may not. */
const options = (bits: PointCodeBits): string[] => [
  '-o',
  'sccp.defragment_xudt:FALSE',
  '-o',
  `mtp3.standard:${bits === 24 ? 'Chinese ITU' : 'ITU'}`,
  ...['bssap', 'ranap', 'rnsap'].flatMap((name) => ['--disable-protocol', name]),
];

for (const bits of [14, 24] as const) {
  describeWhere('tshark')(`what Wireshark reads in an SCCP message with point codes of ${bits} bits`, () => {
    const messages = messageTypes
      .flatMap((type) => fc.sample(messagesOf(type, { bits, subsystems, plans }), { seed: 713, numRuns: 60 }))
      .filter((message) => !('data' in message && message.data.length === 0))
      .map(expectable);
    const packets = messages.map((message) => encodeSccp(message, bits));
    let answers: readonly TsharkPacket[] = [];
    before(async () => {
      answers = await runTshark(packets, linkTypes.sccp, options(bits));
    });

    for (const type of messageTypes) {
      it(`is what was written, where that is ${type}`, () => {
        expect(answers).to.have.length(messages.length);
        messages.forEach((message, index) => {
          if (message.type !== type) return;
          const fields = fieldsOf(message, packets[index]?.[0] ?? 0, bits);
          expect(judged(answers[index] ?? {}, fields), JSON.stringify(message)).to.deep.equal(fields);
        });
      });
    }
  });
}
