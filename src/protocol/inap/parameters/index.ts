/** The octet formats that INAP and CAP arguments hold. */
export { calledPartyBcdNumber, isdnAddressString, tbcdString } from './address-string.ts';
export { cause } from './cause.ts';
export { genericDigits } from './generic-digits.ts';
export {
  calledPartyNumber, callingPartyNumber, genericNumber, locationNumber, originalCalledNumber, redirectingNumber,
} from './isup-numbers.ts';
export { redirectionInformation } from './redirection-information.ts';
export { timeAndTimezone } from './time-and-timezone.ts';
