/**
 * Bits of BIT STRINGs by the names that TS 29.002 has for them: barring by the operator (§17.7.1), shapes of a location
 * (§17.7.13).
 */
import { namedBits } from '../../asn1/index.ts';

export const odbGeneralData = namedBits(15, 32, {
  'allOG-CallsBarred': 0,
  internationalOGCallsBarred: 1,
  'internationalOGCallsNotToHPLMN-CountryBarred': 2,
  premiumRateInformationOGCallsBarred: 3,
  premiumRateEntertainementOGCallsBarred: 4,
  'ss-AccessBarred': 5,
  interzonalOGCallsBarred: 6,
  'interzonalOGCallsNotToHPLMN-CountryBarred': 7,
  'interzonalOGCallsAndInternationalOGCallsNotToHPLMN-CountryBarred': 8,
  'allECT-Barred': 9,
  'chargeableECT-Barred': 10,
  'internationalECT-Barred': 11,
  'interzonalECT-Barred': 12,
  'doublyChargeableECT-Barred': 13,
  'multipleECT-Barred': 14,
  allPacketOrientedServicesBarred: 15,
  'roamerAccessToHPLMN-AP-Barred': 16,
  'roamerAccessToVPLMN-AP-Barred': 17,
  'roamingOutsidePLMNOG-CallsBarred': 18,
  'allIC-CallsBarred': 19,
  'roamingOutsidePLMNIC-CallsBarred': 20,
  'roamingOutsidePLMNICountryIC-CallsBarred': 21,
  'roamingOutsidePLMN-Barred': 22,
  'roamingOutsidePLMN-CountryBarred': 23,
  'registrationAllCF-Barred': 24,
  'registrationCFNotToHPLMN-Barred': 25,
  'registrationInterzonalCF-Barred': 26,
  'registrationInterzonalCFNotToHPLMN-Barred': 27,
  'registrationInternationalCF-Barred': 28,
});

export const odbHplmnData = namedBits(4, 32, {
  'plmn-SpecificBarringType1': 0,
  'plmn-SpecificBarringType2': 1,
  'plmn-SpecificBarringType3': 2,
  'plmn-SpecificBarringType4': 3,
});

export const supportedGadShapes = namedBits(7, 16, {
  ellipsoidPoint: 0,
  ellipsoidPointWithUncertaintyCircle: 1,
  ellipsoidPointWithUncertaintyEllipse: 2,
  polygon: 3,
  ellipsoidPointWithAltitude: 4,
  ellipsoidPointWithAltitudeAndUncertaintyElipsoid: 5,
  ellipsoidArc: 6,
});
