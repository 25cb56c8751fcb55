/** The messages of an instance on the wire, for the capture of the instance. */
import type { SeeMessage } from '../../gateways/diameter-gateway.ts';
import type { Journal } from '../journal.ts';

/** `opens`: the instance is the client of the session. Undefined where they are not kept. */
export const seenBy = (instance: { readonly journal: Journal | undefined }, opens: boolean): SeeMessage | undefined =>
  instance.journal?.keepsDiameter === true
    ? // Messages come until the gateway lets go of the instance, which may have left its journal by then.
      (direction, message) => instance.journal?.diameter?.(opens, direction, message)
    : undefined;
