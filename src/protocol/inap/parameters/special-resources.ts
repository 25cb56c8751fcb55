/**
 * IPSSPCapabilities (TS 29.078 §5.1, Q.1218): an octet of bits for the capabilities of the special resource of a
 * switch, then octets that operators agree on.
 */
import { extensible, flagsFormat } from '../../asn1/words.ts';

const longest = 255;

export const specialResources = extensible(
  flagsFormat('IPSSPCapabilities', 'TS 29.078 §5.1', 'can', 'What the resource can do', {
    ipRoutingAddress: 0,
    voiceBack: 1,
    speechRecognition: 2,
    voiceRecognition: 3,
    textToSpeech: 4,
  }),
  longest,
);
