/**
 * The statechart of a flow with everything that its calls need: an actor for each type of operation, and the switch at
 * the other end.
 *
 * It is built with its table when the flow is loaded: no call pays for either, and a statechart that cannot run causes
 * an error at once.
 */
import { flowMachine, type FlowMachine } from '../../machines/flow.machine.ts';
import type { Flow } from '../../machines/flow-definition.ts';
import { tableOf } from '../statechart/table.ts';
import type { CallLeg } from './call-leg.ts';
import type { FlowNode } from './node.ts';
import { unspecifiedCause } from './operation-calls.ts';

/** The leg in the context or the input of a call. */
export const legOf = ({ call }: { readonly call: unknown }): CallLeg => call as CallLeg;

export const flowStatechart = (flow: Flow, nodes: readonly FlowNode[]): FlowMachine => {
  const machine = flowMachine(flow).provide({
    actors: Object.fromEntries(nodes.map(({ type, logic }) => [type, logic])),
    actions: {
      countExit: ({ context }, { exit }) => legOf(context).walk?.leftBy(context.operationId, exit),
      releaseCaller: ({ context }) => legOf(context).release(unspecifiedCause),
      leaveCall: ({ context }) => legOf(context).leave(),
    },
  });
  tableOf(machine);
  return machine;
};
