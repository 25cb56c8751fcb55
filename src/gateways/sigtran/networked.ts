/**
 * A sigtran gateway on a network: TCAP over SCCP over M3UA, over whatever transport it is given.
 *
 * It is both ends of the service at once: runs open dialogues through their sessions, and TC-BEGINs that come from the network go to
 * the call host. A link that is lost takes with it the dialogues that can go on over no other one, once it has not come back in time.
 */
import { randomInt } from 'node:crypto';
import type { AnyActorRef } from 'xstate';
import type { Clock } from '../../clock.ts';
import { DialproofError } from '../../errors.ts';
import type { LinkUser } from '../../protocol/m3ua/types.ts';
import { maximumPointCode } from '../../protocol/sccp/address.ts';
import { addressOf } from '../../protocol/sccp/address-fields.ts';
import { SccpEndpoint } from '../../protocol/sccp/endpoint.ts';
import type { PointCodeBits, SccpAddress, SccpUser } from '../../protocol/sccp/types.ts';
import { TcapEndpoint } from '../../protocol/tcap/endpoint.ts';
import { allIds, ownIds, type IdShare } from '../../protocol/tcap/transaction-ids.ts';
import type { NetworkService } from '../../protocol/tcap/types.ts';
import type { CallHost, RunContext } from '../call-host.ts';
import type { Exchange } from '../exchange.ts';
import type { ScpAddress, ScpFault, SigtranGateway, SigtranSession } from '../gateway.ts';
import { AnsweringSessions } from './answering-sessions.ts';
import type { LinkSource } from './known-link.ts';
import { LinkSet } from './link-set.ts';
import { OtherThreads } from './other-threads.ts';
import { PeerPath, type PathEnds } from './peer-path.ts';
import { strayReport } from './strays.ts';
import { destinationOf, type SigtranRoute } from './routes.ts';

/** Not shown in the seed: INAP's subsystem number, which the original takes by default too. */
const defaultSubsystem = 106;
/** Milliseconds that `start` waits for a link that it has to open: a run may follow at once. */
const patience = 5000;

