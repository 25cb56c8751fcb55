/** AttemptTerminate: its statechart, the preparation of its configuration, and the actor that connects. */
import {
  attemptTerminateMachine,
  type AttemptTerminateContext,
  type AttemptTerminateSettings,
} from '../../../machines/attempt-terminate.machine.ts';
import { flowNode, type FlowSite, type OperationDefinition, type ReportFault } from '../node.ts';
import { terminateCallActor } from '../operation-actors.ts';
import { checkDestination, prepareTermination, ringSecondsOf, type Termination } from '../terminate-call.ts';

type Definition = Extract<OperationDefinition, { type: 'AttemptTerminate' }>;

/** A prepared destination. */
interface Destination {
  readonly address: string;
  readonly termination: Termination;
}

interface TerminateSettings extends AttemptTerminateSettings {
  readonly destinations: readonly Destination[];
}

// Not shown in the seed: the exit for each reason. A route select failure shares the exit of busy, unless it has its
// own.
const exitsByCount: Readonly<Record<number, AttemptTerminateSettings['exits']>> = {
  1: { busy: 0, noAnswer: 0, routeFailure: 0 },
  2: { busy: 0, noAnswer: 1, routeFailure: 0 },
  3: { busy: 0, noAnswer: 1, routeFailure: 2 },
};
const exitNamesByCount: Readonly<Record<number, readonly string[]>> = {
  1: ['Not Answered'],
  2: ['Busy/No Route', 'No Answer'],
  3: ['Busy', 'No Answer', 'No Route'],
};
const oneForAll = { busy: 0, noAnswer: 0, routeFailure: 0 };

const prepare = ({ config, exits }: Definition, site: FlowSite, report: ReportFault): TerminateSettings => {
  const lastIsUnattended = exits.every((exit) => exit === null);
  return {
    exits: exitsByCount[exits.length] ?? oneForAll,
    destinations: config.destinations.map(({ address, number, timeout_seconds }, index): Destination => {
      const path = `/config/destinations/${index}`;
      const digits = address ?? number ?? '';
      checkDestination(digits, `${path}/${address === undefined ? 'number' : 'address'}`, report);
      const ringSeconds = ringSecondsOf(timeout_seconds, site, `${path}/timeout_seconds`, report);
      // Not shown in the seed: with nothing attached to any exit, the last destination is connected without arming its
      // failures.
      const unattended = lastIsUnattended && index === config.destinations.length - 1;
      return {
        address: digits,
        termination: prepareTermination(unattended ? 0 : ringSeconds, site.tcap.timeout_seconds),
      };
    }),
  };
};

export const attemptTerminateNode = flowNode({
  type: 'AttemptTerminate',
  prepare,
  exits: ({ exits }) => exitNamesByCount[exits.length] ?? [],
  ends: ['answered'],
  logic: attemptTerminateMachine.provide({ actors: { terminateCall: terminateCallActor() } }),
  part: { remembers: (context) => `destination ${(context as AttemptTerminateContext).tried + 1}` },
});
