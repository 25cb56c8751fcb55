/**
 * The peer of M3UA in this process, for tests without a network: a signalling gateway, or an IPSP that answers, with
 * one application server. It carries no traffic, and ends with the association.
 */
import type { Clock } from '../../ground/clock.ts';
import { MemoryLink } from '../../protocol/memory/memory-link.ts';
import { ApplicationServers } from '../../protocol/m3ua/application-servers.ts';
import { acceptLink } from '../../protocol/m3ua/link.ts';
import type { LinkRole, LinkUser } from '../../protocol/m3ua/types.ts';
import type { Association, Transport } from '../../protocol/transport/transport.ts';

export interface EmbeddedGatewayOptions {
  readonly clock: Clock;
  /** Default `sgp`. */
  readonly role?: LinkRole | undefined;
  /** The routing context of the application server. Default 1. */
  readonly routingContext?: number | undefined;
}

/** The one point code that is available (RFC 4666 §3.4.3). */
const availablePointCode = 1;

const ignore = (): void => undefined;
/** What comes for the users of M3UA is dropped: there are none. */
const user: LinkUser = {
  transfer: ignore,
  active: ignore,
  inactive: ignore,
  refused: ignore,
  reported: ignore,
  destinations: ignore,
};

export const createEmbeddedGateway = ({
  clock,
  role = 'sgp',
  routingContext = 1,
}: EmbeddedGatewayOptions): Pick<Transport, 'connect'> => {
  const servers = new ApplicationServers({
    clock,
    routingContext,
    networkAppearance: undefined,
    trafficMode: 'loadshare',
    registration: role === 'sgp',
    gaveUp: ignore,
  });
  const options = {
    role,
    initiates: false,
    routingContext,
    trafficMode: 'loadshare',
    available: (pointCode: number) => pointCode === availablePointCode,
    clock,
    user,
  } as const;
  return {
    async connect(tester) {
      const link = new MemoryLink();
      const { near, far, end } = associationsOver(link);
      const accepted = acceptLink(far, options, servers);
      link.b.receiver = (frame) => accepted.user.receive(frame, 0);
      link.a.receiver = (frame) => tester.receive(frame, 0);
      end.notify = (reason) => {
        accepted.user.closed(reason);
        tester.closed(reason);
      };
      return near;
    },
  };
};

interface End {
  notify: (reason: string) => void;
}

/** Both ends of one association; the first that closes it ends it for both. */
const associationsOver = (link: MemoryLink): { near: Association; far: Association; end: End } => {
  const end: End = { notify: ignore };
  let isOver = false;
  const finish = (reason: string): void => {
    if (isOver) return;
    isOver = true;
    link.close();
    setImmediate(() => end.notify(reason));
  };
  const endOf = (peer: string, send: (frame: Uint8Array) => unknown): Association => ({
    peer,
    streams: 1,
    pressure: 0,
    send: (frame) => void send(frame),
    close: async () => finish(`${peer} is not needed any more`),
    abort: () => finish(`${peer} was aborted`),
  });
  return {
    near: endOf('the embedded gateway', (frame) => link.a.send(frame)),
    far: endOf('the tester', (frame) => link.b.send(frame)),
    end,
  };
};
