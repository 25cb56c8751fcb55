/**
 * The next hops of SCCP messages: by destination point code, or by a range of global titles.
 *
 * The first route that fits counts. A message that fits no route goes to the next hop of the gateway, or else to its
 * own point code.
 */
import type { SccpAddress } from '../../protocol/sccp/types.ts';

export interface SigtranRoute {
  readonly pc?: number;
  /**
   * A global title lies in the range by its leading digits: `mingt` 6421 and `maxgt` 6427 hold 64211234 and 64279999.
   */
  readonly mingt?: string;
  readonly maxgt?: string;
  readonly next_hop_pc: number;
}

const liesBetween = (digits: string, { mingt, maxgt }: SigtranRoute): boolean =>
  mingt !== undefined &&
  maxgt !== undefined &&
  digits.slice(0, mingt.length) >= mingt &&
  digits.slice(0, maxgt.length) <= maxgt;

const fits = (route: SigtranRoute, { routeOn, pointCode, globalTitle }: SccpAddress): boolean =>
  routeOn === 'subsystem' || globalTitle === undefined
    ? route.pc !== undefined && route.pc === pointCode
    : liesBetween(globalTitle.digits, route);

/** The point code that a message for `called` is sent to; undefined if no route or address names one. */
export const destinationOf = (
  called: SccpAddress,
  routes: readonly SigtranRoute[],
  nextHop: number | undefined,
): number | undefined => routes.find((route) => fits(route, called))?.next_hop_pc ?? nextHop ?? called.pointCode;
