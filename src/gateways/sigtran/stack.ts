/**
 * The protocol layers of one sigtran gateway, from its start to its stop: TCAP over SCCP over M3UA, and the other
 * threads that have links of the gateway.
 *
 * A received message goes from a link to SCCP, and with its addresses to TCAP, which hands it over if another thread
 * has its dialogue.
 */
import { randomInt } from 'node:crypto';
import { writtenPointCode } from '../../ground/point-codes.ts';
import type { PeerReport } from '../../protocol/m3ua/types.ts';
import { describeAddress } from '../../protocol/sccp/address-words.ts';
import { SccpEndpoint } from '../../protocol/sccp/endpoint.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import type { SccpAddress, SccpUser, UnitDataIndication } from '../../protocol/sccp/types.ts';
import { TcapEndpoint, type EndpointOptions, type Received } from '../../protocol/tcap/endpoint.ts';
import { allIds, ownIds } from '../../protocol/tcap/transaction-ids.ts';
import type { GatewayAddresses } from './addresses.ts';
import type { Recognised } from './compiled-reception.ts';
import { CompiledSending } from './compiled-sending.ts';
import type { UpperLayers } from './link-figures.ts';
import { LinkSet } from './link-set.ts';
import type { NetworkedSigtranOptions } from './networked-options.ts';
import { OtherThreads } from './other-threads.ts';
import { PeerPath } from './peer-path.ts';
import type { CameFrom, PathEnds } from './sender.ts';
import { strayReport } from './strays.ts';
import { LoggedReports } from './logged-reports.ts';

export interface StackOptions extends NetworkedSigtranOptions {
  readonly form: SccpForm;
  readonly addresses: GatewayAddresses;
  readonly accept: NonNullable<EndpointOptions['accept']>;
  readonly untaken: NonNullable<EndpointOptions['untaken']>;
}

/** Made of a recognised message only as far as TCAP looks at it. */
class RecognisedArrival implements Received {
  readonly #stack: SignallingStack;
  readonly #recognised: Recognised<CameFrom>;
  #from: PeerPath | undefined;

  constructor(stack: SignallingStack, recognised: Recognised<CameFrom>) {
    this.#stack = stack;
    this.#recognised = recognised;
  }

  get bytes(): Uint8Array {
    return this.#recognised.bytes;
  }

  get frames(): readonly Uint8Array[] {
    return [this.#recognised.frame];
  }

  get from(): PeerPath {
    return (this.#from ??= new PeerPath(this.#stack, this.#recognised.sender.ends, this.#stack.links.lastUsed));
  }
}

export class SignallingStack {
  readonly links: LinkSet;
  readonly sccp: SccpEndpoint;
  readonly tcap: TcapEndpoint;
  readonly compiledSending: CompiledSending | undefined;
  readonly #options: StackOptions;
  readonly #others: OtherThreads;
  readonly #loggedReports = new LoggedReports();
  /** The next message is nearly always from the same sender. */
  #last: CameFrom | undefined;

  constructor(options: StackOptions) {
    this.#options = options;
    const { name, exchange, ids = { all: allIds, parts: 1, own: 0 } } = options;
    this.tcap = this.#openTcap(ownIds(ids));
    this.#others = new OtherThreads({
      gateway: name,
      ids,
      exchange,
      unitData: ({ called, calling, opc, data, frames }) => {
        const ends = this.#endsOf(called, calling, opc);
        this.#last ??= { called, calling, opc, ends };
        this.tcap.receive(data, new PeerPath(this, ends), frames);
      },
      notice: (data, reason) => this.tcap.returned(data, reason),
      transfer: (request) => this.links.transferForOthers(request),
      changed: () => this.links.changedElsewhere(),
    });
    this.links = this.#openLinks();
    this.sccp = this.#openSccp();
    if (this.#isCompiled) this.compiledSending = new CompiledSending(this.sccp, this.links);
  }

  get #isCompiled(): boolean {
    return this.#options.compiled !== false;
  }

  /** Why no message may have come, for people; undefined once one has. */
  get silence(): string | undefined {
    const { pointCode, pointCodeBits } = this.#options;
    if (this.#last !== undefined) return undefined;
    return (
      'no message has come over the links at all: the destination may be out of service, or the network without ' +
      `a route back to ${writtenPointCode(pointCode, pointCodeBits)}`
    );
  }

  /** Resolves when the links are up, or after `patience` milliseconds. */
  start(patience: number): Promise<void> {
    return this.links.start(patience);
  }

  async stop(): Promise<void> {
    const { name, announce = false, addresses } = this.#options;
    this.#others.close();
    this.tcap.close(`gateway ${name} was stopped`);
    if (announce && this.links.active) this.sccp.announce('SSP', addresses.concerned);
    this.sccp.close();
    await this.links.stop();
  }

  #openTcap(ids: ReturnType<typeof ownIds>): TcapEndpoint {
    return new TcapEndpoint(undefined, {
      accept: this.#options.accept,
      untaken: (text) => {
        this.#options.untaken(text);
        this.links.complaints.ofGateway.add('TCAP', `no dialogue took ${text}`);
      },
      ids,
      // After a restart a late message for an old dialogue must not meet a new one with its id.
      firstTransactionId: randomInt(ids.from, ids.to + 1),
      changed: this.#options.changed,
      strayed: (id, received) => this.#isElsewhere(id, received),
      strayedBack: (id, data, reason) => void this.#others.hand(id, { type: 'notice', data, reason }),
    });
  }

