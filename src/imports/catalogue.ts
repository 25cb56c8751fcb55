/** The operations that the standards name, by the protocol of a call. */
import type { ApplicationProtocol } from '../protocol/asn1/index.ts';
import { inap } from '../protocol/inap/index.ts';
import { map } from '../protocol/map/index.ts';
import type { ProtocolName } from '../protocol/tcap/which-protocol.ts';

/** CAP and INAP share theirs. */
export const catalogueOf = (protocol: ProtocolName): ApplicationProtocol => (protocol === 'map' ? map : inap);
