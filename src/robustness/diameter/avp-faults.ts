/** The faults of one AVP of a request, with the results that RFC 6733 §7.1 has for them. */
import { decodeHeader } from '../../protocol/diameter/codec.ts';
import { commandFormats } from '../../protocol/diameter/command-formats.ts';
import type { AvpDefinition, Dictionary } from '../../protocol/diameter/dictionary.ts';
import { resultCodes } from '../../protocol/diameter/result-codes.ts';
import type { WireDemand } from '../wire/wire-fault.ts';
import type { RequestRow } from './request-row.ts';
import { valueRows } from './value-demands.ts';

const { DIAMETER_AVP_OCCURS_TOO_MANY_TIMES, DIAMETER_AVP_UNSUPPORTED, DIAMETER_INVALID_AVP_BITS } = resultCodes;
const { DIAMETER_INVALID_AVP_LENGTH, DIAMETER_MISSING_AVP, DIAMETER_INVALID_AVP_VALUE } = resultCodes;

const permanent = 'RFC 6733 §7.1.5';
const result = (clause: string, ...codes: readonly number[]): WireDemand => ({ answer: 'result', clause, codes });
const unchanged = (clause: string): WireDemand => ({ answer: 'as unchanged', clause });
const open = (clause: string): WireDemand => ({ answer: 'open', clause });

/** No dictionary has these codes: they are not assigned. */
const unknownCode = '00fffffd';
const unknownVendor = '00fffffd';
const bits = { vendor: 0x80, mandatory: 0x40, reserved: 0x01 };
const mandatoryUnknown = `${unknownCode}4000000c00000000`;
const optionalUnknown = `${unknownCode}0000000c00000000`;

/** Those that say where the request goes: without them, a relay takes it as its own (RFC 6733 §6.1.4), or refuses it. */
const routing: ReadonlySet<string> = new Set(['Destination-Realm', 'Destination-Host', 'Origin-Host', 'Origin-Realm']);

const ofRelays: readonly number[] = [
  resultCodes.DIAMETER_UNABLE_TO_DELIVER,
  resultCodes.DIAMETER_REALM_NOT_SERVED,
  resultCodes.DIAMETER_COMMAND_UNSUPPORTED,
  resultCodes.DIAMETER_APPLICATION_UNSUPPORTED,
];

/** How often an AVP may stand in the request. Absent: its format does not say. */
interface Place {
  readonly isRequired: boolean;
  readonly isOnce: boolean;
}

const placeOf = (name: string, message: Uint8Array): Place | undefined => {
  const { code, application } = decodeHeader(message);
  const format = commandFormats.find((each) => each.code === code && (each.application ?? application) === application);
  if (format === undefined) return undefined;
  const { one, some = [], atMostOne = [] } = format.request;
  const isRequired = one.includes(name) || some.includes(name);
  return { isRequired, isOnce: one.includes(name) || atMostOne.includes(name) };
};

/** Faults of an AVP as a whole, or of one of its parts. */
export interface AvpFaults {
  readonly part?: 'flags' | 'vendor' | 'padding';
  readonly rows: readonly RequestRow[];
}

const hex = (flags: number): string => Buffer.of(flags & 0xff).toString('hex');

const missing = (name: string): WireDemand =>
  routing.has(name)
    ? result('RFC 6733 §7.1.5, §6.1.4', DIAMETER_MISSING_AVP, ...ofRelays)
    : result(permanent, DIAMETER_MISSING_AVP);

const ofPlace = (name: string, place: Place | undefined): readonly RequestRow[] => [
  ['absent', { change: 'omit' }, place?.isRequired === true ? missing(name) : open('RFC 6733 §10: it is optional')],
  [
    'twice',
    { change: 'duplicate' },
    place?.isOnce === true
      ? result(permanent, DIAMETER_AVP_OCCURS_TOO_MANY_TIMES)
      : open('RFC 6733 §10: it may come several times, or the format does not say'),
  ],
  [
    'reordered',
    { change: 'reorder' },
    name === 'Session-Id'
      ? open('RFC 6733 §8.8: it should be the first')
      : unchanged('RFC 6733 §3.2: AVPs in any order'),
  ],
];

