/** Test Runs over the simulated Diameter server: one instance, performed to its end. */
import { expect } from 'chai';
import { createDiameter, type DiameterConfig } from '../../../src/gateways/diameter/open.ts';
import type { DiameterGateway } from '../../../src/gateways/diameter-gateway.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { Runs } from '../../../src/run/ledger/runs.ts';
import { performedBy, type Performed } from '../one-instance.ts';
import { steadyClock } from '../../support/steady-clock.ts';

const defaults = {
  kind: 'diameter',
  port: 3868,
  vendor_id: 0,
  product_name: 'dialproof',
  auth_application_ids: [4],
  watchdog_seconds: 30,
  request_timeout_seconds: 10,
} as const;

type Operations = ExecuteTest['operations'];

export const performOverDiameter = (
  operations: Operations,
  config: Partial<DiameterConfig> = { simulated: true },
  params: Partial<ExecuteTest> = {},
): Promise<Performed> => {
  const parts = { clock: steadyClock, environment: {}, linkChanged: () => undefined };
  return performOver(createDiameter('ocs', { ...defaults, ...config } as DiameterConfig, parts), operations, params);
};

/** Performs the run to its end: the server answers in this process, within a few turns. */
export const performOver = async (
  gateway: DiameterGateway,
  operations: Operations,
  params: Partial<ExecuteTest> = {},
): Promise<Performed> => {
  await gateway.start();
  const runs = new Runs({
    clock: steadyClock,
    gateways: new Map([['ocs', gateway]]),
    defaultGateways: { diameter: 'ocs' },
    tcapTimeout: 10,
    limits: { activeRuns: 10, liveInstances: 10_000 },
  });
  try {
    expect(runs.execute({ run_id: 'run', operations, ...params })).to.equal('ok');
    while (runs.query('run').completed === 0) await new Promise((resolve) => setImmediate(resolve));
    return performedBy(runs.query('run'));
  } finally {
    await gateway.stop();
  }
};

export const creditControl = (
  number: number | string,
  type: string,
  ...avps: readonly object[]
): Operations[number] => ({
  type: 'diameter.Request',
  arguments: {
    name: 'Credit-Control',
    avps: [
      { name: 'Session-Id_auto' },
      { name: 'Service-Context-Id', value: '32251@3gpp.org' },
      { name: 'CC-Request-Type', value: type },
      { name: 'CC-Request-Number', value: number },
      ...avps,
    ],
  },
});
