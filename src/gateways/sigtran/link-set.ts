/**
 * The signalling links of one gateway: those that it keeps up itself, and those that its peers open to it; and which of them a
 * message takes.
 *
 * With several links a message takes the one that its dialogue has taken so far. The first of a dialogue goes where its destination was
 * heard from, else over all active ones in turn by its SLS (RFC 4666 §1.4.7, loadshare).
 */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../clock.ts';
import { DialproofError } from '../../errors.ts';
import { acceptLink, connectLink } from '../../protocol/m3ua/link.ts';
import type { LinkOptions, LinkUser, MtpService, MtpTransfer, SignallingLink } from '../../protocol/m3ua/types.ts';
import type { Association, AssociationUser, Listener } from '../../protocol/transport/transport.ts';
import { labelOf } from '../configured-links.ts';
import type { Complaint } from '../gateway.ts';
import { Destinations } from './destinations.ts';
import { bestOf, labelOfKnown, stateOver, type KnownLink, type LinkSource } from './known-link.ts';
import { ToldReports } from './told-reports.ts';

/** Peers at one time, and point codes that each was heard from: what comes beyond is refused, or not remembered. */
const maximumLinks = 1000;
const maximumPointCodes = 10_000;
/** Milliseconds between two audits of destinations that are unavailable, and of how many at once. */
const auditEvery = 10_000;
const mostAudited = 100;

export interface LinkSetOptions {
  readonly sources: readonly LinkSource[];
  readonly clock: Clock;
  transfer(indication: MtpTransfer, frame: Uint8Array): void;
  /** A link became active, or ceased to be. */
  changed(link: SignallingLink, active: boolean, reason: string): void;
  /** A peer has answered with ERR, or reports what is not as it should be: as often as people can read it. */
  troubled(link: SignallingLink, text: string): void;
  /** A peer reports that something is as it should be. */
  reported(link: SignallingLink, text: string): void;
  /** A peer reports that these point codes are unavailable (MTP-PAUSE). */
  readonly paused?: (pointCodes: readonly number[]) => void;
  /** Point codes that are asked for when a link becomes active. */
  readonly destinations: readonly number[];
  /** A link's actor was made, and is not started yet; `label`: the link, for people. */
  readonly created?: ((label: string, actor: AnyActorRef) => void) | undefined;
  readonly tap?: LinkUser['tap'];
}

export class LinkSet implements MtpService {
  /** The link that the last message took, either way. */
  lastUsed: SignallingLink | undefined;
  /** The port listened on. */
  port: number | undefined;
  /** What a peer has reported last that is not as it should be: another object for each. */
  complaint: Complaint | undefined;
  readonly #options: LinkSetOptions;
  readonly #known = new Map<SignallingLink, KnownLink>();
  #active: readonly KnownLink[] = [];
  #listeners: Listener[] = [];
  #reason = 'it was not started';
  #onceActive: (() => void)[] = [];
  #auditing: unknown;

  constructor(options: LinkSetOptions) {
    this.#options = options;
  }

  get active(): boolean {
    return this.#active.length > 0;
  }

