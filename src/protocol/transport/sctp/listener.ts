/**
 * Any number of SCTP associations on the sockets of one endpoint: verification tags distinguish packets, source
 * addresses distinguish INITs and cookies (RFC 9260 §5, §8.4, §8.5).
 *
 * In UDP two callers at one address may have the same SCTP port, so a caller is identified by its UDP port as well.
 * Packets that belong to no association are answered as §8.4 says, so that a peer notices a restart of this end.
 */
import type { Clock } from '../../../ground/clock.ts';
import { peerName, type DatagramAddress, type DatagramSocket } from './datagram.ts';
import { SctpAssociation } from './association.ts';
import type { Opened } from './cookie.ts';
import { AssociationPlaces } from '../places.ts';
import type { SctpLimits } from './options.ts';
import { chunkType, decodePacket, isPacketFault, randomTag, type Chunk } from './packet.ts';
import type { CookieAction } from './cookie-table.ts';
import { bareOf, canBeAt } from './ip-addresses.ts';
import { Reception, type Arrived } from './reception.ts';
import { seedsOf, wiresTo } from './seeds.ts';
import { answerToStranger } from './strangers.ts';
import type { Association, AssociationUser, Listener } from '../transport.ts';
import type { ListenerSockets } from './udp-sockets.ts';

export interface ListenerSetup extends ListenerSockets {
  /** Own SCTP port. */
  readonly port: number;
  readonly limits: SctpLimits;
  readonly clock: Clock;
  readonly troubled?: ((text: string) => void) | undefined;
  readonly reported?: ((text: string) => void) | undefined;
  readonly accept: (association: Association) => AssociationUser;
}

const keyOf = (address: string, udpPort: number, sctpPort: number): string =>
  `${bareOf(address)} ${udpPort} ${sctpPort}`;

export class SctpListener implements Listener {
  readonly port: number;
  readonly #setup: ListenerSetup;
  readonly #reception: Reception<SctpAssociation>;
  readonly #places: AssociationPlaces;
  readonly #byTag = new Map<number, SctpAssociation>();
  /** By each address of the peer with its UDP port and its SCTP port. */
  readonly #bySource = new Map<string, SctpAssociation>();
  #closing: Promise<void> | undefined;
  #discarded = 0;

