/** The simulated Diameter server on a connection whose other end writes octets. */
import { SimulatedClock } from 'xstate';
import {
  SimulatedDiameterServer,
  type SimulatedServerOptions,
} from '../../../src/gateways/diameter/simulated-server.ts';
import { decodeMessage, dictionary, type ConnectionUser, type Message } from '../../../src/protocol/diameter/index.ts';
import { identityOf } from '../../contracts/diameter-gateways.ts';
import { cer } from '../../support/diameter-octets.ts';

export const openRawServer = (options: Partial<SimulatedServerOptions> = {}, secure = false) => {
  const clock = new SimulatedClock();
  const server = new SimulatedDiameterServer({ clock, dictionary, identity: identityOf('server.example'), ...options });
  const sent: Buffer[] = [];
  let user: ConnectionUser | undefined;
  let isOver = false;
  const connection = {
    peer: 'test',
    secure,
    localAddresses: [],
    send: (bytes: Uint8Array) => void sent.push(Buffer.from(bytes)),
    close: () => {
      isOver = true;
      user?.closed('closed here');
    },
    abort: () => void (isOver = true),
  };
  server.serve({ connection, attach: (given) => (user = given) });
  /** The octets that come back. */
  const exchange = (bytes: Uint8Array): readonly Buffer[] => {
    user?.receive(bytes);
    return sent.splice(0);
  };
  /** The one answer that comes back. */
  const ask = (bytes: Uint8Array): Message => {
    const [answer, ...more] = exchange(bytes);
    if (answer === undefined || more.length > 0) throw new Error(`${more.length} more answers than one`);
    return decodeMessage(answer, dictionary);
  };
  const close = async (): Promise<void> => {
    const closed = server.close();
    clock.increment(60_000);
    await closed;
  };
  return { server, clock, exchange, ask, close, over: () => isOver };
};

/** Opens it and exchanges capabilities. */
export const openSoundly = (options: Partial<SimulatedServerOptions> = {}) => {
  const opened = openRawServer(options);
  opened.ask(cer());
  return opened;
};
