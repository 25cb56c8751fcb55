/**
 * USSD-String and similar types (TS 29.002 §17.7.4): text, in the alphabet of the data coding scheme beside it.
 *
 * Users agree on the meaning of text in the 8 bit alphabet; here one character is one octet.
 */
import type { OctetFormat } from '../../asn1/index.ts';
import { alphabetOf, dataCodingScheme, type Alphabet } from './data-coding-scheme.ts';
import { packText, unpackText } from './default-alphabet.ts';

interface Coding {
  readonly write: (text: string) => Uint8Array | undefined;
  readonly read: (octets: Uint8Array) => string | undefined;
  /** The rule that a text breaks if it cannot be encoded. */
  readonly rule: string;
}

const isSingleOctets = (text: string): boolean => [...text].every((character) => character <= '\u00ff');

const codings: Readonly<Record<Alphabet, Coding>> = {
  default: {
    write: packText,
    read: unpackText,
    rule:
      'has characters that are not in the GSM 7 bit default alphabet: ' +
      'give its data coding scheme the alphabet 2, UCS2',
  },
  eightBit: {
    write: (text) => (isSingleOctets(text) ? Buffer.from(text, 'latin1') : undefined),
    read: (octets) => Buffer.from(octets).toString('latin1'),
    rule: 'has characters that are not one octet in the 8 bit alphabet',
  },
  ucs2: {
    write: (text) => Buffer.from(text, 'utf16le').swap16(),
    read: (octets) => (octets.length % 2 === 0 ? Buffer.from(octets).swap16().toString('utf16le') : undefined),
    rule: '',
  },
  unreadable: {
    write: () => undefined,
    read: () => undefined,
    rule: 'cannot be written in this data coding scheme: give the octets in hex',
  },
};

const codingOf = (scheme: Uint8Array | undefined): Coding => codings[alphabetOf(scheme?.[0] ?? 0x0f)];

/** Text of at most `maximumLength` octets; `scheme` is the field beside it that holds the data coding scheme. */
export const codedText = (name: string, scheme: string, maximumLength: number): OctetFormat => ({
  name,
  source: 'TS 23.038 §6',
  minimumLength: 1,
  maximumLength,
  components: [
    {
      suffix: 'text',
      type: 'string',
      minLength: 1,
      maxLength: Math.floor((maximumLength * 8) / 7),
      description: 'Text, in the alphabet of the data coding scheme',
    },
  ],
  beside: { field: scheme, format: dataCodingScheme },
  encode(values, fault, beside) {
    const { write, rule } = codingOf(beside);
    const octets = write(String(values['text'] ?? ''));
    if (!octets) fault('text', rule);
    return octets ?? new Uint8Array();
  },
  decode: (contents, beside) => ({ text: codingOf(beside).read(contents) }),
});
