/** The suites whose tests hold rules of RFC 9260. */
import { suite } from './rule.ts';

export const call = suite('sctp/caller-rules.test.ts', 'the call of SCTP');
export const told = suite('sctp/caller-rules.test.ts', 'the addresses in an INIT or INIT ACK');
export const called = suite('sctp/listener-rules.test.ts', 'a listener of SCTP that is called');
export const faultyInits = suite('sctp/faulty-inits.test.ts', 'a listener of SCTP');
export const again = suite(
  'sctp/restarts.slow.test.ts',
  'an INIT for a listener that has an association with the peer',
);
export const crossing = suite('sctp/restarts.slow.test.ts', 'an INIT for a caller');
export const handshake = suite('sctp/handshake.test.ts', 'the handshake of SCTP');
export const seeds = suite('sctp/seeds.test.ts', 'the paths of an association');
export const unverified = suite('sctp/unverified-paths.test.ts', 'a path of SCTP that is not verified');
export const sender = suite('sctp/sender-rules.test.ts', 'the sender of SCTP');
export const receiver = suite('sctp/receiver-rules.test.ts', 'the receiver of SCTP');
export const packets = suite('sctp/packet-rules.test.ts', 'each packet of SCTP');
export const ends = suite('sctp/shutdown-rules.test.ts', 'an association of SCTP that is ended in order');
export const sizes = suite('sctp/packet-size.test.ts', 'the packets of a path');
export const outbound = suite('sctp/outbound.test.ts', 'the DATA chunks of a message');
export const lost = suite('sctp/retransmission.test.ts', 'what SCTP sends again');
export const windows = suite('sctp/window.test.ts', 'the windows of SCTP');
export const bundling = suite('sctp/bundling.test.ts', 'the packets of SCTP');
export const format = suite('sctp/packets.test.ts', 'an SCTP packet');
export const reflected = suite('sctp/reflected-tag.test.ts', 'the tag of the other side');
