/**
 * The messages of an N-UNITDATA request (Q.714 §4.1.1.1): one UDT if the data fit, else XUDT segments in class 1, in
 * the order of sending.
 */
import { encodeAddress } from './address.ts';
import { unencodable } from './bounds.ts';
import { encodeSccp } from './codec.ts';
import type { SccpForm } from './forms.ts';
import type { UnitDataRequest } from './types.ts';
import type { UnitDataWriter } from './unit-data.ts';

const maximumSegments = 16;
/** Initial hop counter, the maximum (Q.714 §2.3.1). */
export const initialHopCounter = 15;

/** Type, class, hop counter, 4 pointers, 3 lengths, and an optional part of segmentation alone. */
const octetsBeside = 17;
/** The pointer to the optional part counts itself, 3 lengths, both addresses and the data. */
const pointerReach = 251;

/** Octets of data in a UDT. */
export const maximumUnitData = 255;

export interface SegmentationOptions {
  readonly unitData: UnitDataWriter;
  readonly form: SccpForm;
  /** Octets of a message. */
  readonly maximumLength: number;
  /** Different for all messages that may be in transit between the same two ends. */
  readonly nextReference: () => number;
}

/**
 * Returns one message at least. Throws `EncodeFailed` for an address that cannot be encoded, or data too long for 16
 * segments.
 */
export const encodeUnitData = (request: UnitDataRequest, options: SegmentationOptions): readonly Buffer[] => {
  const single =
    request.data.length <= maximumUnitData ? options.unitData.write(request, options.maximumLength) : undefined;
  return single ? [single] : encodeSegments(request, options);
};

const encodeSegments = (request: UnitDataRequest, options: SegmentationOptions): readonly Buffer[] => {
  const { called, calling, data, returnOnError = false } = request;
  const { form, maximumLength } = options;
  const addressOctets = encodeAddress(called, form).length + encodeAddress(calling, form).length;
  const size = Math.min(pointerReach, maximumLength - octetsBeside) - addressOctets;
  const count = Math.max(1, Math.ceil(data.length / size));
  if (size < 1 || count > maximumSegments) {
    throw unencodable(
      `${data.length} octets of data do not fit ${maximumSegments} segments of ${Math.max(0, size)} octets`,
    );
  }
  const localReference = options.nextReference();
  return Array.from({ length: count }, (_, index) =>
    encodeSccp(
      {
        type: 'XUDT',
        protocolClass: 1,
        // The first segment is enough: a node that cannot deliver the message returns that one.
        returnOnError: returnOnError && index === 0,
        hopCounter: initialHopCounter,
        called,
        calling,
        data: data.subarray(index * size, (index + 1) * size),
        optional: [
          {
            segmentation: {
              first: index === 0,
              class: request.sequenceControl === undefined ? 0 : 1,
              remaining: count - 1 - index,
              localReference,
            },
          },
        ],
      },
      form,
    ),
  );
};