  /** Why no link is active, for people. */
  get trouble(): string {
    const states = [...this.#known.values()].map((known) => {
      const { state, trouble } = known.link;
      return `${labelOfKnown(known)} is ${state}; ${trouble === '' ? this.#reason : trouble}`;
    });
    return states.length === 0 ? this.#reason : states.slice(0, 3).join('; ');
  }

  /** A link of the set, for people. */
  labelOf(link: SignallingLink): string {
    const known = this.#known.get(link);
    return known === undefined ? (link.peer ?? 'its peer') : labelOfKnown(known);
  }

  /** Listening resolves when peers can come. Connecting resolves when the link is active, or after `patience` milliseconds without. */
  async start(patience: number): Promise<void> {
    const { sources } = this.#options;
    const connecting = sources.filter(({ mode }) => mode === 'connect');
    if (sources.length === 0) this.#reason = 'no link is configured for this thread';
    else this.#reason = connecting.length === 0 ? 'no peer has come yet' : 'no peer has answered yet';
    for (const source of sources) if (source.mode === 'listen') await this.#listen(source);
    for (const source of connecting) {
      const { transport, name, address = 'its peer' } = source;
      const options = this.#linkOptions(source, labelOf(name, address));
      const reconnect = { connect: (associationUser: AssociationUser) => transport.connect(associationUser) };
      this.#add(source, (user) => connectLink({ ...options, user }, reconnect));
    }
    if (connecting.length > 0) await this.#becomesActive(patience);
  }

  async #listen(source: LinkSource): Promise<void> {
    const listener = await source.transport.listen((association) => this.#accept(association, source));
    this.#listeners.push(listener);
    this.port ??= listener.port;
  }

  async stop(): Promise<void> {
    this.#active = [];
    this.#reason = 'it was stopped';
    this.#options.clock.clearTimeout(this.#auditing);
    for (const resolve of this.#onceActive.splice(0)) resolve();
    const links = [...this.#known.keys()].map((link) => link.close());
    this.#known.clear();
    await Promise.all(links);
    await Promise.all(this.#listeners.splice(0).map((listener) => listener.close()));
    this.port = undefined;
  }

  /** Several links may lead to the same point code, and to another process each. */
  transfer(request: MtpTransfer, preferred?: SignallingLink): Uint8Array {
    const link = preferred !== undefined && this.#leads(preferred, request.dpc) ? preferred : this.#choose(request).link;
    const frame = link.transfer(request);
    this.lastUsed = link;
    return frame;
  }

  #leads(link: SignallingLink, dpc: number): boolean {
    const known = link.active ? this.#known.get(link) : undefined;
    return known !== undefined && stateOver(known, dpc, this.#options.clock.now()) !== 'unavailable';
  }

  #choose({ dpc, sls }: MtpTransfer): KnownLink {
    let candidates = this.#active;
    if (candidates.length > 1) {
      const leading = candidates.filter(({ heard }) => heard.has(dpc));
      if (leading.length > 0) candidates = leading;
    }
    if (candidates.length === 0) throw new DialproofError('GatewayFailed', `no signalling link is active: ${this.trouble}`);
    const best = bestOf(candidates, dpc, this.#options.clock.now());
    return best[sls % best.length] as KnownLink;
  }

  #accept(association: Association, source: LinkSource): AssociationUser {
    if (this.#known.size >= maximumLinks) {
      association.abort();
      return { receive: () => undefined, closed: () => undefined };
    }
    let associationUser: AssociationUser | undefined;
    const known = this.#add(source, (user) => {
      const accepted = acceptLink(association, { ...this.#linkOptions(source, association.peer), user });
      associationUser = accepted.user;
      return accepted.link;
    });
    return {
      receive: (message, stream) => associationUser?.receive(message, stream),
      closed: (reason) => {
        associationUser?.closed(reason);
        this.#known.delete(known.link);
      },
    };
  }

  #linkOptions({ link, mode }: LinkSource, label: string): Omit<LinkOptions, 'user'> {
    const { clock, created } = this.#options;
    const initiates = mode === 'connect' && link.role !== 'sgp';
    return { ...link, clock, initiates, created: created && ((actor) => created(label, actor)) };
  }

  #add(source: LinkSource, make: (user: LinkUser) => SignallingLink): KnownLink {
    const { clock } = this.#options;
    const user: LinkUser = {
      transfer: (indication, frame) => {
        if (indication.opc !== known.lastHeard) {
          known.lastHeard = indication.opc;
          if (known.heard.size < maximumPointCodes) known.heard.add(indication.opc);
        }
        this.lastUsed = known.link;
        this.#options.transfer(indication, frame);
      },
      active: () => this.#change(known, true, ''),
      inactive: (reason) => this.#change(known, false, reason),
      refused: (error) => {
        this.complaint = { text: error.text };
        const text = known.told.error(error);
        if (text !== undefined) this.#options.troubled(known.link, text);
      },
      reported: (report) => {
        if (report.isTrouble) this.complaint = { text: report.text };
        const text = known.told.report(report, clock.now());
        if (text !== undefined) this.#options[report.isTrouble ? 'troubled' : 'reported'](known.link, text);
      },
      destinations: (pointCodes, state) => {
        known.destinations.take(pointCodes, state, clock.now());
        if (state === 'unavailable') this.#options.paused?.(pointCodes);
        this.#auditLater();
      },
      ...(this.#options.tap && { tap: this.#options.tap }),
    };
    const known: KnownLink = {
      link: make(user),
      source,
      told: new ToldReports(),
      heard: new Set(),
      lastHeard: undefined,
      destinations: new Destinations(),
    };
    this.#known.set(known.link, known);
    return known;
  }

  #change(known: KnownLink, active: boolean, reason: string): void {
    known.destinations.forget();
    this.#active = active ? [...this.#active.filter((other) => other !== known), known] : this.#active.filter((other) => other !== known);
    if (active) for (const resolve of this.#onceActive.splice(0)) resolve();
    else this.#reason = reason;
    this.#options.changed(known.link, active, reason);
    if (active) known.link.audit(this.#options.destinations.slice(0, mostAudited));
  }

  /** As long as a destination is unavailable: a DAVA may get lost, or a gateway may send none of its own accord. */
  #auditLater(): void {
    const { clock } = this.#options;
    const asked = (known: KnownLink): readonly number[] => known.destinations.unavailable(mostAudited);
    if (this.#auditing !== undefined || !this.#active.some((known) => asked(known).length > 0)) return;
    this.#auditing = clock.setTimeout(() => {
      this.#auditing = undefined;
      for (const known of this.#active) known.link.audit(asked(known));
      this.#auditLater();
    }, auditEvery);
  }

  async #becomesActive(patience: number): Promise<void> {
    if (this.active) return;
    const { clock } = this.#options;
    await new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, patience);
      this.#onceActive.push(() => {
        clock.clearTimeout(timer);
        resolve();
      });
    });
  }
}
