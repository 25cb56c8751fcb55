/**
 * A sigtran gateway on a network: TCAP over SCCP over M3UA, over whatever transport it is given.
 *
 * It is both ends of the service at once: runs open dialogues through their sessions, and TC-BEGINs that come from the
 * network go to the call host. When a link is lost and has not come back in time, the dialogues that no other link can
 * carry on end.
 */
import { DialproofError } from '../../ground/errors.ts';
import { sccpFormOf } from '../../protocol/sccp/forms.ts';
import type { NetworkService } from '../../protocol/tcap/types.ts';
import type { RunContext } from '../call-host.ts';
import type { SigtranGateway, SigtranSession } from '../gateway.ts';
import { GatewayAddresses } from './addresses.ts';
import { AnsweringSessions } from './answering-sessions.ts';
import { PeerPath } from './peer-path.ts';
import type { NetworkedSigtranOptions } from './networked-options.ts';
import type { PathEnds } from './sender.ts';
import { SignallingStack } from './stack.ts';

/** Milliseconds that `start` waits for a link that it has to open: a run may follow at once. */
const patience = 5000;

export interface NetworkedSigtran extends SigtranGateway {
  /** The port listened on, once started. */
  readonly port: number | undefined;
}

export const createNetworkedSigtran = (options: NetworkedSigtranOptions): NetworkedSigtran => {
  const { name, callHost, pointCodeBits } = options;
  const form = sccpFormOf({ variant: options.variant, point_code_bits: pointCodeBits });
  const addresses = new GatewayAddresses({ ...options, form });
  const untaken = { count: 0, last: '' };
  const leave = (text: string): void => {
    untaken.count += 1;
    untaken.last = text;
  };
  const answering = new AnsweringSessions(callHost, leave);
  let running: SignallingStack | undefined;

  const trouble = (): string | undefined => {
    if (running === undefined) return 'it was not started';
    return running.links.active ? undefined : running.links.trouble;
  };

  const attach = ({ answers = false }: RunContext): SigtranSession => {
    const down = trouble();
    if (running === undefined || (down !== undefined && !answers))
      throw new DialproofError('GatewayFailed', `gateway ${name} is down: ${down}`);
    const stack = running;
    const { links, tcap } = stack;
    let closed = false;
    let ends: PathEnds | undefined;
    const session: SigtranSession = {
      gateway: name,
      complaints: links.complaints.all,
      get silence() {
        return stack.silence;
      },
      open: (user, destination) => {
        if (closed) throw new DialproofError('GatewayFailed', `the session on gateway ${name} is closed`);
        const called = addresses.called(destination);
        if (ends?.called !== called)
          ends = { called, calling: addresses.calling(called), destination: addresses.destinationOf(called), session };
        return tcap.open(user, new PeerPath(stack, ends));
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
    ...(options.wrong && { wrong: options.wrong }),
    untaken,
    get port() {
      return running?.links.port;
    },
    trouble,
    readiness: () => ({
      down: trouble(),
      lostAt: running?.links.lostAt,
      ...(running?.links.room ?? { room: 1, congestion: undefined }),
    }),
    watch: (changed) => running?.links.watch(changed) ?? (() => undefined),
    async start() {
      running = new SignallingStack({
        ...options,
        form,
        addresses,
        accept: (dialogue, begin) => answering.accept(dialogue, begin, undefined),
        untaken: leave,
      });
      try {
        await running.start(patience);
      } catch (thrown) {
        await this.stop();
        throw thrown;
      }
    },
    async stop() {
      const stopped = running;
      running = undefined;
      await stopped?.stop();
    },
    faultOfScp: (scp) => addresses.faultOf(scp),
    standing: () => running?.links.standing ?? [],
    attach,
  };
};
