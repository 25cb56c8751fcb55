/**
 * A sigtran gateway on a network: TCAP over SCCP over M3UA, over whatever transport it is given.
 *
 * It is both ends of the service at once: runs open dialogues through their sessions, and TC-BEGINs that come from the network go to
 * the call host. A link that is lost takes with it the dialogues whose last message it carried.
 */
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../clock.ts';
import { DialproofError } from '../../errors.ts';
import type { PointCodeBits } from '../../point-codes.ts';
import type { LinkUser, PeerReport, SignallingLink } from '../../protocol/m3ua/types.ts';
import { describeAddress } from '../../protocol/sccp/address-words.ts';
import { SccpEndpoint } from '../../protocol/sccp/endpoint.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import type { SccpAddress, SccpUser } from '../../protocol/sccp/types.ts';
import { TcapEndpoint } from '../../protocol/tcap/endpoint.ts';
import type { NetworkService } from '../../protocol/tcap/types.ts';
import type { CallHost, RunContext } from '../call-host.ts';
import type { SigtranGateway, SigtranSession } from '../gateway.ts';
import { GatewayAddresses, type AddressOptions } from './addresses.ts';
import { AnsweringSessions } from './answering-sessions.ts';
import type { LinkSource } from './known-link.ts';
import { LinkSet } from './link-set.ts';
import { PeerPath, type PathEnds } from './peer-path.ts';
import { ToldReports } from './told-reports.ts';

/** Milliseconds that `start` waits for a link that it has to open: a run may follow at once. */
const patience = 5000;

export interface NetworkedSigtranOptions extends Omit<AddressOptions, 'form'> {
  readonly callHost: CallHost;
  readonly clock: Clock;
  readonly links: readonly LinkSource[];
  readonly pointCodeBits: PointCodeBits;
  /** Of SCCP; `ansi` goes with point codes of 24 bits. Default `itu`. */
  readonly variant?: 'itu' | 'ansi';
  readonly networkIndicator: number;
  /** Tell concerned signalling points when the own subsystem comes and goes (SSA, SSP). Default false. */
  readonly announce?: boolean;
  readonly tap?: LinkUser['tap'];
  /** A link came up, or went down and why: for the log. */
  readonly linkChanged?: (peer: string, active: boolean, reason: string) => void;
  /** What a person has to know of a link that the above does not tell: for the log. */
  readonly linkTroubled?: (peer: string, trouble: string) => void;
  /** What a peer reports that is as it should be: for the log. */
  readonly linkReported?: (peer: string, report: string) => void;
  /** What a person has to know of a subsystem of another node: for the log. */
  readonly subsystemTroubled?: (trouble: string) => void;
  /** What is as it should be of one: for the log. */
  readonly subsystemReported?: (report: string) => void;
  /** A link's actor was made, and is not started yet: for the inspector. */
  readonly linkCreated?: ((peer: string, actor: AnyActorRef) => void) | undefined;
}

export interface NetworkedSigtran extends SigtranGateway {
  /** The port listened on, once started. */
  readonly port: number | undefined;
}

/** What a message says of its sender, and how that is reached: the next is nearly always from the same. */
interface CameFrom {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly opc: number;
  readonly ends: PathEnds;
}

