/**
 * The options of a transport over the kernel's SCTP: those of our own SCTP without UDP, and several addresses on either
 * side (RFC 9260 §5.1.2).
 */
import type { SctpOptions } from '../sctp/options.ts';

export interface KernelOptions extends Omit<
  SctpOptions,
  'over' | 'udpPort' | 'localUdpPort' | 'preferredUdpPort' | 'troubled'
> {
  /** Further addresses: of the peer, or to listen on. */
  readonly hosts?: readonly string[] | undefined;
  /** Own addresses of a caller. Default: all that the host has. */
  readonly localHosts?: readonly string[] | undefined;
}