  constructor(setup: ListenerSetup) {
    this.#setup = setup;
    this.port = setup.port;
    this.#places = new AssociationPlaces(setup.limits);
    this.#reception = new Reception({
      limits: setup.limits,
      now: () => setup.clock.now(),
      addresses: setup.addresses,
      find: (arrived, addresses) => this.#find(arrived, addresses),
      refusal: (arrived) => this.#refusal(arrived),
      newTag: () => this.#newTag(),
      take: (opened, arrived, known, action) => this.#takeCookie(opened, arrived, known, action),
    });
    for (const socket of setup.sockets) {
      socket.onMessage = (packet, from) => this.#receive(packet, from, socket);
      socket.onError = (error) => this.#refused(error);
    }
  }

  /** The UDP port; 0 over IP. */
  get udpPort(): number {
    return this.#setup.sockets[0].port;
  }

  get size(): number {
    return this.#byTag.size;
  }

  /** Discarded packets: malformed, or for no association. */
  get discarded(): number {
    return this.#discarded;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#byTag.values()].map((association) => association.close()));
    await Promise.all(this.#setup.sockets.map((socket) => socket.close()));
  }

  #receive(bytes: Buffer, from: DatagramAddress, wire: DatagramSocket): void {
    try {
      const packet = decodePacket(bytes);
      if (packet.destinationPort !== this.port) return this.#discard();
      const [first] = packet.chunks;
      if (first === undefined) return;
      // §8.5.1 A.
      if (packet.tag === 0 && first.type !== chunkType.init) return this.#discard();
      const association = this.#byTag.get(packet.tag);
      if (association === undefined || first.type === chunkType.init || first.type === chunkType.cookieEcho) {
        return this.#dispatch({ ...packet, from, wire }, first);
      }
      const path = association.pathOf(from, wire);
      if (path === undefined) this.#discard();
      else association.take(packet.chunks, path);
    } catch (thrown) {
      if (!isPacketFault(thrown)) throw thrown;
      this.#discard();
    }
  }

  /** Handles packets that belong to no association, or may make one. */
  #dispatch(arrived: Arrived, first: Chunk): void {
    if (first.type === chunkType.init) {
      if (!this.#reception.takeInit(first.value, arrived)) this.#discard();
      return;
    }
    if (first.type === chunkType.cookieEcho) {
      if (!this.#reception.takeCookie(first.value, arrived)) this.#discard();
      return;
    }
    const known = this.#bySource.get(keyOf(arrived.from.address, arrived.from.port, arrived.sourcePort));
    if (known?.endsBy(arrived) === true) return known.forgotten();
    this.#discard();
    const answer = answerToStranger(arrived.chunks);
    if (answer !== undefined) this.#reception.reply(arrived, arrived.tag, answer);
  }

  #find({ from, sourcePort, tag }: Arrived, addresses: readonly string[]): SctpAssociation | undefined {
    for (const address of addresses) {
      const known = this.#bySource.get(keyOf(address, from.port, sourcePort));
      if (known !== undefined) return known;
    }
    return this.#byTag.get(tag);
  }

  #refusal({ from, sourcePort }: Arrived): string | undefined {
    if (this.#closing !== undefined) return 'the endpoint is closing';
    return this.#places.refusal(from.address, peerName(from, sourcePort));
  }

  #newTag(): number {
    let tag = randomTag();
    while (this.#byTag.has(tag)) tag = randomTag();
    return tag;
  }

  #takeCookie(
    opened: Opened,
    arrived: Arrived,
    known: SctpAssociation | undefined,
    action: CookieAction | 'new',
  ): void {
    if (action === 'restart') known?.end(`${known.peer} was restarted`);
    if (action === 'collision') known?.adopt(opened.peer);
    const isNew = known === undefined || action === 'restart';
    const association = isNew ? this.#create(opened, arrived) : known;
    const path = association.pathOf(arrived.from, arrived.wire);
    association.acceptCookie(path);
    if (isNew) association.delivery.open(this.#setup.accept(association));
    association.take(arrived.chunks.slice(1), path);
  }

  #create({ own, peer, addresses, udpPort }: Opened, { from, wire, sourcePort }: Arrived): SctpAssociation {
    const { sockets, limits, clock, troubled, reported } = this.#setup;
    // The cookie was sent to the first address, wherever it is returned from (§5.4).
    const [first = from.address] = addresses;
    const isFirst = first === bareOf(from.address);
    const verified = isFirst ? from : { address: first, port: udpPort };
    const shownTo = isFirst ? wire : (wiresTo(sockets, first, 0)[0] ?? wire);
    const giveBack = this.#places.take(from.address);
    const association = new SctpAssociation({
      ...limits,
      clock,
      own,
      peer,
      troubled,
      reported,
      name: peerName(verified, sourcePort),
      ownAddresses: this.#setup.addresses.filter((address) => canBeAt(address, first)),
      ports: { sourcePort: this.port, destinationPort: sourcePort },
      seeds: seedsOf({
        sockets,
        addresses,
        verified,
        wire: shownTo,
        port: udpPort,
        largestPacket: limits.largestPacket,
      }),
      moved: (before, now) =>
        this.#move(
          association,
          keyOf(before.address, before.port, sourcePort),
          keyOf(now.address, now.port, sourcePort),
        ),
      release: () => {
        giveBack();
        this.#byTag.delete(own.tag);
        for (const { address, port } of association.paths) this.#forget(association, keyOf(address, port, sourcePort));
      },
    });
    this.#byTag.set(own.tag, association);
    for (const { address, port } of association.paths)
      this.#bySource.set(keyOf(address, port, sourcePort), association);
    return association;
  }

  #move(association: SctpAssociation, before: string, now: string): void {
    this.#forget(association, before);
    this.#bySource.set(now, association);
  }

  #forget(association: SctpAssociation, key: string): void {
    if (this.#bySource.get(key) === association) this.#bySource.delete(key);
  }

  #refused(error: Error): void {
    if ((error as NodeJS.ErrnoException).code !== 'EMSGSIZE') return;
    for (const association of this.#byTag.values()) association.refused();
  }

  #discard(): void {
    this.#discarded += 1;
  }
}
