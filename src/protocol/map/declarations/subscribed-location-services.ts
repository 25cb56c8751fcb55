/** The permissions of a subscriber for location services (TS 29.002 §17.7.1, TS 23.271). */
import { enumerated, optional, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { extensionContainer } from './extension-container.ts';
import { lcsClientExternalId, lcsClientInternalId, lcsServiceTypeId } from './location-clients.ts';
import { extSsStatus, ssCode } from './services.ts';

const gmlcRestriction = enumerated({ 'gmlc-List': 0, 'home-Country': 1 });
const notificationToMsUser = enumerated({
  notifyLocationAllowed: 0,
  'notifyAndVerify-LocationAllowedIfNoResponse': 1,
  'notifyAndVerify-LocationNotAllowedIfNoResponse': 2,
  locationNotAllowed: 3,
});

const externalClient = sequence({
  clientIdentity: lcsClientExternalId,
  'gmlc-Restriction': optional(tagged(0, gmlcRestriction)),
  notificationToMSUser: optional(tagged(1, notificationToMsUser)),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

const serviceType = sequence({
  serviceTypeIdentity: lcsServiceTypeId,
  'gmlc-Restriction': optional(tagged(0, gmlcRestriction)),
  notificationToMSUser: optional(tagged(1, notificationToMsUser)),
  extensionContainer: optional(tagged(2, extensionContainer)),
});

const lcsPrivacyClass = sequence({
  'ss-Code': ssCode,
  'ss-Status': extSsStatus,
  notificationToMSUser: optional(tagged(0, notificationToMsUser)),
  externalClientList: optional(tagged(1, sequenceOf(externalClient, { min: 0, max: 5 }))),
  plmnClientList: optional(tagged(2, sequenceOf(lcsClientInternalId, { max: 5 }))),
  extensionContainer: optional(tagged(3, extensionContainer)),
  'ext-externalClientList': optional(tagged(4, sequenceOf(externalClient, { max: 35 }))),
  serviceTypeList: optional(tagged(5, sequenceOf(serviceType, { max: 32 }))),
});

const lcsPrivacyExceptionList = sequenceOf(lcsPrivacyClass, { max: 4 });

const molrClass = sequence({
  'ss-Code': ssCode,
  'ss-Status': extSsStatus,
  extensionContainer: optional(tagged(0, extensionContainer)),
});

export const lcsInformation = sequence({
  'gmlc-List': optional(tagged(0, sequenceOf(isdnAddressString, { max: 5 }))),
  'lcs-PrivacyExceptionList': optional(tagged(1, lcsPrivacyExceptionList)),
  'molr-List': optional(tagged(2, sequenceOf(molrClass, { max: 3 }))),
  'add-lcs-PrivacyExceptionList': optional(tagged(3, lcsPrivacyExceptionList)),
});
