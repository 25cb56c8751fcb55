/**
 * All CAMEL subscriptions of a subscriber (TS 29.002 §17.7.1), in the forms that the VLR, the SGSN and a gsmSCF
 * receive.
 */
import { bitString, documented, nullType, optional, sequence, tagged } from '../../asn1/index.ts';
import {
  dCsi,
  gprsCsi,
  mCsi,
  mtSmsCriteriaList,
  oCriteriaList,
  oCsi,
  smsCsi,
  ssCsi,
  tCriteriaList,
  tCsi,
} from './camel-triggers.ts';
import { extensionContainer } from './extension-container.ts';

export const offeredCamel4CSIs = documented(
  bitString(7, 16),
  'CSIs of CAMEL phase 4: o, d, vt, t, mt-sms, mg, psi-enhancements.',
);
export const specificCsiWithdraw = documented(
  bitString(8, 32),
  'CSIs: o, ss, tif, d, vt, mo-sms, m, gprs, t, mt-sms, mg.',
);

export const vlrCamelSubscriptionInfo = sequence({
  'o-CSI': optional(tagged(0, oCsi)),
  extensionContainer: optional(tagged(1, extensionContainer)),
  'ss-CSI': optional(tagged(2, ssCsi)),
  'o-BcsmCamelTDP-CriteriaList': optional(tagged(4, oCriteriaList)),
  'tif-CSI': optional(tagged(3, nullType)),
  'm-CSI': optional(tagged(5, mCsi)),
  'mo-sms-CSI': optional(tagged(6, smsCsi)),
  'vt-CSI': optional(tagged(7, tCsi)),
  't-BCSM-CAMEL-TDP-CriteriaList': optional(tagged(8, tCriteriaList)),
  'd-CSI': optional(tagged(9, dCsi)),
  'mt-sms-CSI': optional(tagged(10, smsCsi)),
  'mt-smsCAMELTDP-CriteriaList': optional(tagged(11, mtSmsCriteriaList)),
});

export const sgsnCamelSubscriptionInfo = sequence({
  'gprs-CSI': optional(tagged(0, gprsCsi)),
  'mo-sms-CSI': optional(tagged(1, smsCsi)),
  extensionContainer: optional(tagged(2, extensionContainer)),
  'mt-sms-CSI': optional(tagged(3, smsCsi)),
  'mt-smsCAMELTDP-CriteriaList': optional(tagged(4, mtSmsCriteriaList)),
  'mg-csi': optional(tagged(5, mCsi)),
});

export const camelSubscriptionInfo = sequence({
  'o-CSI': optional(tagged(0, oCsi)),
  'o-BcsmCamelTDP-CriteriaList': optional(tagged(1, oCriteriaList)),
  'd-CSI': optional(tagged(2, dCsi)),
  't-CSI': optional(tagged(3, tCsi)),
  't-BCSM-CAMEL-TDP-CriteriaList': optional(tagged(4, tCriteriaList)),
  'vt-CSI': optional(tagged(5, tCsi)),
  'vt-BCSM-CAMEL-TDP-CriteriaList': optional(tagged(6, tCriteriaList)),
  'tif-CSI': optional(tagged(7, nullType)),
  'tif-CSI-NotificationToCSE': optional(tagged(8, nullType)),
  'gprs-CSI': optional(tagged(9, gprsCsi)),
  'mo-sms-CSI': optional(tagged(10, smsCsi)),
  'ss-CSI': optional(tagged(11, ssCsi)),
  'm-CSI': optional(tagged(12, mCsi)),
  extensionContainer: optional(tagged(13, extensionContainer)),
  specificCSIDeletedList: optional(tagged(14, specificCsiWithdraw)),
  'mt-sms-CSI': optional(tagged(15, smsCsi)),
  'mt-smsCAMELTDP-CriteriaList': optional(tagged(16, mtSmsCriteriaList)),
  'mg-csi': optional(tagged(17, mCsi)),
  'o-IM-CSI': optional(tagged(18, oCsi)),
  'o-IM-BcsmCamelTDP-CriteriaList': optional(tagged(19, oCriteriaList)),
  'd-IM-CSI': optional(tagged(20, dCsi)),
  'vt-IM-CSI': optional(tagged(21, tCsi)),
  'vt-IM-BCSM-CAMEL-TDP-CriteriaList': optional(tagged(22, tCriteriaList)),
});
