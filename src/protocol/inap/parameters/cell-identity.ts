/**
 * Identities of cells and areas of a network (TS 23.003 §4): country and network in BCD, the location area, and the
 * cell or the service area.
 */
import type { ComponentValues, FormatComponent, OctetFormat } from '../../asn1/format.ts';

const noDigit = 0x0f;

const network: readonly FormatComponent[] = [
  {
    suffix: 'mcc',
    type: 'string',
    pattern: '^[0-9]{3}$',
    minLength: 3,
    maxLength: 3,
    description: 'Mobile country code',
  },
  {
    suffix: 'mnc',
    type: 'string',
    pattern: '^[0-9]{2,3}$',
    minLength: 2,
    maxLength: 3,
    description: 'Mobile network code',
  },
];
const number = (suffix: string, octets: number, description: string): FormatComponent => ({
  suffix,
  type: 'integer',
  minimum: 0,
  maximum: 2 ** (8 * octets) - 1,
  description,
});

/** Octets of each number that follows the network. */
interface CellLayout {
  readonly name: string;
  readonly numbers: readonly { readonly component: FormatComponent; readonly octets: number }[];
}

const digitAt = (text: string, index: number): number => (index < text.length ? Number(text.charAt(index)) : noDigit);

const networkOctets = (mcc: string, mnc: string): number[] => [
  (digitAt(mcc, 1) << 4) | digitAt(mcc, 0),
  (digitAt(mnc, 2) << 4) | digitAt(mcc, 2),
  (digitAt(mnc, 1) << 4) | digitAt(mnc, 0),
];

const networkOf = (octets: Uint8Array): { mcc: string; mnc: string } | undefined => {
  const [first = 0xff, second = 0xff, third = 0xff] = octets;
  const digits = [first & 0x0f, first >> 4, second & 0x0f, third & 0x0f, third >> 4, second >> 4];
  const last = digits[5];
  if (digits.slice(0, 5).some((digit) => digit > 9) || (last !== noDigit && (last ?? 0) > 9)) return undefined;
  return { mcc: digits.slice(0, 3).join(''), mnc: digits.slice(3, last === noDigit ? 5 : 6).join('') };
};

const cellFormat = ({ name, numbers }: CellLayout): OctetFormat => {
  const length = 3 + numbers.reduce((sum, { octets }) => sum + octets, 0);
  return {
    name,
    source: 'TS 23.003 §4',
    minimumLength: length,
    maximumLength: length,
    components: [...network, ...numbers.map(({ component }) => component)],
    encode(values) {
      const made = Buffer.alloc(length);
      made.set(networkOctets(String(values['mcc'] ?? ''), String(values['mnc'] ?? '')), 0);
      let offset = 3;
      for (const { component, octets } of numbers) {
        made.writeUIntBE(Number(values[component.suffix] ?? 0), offset, octets);
        offset += octets;
      }
      return made;
    },
    decode(contents): ComponentValues {
      const found = contents.length === length ? networkOf(contents) : undefined;
      if (!found) return {};
      const values: ComponentValues = { ...found };
      let offset = 3;
      for (const { component, octets } of numbers) {
        values[component.suffix] = Buffer.from(contents).readUIntBE(offset, octets);
        offset += octets;
      }
      return values;
    },
  };
};

const area = { component: number('lac', 2, 'Location area code'), octets: 2 };

export const locationArea = cellFormat({ name: 'Location area identification', numbers: [area] });
export const cellOrServiceArea = cellFormat({
  name: 'Cell global identification or service area identification',
  numbers: [area, { component: number('cell', 2, 'Cell identity or service area code'), octets: 2 }],
});
export const routeingArea = cellFormat({
  name: 'Routeing area identification',
  numbers: [area, { component: number('rac', 1, 'Routeing area code'), octets: 1 }],
});
