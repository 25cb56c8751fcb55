/**
 * The calling side, on sockets for this one association: the call, then the association, and INITs and cookies that the
 * peer sends by itself.
 *
 * The peer may call at the same time, or restart: its INITs and cookies are answered as well (RFC 9260 §5.2). A restart
 * ends the association, and its user calls again.
 */
import type { Clock } from '../../../ground/clock.ts';
import { reasonOf } from '../../../ground/errors.ts';
import { peerName, type DatagramAddress, type DatagramSocket } from './datagram.ts';
import { failed } from '../faults.ts';
import { SctpAssociation } from './association.ts';
import { abortReason } from './causes.ts';
import type { Opened } from './cookie.ts';
import type { SctpLimits } from './options.ts';
import { chunkType, decodePacket, encodeChunk, isPacketFault, randomTag, type Chunk, type Ports } from './packet.ts';
import { Call, type PeerAnswer } from './call.ts';
import type { CookieAction } from './cookie-table.ts';
import { bareOf } from './ip-addresses.ts';
import { Reception, type Arrived, type KnownPeer } from './reception.ts';
import { seedsOf } from './seeds.ts';
import type { CallerSockets } from './udp-sockets.ts';

export interface CallerSetup extends CallerSockets {
  readonly ports: Ports;
  readonly limits: SctpLimits;
  readonly clock: Clock;
  readonly troubled?: ((text: string) => void) | undefined;
  readonly reported?: ((text: string) => void) | undefined;
}

export class SctpCaller {
  readonly #setup: CallerSetup;
  readonly #name: string;
  readonly #call: Call;
  readonly #reception: Reception<KnownPeer>;
  readonly #settled: Promise<SctpAssociation>;
  #resolve: (association: SctpAssociation) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #association: SctpAssociation | undefined;
  #over = false;
  #deadline: unknown;

