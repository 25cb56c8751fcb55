/**
 * The connectionless messages of SUA, CLDT and CLDR (RFC 3868 §3.3), as those of SCCP: their addresses, their data and
 * their segmentation.
 */
import { decodeError } from '../../ground/errors.ts';
import type { Segmentation } from '../../protocol/sccp/message.ts';
import type { GlobalTitle, SccpAddress } from '../../protocol/sccp/types.ts';
import { decodeAdaptation, parametersIn } from './adaptation.ts';

export interface SuaUnitData {
  readonly type: 'CLDT' | 'CLDR';
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly data: Buffer;
  readonly segmentation: Segmentation | undefined;
}

const connectionless = 7;
const types: Readonly<Record<number, SuaUnitData['type']>> = { 1: 'CLDT', 2: 'CLDR' };
const tags = { source: 0x0102, destination: 0x0103, data: 0x010b, segmentation: 0x0117 } as const;
const addressTags = { globalTitle: 0x8001, pointCode: 0x8002, subsystem: 0x8003 } as const;
/** Routing indicator 1: on the global title. */
const onGlobalTitle = 1;

/** Undefined for a message of another kind, such as ASP Up. Throws `DecodeFailed` where a length does not fit. */
export const decodeSua = (bytes: Buffer): SuaUnitData | undefined => {
  const message = decodeAdaptation('sua', bytes);
  const type = message.class === connectionless ? types[message.type] : undefined;
  if (type === undefined) return undefined;
  const { parameters } = message;
  const [source, destination, data] = [tags.source, tags.destination, tags.data].map((tag) => {
    const value = parameters.get(tag);
    if (value === undefined) throw decodeError('sua', 8, `${type} has no parameter 0x${tag.toString(16)}`);
    return value;
  }) as [Buffer, Buffer, Buffer];
  const segmentation = parameters.get(tags.segmentation);
  return {
    type,
    called: addressIn(destination),
    calling: addressIn(source),
    data,
    segmentation: segmentation && segmentationIn(segmentation),
  };
};

const addressIn = (value: Buffer): SccpAddress => {
  if (value.length < 4) throw decodeError('sua', value.length, 'an address takes 4 octets at least');
  const parts = parametersIn('sua', value, 4, value.length);
  const [title, pointCode, subsystem] = [
    parts.get(addressTags.globalTitle),
    parts.get(addressTags.pointCode),
    parts.get(addressTags.subsystem),
  ];
  return {
    routeOn: value.readUInt16BE(0) === onGlobalTitle ? 'globalTitle' : 'subsystem',
    ...(pointCode?.length === 4 && { pointCode: pointCode.readUInt32BE(0) }),
    ...(subsystem?.length === 4 && { subsystem: subsystem.readUInt8(3) }),
    ...(title !== undefined && { globalTitle: globalTitleIn(title) }),
  };
};

/** RFC 3868 §3.10.2.3. */
const globalTitleIn = (value: Buffer): GlobalTitle => {
  if (value.length < 8) throw decodeError('sua', value.length, 'a global title takes 8 octets at least');
  const digits = Array.from(value.subarray(8), (octet) => (octet & 0xf).toString(16) + (octet >> 4).toString(16)).join(
    '',
  );
  return {
    indicator: (value.readUInt8(3) & 7) as GlobalTitle['indicator'],
    translationType: value.readUInt8(5),
    numberingPlan: value.readUInt8(6),
    natureOfAddress: value.readUInt8(7),
    digits: digits.slice(0, value.readUInt8(4)).toUpperCase(),
  };
};

/** RFC 3868 §3.10.23. */
const segmentationIn = (value: Buffer): Segmentation => {
  if (value.length !== 4) throw decodeError('sua', 0, `Segmentation takes 4 octets, not ${value.length}`);
  const first = value.readUInt8(0);
  return { first: (first & 0x80) !== 0, class: 1, remaining: first & 0xf, localReference: value.readUIntBE(1, 3) };
};
