/** Runs that answer and runs that call them, over a gateway in memory: what the tests of `answer` have in common. */
import type { CallHost } from '../../src/gateways/call-host.ts';
import { createSimulatedSigtran } from '../../src/gateways/sigtran/simulated.ts';
import type { ExecuteTest } from '../../schemas/index.ts';
import { openRuns, type OpenRunsOptions } from './open-runs.ts';

export const answer = (backlog: number, others: { readonly total?: number; readonly seconds?: number } = {}) =>
  ({ type: 'answer', backlog, ...others }) as const;

/** The script releases the call with a cause that shows which run answered. */
export const answering = (cause = 31, accept?: readonly object[]): ExecuteTest['operations'] =>
  [
    { type: 'inap.scp_from_ssp.InitialDP', ...(accept && { accept }) },
    { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: cause }, send_and_close: true },
  ] as unknown as ExecuteTest['operations'];

export const calling = (serviceKey = 100, cause?: number): ExecuteTest['operations'] =>
  [
    {
      type: 'inap.ssp_to_scp.InitialDP',
      arguments: { serviceKey, calledPartyNumber_digits: "{'5' + (10000 + $n)}", eventTypeBCSM: 2 },
    },
    {
      type: 'inap.ssp_from_scp.ReleaseCall',
      ...(cause !== undefined && { arguments: { initialCallSegment_cause: cause } }),
    },
  ] as unknown as ExecuteTest['operations'];

const refusing: CallHost = { accept: () => undefined };

/** `openRuns` with the gateway `loopback` as the default. */
export const openAnswering = async ({
  callHost = refusing,
  ...options
}: OpenRunsOptions & { readonly callHost?: CallHost } = {}) => {
  const gateway = createSimulatedSigtran({ name: 'loopback', callHost });
  await gateway.start();
  return { ...openRuns({ ...options, gateways: [gateway], defaultGateways: { sigtran: 'loopback' } }), gateway };
};
