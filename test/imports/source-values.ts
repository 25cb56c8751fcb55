/** What a capture says of people, as Wireshark reads it, and whether texts say any of it. */
import { dissectFile, fieldsOf } from '../support/tshark.ts';

/** Fields that Wireshark shows as digits or as text. */
const shown =
  /^(?:e164\.|e212\.(?:imsi|assoc\.imsi)$|isup\.(?:called|calling)|gsm_sms\.|gsm_map\.ussd_string$|sccp\..*digits$)/;
/** Fields that it shows as octets. */
const inOctets =
  /^(?:gsm_map|camel|inap|gsm_old)\..*(?:number|msisdn|imsi|imei|address|digits|ussd|sm_RP_UI|estimate)/i;
const addresses = /^ip(?:v6)?\.(?:src|dst)$/;
/** Times stay, and the names of codes are no texts of the source. */
const others = /time|timestamp|country_code|dcs|validity|\.tp-(?!oa$|da$)/i;

export interface SourceValues {
  /** Of at least five digits. */
  readonly digits: ReadonlySet<string>;
  /** Of at least four characters. */
  readonly texts: ReadonlySet<string>;
  /** In hex; of at least four. */
  readonly octets: ReadonlySet<string>;
}

const swapped = (hex: string): string => hex.replaceAll(/(.)(.)/g, '$2$1');

/** The digits of an address of MAP, of a number of ISUP, or of an IMSI. */
const digitsIn = (name: string, hex: string): string | undefined => {
  const lead = /imsi|imei/i.test(name) ? 0 : name.startsWith('gsm_') ? 1 : 2;
  const digits = /^(\d{5,})f?$/.exec(swapped(hex.slice(2 * lead)))?.[1];
  const isOdd = lead === 2 && Number.parseInt(hex.slice(0, 2), 16) >= 0x80;
  return isOdd ? digits?.slice(0, -1) : digits;
};

export const sourceValues = async (capture: Uint8Array): Promise<SourceValues> => {
  const [digits, texts, octets] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const packet of await dissectFile(capture))
    for (const [name, value] of fieldsOf(packet)) {
      if (typeof value !== 'string' || others.test(name)) continue;
      if (inOctets.test(name) && /^(?:[0-9a-f]{2}:){3,}[0-9a-f]{2}$/.test(value)) {
        const hex = value.replaceAll(':', '');
        octets.add(hex);
        const found = digitsIn(name, hex);
        if (found !== undefined) digits.add(found);
      } else if (addresses.test(name)) texts.add(value);
      else if (shown.test(name) && /^\d{5,}$/.test(value)) digits.add(value);
      else if (shown.test(name) && value.length >= 4 && !/^0x|^[01]$|^\d{1,4}$/.test(value)) texts.add(value);
    }
  return { digits, texts, octets };
};

/** As half octets, with the filler of an odd one. */
const halfOctets = (digits: string): string => swapped(digits.length % 2 === 0 ? digits : `${digits}f`);

const inHex = (text: string, encoding: 'latin1' | 'utf16le'): string => {
  const octets = Buffer.from(text, encoding);
  return (encoding === 'utf16le' ? octets.swap16() : octets).toString('hex');
};

/** The values of the source that stand in `output`, in any form. */
export const found = ({ digits, texts, octets }: SourceValues, output: string): readonly string[] => {
  const lower = output.toLowerCase();
  const forms = [
    ...[...digits].flatMap((each) => [each, halfOctets(each), inHex(each, 'latin1')]),
    ...[...texts].flatMap((each) => [each.toLowerCase(), inHex(each, 'latin1'), inHex(each, 'utf16le')]),
    ...octets,
  ];
  return forms.filter((form) => lower.includes(form));
};
