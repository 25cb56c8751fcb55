/** A provisioning gateway from its configuration: a server on the network, or the simulated one in this process. */
import type { Clock } from '../../ground/clock.ts';
import type { PiCommand, PiReply } from '../../protocol/pi/messages.ts';
import type { PiGateway } from '../gateway.ts';
import { createRequestGateway, type Answerer } from '../request-gateway.ts';
import { GatewaySecrets, type Environment } from '../secrets.ts';
import { dialMemory, dialTcp } from './channel.ts';
import { PiPool } from './pool.ts';
import { PiResponder, type PiAnswerRule } from './responder.ts';
import { piSettings, type PiConfig } from './settings.ts';
import { listenTcp, type ListeningServer } from './simulated-server.ts';

export interface PiParts {
  readonly clock: Clock;
  readonly environment: Environment;
  /** The simulated server cannot listen. */
  readonly onError: (thrown: unknown) => void;
}

/** `true` answers every command with ACK and its own parameters. */
const answersOf = (simulated: PiConfig['simulated']): readonly PiAnswerRule[] =>
  typeof simulated === 'object' ? (simulated.answers ?? []) : [{ info: '{{parameters}}' }];

/** The pool, and the simulated server that listens for others too. */
const listeningToo = (
  pool: PiPool,
  listen: () => Promise<ListeningServer>,
  onError: PiParts['onError'],
): Answerer<PiCommand, PiReply> => {
  let server: Promise<ListeningServer | undefined> = Promise.resolve(undefined);
  return {
    start: () => {
      server = listen().catch((thrown: unknown) => void onError(thrown));
    },
    stop: async () => {
      await pool.stop();
      await (await server)?.close();
    },
    ask: (command, settle) => pool.ask(command, settle),
    hidden: (text) => pool.hidden(text),
  };
};

/** Throws `InvalidFile` if an environment variable that the configuration names is not set. */
export const createPi = (name: string, config: PiConfig, { clock, environment, onError }: PiParts): PiGateway => {
  const settings = piSettings(config, new GatewaySecrets(name, environment), clock);
  const { host, port, simulated } = config;
  if (host !== undefined && port !== undefined) {
    return createRequestGateway(name, 'pi', new PiPool(dialTcp({ host, port }), settings, clock));
  }
  const { framing, logIn } = settings;
  const accept = (): PiResponder => new PiResponder({ framing, logIn, answers: answersOf(simulated) });
  const pool = new PiPool(dialMemory(accept), settings, clock);
  const address = typeof simulated === 'object' ? simulated.listen : undefined;
  const answerer = address === undefined ? pool : listeningToo(pool, () => listenTcp(address, accept, clock), onError);
  return createRequestGateway(name, 'pi', answerer);
};
