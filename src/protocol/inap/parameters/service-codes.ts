/**
 * Codes of services (TS 29.002 §17.5, §17.7.9, §17.7.10), states of supplementary services (TS 23.011) and alerting
 * patterns (§17.7.3), by the names that the modules have for them.
 */
import { codeFormat, extensible, flagsFormat, type OctetFormat, type Words } from '../../asn1/index.ts';

/** Fifteen codes that an operator defines. */
const ofOperator = (name: string, group: number): Words =>
  Object.fromEntries([...'123456789ABCDEF'].map((digit, index) => [`${name}-${digit}`, group + index + 1]));

const ssCodes: Words = {
  allSS: 0x00,
  allLineIdentificationSS: 0x10,
  clip: 0x11,
  clir: 0x12,
  colp: 0x13,
  colr: 0x14,
  mci: 0x15,
  allNameIdentificationSS: 0x18,
  cnap: 0x19,
  allForwardingSS: 0x20,
  cfu: 0x21,
  cd: 0x24,
  allCondForwardingSS: 0x28,
  cfb: 0x29,
  cfnry: 0x2a,
  cfnrc: 0x2b,
  allCallOfferingSS: 0x30,
  ect: 0x31,
  mah: 0x32,
  allCallCompletionSS: 0x40,
  cw: 0x41,
  hold: 0x42,
  'ccbs-A': 0x43,
  'ccbs-B': 0x44,
  mc: 0x45,
  allMultiPartySS: 0x50,
  multiPTY: 0x51,
  'allCommunityOfInterest-SS': 0x60,
  cug: 0x61,
  allChargingSS: 0x70,
  aoci: 0x71,
  aocc: 0x72,
  allAdditionalInfoTransferSS: 0x80,
  uus1: 0x81,
  uus2: 0x82,
  uus3: 0x83,
  allBarringSS: 0x90,
  barringOfOutgoingCalls: 0x91,
  baoc: 0x92,
  boic: 0x93,
  boicExHC: 0x94,
  barringOfIncomingCalls: 0x99,
  baic: 0x9a,
  bicRoam: 0x9b,
  allCallPrioritySS: 0xa0,
  emlpp: 0xa1,
  allLCSPrivacyException: 0xb0,
  universal: 0xb1,
  callSessionRelated: 0xb2,
  callSessionUnrelated: 0xb3,
  plmnoperator: 0xb4,
  serviceType: 0xb5,
  'allMOLR-SS': 0xc0,
  basicSelfLocation: 0xc1,
  autonomousSelfLocation: 0xc2,
  transferToThirdParty: 0xc3,
  'allPLMN-specificSS': 0xf0,
  ...ofOperator('plmn-specificSS', 0xf0),
};

const teleservices: Words = {
  allTeleservices: 0x00,
  allSpeechTransmissionServices: 0x10,
  telephony: 0x11,
  emergencyCalls: 0x12,
  allShortMessageServices: 0x20,
  'shortMessageMT-PP': 0x21,
  'shortMessageMO-PP': 0x22,
  allFacsimileTransmissionServices: 0x60,
  facsimileGroup3AndAlterSpeech: 0x61,
  automaticFacsimileGroup3: 0x62,
  facsimileGroup4: 0x63,
  allDataTeleservices: 0x70,
  'allTeleservices-ExeptSMS': 0x80,
  allVoiceGroupCallServices: 0x90,
  voiceGroupCall: 0x91,
  voiceBroadcastCall: 0x92,
  'allPLMN-specificTS': 0xd0,
  ...ofOperator('plmn-specificTS', 0xd0),
};

const bearerServices: Words = {
  allBearerServices: 0x00,
  'allDataCDA-Services': 0x10,
  'dataCDA-300bps': 0x11,
  'dataCDA-1200bps': 0x12,
  'dataCDA-1200-75bps': 0x13,
  'dataCDA-2400bps': 0x14,
  'dataCDA-4800bps': 0x15,
  'dataCDA-9600bps': 0x16,
  'general-dataCDA': 0x17,
  'allDataCDS-Services': 0x18,
  'dataCDS-1200bps': 0x1a,
  'dataCDS-2400bps': 0x1c,
  'dataCDS-4800bps': 0x1d,
  'dataCDS-9600bps': 0x1e,
  'general-dataCDS': 0x1f,
  'allPadAccessCA-Services': 0x20,
  'padAccessCA-300bps': 0x21,
  'padAccessCA-1200bps': 0x22,
  'padAccessCA-1200-75bps': 0x23,
  'padAccessCA-2400bps': 0x24,
  'padAccessCA-4800bps': 0x25,
  'padAccessCA-9600bps': 0x26,
  'general-padAccessCA': 0x27,
  'allDataPDS-Services': 0x28,
  'dataPDS-2400bps': 0x2c,
  'dataPDS-4800bps': 0x2d,
  'dataPDS-9600bps': 0x2e,
  'general-dataPDS': 0x2f,
  'allAlternateSpeech-DataCDA': 0x30,
  'allAlternateSpeech-DataCDS': 0x38,
  allSpeechFollowedByDataCDA: 0x40,
  allSpeechFollowedByDataCDS: 0x48,
  allDataCircuitAsynchronous: 0x50,
  allDataCircuitSynchronous: 0x58,
  allAsynchronousServices: 0x60,
  allSynchronousServices: 0x68,
  'allPLMN-specificBS': 0xd0,
  ...ofOperator('plmn-specificBS', 0xd0),
};

const alertingPatterns: Words = {
  'alertingLevel-0': 0,
  'alertingLevel-1': 1,
  'alertingLevel-2': 2,
  'alertingCategory-1': 4,
  'alertingCategory-2': 5,
  'alertingCategory-3': 6,
  'alertingCategory-4': 7,
  'alertingCategory-5': 8,
};

/** The longest of the extensible codes (Ext-BearerServiceCode and its like). */
const longest = 5;

export const ssCode = codeFormat('SS-Code', 'TS 29.002 §17.7.5', ssCodes);
export const teleserviceCode = codeFormat('TeleserviceCode', 'TS 29.002 §17.7.9', teleservices);
export const extTeleserviceCode = extensible(teleserviceCode, longest);
export const bearerServiceCode = codeFormat('BearerServiceCode', 'TS 29.002 §17.7.10', bearerServices);
export const extBearerServiceCode = extensible(bearerServiceCode, longest);

export const ssStatus = flagsFormat('SS-Status', 'TS 23.011', 'state', 'Bits that are set', {
  active: 0,
  registered: 1,
  provisioned: 2,
  quiescent: 3,
});
export const extSsStatus: OctetFormat = extensible(ssStatus, longest);

/** MAP has only this octet; CAP has two zero octets before it (TS 29.078 §5.1). */
export const alertingPattern = codeFormat('AlertingPattern', 'TS 29.002 §17.7.3', alertingPatterns);
export const alertingPatternOfCap = codeFormat('AlertingPattern', 'TS 29.078 §5.1', alertingPatterns, [0, 0]);
