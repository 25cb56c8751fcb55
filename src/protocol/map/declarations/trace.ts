/** Tracing of a subscriber (TS 29.002 §9.1, §17.7.2): ActivateTraceMode and DeactivateTraceMode. */
import {
  bitString,
  documented,
  enumerated,
  integer,
  nullType,
  octets,
  optional,
  sequence,
  tagged,
} from '../../asn1/index.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { extensionContainer } from './extension-container.ts';
import { addressString, gsnAddress } from './identities.ts';
import { mdtConfiguration } from './mdt-configuration.ts';

const traceReference = octets(1, 2);
const traceReference2 = octets(3, 3);
const traceType = documented(integer(0, 255), 'Trace type (TS 52.008).');
const traceDepth = enumerated({ minimum: 0, medium: 1, maximum: 2 });
const traceDepthExtension = enumerated({
  minimumWithoutVendorSpecificExtension: 0,
  mediumWithoutVendorSpecificExtension: 1,
  maximumWithoutVendorSpecificExtension: 2,
});

const traceDepthList = sequence({
  'msc-s-TraceDepth': optional(tagged(0, traceDepth)),
  'mgw-TraceDepth': optional(tagged(1, traceDepth)),
  'sgsn-TraceDepth': optional(tagged(2, traceDepth)),
  'ggsn-TraceDepth': optional(tagged(3, traceDepth)),
  'rnc-TraceDepth': optional(tagged(4, traceDepth)),
  'bmsc-TraceDepth': optional(tagged(5, traceDepth)),
  'mme-TraceDepth': optional(tagged(6, traceDepth)),
  'sgw-TraceDepth': optional(tagged(7, traceDepth)),
  'pgw-TraceDepth': optional(tagged(8, traceDepth)),
  'eNB-TraceDepth': optional(tagged(9, traceDepth)),
  'msc-s-TraceDepthExtension': optional(tagged(10, traceDepthExtension)),
  'mgw-TraceDepthExtension': optional(tagged(11, traceDepthExtension)),
  'sgsn-TraceDepthExtension': optional(tagged(12, traceDepthExtension)),
  'ggsn-TraceDepthExtension': optional(tagged(13, traceDepthExtension)),
  'rnc-TraceDepthExtension': optional(tagged(14, traceDepthExtension)),
  'bmsc-TraceDepthExtension': optional(tagged(15, traceDepthExtension)),
  'mme-TraceDepthExtension': optional(tagged(16, traceDepthExtension)),
  'sgw-TraceDepthExtension': optional(tagged(17, traceDepthExtension)),
  'pgw-TraceDepthExtension': optional(tagged(18, traceDepthExtension)),
  'eNB-TraceDepthExtension': optional(tagged(19, traceDepthExtension)),
});

const mscInterfaceList = bitString(10, 16);
const rncInterfaceList = bitString(4, 8);
const mgwInterfaceList = bitString(3, 8);

const traceInterfaceList = sequence({
  'msc-s-List': optional(tagged(0, mscInterfaceList)),
  'mgw-List': optional(tagged(1, mgwInterfaceList)),
  'sgsn-List': optional(tagged(2, bitString(8, 16))),
  'ggsn-List': optional(tagged(3, bitString(3, 8))),
  'rnc-List': optional(tagged(4, rncInterfaceList)),
  'bmsc-List': optional(tagged(5, bitString(1, 8))),
  'mme-List': optional(tagged(6, bitString(5, 8))),
  'sgw-List': optional(tagged(7, bitString(5, 8))),
  'pgw-List': optional(tagged(8, bitString(8, 16))),
  'eNB-List': optional(tagged(9, bitString(3, 8))),
});

const mscEventList = bitString(5, 16);
const mgwEventList = bitString(1, 8);

const traceEventList = sequence({
  'msc-s-List': optional(tagged(0, mscEventList)),
  'mgw-List': optional(tagged(1, mgwEventList)),
  'sgsn-List': optional(tagged(2, bitString(4, 16))),
  'ggsn-List': optional(tagged(3, bitString(2, 8))),
  'bmsc-List': optional(tagged(4, bitString(1, 8))),
  'mme-List': optional(tagged(5, bitString(6, 8))),
  'sgw-List': optional(tagged(6, bitString(3, 8))),
  'pgw-List': optional(tagged(7, bitString(3, 8))),
});

export const tracePropagationList = sequence({
  traceReference: optional(tagged(0, traceReference)),
  traceType: optional(tagged(1, traceType)),
  traceReference2: optional(tagged(2, traceReference2)),
  traceRecordingSessionReference: optional(tagged(3, octets(2, 2))),
  'rnc-TraceDepth': optional(tagged(4, traceDepth)),
  'rnc-InterfaceList': optional(tagged(5, rncInterfaceList)),
  'msc-s-TraceDepth': optional(tagged(6, traceDepth)),
  'msc-s-InterfaceList': optional(tagged(7, mscInterfaceList)),
  'msc-s-EventList': optional(tagged(8, mscEventList)),
  'mgw-TraceDepth': optional(tagged(9, traceDepth)),
  'mgw-InterfaceList': optional(tagged(10, mgwInterfaceList)),
  'mgw-EventList': optional(tagged(11, mgwEventList)),
  'rnc-TraceDepthExtension': optional(tagged(12, traceDepthExtension)),
  'msc-s-TraceDepthExtension': optional(tagged(13, traceDepthExtension)),
  'mgw-TraceDepthExtension': optional(tagged(14, traceDepthExtension)),
});

export const activateTraceModeArg = documented(
  sequence({
    imsi: optional(tagged(0, imsi)),
    traceReference: tagged(1, traceReference),
    traceType: tagged(2, traceType),
    'omc-Id': optional(tagged(3, addressString)),
    extensionContainer: optional(tagged(4, extensionContainer)),
    traceReference2: optional(tagged(5, traceReference2)),
    traceDepthList: optional(tagged(6, traceDepthList)),
    'traceNE-TypeList': optional(tagged(7, bitString(6, 16))),
    traceInterfaceList: optional(tagged(8, traceInterfaceList)),
    traceEventList: optional(tagged(9, traceEventList)),
    traceCollectionEntity: optional(tagged(10, gsnAddress)),
    'mdt-Configuration': optional(tagged(11, mdtConfiguration)),
  }),
  'What is to be traced.',
  'TS 29.002 §9.1.1',
);

export const activateTraceModeRes = documented(
  sequence({
    extensionContainer: optional(tagged(0, extensionContainer)),
    traceSupportIndicator: optional(tagged(1, nullType)),
  }),
  'Whether tracing is supported.',
  'TS 29.002 §9.1.1',
);

export const deactivateTraceModeArg = documented(
  sequence({
    imsi: optional(tagged(0, imsi)),
    traceReference: tagged(1, traceReference),
    extensionContainer: optional(tagged(2, extensionContainer)),
    traceReference2: optional(tagged(3, traceReference2)),
  }),
  'What is no longer to be traced.',
  'TS 29.002 §9.1.2',
);