export interface NetworkedSigtranOptions {
  readonly name: string;
  readonly callHost: CallHost;
  readonly clock: Clock;
  readonly links: readonly LinkSource[];
  /** Milliseconds that dialogues wait for a link of this end to come back when the last one is lost. Default 0: they end at once. */
  readonly outage?: number | undefined;
  /** Own point code. */
  readonly pointCode: number;
  readonly pointCodeBits: PointCodeBits;
  readonly networkIndicator: number;
  /** Own subsystem number. Default 106. */
  readonly subsystem?: number;
  /** Own global title, told to peers that are called by theirs. */
  readonly globalTitle?: Omit<ScpAddress, 'dri' | 'dssn' | 'dpc'>;
  readonly routes: readonly SigtranRoute[];
  readonly nextHop?: number;
  /** Where dialogues go whose run names no SCP. */
  readonly scp?: ScpAddress;
  readonly tap?: LinkUser['tap'];
  /** A link came up, or went down and why: for the log. */
  readonly linkChanged?: (peer: string, active: boolean, reason: string) => void;
  /** What a person has to know of a link that the above does not tell: for the log. */
  readonly linkTroubled?: (peer: string, trouble: string) => void;
  /** What a peer reports that is as it should be: for the log. */
  readonly linkReported?: (peer: string, report: string) => void;
  /** A link's actor was made, and is not started yet: for the inspector. */
  readonly linkCreated?: ((peer: string, actor: AnyActorRef) => void) | undefined;
  /** Transaction ids of the process, and those of this thread. Default: all. */
  readonly ids?: IdShare | undefined;
  /** The way to other threads that have links of this gateway. */
  readonly exchange?: Exchange | undefined;
  /** The same of an application server. */
  readonly serverCreated?: ((name: string, actor: AnyActorRef) => void) | undefined;
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

const namesSomebody = ({ dri, dssn, dpc, dgt_digits }: ScpAddress): boolean =>
  dri !== undefined || dssn !== undefined || dpc !== undefined || dgt_digits !== undefined;

/** The point codes that the configuration sends to. */
const destinationsOf = ({ routes, nextHop, scp }: NetworkedSigtranOptions): readonly number[] =>
  [...new Set([...routes.map(({ next_hop_pc: hop }) => hop), nextHop ?? scp?.dpc])].filter((code) => code !== undefined);

export const createNetworkedSigtran = (options: NetworkedSigtranOptions): NetworkedSigtran => {
  const { name, callHost, clock, pointCode, pointCodeBits, routes, nextHop, linkCreated } = options;
  const subsystem = options.subsystem ?? defaultSubsystem;
  const ownSubsystem: SccpAddress = { routeOn: 'subsystem', pointCode, subsystem };
  const ownTitle = options.globalTitle && addressOf({ ...options.globalTitle, dri: 0, dssn: subsystem }, pointCodeBits);
  const calledBy = new WeakMap<ScpAddress, SccpAddress>();
  const answering = new AnsweringSessions(callHost);
  const ids = options.ids ?? { all: allIds, parts: 1, own: 0 };
  let running: { readonly links: LinkSet; readonly tcap: TcapEndpoint; readonly sccp: SccpEndpoint; readonly others: OtherThreads } | undefined;

  const open = (): NonNullable<typeof running> => {
    const tcap = new TcapEndpoint(undefined, {
      accept: (dialogue, begin) => answering.accept(dialogue, begin, undefined),
      ids: ownIds(ids),
      // After a restart a late message for a dialogue of before finds no new one with its id.
      firstTransactionId: randomInt(ownIds(ids).from, ownIds(ids).to + 1),
      strayed: (id, { bytes: data, frames }) => {
        if (last === undefined) return false;
        const { called, calling, opc } = last;
        const owner = others.hand(id, { type: 'unitData', called, calling, opc, data, frames });
        links.stray(strayReport(owner));
        return owner === 'handed';
      },
      strayedBack: (id, data, reason) => void others.hand(id, { type: 'notice', data, reason }),
    });
    const others = new OtherThreads({
      gateway: name,
      ids,
      exchange: options.exchange,
      unitData: ({ called, calling, opc, data, frames }) => tcap.receive(data, new PeerPath(surroundings, endsOf(called, calling, opc)), frames),
      notice: (data, reason) => tcap.returned(data, reason),
      transfer: (request) => links.transferForOthers(request),
      changed: () => links.changedElsewhere(),
    });
    const links: LinkSet = new LinkSet({
      sources: options.links,
      clock,
      transfer: (indication, frame) => sccp.receive(indication, frame),
      outage: options.outage ?? 0,
      changed: (link, active, reason) => options.linkChanged?.(links.labelOf(link), active, reason),
      cutOff: (reason) => tcap.lose((path) => path instanceof PeerPath && path.link !== undefined && links.isCutOff(path.link), reason),
      troubled: (link, text) => options.linkTroubled?.(links.labelOf(link), text),
      reported: (link, text) => options.linkReported?.(links.labelOf(link), text),
      destinations: destinationsOf(options),
      elsewhere: others,
      anyActive: (active) => others.tell(active),
      created: linkCreated,
      serverCreated: options.serverCreated,
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
      notice: ({ data, reason }) => tcap.returned(data, `SCCP returned it: ${reason}`),
    };
    const sccp: SccpEndpoint = new SccpEndpoint(links, user, {
      pointCode,
      pointCodeBits,
      networkIndicator: options.networkIndicator,
      subsystems: [subsystem],
      route: (called) => destinationOf(called, routes, nextHop),
      clock,
    });
    const surroundings = { sccp, links };
    return { ...surroundings, tcap, others };
  };

  const endsOf = (called: SccpAddress, calling: SccpAddress, opc: number): PathEnds => ({
    called: calling,
    calling: called.routeOn === 'globalTitle' ? called : ownSubsystem,
    destination: destinationOf(calling, routes, undefined) ?? opc,
    session: undefined,
  });

  /** Throws `GatewayFailed` if no SCP is given, `EncodeFailed` where the address cannot be formed. */
  const calledAddress = (destination: ScpAddress | undefined): SccpAddress => {
    const scp = destination !== undefined && namesSomebody(destination) ? destination : options.scp;
    if (scp === undefined) {
      if (nextHop !== undefined) return { routeOn: 'subsystem', pointCode: nextHop, subsystem: defaultSubsystem };
      throw new DialproofError('GatewayFailed', `gateway ${name} has no SCP to call: set scp in the request or at the gateway`);
    }
    const known = calledBy.get(scp);
    if (known) return known;
    const called = addressOf(scp, pointCodeBits);
    calledBy.set(scp, called);
    return called;
  };

  const faultOfScp = (scp: ScpAddress | undefined): ScpFault | undefined => {
    const highest = maximumPointCode(pointCodeBits);
    if (scp?.dpc !== undefined && scp.dpc > highest) {
      return { field: 'dpc', message: `must be at most ${highest}: gateway ${name} has point codes of ${pointCodeBits} bits` };
    }
    try {
      if (destinationOf(calledAddress(scp), routes, nextHop) !== undefined) return undefined;
      return { message: `leads nowhere: gateway ${name} has no route for it, and it has no dpc` };
    } catch (thrown) {
      if (thrown instanceof DialproofError) return { message: thrown.message };
      throw thrown;
    }
  };

  const callingFor = (called: SccpAddress): SccpAddress => (called.routeOn === 'globalTitle' && ownTitle ? ownTitle : ownSubsystem);

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
        const called = calledAddress(destination);
        if (ends?.called !== called)
          ends = { called, calling: callingFor(called), destination: destinationOf(called, routes, nextHop), session };
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
    readiness: () => ({ down: trouble(), ...(running?.links.room ?? { room: 1, congestion: undefined }) }),
    watch: (changed) => running?.links.watch(changed) ?? (() => undefined),
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
      stopped?.others.close();
      stopped?.tcap.close(`gateway ${name} was stopped`);
      stopped?.sccp.close();
      await stopped?.links.stop();
    },
    faultOfScp,
    standing: () => running?.links.standing ?? [],
    attach,
  };
};
