/** A request over one peer, settled once: that the peer is not connected is an outcome too. */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { Peer, Request } from '../../protocol/diameter/index.ts';
import type { ReceivedDiameterMessage } from '../diameter-gateway.ts';
import type { Cancel, Settle } from '../gateway.ts';

/** Throws `EncodeFailed` if an AVP cannot be put on the wire. */
export const requestOf = (peer: Peer, request: Request, settle: Settle<ReceivedDiameterMessage>): Cancel => {
  try {
    return peer.request(request, settle);
  } catch (thrown) {
    if (!(thrown instanceof DialproofError) || thrown.code !== 'GatewayFailed') throw thrown;
    let cancelled = false;
    queueMicrotask(() => {
      if (!cancelled) settle({ ok: false, reason: reasonOf(thrown) });
    });
    return () => {
      cancelled = true;
    };
  }
};
