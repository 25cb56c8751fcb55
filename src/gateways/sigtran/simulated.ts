/**
 * A sigtran gateway without a network: TCAP over memory to the call host of this process, the embedded SCP.
 *
 * Messages are real TCAP bytes in both directions. Every run has a link of its own, so that ending one run's session
 * leaves the others alone. Every address leads to the one SCP.
 */
import { DialproofError } from '../../ground/errors.ts';
import { MemoryLink, type MemoryLinkOptions } from '../../protocol/memory/memory-link.ts';
import { TcapEndpoint, type EndpointOptions } from '../../protocol/tcap/endpoint.ts';
import { allIds, type IdRange } from '../../protocol/tcap/transaction-ids.ts';
import { AnsweringSessions } from './answering-sessions.ts';
import { drivenOpening, type DrivenAssociations } from './driven-associations.ts';
import type { CallHost, RunContext } from '../call-host.ts';
import type { SigtranGateway, SigtranSession } from '../gateway.ts';

export interface SimulatedSigtranOptions {
  readonly name: string;
  readonly callHost: CallHost;
  /** How every run's link is made. Default: the link's own defaults. */
  readonly link?: MemoryLinkOptions;
  /** Transaction ids of this thread. Default: all. */
  readonly ids?: IdRange | undefined;
  /** Opens the associations that tests drive. Default: none can be opened. */
  readonly associations?: DrivenAssociations | undefined;
  readonly changed?: EndpointOptions['changed'];
}

/** 2^32 divided by the golden ratio: the multiples of it lie far from one another, however many there are. */
const golden = 0x9e3779b1;

/**
 * The first transaction id of a session, by its number from 0. Each session counts its dialogues by itself; where the
 * messages of several are in one capture, the ids distinguish their dialogues.
 */
const firstIdOf = (session: number, { from, to }: IdRange): number => {
  const first = Math.max(1, from);
  return first + ((Math.imul(session, golden) >>> 0) % (to - first + 1));
};

export const createSimulatedSigtran = ({
  name,
  callHost,
  link: linkOptions,
  ids = allIds,
  associations,
  changed,
}: SimulatedSigtranOptions): SigtranGateway => {
  const sessions = new Map<SigtranSession, TcapEndpoint>();
  const untaken = { count: 0, last: '' };
  const leave = (text: string): void => {
    untaken.count += 1;
    untaken.last = text;
  };
  const answering = new AnsweringSessions(callHost, leave);
  let up = false;
  let attached = 0;

  /** Ends the dialogues that the session has answered: they are at the other ends of the links of all sessions. */
  const stopAnswering = (session: SigtranSession, reason: string): void => {
    answering.remove(session);
    for (const host of sessions.values()) host.lose((_, owner) => owner === session, reason);
  };

  const attach = (run: RunContext): SigtranSession => {
    if (!up) throw new DialproofError('GatewayFailed', `gateway ${name} is down`);
    const link = new MemoryLink(linkOptions);
    const own = { ids, firstTransactionId: firstIdOf(attached, ids), untaken: leave, changed };
    attached += 1;
    const tester = new TcapEndpoint(link.a, own);
    const host = new TcapEndpoint(link.b, {
      ...own,
      accept: (dialogue, begin) => answering.accept(dialogue, begin, run),
    });
    link.a.receiver = (bytes) => tester.receive(bytes);
    link.b.receiver = (bytes) => host.receive(bytes);
    const session: SigtranSession = {
      gateway: name,
      open: (user) => tester.open(user),
      answer: (taker) => answering.add(session, taker),
      ...(associations && { associate: (user) => associations.open(user) }),
      close: () => {
        if (!sessions.has(session)) return;
        const reason = `the session on gateway ${name} was closed`;
        try {
          stopAnswering(session, reason);
          sessions.delete(session);
          tester.close(reason);
          // The SCP receives the last messages of the run, so that its calls end the way they did for the tester.
          link.flush();
        } finally {
          link.close();
          host.close(reason);
        }
      },
    };
    sessions.set(session, host);
    return session;
  };

  return {
    name,
    kind: 'sigtran',
    wrong: {
      faultOf: (layer) =>
        layer === 'tcap' ? undefined : `the gateway ${name} is in memory: its messages have no layer ${layer}`,
    },
    untaken,
    ...(associations && { drives: drivenOpening }),
    start: async () => {
      up = true;
    },
    stop: async () => {
      up = false;
      for (const session of sessions.keys()) session.close();
      await associations?.close();
    },
    attach,
  };
};
