/**
 * Handover between MSCs (TS 29.002 §8.4): preparation, signalling between the MSC and the access network, end.
 *
 * Version 2 has the BSS-APDU in place of the APDU of an access network.
 */
import {
  bitString,
  choice,
  documented,
  enumerated,
  integer,
  nullType,
  octets,
  optional,
  sequence,
  tagged,
  versions,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { imei, imsi } from '../../inap/declarations/mobile-types.ts';
import {
  allowedUmtsAlgorithms,
  aoipCodec,
  aoipCodecsList,
  bssmapServiceHandoverList,
  chosenRadioResourceInformation,
  codec,
  codecList,
  protectionInformation,
  rabId,
  radioResourceInformation,
  radioResourceList,
  relocationNumberList,
  selectedUmtsAlgorithms,
  serviceHandover,
  supportedCodecsList,
} from './codecs.ts';
import { uesbiIu } from './equipment.ts';
import { extensionContainer } from './extension-container.ts';
import { asciCallReference, globalCellId } from './identities.ts';
import { accessNetworkSignalInfo, externalSignalInfo } from './signal-info.ts';
import { csgSubscriptionDataList } from './subscribed-groups.ts';
import { zoneCodeList } from './subscriber-data.ts';
import { tracePropagationList } from './trace.ts';

const bssApdu = externalSignalInfo;

const prepareHandoverArgV3 = sequence({
  targetCellId: optional(tagged(0, globalCellId)),
  'ho-NumberNotRequired': optional(nullType),
  targetRNCId: optional(tagged(1, octets(7, 7))),
  'an-APDU': optional(tagged(2, accessNetworkSignalInfo)),
  multipleBearerRequested: optional(tagged(3, nullType)),
  imsi: optional(tagged(4, imsi)),
  integrityProtectionInfo: optional(tagged(5, protectionInformation)),
  encryptionInfo: optional(tagged(6, protectionInformation)),
  radioResourceInformation: optional(tagged(7, radioResourceInformation)),
  'allowedGSM-Algorithms': optional(tagged(9, octets(1, 1))),
  'allowedUMTS-Algorithms': optional(tagged(10, allowedUmtsAlgorithms)),
  radioResourceList: optional(tagged(11, radioResourceList)),
  extensionContainer: optional(tagged(8, extensionContainer)),
  'rab-Id': optional(tagged(12, rabId)),
  'bssmap-ServiceHandover': optional(tagged(13, serviceHandover)),
  'ranap-ServiceHandover': optional(tagged(14, serviceHandover)),
  'bssmap-ServiceHandoverList': optional(tagged(15, bssmapServiceHandoverList)),
  asciCallReference: optional(tagged(20, asciCallReference)),
  'geran-classmark': optional(tagged(16, octets(2, 87))),
  iuCurrentlyUsedCodec: optional(tagged(17, codec)),
  iuSupportedCodecsList: optional(tagged(18, supportedCodecsList)),
  'rab-ConfigurationIndicator': optional(tagged(19, nullType)),
  'uesbi-Iu': optional(tagged(21, uesbiIu)),
  imeisv: optional(tagged(22, imei)),
  alternativeChannelType: optional(tagged(23, radioResourceInformation)),
  tracePropagationList: optional(tagged(25, tracePropagationList)),
  aoipSupportedCodecsListAnchor: optional(tagged(26, aoipCodecsList)),
  regionalSubscriptionData: optional(tagged(27, zoneCodeList)),
  lclsGlobalCallReference: optional(tagged(28, octets(13, 15))),
  'lcls-Negotiation': optional(tagged(29, bitString(2, 8))),
  'lcls-Configuration-Preference': optional(tagged(30, bitString(4, 8))),
  'csg-SubscriptionDataList': optional(tagged(31, csgSubscriptionDataList)),
});

const prepareHandoverArgV2 = sequence({
  targetCellId: optional(globalCellId),
  'ho-NumberNotRequired': optional(nullType),
  'bss-APDU': optional(bssApdu),
});

export const prepareHandoverArg = documented(
  versions({ 2: prepareHandoverArgV2, 3: tagged(3, prepareHandoverArgV3) }),
  'Handover to be prepared.',
  'TS 29.002 §8.4.1',
);

const prepareHandoverResV3 = sequence({
  handoverNumber: optional(tagged(0, isdnAddressString)),
  relocationNumberList: optional(tagged(1, relocationNumberList)),
  'an-APDU': optional(tagged(2, accessNetworkSignalInfo)),
  multicallBearerInfo: optional(tagged(3, integer(1, 7))),
  multipleBearerNotSupported: optional(nullType),
  'selectedUMTS-Algorithms': optional(tagged(5, selectedUmtsAlgorithms)),
  chosenRadioResourceInformation: optional(tagged(6, chosenRadioResourceInformation)),
  extensionContainer: optional(tagged(4, extensionContainer)),
  iuSelectedCodec: optional(tagged(7, codec)),
  iuAvailableCodecsList: optional(tagged(8, codecList)),
  aoipSelectedCodecTarget: optional(tagged(9, aoipCodec)),
  aoipAvailableCodecsListMap: optional(tagged(10, aoipCodecsList)),
});

const prepareHandoverResV2 = sequence({ handoverNumber: optional(isdnAddressString), 'bss-APDU': optional(bssApdu) });

export const prepareHandoverRes = documented(
  versions({ 2: prepareHandoverResV2, 3: tagged(3, prepareHandoverResV3) }),
  'Handover that was prepared.',
  'TS 29.002 §8.4.1',
);

const sendEndSignalArgV3 = sequence({
  'an-APDU': accessNetworkSignalInfo,
  extensionContainer: optional(tagged(0, extensionContainer)),
});

export const sendEndSignalArg = documented(
  versions({ 2: choice({ 'bss-APDU': bssApdu }), 3: tagged(3, sendEndSignalArgV3) }),
  'End of a handover.',
  'TS 29.002 §8.4.2',
);

const processAccessSignallingArgV3 = sequence({
  'an-APDU': accessNetworkSignalInfo,
  'selectedUMTS-Algorithms': optional(tagged(1, selectedUmtsAlgorithms)),
  'selectedGSM-Algorithm': optional(tagged(2, octets(1, 1))),
  chosenRadioResourceInformation: optional(tagged(3, chosenRadioResourceInformation)),
  'selectedRab-Id': optional(tagged(4, rabId)),
  extensionContainer: optional(tagged(0, extensionContainer)),
  iUSelectedCodec: optional(tagged(5, codec)),
  iuAvailableCodecsList: optional(tagged(6, codecList)),
  aoipSelectedCodecTarget: optional(tagged(7, aoipCodec)),
  aoipAvailableCodecsListMap: optional(tagged(8, aoipCodecsList)),
});

export const processAccessSignallingArg = documented(
  versions({ 2: choice({ 'bss-APDU': bssApdu }), 3: tagged(3, processAccessSignallingArgV3) }),
  'Message from the access network.',
  'TS 29.002 §8.4.3',
);

const forwardAccessSignallingArgV3 = sequence({
  'an-APDU': accessNetworkSignalInfo,
  integrityProtectionInfo: optional(tagged(0, protectionInformation)),
  encryptionInfo: optional(tagged(1, protectionInformation)),
  keyStatus: optional(tagged(2, enumerated({ old: 0, new: 1 }))),
  'allowedGSM-Algorithms': optional(tagged(4, octets(1, 1))),
  'allowedUMTS-Algorithms': optional(tagged(5, allowedUmtsAlgorithms)),
  radioResourceInformation: optional(tagged(6, radioResourceInformation)),
  extensionContainer: optional(tagged(3, extensionContainer)),
  radioResourceList: optional(tagged(7, radioResourceList)),
  'bssmap-ServiceHandover': optional(tagged(9, serviceHandover)),
  'ranap-ServiceHandover': optional(tagged(8, serviceHandover)),
  'bssmap-ServiceHandoverList': optional(tagged(10, bssmapServiceHandoverList)),
  currentlyUsedCodec: optional(tagged(11, codec)),
  iuSupportedCodecsList: optional(tagged(12, supportedCodecsList)),
  'rab-ConfigurationIndicator': optional(tagged(13, nullType)),
  iuSelectedCodec: optional(tagged(14, codec)),
  alternativeChannelType: optional(tagged(15, radioResourceInformation)),
  tracePropagationList: optional(tagged(17, tracePropagationList)),
  aoipSupportedCodecsListAnchor: optional(tagged(18, aoipCodecsList)),
  aoipSelectedCodecTarget: optional(tagged(19, aoipCodec)),
  'uesbi-Iu': optional(tagged(20, uesbiIu)),
  imeisv: optional(tagged(21, imei)),
});

export const forwardAccessSignallingArg = documented(
  versions({ 2: choice({ 'bss-APDU': bssApdu }), 3: tagged(3, forwardAccessSignallingArgV3) }),
  'Message to the access network.',
  'TS 29.002 §8.4.4',
);

const prepareSubsequentHandoverArgV3 = sequence({
  targetCellId: optional(tagged(0, globalCellId)),
  'targetMSC-Number': tagged(1, isdnAddressString),
  targetRNCId: optional(tagged(2, octets(7, 7))),
  'an-APDU': optional(tagged(3, accessNetworkSignalInfo)),
  'selectedRab-Id': optional(tagged(4, rabId)),
  extensionContainer: optional(tagged(5, extensionContainer)),
  'geran-classmark': optional(tagged(6, octets(2, 87))),
  'rab-ConfigurationIndicator': optional(tagged(7, nullType)),
});

const prepareSubsequentHandoverArgV2 = sequence({
  targetCellId: globalCellId,
  'targetMSC-Number': isdnAddressString,
  'bss-APDU': bssApdu,
});

export const prepareSubsequentHandoverArg = documented(
  versions({ 2: prepareSubsequentHandoverArgV2, 3: tagged(3, prepareSubsequentHandoverArgV3) }),
  'Handover to a third MSC, or back.',
  'TS 29.002 §8.4.5',
);

const prepareSubsequentHandoverResV3 = sequence({
  'an-APDU': accessNetworkSignalInfo,
  extensionContainer: optional(tagged(0, extensionContainer)),
});

export const prepareSubsequentHandoverRes = documented(
  versions({ 2: choice({ 'bss-APDU': bssApdu }), 3: tagged(3, prepareSubsequentHandoverResV3) }),
  'Handover that was prepared.',
  'TS 29.002 §8.4.5',
);