const ofFlags = (flags: number, definition: AvpDefinition, application: number): readonly RequestRow[] => {
  const isMarked = definition.markedIn === 'every' || definition.markedIn === application;
  return [
    [
      'reserved bits',
      { change: 'value', hex: hex(flags | bits.reserved) },
      result('RFC 6733 §4.1', DIAMETER_INVALID_AVP_BITS),
    ],
    ...((flags & bits.mandatory) === 0
      ? []
      : [
          [
            'without the M bit',
            { change: 'value', hex: hex(flags & ~bits.mandatory) },
            isMarked
              ? result('RFC 6733 §7.1.3', DIAMETER_INVALID_AVP_BITS)
              : open('RFC 6733 §4.5: its application decides'),
          ] as const,
        ]),
    ...((flags & bits.vendor) !== 0
      ? []
      : [
          [
            'V bit without a vendor',
            { change: 'value', hex: hex(flags | bits.vendor) },
            {
              answer: 'result',
              clause: permanent,
              codes: [
                DIAMETER_AVP_UNSUPPORTED,
                DIAMETER_INVALID_AVP_LENGTH,
                DIAMETER_INVALID_AVP_BITS,
                DIAMETER_MISSING_AVP,
                DIAMETER_INVALID_AVP_VALUE,
                ...(routing.has(definition.name) ? ofRelays : []),
              ],
            },
          ] as const,
        ]),
  ];
};

/** The Session-Id of each case has a length of its own: it may have no padding. */
const padding: AvpFaults = {
  part: 'padding',
  rows: [['padding that is not zero', { change: 'flip', bit: 0 }, unchanged('RFC 6733 §4')]],
};

/** `octets`: of the AVP, in hex. */
export const avpFaults = (
  path: string,
  octets: string,
  message: Uint8Array,
  dictionary: Dictionary,
): readonly AvpFaults[] => {
  const bytes = Buffer.from(octets, 'hex');
  const flags = bytes.readUInt8(4);
  const isVendors = (flags & bits.vendor) !== 0;
  const definition = dictionary.avp(bytes.readUInt32BE(0), isVendors ? bytes.readUInt32BE(8) : undefined);
  // What an AVP outside the dictionary has to be is not known.
  if (definition === undefined) return [];
  const name = path.split('.').at(-1) ?? path;
  const place = path.includes('.') ? undefined : placeOf(name, message);
  const isMarked = (flags & bits.mandatory) !== 0;
  const unknown = result(
    permanent,
    DIAMETER_AVP_UNSUPPORTED,
    ...(place?.isRequired === true ? (missing(name).codes ?? []) : []),
  );
  const asUnknown: RequestRow[] = [
    ['unknown code', { change: 'tag', hex: unknownCode }, isMarked ? unknown : open('RFC 6733 §4.1')],
    [
      'unknown AVP with the M bit',
      { change: 'replace', hex: `${octets}${mandatoryUnknown}` },
      result(permanent, DIAMETER_AVP_UNSUPPORTED),
    ],
    [
      'unknown AVP without the M bit',
      { change: 'replace', hex: `${octets}${optionalUnknown}` },
      unchanged('RFC 6733 §4.1'),
    ],
  ];
  const { application } = decodeHeader(message);
  return [
    { rows: [...ofPlace(name, place), ...asUnknown, ...valueRows(definition, bytes, isVendors ? 12 : 8)] },
    { part: 'flags', rows: ofFlags(flags, definition, application) },
    ...(isVendors && isMarked
      ? [
          {
            part: 'vendor' as const,
            rows: [['unknown vendor', { change: 'value', hex: unknownVendor }, unknown] as const],
          },
        ]
      : []),
    ...(name === 'Session-Id' ? [] : [padding]),
  ];
};
