/** The octet formats that INAP and CAP arguments hold. */
export { calledPartyBcdNumber, isdnAddressString, smsAddressString, tbcdString } from './address-string.ts';
export { cause } from './cause.ts';
export { cellOrServiceArea, locationArea, routeingArea } from './cell-identity.ts';
export { calendarDate, dateAndTime, price, timeOfDay } from './date-and-time.ts';
export { genericDigits } from './generic-digits.ts';
export { geodeticInformation, geographicalInformation } from './geographical-location.ts';
export { callingPartysCategory, forwardCallIndicators, highLayerCompatibility } from './indicator-octets.ts';
export {
  calledPartyNumber,
  callingPartyNumber,
  genericNumber,
  locationNumber,
  originalCalledNumber,
  redirectingNumber,
} from './isup-numbers.ts';
export { redirectionInformation } from './redirection-information.ts';
export {
  alertingPattern,
  alertingPatternOfCap,
  bearerServiceCode,
  extBearerServiceCode,
  extSsStatus,
  extTeleserviceCode,
  ssCode,
  ssStatus,
  teleserviceCode,
} from './service-codes.ts';
export { specialResources } from './special-resources.ts';
export { timeAndTimezone } from './time-and-timezone.ts';
export { userServiceInformation } from './user-service-information.ts';
