import { expect } from 'chai';
import fc from 'fast-check';
import { encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { SccpForm } from '../../../src/protocol/sccp/forms.ts';
import { segmentationOf, type OptionalParameter, type SccpMessage } from '../../../src/protocol/sccp/message.ts';
import type { GlobalTitle, SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { linkTypes, runTshark, valuesOf, type TsharkPacket } from '../../support/tshark.ts';
import { messagesOf, messageTypes } from './messages.ts';

/** The expected fields of Wireshark for a message: values by field, numbers unchanged. */
type Fields = Record<string, readonly (string | number)[]>;

/** Subsystems whose data Wireshark does not dissect. */
const subsystems = fc.integer({ min: 200, max: 240 });
/** All but E.212, whose digits it dissects and finds too few. */
const plans = fc.nat(15).filter((plan) => plan !== 6);

/** Indicator 1 of ANSI has an encoding scheme, too, and no nature of address. */
const schemeOf = ({ indicator, natureOfAddress, encodingScheme, digits }: GlobalTitle): number[] =>
  indicator === 2 || (indicator === 1 && natureOfAddress !== undefined)
    ? []
    : [encodingScheme ?? (digits.length % 2 === 1 ? 1 : 2)];

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/**
 * How Wireshark writes the signals that are no digits, as in ISUP. It reads any scheme but BCD even as an odd number of
 * digits.
 */
const signals: Readonly<Record<string, string>> = {
  A: '(spare)',
  B: '11',
  C: '12',
  D: '(spare)',
  E: '(spare)',
  F: 'ST',
};
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
    [`${party}.oe`]: indicator === 1 && natureOfAddress !== undefined ? [digits.length % 2] : [],
    ...(text === '' ? {} : { [`${party}.digits`]: [text] }),
  };
};

/** How Wireshark writes point codes of 24 bits. */
const writtenThrice = (code: number): string[] => [
  `${code >> 16}-${(code >> 8) & 0xff}-${code & 0xff}`,
  `${code}`,
  `0x${code.toString(16)}`,
];

const pointCodeFields = (party: string, form: SccpForm, { pointCode, international }: SccpAddress): Fields => {
  if (form === 14 || international === true) return { [`${party}.pc`]: present(pointCode) };
  return { [`${party}.${form === 24 ? 'chinese' : 'ansi'}_pc`]: present(pointCode).flatMap(writtenThrice) };
};

const addressFields = (party: string, form: SccpForm, address: SccpAddress): Fields => ({
  ...(form === 'ansi'
    ? { [`${party}.ni`]: [address.international === true ? 0 : 1] }
    : { [`${party}.reserved`]: [address.nationalUse === true ? 1 : 0] }),
  ...pointCodeFields(party, form, address),
  ...plainAddressFields(party, address),
});

const plainAddressFields = (
  party: string,
  { routeOn, pointCode, subsystem, globalTitle, spareGlobalTitle }: SccpAddress,
): Fields => ({
  [`${party}.ri`]: [routeOn === 'subsystem' ? 1 : 0],
  [`${party}.gti`]: [globalTitle?.indicator ?? spareGlobalTitle?.indicator ?? 0],
  [`${party}.ssni`]: [subsystem === undefined ? 0 : 1],
  [`${party}.pci`]: [pointCode === undefined ? 0 : 1],
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

/**
 * Wireshark shows parameters where Q.713 and T1.112.3 have them: segmentation in the connectionless messages,
 * importance in all of ITU that take options.
 */
const expectable = (message: SccpMessage, form: SccpForm): SccpMessage => {
  if (!('optional' in message)) return message;
  const [segmentation] = 'data' in message ? message.optional.filter((parameter) => 'segmentation' in parameter) : [];
  const [importance] = form === 'ansi' ? [] : message.optional.filter((parameter) => 'importance' in parameter);
  return { ...message, optional: [...present(segmentation), ...present(importance)] };
};

const fieldsOf = (message: SccpMessage, code: number, form: SccpForm): Fields => {
  const fields: Fields = { 'sccp.message_type': [code] };
  for (const [key, name] of Object.entries(plainNames))
    if (key in message) fields[name] = [Number(message[key as keyof SccpMessage])];
  if ('called' in message) Object.assign(fields, addressFields('sccp.called', form, message.called));
  if ('calling' in message) Object.assign(fields, addressFields('sccp.calling', form, message.calling));
  if ('returnOnError' in message && message.protocolClass < 2)
    fields['sccp.handling'] = [message.returnOnError ? 8 : 0];
  if ('optional' in message) Object.assign(fields, optionalFields(message.optional));
  if (message.type === 'DT1') fields['sccp.more'] = [message.moreData ? 1 : 0];
  if ('sendSequence' in message) {
    fields['sccp.sequencing_segmenting.ssn'] = [message.sendSequence];
    fields['sccp.sequencing_segmenting.rsn'] = [message.receiveSequence];
    fields['sccp.sequencing_segmenting.more'] = [message.moreData ? 1 : 0];
  } else if ('receiveSequence' in message) fields['sccp.rsn'] = [message.receiveSequence];
  if (!('data' in message)) return fields;
  const data = Buffer.from(message.data).toString('hex');
  // Wireshark reads the length of a segment's data as one of its octets.
  const length = Buffer.of(message.data.length).toString('hex');
  if (message.type.startsWith('X') && segmentationOf(message)) fields['sccp.segmented_data'] = [length + data];
  // Wireshark does not show data of a connection whose beginning it has not seen.
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

/** Heuristic dissectors are disabled, as they may take the data for theirs. */
const standards = { 14: 'ITU', 24: 'Chinese ITU', ansi: 'ANSI' } as const;
const options = (form: SccpForm): string[] => [
  '-o',
  'sccp.defragment_xudt:FALSE',
  '-o',
  `mtp3.standard:${standards[form]}`,
  ...['bssap', 'ranap', 'rnsap'].flatMap((name) => ['--disable-protocol', name]),
];

const addressesOf = (message: SccpMessage): readonly SccpAddress[] => [
  ...('called' in message ? [message.called] : []),
  ...('calling' in message ? [message.calling] : []),
];

/**
 * Wireshark reads the title of an address of the international network as one of ANSI, and fails at an E.164 number
 * without digits.
 */
const isReadable = (message: SccpMessage): boolean =>
  addressesOf(message).every(
    ({ international, globalTitle }) =>
      globalTitle === undefined ||
      (international !== true && (globalTitle.digits !== '' || globalTitle.numberingPlan !== 1)),
  );

for (const form of [14, 24, 'ansi'] as const) {
  describeWhere('tshark')(`what Wireshark reads in an SCCP message of the form ${form}`, () => {
    const messages = messageTypes
      .flatMap((type) => fc.sample(messagesOf(type, { form, subsystems, plans }), { seed: 713, numRuns: 60 }))
      .filter((message) => !('data' in message && message.data.length === 0) && isReadable(message))
      .map((message) => expectable(message, form));
    const packets = messages.map((message) => encodeSccp(message, form));
    let answers: readonly TsharkPacket[] = [];
    before(async () => {
      answers = await runTshark(packets, linkTypes.sccp, options(form));
    });

    for (const type of messageTypes) {
      it(`is what was written, where that is ${type}`, () => {
        expect(answers).to.have.length(messages.length);
        messages.forEach((message, index) => {
          if (message.type !== type) return;
          const fields = fieldsOf(message, packets[index]?.[0] ?? 0, form);
          expect(judged(answers[index] ?? {}, fields), JSON.stringify(message)).to.deep.equal(fields);
        });
      });
    }
  });
}