  constructor(setup: CallerSetup) {
    this.#setup = setup;
    this.#name = peerName(setup.peers[0], setup.ports.destinationPort);
    this.#call = new Call({
      ...setup,
      failed: (why) => this.#fail(why),
      accepted: (answer, rest) => this.#establish(answer, rest),
    });
    this.#reception = new Reception<KnownPeer>({
      limits: setup.limits,
      now: () => setup.clock.now(),
      addresses: setup.addresses,
      find: (_, addresses) => this.#find(addresses),
      refusal: () => 'this endpoint calls, and takes no calls',
      newTag: randomTag,
      take: (opened, arrived, _, action) => this.#takeCookie(opened, arrived, action),
    });
    this.#settled = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Rejects with `GatewayFailed`; the sockets are closed then, as they are when the association is over. */
  call(): Promise<SctpAssociation> {
    const { sockets, peers, clock, limits } = this.#setup;
    const { connectTimeout } = limits.timing;
    for (const socket of sockets) {
      socket.onMessage = (packet, from) => this.#receive(packet, from, socket);
      // Only during a call, and without another address to call: any host could send the ICMP message that causes this
      // error.
      socket.onError = (error) => {
        if (this.#association !== undefined) this.#refused(error);
        else if (peers.length === 1) this.#fail(reasonOf(error), error);
      };
    }
    this.#deadline = clock.setTimeout(() => this.#fail(`no answer within ${connectTimeout} ms`), connectTimeout);
    this.#call.start();
    return this.#settled;
  }

  #receive(bytes: Buffer, from: DatagramAddress, wire: DatagramSocket): void {
    try {
      const packet = decodePacket(bytes);
      const { sourcePort, destinationPort } = this.#setup.ports;
      if (this.#over || packet.destinationPort !== sourcePort || packet.sourcePort !== destinationPort) return;
      const [first] = packet.chunks;
      if (first === undefined || (packet.tag === 0 && first.type !== chunkType.init)) return;
      this.#dispatch({ ...packet, from, wire }, first);
    } catch (thrown) {
      if (!isPacketFault(thrown)) throw thrown;
    }
  }

  #dispatch(arrived: Arrived, first: Chunk): void {
    const association = this.#association;
    if (first.type === chunkType.init) this.#reception.takeInit(first.value, arrived);
    else if (first.type === chunkType.cookieEcho) this.#reception.takeCookie(first.value, arrived);
    else if (association === undefined) this.#call.take(arrived);
    else if (arrived.tag === this.#call.own.tag) {
      const path = association.pathOf(arrived.from, arrived.wire);
      if (path !== undefined) association.take(arrived.chunks, path);
    } else if (association.endsBy(arrived)) association.forgotten();
  }

  #find(addresses: readonly string[]): KnownPeer | undefined {
    const known: KnownPeer = this.#association ?? this.#call;
    return addresses.some((address) => known.addresses.includes(address)) ? known : undefined;
  }

  #takeCookie(opened: Opened, arrived: Arrived, action: CookieAction | 'new'): void {
    if (action === 'restart') return this.#takeRestart(opened, arrived);
    const { peer, addresses } = opened;
    if (this.#association === undefined) this.#establish({ peer, ...this.#call.verified(arrived, addresses) }, []);
    else if (action === 'collision') this.#association.adopt(peer);
    const association = this.#association;
    const path = association?.pathOf(arrived.from, arrived.wire);
    association?.acceptCookie(path);
    association?.take(arrived.chunks.slice(1), path);
  }

  /** Ends the association, so that its user calls again: the new association of the peer has no user here. */
  #takeRestart({ peer }: Opened, arrived: Arrived): void {
    const association = this.#association;
    if (association === undefined) return;
    this.#reception.reply(arrived, peer.tag, encodeChunk(chunkType.abort, 0, abortReason('this end calls again')));
    association.end(`${association.peer} was restarted`);
  }

  #establish({ peer, addresses, verified, wire }: PeerAnswer, rest: readonly Chunk[]): void {
    const { sockets, ports, limits, clock, troubled, reported } = this.#setup;
    this.#stopCalling();
    for (const socket of sockets) socket.openUp();
    const port = this.#setup.peers[0].port;
    const association = new SctpAssociation({
      ...limits,
      ports,
      clock,
      troubled,
      reported,
      own: this.#call.own,
      peer,
      name: this.#name,
      ownAddresses: this.#setup.addresses,
      seeds: seedsOf({
        sockets,
        addresses: this.#primaryFirst(addresses),
        verified,
        wire,
        port,
        largestPacket: limits.largestPacket,
      }),
      release: () => this.#release(),
    });
    this.#association = association;
    this.#reportMissing(addresses);
    this.#resolve(association);
    association.take(rest);
  }

  /** The address that was called first is the primary, whichever one has answered. */
  #primaryFirst(addresses: readonly string[]): readonly string[] {
    const wanted = this.#setup.peers
      .map(({ address }) => bareOf(address))
      .filter((address) => addresses.includes(address));
    return [...wanted, ...addresses.filter((address) => !wanted.includes(address))];
  }

  #reportMissing(addresses: readonly string[]): void {
    for (const { address } of this.#setup.peers) {
      if (!addresses.includes(bareOf(address)))
        this.#setup.troubled?.(`${this.#name} does not count ${address} among its addresses`);
    }
  }

  #refused(error: Error): void {
    if ((error as NodeJS.ErrnoException).code === 'EMSGSIZE') this.#association?.refused();
  }

  #fail(why: string, cause?: unknown): void {
    if (this.#association || this.#over) return;
    this.#release();
    this.#reject(failed(`${this.#name} cannot be reached over SCTP: ${why}`, cause));
  }

  #stopCalling(): void {
    this.#call.stop();
    this.#setup.clock.clearTimeout(this.#deadline);
  }

  #release(): void {
    this.#over = true;
    this.#stopCalling();
    for (const socket of this.#setup.sockets) void socket.close();
  }
}
