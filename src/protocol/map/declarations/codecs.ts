/** Codecs and algorithms of a radio access (TS 29.002 §17.7.1), as the MSCs of a handover agree on them. */
import { integer, octets, optional, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { extensionContainer } from './extension-container.ts';

export const codec = octets(1, 4);
export const aoipCodec = octets(1, 3);

export const codecList = sequence({
  codec1: tagged(1, codec),
  codec2: optional(tagged(2, codec)),
  codec3: optional(tagged(3, codec)),
  codec4: optional(tagged(4, codec)),
  codec5: optional(tagged(5, codec)),
  codec6: optional(tagged(6, codec)),
  codec7: optional(tagged(7, codec)),
  codec8: optional(tagged(8, codec)),
  extensionContainer: optional(tagged(9, extensionContainer)),
});

export const aoipCodecsList = sequence({
  codec1: tagged(1, aoipCodec),
  codec2: optional(tagged(2, aoipCodec)),
  codec3: optional(tagged(3, aoipCodec)),
  codec4: optional(tagged(4, aoipCodec)),
  codec5: optional(tagged(5, aoipCodec)),
  codec6: optional(tagged(6, aoipCodec)),
  codec7: optional(tagged(7, aoipCodec)),
  codec8: optional(tagged(8, aoipCodec)),
  extensionContainer: optional(tagged(9, extensionContainer)),
});

export const supportedCodecsList = sequence({
  utranCodecList: optional(tagged(0, codecList)),
  geranCodecList: optional(tagged(1, codecList)),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

export const allowedUmtsAlgorithms = sequence({
  integrityProtectionAlgorithms: optional(tagged(0, octets(1, 9))),
  encryptionAlgorithms: optional(tagged(1, octets(1, 9))),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

export const selectedUmtsAlgorithms = sequence({
  integrityProtectionAlgorithm: optional(tagged(0, octets(1, 1))),
  encryptionAlgorithm: optional(tagged(1, octets(1, 1))),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

export const chosenRadioResourceInformation = sequence({
  chosenChannelInfo: optional(tagged(0, octets(1, 1))),
  chosenSpeechVersion: optional(tagged(1, octets(1, 1))),
});

export const rabId = integer(1, 255);
export const radioResourceInformation = octets(3, 13);
export const serviceHandover = octets(1, 1);
export const radioResourceList = sequenceOf(sequence({ radioResourceInformation, 'rab-Id': rabId }), { max: 7 });
export const bssmapServiceHandoverList = sequenceOf(
  sequence({ 'bssmap-ServiceHandover': serviceHandover, 'rab-Id': rabId }),
  { max: 7 },
);
export const relocationNumberList = sequenceOf(sequence({ handoverNumber: isdnAddressString, 'rab-Id': rabId }), {
  max: 7,
});
export const protectionInformation = octets(18, 100);
