/**
 * Voice group calls and voice broadcasts (TS 29.002 §17.7.12): the data of the operations between the MSCs of a group
 * call.
 */
import {
  bitString,
  documented,
  enumerated,
  integer,
  nullType,
  octetFormat,
  octets,
  optional,
  sequence,
  tagged,
} from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { extTeleserviceCode } from '../../inap/parameters/index.ts';
import { extensionContainer } from './extension-container.ts';
import { asciCallReference, globalCellId, tmsi } from './identities.ts';
import { emlppPriority } from './services.ts';
import { accessNetworkSignalInfo } from './signal-info.ts';

const teleservice = documented(
  octetFormat(extTeleserviceCode),
  'Teleservice: 91 voice group call, 92 voice broadcast call.',
);
const talkerPriority = enumerated({ normal: 0, privileged: 1, emergency: 2 });
const additionalInfo = bitString(1, 136);
const kc = documented(octets(8, 8), 'Key of the ciphering.');

export const prepareGroupCallArg = documented(
  sequence({
    teleservice,
    asciCallReference,
    'codec-Info': documented(octets(5, 10), 'Channel type (TS 48.008), with its identifier and length.'),
    cipheringAlgorithm: documented(octets(1, 1), 'Permitted algorithms (TS 48.008): 01 none, 02 A5/1, 08 A5/3.'),
    'groupKeyNumber-Vk-Id': optional(tagged(0, integer(0, 15))),
    groupKey: optional(tagged(1, kc)),
    priority: optional(tagged(2, emlppPriority)),
    uplinkFree: optional(tagged(3, nullType)),
    extensionContainer: optional(tagged(4, extensionContainer)),
    vstk: optional(tagged(5, octets(16, 16))),
    'vstk-rand': optional(tagged(6, octets(5, 5))),
    talkerChannelParameter: optional(tagged(7, nullType)),
    uplinkReplyIndicator: optional(tagged(8, nullType)),
  }),
  'A group call that is to be set up.',
  'TS 29.002 §17.7.12',
);

export const prepareGroupCallRes = documented(
  sequence({ groupCallNumber: isdnAddressString, extensionContainer: optional(extensionContainer) }),
  'Number by which the group call is reached.',
  'TS 29.002 §17.7.12',
);

export const sendGroupCallEndSignalArg = documented(
  sequence({
    imsi: optional(imsi),
    extensionContainer: optional(extensionContainer),
    talkerPriority: optional(tagged(0, talkerPriority)),
    additionalInfo: optional(tagged(1, additionalInfo)),
  }),
  'The group call is set up.',
  'TS 29.002 §17.7.12',
);

const stateAttributes = sequence({
  downlinkAttached: optional(tagged(5, nullType)),
  uplinkAttached: optional(tagged(6, nullType)),
  dualCommunication: optional(tagged(7, nullType)),
  callOriginator: optional(tagged(8, nullType)),
});

export const forwardGroupCallSignallingArg = documented(
  sequence({
    imsi: optional(imsi),
    uplinkRequestAck: optional(tagged(0, nullType)),
    uplinkReleaseIndication: optional(tagged(1, nullType)),
    uplinkRejectCommand: optional(tagged(2, nullType)),
    uplinkSeizedCommand: optional(tagged(3, nullType)),
    uplinkReleaseCommand: optional(tagged(4, nullType)),
    extensionContainer: optional(extensionContainer),
    stateAttributes: optional(tagged(5, stateAttributes)),
    talkerPriority: optional(tagged(6, talkerPriority)),
    additionalInfo: optional(tagged(7, additionalInfo)),
    emergencyModeResetCommandFlag: optional(tagged(8, nullType)),
    'sm-RP-UI': optional(tagged(9, octets(1, 200))),
    'an-APDU': optional(tagged(10, accessNetworkSignalInfo)),
  }),
  'Signalling towards the relay MSC.',
  'TS 29.002 §17.7.12',
);

export const processGroupCallSignallingArg = documented(
  sequence({
    uplinkRequest: optional(tagged(0, nullType)),
    uplinkReleaseIndication: optional(tagged(1, nullType)),
    releaseGroupCall: optional(tagged(2, nullType)),
    extensionContainer: optional(extensionContainer),
    talkerPriority: optional(tagged(3, talkerPriority)),
    additionalInfo: optional(tagged(4, additionalInfo)),
    emergencyModeResetCommandFlag: optional(tagged(5, nullType)),
    'an-APDU': optional(tagged(6, accessNetworkSignalInfo)),
  }),
  'Signalling towards the anchor MSC.',
  'TS 29.002 §17.7.12',
);

export const sendGroupCallInfoArg = documented(
  sequence({
    requestedInfo: enumerated({
      'anchorMSC-AddressAndASCI-CallReference': 0,
      imsiAndAdditionalInfoAndAdditionalSubscription: 1,
    }),
    groupId: documented(octets(4, 4), 'Group, TS 23.003.'),
    teleservice,
    cellId: optional(tagged(0, globalCellId)),
    imsi: optional(tagged(1, imsi)),
    tmsi: optional(tagged(2, tmsi)),
    additionalInfo: optional(tagged(3, additionalInfo)),
    talkerPriority: optional(tagged(4, talkerPriority)),
    cksn: optional(tagged(5, octets(1, 1))),
    extensionContainer: optional(tagged(6, extensionContainer)),
  }),
  'Question about a group call.',
  'TS 29.002 §17.7.12',
);

export const sendGroupCallInfoRes = documented(
  sequence({
    'anchorMSC-Address': optional(tagged(0, isdnAddressString)),
    asciCallReference: optional(tagged(1, asciCallReference)),
    imsi: optional(tagged(2, imsi)),
    additionalInfo: optional(tagged(3, additionalInfo)),
    additionalSubscriptions: optional(tagged(4, bitString(3, 8))),
    kc: optional(tagged(5, kc)),
    extensionContainer: optional(tagged(6, extensionContainer)),
  }),
  'What is known of the group call.',
  'TS 29.002 §17.7.12',
);
