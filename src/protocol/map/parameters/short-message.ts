/**
 * The TPDU of a short message (TS 23.040 §9.2.2): SMS-DELIVER, to a subscriber, and SMS-SUBMIT, from one.
 *
 * Commands, status reports and the reports that answer a message have other fields and hardly any text: they stay in
 * hex.
 */
import {
  someWords,
  type ComponentValues,
  type FormatComponent,
  type OctetFormat,
  type Words,
} from '../../asn1/index.ts';
import { smsAddressString, timeAndTimezone } from '../../inap/parameters/index.ts';
import { longestUserData, readUserData, writeUserData } from './user-data.ts';

type Fault = (suffix: string, rule: string) => void;
type MessageType = 'deliver' | 'submit';

const types: readonly MessageType[] = ['deliver', 'submit'];
const headerBit = 0x40;

/** Bits of the first octet by their places; bit 2 has another meaning in each type. */
const flags: Readonly<Record<MessageType, Words>> = {
  deliver: { noMoreMessages: 2, loopPrevention: 3, statusReport: 5, replyPath: 7 },
  submit: { rejectDuplicates: 2, statusReport: 5, replyPath: 7 },
};
const allFlags: Words = { noMoreMessages: 2, rejectDuplicates: 2, loopPrevention: 3, statusReport: 5, replyPath: 7 };

/** The forms of the validity period, by the number that the first octet has for each, and their octets. */
const validities = [
  { form: 1, suffix: 'validityEnhanced', octets: 7 },
  { form: 2, suffix: 'validity', octets: 1 },
  { form: 3, suffix: 'validUntil', octets: 7 },
] as const;

const octetsOf = (value: unknown): Uint8Array =>
  typeof value === 'number' ? Uint8Array.of(value) : Buffer.from(String(value), 'hex');

/** The period that is given; several of them are a fault. */
const validityOf = (values: ComponentValues, fault: Fault): { readonly form: number; readonly octets: Uint8Array } => {
  const given = validities.filter(({ suffix }) => values[suffix] !== undefined);
  for (const { suffix } of given.slice(1)) fault(suffix, `is given beside _${given[0]?.suffix}`);
  const [first] = given;
  return first === undefined
    ? { form: 0, octets: new Uint8Array() }
    : { form: first.form, octets: octetsOf(values[first.suffix]) };
};

const bitsOf = (type: MessageType, text: unknown, fault: Fault): number => {
  let bits = 0;
  for (const name of String(text ?? '')
    .split(' ')
    .filter((each) => each !== '')) {
    const place = flags[type][name];
    if (place === undefined) fault('flags', `has ${name}, which a ${type} does not have`);
    else bits |= 1 << place;
  }
  return bits;
};

/** Encodes the length in half octets, then the type and the digits or the name. */
const addressOf = ({ digits, name, noa, npi }: ComponentValues, fault: Fault): Uint8Array => {
  const half = name === undefined ? String(digits ?? '').length : Math.ceil((String(name).length * 7) / 4);
  const contents = smsAddressString.encode(
    { digits, text: name, noa: noa ?? (name === undefined ? 1 : undefined), npi },
    (suffix, rule) => fault(suffix === 'text' ? 'name' : suffix, rule),
  );
  return Uint8Array.from([half, ...contents]);
};

/** The components that only the other type has. */
const foreign: Readonly<Record<MessageType, readonly string[]>> = {
  deliver: ['reference', ...validities.map(({ suffix }) => suffix)],
  submit: ['time', 'zone'],
};

const timeOf = ({ time, zone }: ComponentValues, fault: Fault): Uint8Array => {
  if (time === undefined) fault('time', 'is missing');
  // The century is not sent.
  return timeAndTimezone.encode({ digits: `20${time}`, zone }, fault).subarray(1);
};

const encode = (values: ComponentValues, fault: Fault): Uint8Array => {
  const type: MessageType = values['type'] === 'submit' ? 'submit' : 'deliver';
  for (const suffix of foreign[type]) if (values[suffix] !== undefined) fault(suffix, `is not of a ${type}`);
  const validity = validityOf(values, fault);
  const first =
    types.indexOf(type) |
    bitsOf(type, values['flags'], fault) |
    (values['header'] === undefined ? 0 : headerBit) |
    (validity.form << 3);
  const scheme = Number.parseInt(String(values['dcs'] ?? '00'), 16);
  const address = addressOf(values, fault);
  const coding = [Number(values['pid'] ?? 0), scheme];
  const userData = writeUserData(values, scheme, fault);
  return type === 'submit'
    ? Uint8Array.from([first, Number(values['reference'] ?? 0), ...address, ...coding, ...validity.octets, ...userData])
    : Uint8Array.from([first, ...address, ...coding, ...timeOf(values, fault), ...userData]);
};

const flagsIn = (type: MessageType, first: number): ComponentValues => {
  const set = Object.entries(flags[type]).filter(([, place]) => (first & (1 << place)) !== 0);
  return set.length === 0 ? {} : { flags: set.map(([name]) => name).join(' ') };
};

