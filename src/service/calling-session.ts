/**
 * A session on one sigtran gateway of a configuration, for a command that makes calls by itself. The flows of the
 * configuration answer calls of a gateway in memory, as those of a service do.
 */
import type { Config } from '../config.ts';
import { createFlowEngine } from '../flow/engine.ts';
import type { SigtranGateway, SigtranSession } from '../gateways/gateway.ts';
import type { Clock } from '../ground/clock.ts';
import { DialproofError, invalid, type Fault } from '../ground/errors.ts';
import type { Log } from '../log.ts';
import { sccpFormOf, type SccpForm } from '../protocol/sccp/forms.ts';
import { loadFlows } from './load-flows.ts';
import { openGateways } from './open-gateways.ts';

export interface CallingSession {
  readonly session: SigtranSession;
  /** The flows of this process answer. */
  readonly isLocal: boolean;
  readonly sccpForm: SccpForm;
  close(): Promise<void>;
}

export interface CallingSurroundings {
  readonly clock: Clock;
  readonly log: Log;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Whether the flows of this process answer the calls of the gateway. */
export const isInMemory = ({ gateways }: Pick<Config, 'gateways'>, name: string): boolean => {
  const own = gateways[name];
  return own?.kind === 'sigtran' && own.links === undefined && own.transport.type === 'memory';
};

/** Form of SCCP on a sigtran gateway of the configuration. */
export const sccpFormOn = ({ gateways }: Pick<Config, 'gateways'>, name: string): SccpForm => {
  const own = gateways[name];
  return sccpFormOf(own?.kind === 'sigtran' ? own : {});
};

/** Throws `UnknownGateway`, `InvalidFile`, and `GatewayFailed` where the gateway is down. */
export const openCallingSession = async (
  config: Config,
  name: string,
  { clock, log, environment }: CallingSurroundings,
): Promise<CallingSession> => {
  const own = config.gateways[name];
  if (own?.kind !== 'sigtran') {
    const known = Object.keys(config.gateways).filter((each) => config.gateways[each]?.kind === 'sigtran');
    throw new DialproofError('UnknownGateway', `the configuration has no sigtran gateway "${name}"`, { known });
  }
  const faults: Fault[] = [];
  const engine = createFlowEngine({ flows: await loadFlows(config, faults), clock });
  const alone = { ...config, gateways: { [name]: own } };
  const thread = { number: 0, of: 0 };
  const opened = await openGateways(alone, { callHost: engine, clock, log, environment, thread }, faults);
  const close = async (): Promise<void> => {
    engine.close();
    await opened.stop();
  };
  if (faults.length > 0) {
    await close();
    throw invalid('InvalidFile', 'The gateway cannot be opened as it is configured.', faults);
  }
  try {
    await opened.start();
    const gateway = opened.gateways.get(name) as SigtranGateway;
    const session = gateway.attach({ runId: 'learning', actor: undefined });
    const isLocal = isInMemory(config, name);
    return {
      session,
      isLocal,
      sccpForm: sccpFormOn(config, name),
      close: async () => {
        session.close();
        await close();
      },
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
};
