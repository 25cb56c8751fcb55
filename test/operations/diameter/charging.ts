/**
 * Credit control on both sides: the definitions of a client and of the server that charges it, and gateways that bring
 * them together.
 */
import { createDiameter, type DiameterConfig } from '../../../src/gateways/diameter/open.ts';
import type { ListeningGateway } from '../../../src/gateways/diameter/listening-gateway.ts';
import type { DiameterGateway } from '../../../src/gateways/diameter-gateway.ts';
import { Runs } from '../../../src/run/ledger/runs.ts';
import { validate, type ExecuteTest, type QueryTestResult } from '../../../schemas/index.ts';
import { creditControl } from './open-diameter.ts';
import { steadyClock } from '../../support/steady-clock.ts';

type Operations = ExecuteTest['operations'];

const usual = {
  kind: 'diameter',
  port: 0,
  vendor_id: 0,
  product_name: 'dialproof',
  auth_application_ids: [4],
  watchdog_seconds: 30,
  request_timeout_seconds: 5,
} as const;

/** Notified when a peer of a gateway comes up or goes down. */
type LinkChanged = (peer: string, active: boolean) => void;

/** Notified of errors of the peers of a gateway. */
type LinkTroubled = (peer: string, trouble: string) => void;

export const openDiameter = (
  name: string,
  config: Partial<DiameterConfig>,
  linkChanged: LinkChanged = () => undefined,
  linkTroubled?: LinkTroubled,
): DiameterGateway =>
  createDiameter(name, { ...usual, ...config } as DiameterConfig, {
    clock: steadyClock,
    environment: {},
    linkChanged,
    linkTroubled,
  });

export const listening: Partial<DiameterConfig> = {
  mode: 'listen',
  origin_host: 'ocs.example',
  origin_realm: 'example',
};

/** Starts a gateway, and returns it with its port. */
export const openListening = async (
  linkChanged?: LinkChanged,
  linkTroubled?: LinkTroubled,
  config: Partial<DiameterConfig> = {},
): Promise<ListeningGateway> => {
  const gateway = openDiameter('ocs', { ...listening, ...config }, linkChanged, linkTroubled) as ListeningGateway;
  await gateway.start();
  return gateway;
};

export const clientOf = ({ port = 0 }: ListeningGateway, name = 'client.example'): DiameterGateway =>
  openDiameter('client', { host: '127.0.0.1', port, origin_host: name, origin_realm: 'example' });

const typeIs = (type: number) => ({ kpath: 'request.avps.[name=CC-Request-Type].value', type: 'integer', value: type });
const units = (seconds: number) => ({ name: 'Granted-Service-Unit', value: [{ name: 'CC-Time', value: seconds }] });

export const takes = (type: number, others: object = {}) => ({
  type: 'diameter.from_client.Request',
  arguments: { name: 'Credit-Control' },
  tests: [typeIs(type)],
  ...others,
});

export const answers = (given: object = {}) => ({ type: 'diameter.to_client.Answer', arguments: given });

/** Grants a minute, then half of one, and receives the last request. */
export const charging = [
  takes(1, { accept: [typeIs(1)] }),
  answers({ avps: [units(60)] }),
  takes(2),
  answers({ avps: [units(30)] }),
  takes(3),
  answers(),
] as unknown as Operations;

const granted = (seconds: number) => ({
  tests: [
    { kpath: 'response.avps.[name=Result-Code].value', type: 'integer', value: 2001 },
    { kpath: 'response.avps.[name=Granted-Service-Unit].value.[name=CC-Time].value', type: 'integer', value: seconds },
  ],
});

export const charged = [
  { ...creditControl(0, 'INITIAL_REQUEST'), ...granted(60) },
  { ...creditControl(1, 'UPDATE_REQUEST'), ...granted(30) },
  {
    ...creditControl(2, 'TERMINATION_REQUEST'),
    tests: [{ kpath: 'response.avps.[name=CC-Request-Number].value', type: 'integer', value: 2 }],
  },
] as unknown as Operations;

/** Runs over these gateways, all of them started. */
export const openCharging = async (...gateways: readonly DiameterGateway[]) => {
  await Promise.all(gateways.map((gateway) => gateway.start()));
  const runs = new Runs({
    clock: steadyClock,
    gateways: new Map(gateways.map((gateway) => [gateway.name, gateway])),
    defaultGateways: {},
    tcapTimeout: 10,
    limits: { activeRuns: 10, liveInstances: 10_000 },
  });
  const execute = (request: object): void => {
    const checked = validate.executeTest(request);
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    runs.execute(request);
  };
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await turn();
  };
  const ended = async (runId: string): Promise<QueryTestResult> => {
    await until(() => runs.query(runId).completed !== 0);
    return runs.query(runId);
  };
  return {
    runs,
    execute,
    ended,
    until,
    close: async (): Promise<void> => {
      await runs.close();
      await Promise.all(gateways.map((gateway) => gateway.stop()));
    },
  };
};