  #openLinks(): LinkSet {
    const {
      links: sources,
      clock,
      outage = 0,
      linkChanged,
      linkTroubled,
      linkReported,
      linkCreated,
      serverCreated,
      announce,
      addresses,
      pointCodeBits,
      tap,
    } = this.#options;
    return new LinkSet({
      sources,
      clock,
      pointCodeBits,
      outage,
      transfer: (indication, frame) => this.sccp.receive(indication, frame),
      recognised: this.#isCompiled ? (message) => this.#recognised(message) : undefined,
      changed: (link, active, reason, silentFor) => {
        linkChanged?.(this.links.labelOf(link), active, reason, silentFor);
        if (active && announce === true) this.sccp.announce('SSA', addresses.concerned, link);
        if (!this.links.active) this.sccp.paused();
      },
      cutOff: (reason) =>
        this.tcap.lose(
          (path) => path instanceof PeerPath && path.link !== undefined && this.links.isCutOff(path.link),
          reason,
        ),
      troubled: (link, text) => linkTroubled?.(this.links.labelOf(link), text),
      reported: (link, text, isTrouble) => linkReported?.(this.links.labelOf(link), text, isTrouble),
      paused: (pointCodes) => this.sccp.paused(pointCodes),
      destinations: addresses.destinations,
      elsewhere: this.#others,
      anyActive: (active) => this.#others.notify(active),
      created: linkCreated,
      upper: () => this.#upper(),
      serverCreated,
      ...(tap && { tap }),
    });
  }

  #openSccp(): SccpEndpoint {
    const { pointCode, form, networkIndicator, addresses, clock } = this.#options;
    const user: SccpUser = {
      unitData: (indication) => this.#receive(indication),
      notice: ({ data, reason, calling }) => {
        const returned = `${reason} (called ${describeAddress(calling, form)})`;
        this.links.complaints.ofGateway.add('SCCP', `a message was returned: ${returned}`);
        this.tcap.returned(data, `SCCP returned it: ${returned}`);
      },
    };
    return new SccpEndpoint(this.links, user, {
      pointCode,
      form,
      networkIndicator,
      subsystems: [addresses.subsystem],
      route: (called) => addresses.destinationOf(called),
      clock,
      subsystem: (report) => this.#reportSubsystem(report),
      dropped: (text) => this.links.complaints.ofSccp(text),
    });
  }

  #upper(): UpperLayers {
    const { prohibited } = this.sccp;
    const { size } = this.tcap;
    return {
      sccp: prohibited === 0 ? '' : `${prohibited} ${prohibited === 1 ? 'subsystem is' : 'subsystems are'} prohibited`,
      tcap: `${size} ${size === 1 ? 'dialogue' : 'dialogues'} open`,
    };
  }

  #receive({ called, calling, data, opc, frames }: UnitDataIndication): void {
    let last = this.#last;
    if (last?.called !== called || last.calling !== calling || last.opc !== opc) {
      last = { called, calling, opc, ends: this.#endsOf(called, calling, opc) };
      this.#last = last;
    }
    const [frame] = frames;
    // Otherwise the layers take what is recognised, too.
    const isNew = frames.length === 1 && this.sccp.isUnrestricted;
    if (frame !== undefined && isNew) this.links.reception?.learn(frame, data, last);
    this.tcap.receive(data, new PeerPath(this, last.ends, this.links.lastUsed), frames);
  }

  /** Does what SCCP and `#receive` would do. False: they have to do it. */
  #recognised(recognised: Recognised<CameFrom>): boolean {
    if (!this.sccp.isUnrestricted) return false;
    this.#last = recognised.sender;
    this.tcap.receiveDecoded(recognised.message, new RecognisedArrival(this, recognised));
    return true;
  }

  #endsOf(called: SccpAddress, calling: SccpAddress, opc: number): PathEnds {
    const { addresses } = this.#options;
    return {
      called: calling,
      calling: addresses.answering(called),
      destination: addresses.destinationOfAnswer(calling, opc),
      session: undefined,
    };
  }

  /** Whether another thread has the message now. A message that belongs to no thread here is reported. */
  #isElsewhere(id: number, { bytes: data, frames }: Received): boolean {
    if (this.#last === undefined) return false;
    const { called, calling, opc } = this.#last;
    const owner = this.#others.hand(id, { type: 'unitData', called, calling, opc, data, frames });
    this.links.stray(strayReport(owner));
    return owner === 'handed';
  }

  #reportSubsystem(report: PeerReport): void {
    const { clock, subsystemTroubled, subsystemReported } = this.#options;
    if (report.isTrouble) this.links.complaints.ofSccp(report.text);
    const text = this.#loggedReports.report(report, clock.now());
    if (text !== undefined) (report.isTrouble ? subsystemTroubled : subsystemReported)?.(text);
  }
}
