/** The reasons why traffic stops on a signalling link, for people. */
import type { SignallingLinkEvent } from './events.ts';

/** `complaint`: the last ERR that refused no request; empty where there was none. */
export const whyInactive = (event: SignallingLinkEvent, complaint: string): string => {
  switch (event.type) {
    case 'association.lost':
    case 'request.refused':
      return event.reason;
    case 'asp.replaced':
      return 'another ASP has taken over';
    case 'link.abandoned':
      return 'it was closed';
    case 'aspInactive.requested':
    case 'aspDown.requested':
      return 'the peer has asked for it';
    case 'aspUp.requested':
      return 'the peer has sent ASPUP: it has begun anew, or is an IPSP of the double exchange (RFC 4666 §4.3.4.1)';
    case 'aspUp.acknowledged':
    case 'aspInactive.acknowledged':
    case 'aspDown.acknowledged':
      return 'the peer takes this ASP for inactive';
    default:
      return complaint === '' ? 'the peer does not answer' : complaint;
  }
};