export const createNetworkedSigtran = (options: NetworkedSigtranOptions): NetworkedSigtran => {
  const { name, callHost, clock, pointCode, pointCodeBits, linkCreated } = options;
  const form: SccpForm = options.variant === 'ansi' ? 'ansi' : pointCodeBits;
  const addresses = new GatewayAddresses({ ...options, form });
  const answering = new AnsweringSessions(callHost);
  let running: { readonly links: LinkSet; readonly tcap: TcapEndpoint; readonly sccp: SccpEndpoint } | undefined;

  const open = (): NonNullable<typeof running> => {
    const tcap = new TcapEndpoint(undefined, { accept: (dialogue, begin) => answering.accept(dialogue, begin, undefined) });
    const links: LinkSet = new LinkSet({
      sources: options.links,
      clock,
      transfer: (indication, frame) => sccp.receive(indication, frame),
      changed: (link, active, reason) => {
        options.linkChanged?.(links.labelOf(link), active, reason);
        if (!active) loseLink(tcap, link, reason);
        if (active && options.announce === true) sccp.announce('SSA', addresses.concerned, link);
        if (!links.active) sccp.paused();
      },
      troubled: (link, text) => options.linkTroubled?.(links.labelOf(link), text),
      reported: (link, text) => options.linkReported?.(links.labelOf(link), text),
      paused: (pointCodes) => sccp.paused(pointCodes),
      destinations: addresses.destinations,
      created: linkCreated,
      ...(options.tap && { tap: options.tap }),
    });
    let last: CameFrom | undefined;
    const user: SccpUser = {
      unitData: ({ called, calling, data, opc, frames }) => {
        if (last?.called !== called || last.calling !== calling || last.opc !== opc) {
          last = { called, calling, opc, ends: endsOf(called, calling, opc) };
        }
        tcap.receive(data, new PeerPath(surroundings, last.ends, links.lastUsed), frames);
      },
      notice: ({ data, reason, calling }) => tcap.returned(data, `SCCP returned it: ${reason} (called ${describeAddress(calling, form)})`),
    };
    const sccp: SccpEndpoint = new SccpEndpoint(links, user, {
      pointCode,
      form,
      networkIndicator: options.networkIndicator,
      subsystems: [addresses.subsystem],
      route: (called) => addresses.destinationOf(called),
      clock,
      subsystem: (report) => tellSubsystem(links, report),
    });
    const surroundings = { sccp, links };
    return { ...surroundings, tcap };
  };

  const endsOf = (called: SccpAddress, calling: SccpAddress, opc: number): PathEnds => ({
    called: calling,
    calling: addresses.answering(called),
    destination: addresses.destinationOfAnswer(calling, opc),
    session: undefined,
  });

  const toldOfSubsystems = new ToldReports();
  const tellSubsystem = (links: LinkSet, report: PeerReport): void => {
    if (report.isTrouble) links.complaint = { text: report.text };
    const text = toldOfSubsystems.report(report, clock.now());
    if (text !== undefined) options[report.isTrouble ? 'subsystemTroubled' : 'subsystemReported']?.(text);
  };

  const loseLink = (tcap: TcapEndpoint, lost: SignallingLink, reason: string): void =>
    tcap.lose((path) => path instanceof PeerPath && path.link === lost, `the link to ${lost.peer ?? name} was lost: ${reason}`);

  const trouble = (): string | undefined => {
    if (running === undefined) return 'it was not started';
    return running.links.active ? undefined : running.links.trouble;
  };

  const attach = ({ answers = false }: RunContext): SigtranSession => {
    const down = trouble();
    if (running === undefined || (down !== undefined && !answers)) throw new DialproofError('GatewayFailed', `gateway ${name} is down: ${down}`);
    const { links, tcap, sccp } = running;
    const surroundings = { sccp, links };
    let closed = false;
    let ends: PathEnds | undefined;
    const session: SigtranSession = {
      gateway: name,
      get complaint() {
        return links.complaint;
      },
      open: (user, destination) => {
        if (closed) throw new DialproofError('GatewayFailed', `the session on gateway ${name} is closed`);
        const called = addresses.called(destination);
        if (ends?.called !== called) ends = { called, calling: addresses.calling(called), destination: addresses.destinationOf(called), session };
        return tcap.open(user, new PeerPath(surroundings, ends));
      },
      answer: (taker) => answering.add(session, taker),
      close: () => {
        closed = true;
        answering.remove(session);
        const isOwn = (path: NetworkService, owner: unknown): boolean =>
          owner === session || (path instanceof PeerPath && path.ends.session === session);
        tcap.lose(isOwn, `the session on gateway ${name} was closed`);
      },
    };
    return session;
  };

  return {
    name,
    kind: 'sigtran',
    get port() {
      return running?.links.port;
    },
    trouble,
    async start() {
      running = open();
      try {
        await running.links.start(patience);
      } catch (thrown) {
        await this.stop();
        throw thrown;
      }
    },
    async stop() {
      const stopped = running;
      running = undefined;
      stopped?.tcap.close(`gateway ${name} was stopped`);
      if (options.announce === true && stopped?.links.active === true) stopped.sccp.announce('SSP', addresses.concerned);
      stopped?.sccp.close();
      await stopped?.links.stop();
    },
    faultOfScp: (scp) => addresses.faultOf(scp),
    attach,
  };
};
