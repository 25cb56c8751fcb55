/**
 * SCCP addresses as text: `subsystem 106 at point code 4106 (2-1-2)`, `GT 6421123456, subsystem 106, point code 4106
 * (2-1-2)`.
 */
import { writtenPointCode } from '../../ground/point-codes.ts';
import { pointCodeBitsOf, type SccpForm } from './forms.ts';
import type { SccpAddress } from './types.ts';

/** Digits in a text: more than any numbering plan has are left out. */
const mostDigits = 32;

const titleOf = ({ globalTitle, spareGlobalTitle }: SccpAddress): string | undefined => {
  if (globalTitle !== undefined) {
    const { digits } = globalTitle;
    return `GT ${digits.length > mostDigits ? `${digits.slice(0, mostDigits)}…` : digits || 'without digits'}`;
  }
  return spareGlobalTitle && `GT with the indicator ${spareGlobalTitle.indicator}`;
};

export const describeSubsystem = (pointCode: number, subsystem: number, form: SccpForm): string =>
  `subsystem ${subsystem} at point code ${writtenPointCode(pointCode, pointCodeBitsOf(form))}`;

/** The part that it is routed on is first. An empty address is `unknown`. */
export const describeAddress = (address: SccpAddress, form: SccpForm): string => {
  const { routeOn, pointCode, subsystem, international } = address;
  const bits = international === true ? 14 : pointCodeBitsOf(form);
  const code = pointCode === undefined ? undefined : `point code ${writtenPointCode(pointCode, bits)}`;
  const title = titleOf(address);
  const user = subsystem === undefined ? undefined : `subsystem ${subsystem}`;
  const parts =
    routeOn === 'subsystem' ? [user && code ? `${user} at ${code}` : (user ?? code), title] : [title, user, code];
  return parts.filter((part) => part !== undefined).join(', ') || 'unknown';
};