const addressIn = (half: number, contents: Uint8Array): ComponentValues => {
  const { text: name, digits, ...kind } = smsAddressString.decode(contents);
  return {
    ...kind,
    ...(name !== undefined && { name }),
    ...(digits !== undefined && { digits: String(digits).slice(0, half) }),
  };
};

const validityIn = (
  first: number,
  contents: Uint8Array,
): { readonly shown: ComponentValues; readonly octets: number } => {
  const found = validities.find(({ form }) => form === ((first >> 3) & 3));
  if (found === undefined) return { shown: {}, octets: 0 };
  const { suffix, octets } = found;
  return {
    shown: { [suffix]: octets === 1 ? contents[0] : Buffer.from(contents.subarray(0, octets)).toString('hex') },
    octets,
  };
};

const timeIn = (contents: Uint8Array): ComponentValues => {
  const { digits, zone } = timeAndTimezone.decode(Uint8Array.from([0x02, ...contents]));
  return digits === undefined ? {} : { time: String(digits).slice(2), zone };
};

const stampLength = 7;

const decode = (contents: Uint8Array): ComponentValues => {
  const [first = 0xff] = contents;
  const type = types[first & 3];
  if (type === undefined) return {};
  const isSubmit = type === 'submit';
  const addressAt = isSubmit ? 2 : 1;
  const half = contents[addressAt] ?? 0;
  const codingAt = addressAt + 2 + Math.ceil(half / 2);
  const afterCoding = contents.subarray(codingAt + 2);
  if (contents.length <= codingAt + 2) return {};
  const validity = isSubmit ? validityIn(first, afterCoding) : undefined;
  const scheme = contents[codingAt + 1] ?? 0;
  return {
    type,
    ...flagsIn(type, first),
    ...(isSubmit && { reference: contents[1] }),
    ...addressIn(half, contents.subarray(addressAt + 1, codingAt)),
    pid: contents[codingAt],
    dcs: scheme.toString(16).padStart(2, '0'),
    ...(validity === undefined ? timeIn(afterCoding.subarray(0, stampLength)) : validity.shown),
    ...readUserData(afterCoding.subarray(validity?.octets ?? stampLength), scheme, (first & headerBit) !== 0),
  };
};

const hexOctets = (suffix: string, octets: number, description: string): FormatComponent => ({
  suffix,
  type: 'hex',
  minLength: octets,
  maxLength: octets,
  optional: true,
  description,
});
const oneOctet = (suffix: string, description: string): FormatComponent => ({
  suffix,
  type: 'integer',
  minimum: 0,
  maximum: 255,
  optional: true,
  description,
});

const addressComponents = smsAddressString.components.map((component): FormatComponent => ({
  ...component,
  optional: true,
  ...(component.suffix === 'text' && { suffix: 'name' }),
  ...(component.suffix === 'digits' && { description: 'Digits of the sender (deliver) or of the receiver (submit)' }),
}));

export const shortMessage: OctetFormat = {
  name: 'SMS-TPDU',
  source: 'TS 23.040 §9.2.2',
  minimumLength: 1,
  maximumLength: 200,
  components: [
    {
      suffix: 'type',
      type: 'string',
      words: types,
      pattern: `^(?:${types.join('|')})$`,
      description: 'Direction: deliver to a subscriber, submit from one',
    },
    { ...someWords('flags', 'Bits that are set', allFlags), optional: true },
    oneOctet('reference', 'Reference of a submit; 0 where it is not given'),
    ...addressComponents,
    oneOctet('pid', 'Protocol identifier; 0 where it is not given'),
    hexOctets('dcs', 1, 'Data coding scheme: 00 GSM 7 bit default, 04 8 bit, 08 UCS2; 00 where it is not given'),
    oneOctet('validity', 'Relative validity period of a submit'),
    hexOctets('validUntil', 7, 'Absolute validity period of a submit'),
    hexOctets('validityEnhanced', 7, 'Enhanced validity period of a submit'),
    {
      suffix: 'time',
      type: 'string',
      pattern: '^[0-9]{12}$',
      minLength: 12,
      maxLength: 12,
      optional: true,
      description: 'Time stamp of a deliver, YYMMDDhhmmss',
    },
    {
      suffix: 'zone',
      type: 'integer',
      minimum: -79,
      maximum: 79,
      optional: true,
      description: 'Quarters of an hour that the time is ahead of GMT',
    },
    {
      suffix: 'header',
      type: 'hex',
      minLength: 0,
      maxLength: longestUserData - 1,
      optional: true,
      description: 'Elements of the user data header, without its length',
    },
    {
      suffix: 'text',
      type: 'string',
      minLength: 1,
      maxLength: 160,
      optional: true,
      description: 'Text, in the alphabet of the data coding scheme',
    },
    {
      suffix: 'data',
      type: 'hex',
      minLength: 1,
      maxLength: longestUserData,
      optional: true,
      description: 'Data of the 8 bit coding',
    },
  ],
  encode,
  decode,
};
