/**
 * The flow engine: answers InitialDPs as an SCP and runs each call through the flow of its service key.
 *
 * Every call runs the statechart of its flow. An observed call is an actor of XState, in a run a child of the run's
 * actor, so that the inspector shows both; the others run from the statechart's table.
 */
import { createActor, type AnyActorRef } from 'xstate';
import type { FlowInput, FlowMachine, FlowOutput } from '../../machines/flow.machine.ts';
import type { Clock } from '../ground/clock.ts';
import { Deadlines } from '../ground/deadlines.ts';
import { reasonOf } from '../ground/errors.ts';
import type { CallHost } from '../gateways/call-host.ts';
import { PlacedSet } from '../ground/placed-set.ts';
import { TableActor } from '../statechart/actor.ts';
import { numbersOf, readComponent } from './call-events.ts';
import type { FlowTally } from './coverage/flow-tally.ts';
import { CallLeg, type FlowEnding, type LegHost } from './call-leg.ts';
import { inap } from '../protocol/inap/index.ts';
import { protocolOfContext } from '../protocol/tcap/which-protocol.ts';
import type { HostedCall } from './hosted-call.ts';
import type { LoadedFlow } from './load-flow.ts';
import { sideOf } from './operation-calls.ts';
import { releaseOf } from './release-of-dialogue.ts';
import type { BeginIndication, ComponentIndication } from '../protocol/tcap/types.ts';

export interface FlowEngineOptions {
  /** The flows by the service keys of their InitialDPs. */
  readonly flows: ReadonlyMap<number, LoadedFlow>;
  readonly clock: Clock;
  /** Deadlines shared with others. Default: the engine's own, which `close` closes. */
  readonly deadlines?: Deadlines;
  /**
   * For a call that is to be observed, returns a function that receives its actor before that starts. Default: no call
   * is observed.
   */
  readonly follow?: (call: HostedCall) => ((actor: AnyActorRef) => void) | undefined;
  /** Counts the coverage of flows, by their service keys. Default: none is counted. */
  readonly tallies?: ReadonlyMap<number, FlowTally>;
  /** Called at the end of every call that ran through a flow. */
  readonly onEnd?: (call: HostedCall, output: FlowOutput) => void;
  /**
   * Called when a component of a switch was rejected, by its TCAP or by the flow's side of the call. `reason`: the
   * fault of the switch in a sentence.
   */
  readonly onRejected?: (reason: string) => void;
}

export interface FlowEngine extends CallHost {
  /** Calls whose dialogues are not over. */
  readonly size: number;
  /** Number of rejected components of switches. */
  readonly rejected: number;
  /** Ends every call, and releases its caller; accepts no new calls. */
  close(): void;
}

/**
 * One id for all actors: XState keeps every event type that it has ever seen, and the id of an actor is part of its
 * event types.
 */
const actorId = 'call-flow';

const startCall = (
  machine: FlowMachine,
  input: FlowInput,
  leg: CallLeg,
  { follow, onEnd }: FlowEngineOptions,
): void => {
  const take = follow?.(leg);
  if (take === undefined) {
    const actor = new TableActor(machine, actorId, input, leg);
    leg.flow = actor;
    actor.start();
    return;
  }
  const parent = leg.runActor as AnyActorRef | undefined;
  const followed = createActor(machine, { ...(parent && { parent }), id: actorId, input });
  const end = (ending: FlowEnding): void => endCall(leg, ending, onEnd);
  followed.subscribe({ complete: () => end(followed.getSnapshot()), error: (error) => end({ error }) });
  leg.flow = followed;
  take(followed);
  followed.start();
};

const endCall = (leg: CallLeg, { output, error }: FlowEnding, onEnd: FlowEngineOptions['onEnd']): void => {
  leg.leave();
  const result = (output as FlowOutput | undefined) ?? { ended: 'failed', operationId: '', reason: reasonOf(error) };
  leg.walk?.ended(result.operationId, result.ended);
  onEnd?.(leg, result);
};

/** Reads the InitialDP, which has to be the first operation, and starts its flow or releases the call. */
const answer = (begin: BeginIndication, leg: CallLeg, options: FlowEngineOptions): void => {
  const first = firstInvoke(begin) ?? begin.components.find(({ kind }) => kind === 'localReject');
  const event = first && readComponent(first, () => undefined);
  // A component that cannot be decoded, and an unknown operation, are rejected, as Q.774 requires; the switch then treats
  // the call as if there were no SCP.
  if (event?.type === 'rejection') return leg.refuse(event);
  const initial = event?.type === 'request' && event.operation === 'InitialDP' ? event.values : {};
  const { serviceKey, eventTypeBCSM } = initial;
  const flow = typeof serviceKey === 'number' ? options.flows.get(serviceKey) : undefined;
  leg.side = sideOf(eventTypeBCSM);
  // Not shown in the seed: a call without a flow for its service key is released with cause 31, and so is one without
  // an InitialDP.
  if (flow === undefined || typeof serviceKey !== 'number') return leg.endWith(releaseOf(begin));
  const buffers = numbersOf(initial);
  leg.serviceKey = serviceKey;
  leg.walk = options.tallies?.get(serviceKey)?.begin(buffers, leg.side);
  startCall(flow.machine, { call: leg, buffers }, leg, options);
};

const firstInvoke = ({ components }: BeginIndication): ComponentIndication | undefined => {
  for (const component of components) if (component.kind === 'invoke') return component;
  return undefined;
};

const initialDP = inap.operation('InitialDP').code;

/**
 * Whether a dialogue is one of MAP, which is refused: its application context is not supported here (Q.774 §3.2).
 * Without a context, the operation identifies the protocol, as in version 1 of MAP (TS 29.002 §17.3.3). Only InitialDP
 * is no operation of MAP: code 22 is INAP's ReleaseCall and MAP's SendRoutingInfo.
 */
const isForeign = ({ dialogue, components }: BeginIndication): boolean => {
  if (dialogue?.kind === 'AARQ') return protocolOfContext(dialogue.applicationContext) === 'map';
  return !components.some(
    (component) =>
      component.kind === 'localReject' || (component.kind === 'invoke' && component.operation === initialDP),
  );
};

export const createFlowEngine = (options: FlowEngineOptions): FlowEngine => {
  const deadlines = options.deadlines ?? new Deadlines(options.clock);
  const legs = new PlacedSet<'place', CallLeg>('place');
  let closed = false;
  let rejectedSoFar = 0;
  const host: LegHost = {
    deadlines,
    begin: (leg, begin) => answer(begin, leg, options),
    rejected: (reason) => {
      rejectedSoFar += 1;
      options.onRejected?.(reason);
    },
    over: (leg) => void legs.delete(leg),
    flowEnded: (leg, ending) => endCall(leg, ending, options.onEnd),
  };

  return {
    get size() {
      return legs.size;
    },
    get rejected() {
      return rejectedSoFar;
    },
    accept(dialogue, begin, run) {
      if (closed || isForeign(begin)) return undefined;
      const leg = new CallLeg(dialogue, host, run);
      legs.add(leg);
      return leg;
    },
    close() {
      closed = true;
      for (const leg of legs.members.slice()) {
        leg.breakOff('the call host is closing');
        leg.leave();
      }
      if (options.deadlines === undefined) deadlines.close();
    },
  };
};
