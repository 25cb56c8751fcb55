/** Runs with a simulated REST server, `crm`, that returns the request unless it is configured otherwise. */
import { openRest } from '../../support/configured-gateway.ts';
import { openRuns, type Operations } from '../../run/open-runs.ts';
import { performedBy, type Params, type Performed } from '../one-instance.ts';

export const performOverRest = async (
  operations: Operations,
  params: Params = {},
  simulated: unknown = true,
): Promise<Performed> => {
  const gateway = await openRest({ simulated });
  const { start } = openRuns({ gateways: [gateway], defaultGateways: { sigtran: 'scp', rest: 'crm' } });
  const performed = performedBy(await start({ operations, ...params }));
  await gateway.stop();
  return performed;
};

export const send = (arguments_: Readonly<Record<string, unknown>>) => ({
  type: 'rest.SendRequest',
  arguments: arguments_,
});

export const expecting = (...tests: readonly (readonly [kpath: string, value: unknown])[]) => ({
  type: 'rest.ExpectResponse',
  tests: tests.map(([kpath, value]) => ({ kpath, value })),
});
