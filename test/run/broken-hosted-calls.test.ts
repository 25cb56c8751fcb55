/**
 * The actors of a call that is hosted in this process, as the SCP of a load, broken in every state of theirs: each call
 * ends, the run and another one beside it go on, every instance is counted once, locks and dialogues are given back,
 * and the service stops.
 *
 * The first call is followed, by XState as a child of the run; the others run from the table.
 */
import { expect } from 'chai';
import { fromCallback, type AnyActorLogic, type AnyActorRef, type AnyStateMachine, type EventObject } from 'xstate';
import type { CollectDigitsInput, TerminateCallInput } from '../../machines/operation-parts.ts';
import type { FlowMachine, FlowOutput } from '../../machines/flow.machine.ts';
import { Deadlines } from '../../src/ground/deadlines.ts';
import { collectDigits, type DigitPrompt } from '../../src/flow/collect-digits.ts';
import type { CallLeg } from '../../src/flow/call-leg.ts';
import { createFlowEngine } from '../../src/flow/engine.ts';
import { loadFlow } from '../../src/flow/load-flow.ts';
import { extensionDialingNode } from '../../src/flow/nodes/ExtensionDialing.ts';
import { connectToResource } from '../../src/flow/operation-calls.ts';
import { fromOutcome } from '../../src/flow/outcome-logic.ts';
import { fromSending, type Begun } from '../../src/statechart/sending-logic.ts';
import { createSimulatedSigtran } from '../../src/gateways/sigtran/simulated.ts';
import { CountingClock } from './counting-clock.ts';
import { dialingFlow, site } from '../flow/scripted-switch.ts';
import { load, openRuns, waitFor, type Operations } from './open-runs.ts';

const broken = (): never => {
  throw new Error('broken by the test');
};

type Provided = Parameters<AnyStateMachine['provide']>[0];

const flow = loadFlow(dialingFlow(), site);
const inFlow = (provided: Provided): FlowMachine =>
  flow.machine.provide(provided as Parameters<FlowMachine['provide']>[0]);
const inDialing = (provided: Provided): FlowMachine =>
  inFlow({ actors: { ExtensionDialing: (extensionDialingNode.logic as AnyStateMachine).provide(provided) } });

const { mainPrompt } = flow.operations.get('2')!.settings as { readonly mainPrompt: DigitPrompt };
const isMain = ({ prompt }: CollectDigitsInput): boolean => prompt === mainPrompt;

/** Prompts as it should; does `instead` where `breaks` returns true. */
const collecting = (breaks: (input: CollectDigitsInput) => boolean, instead: (leg: CallLeg) => Begun): AnyActorLogic =>
  fromSending<CollectDigitsInput, EventObject>((input, actor) =>
    breaks(input)
      ? instead(input.call as CallLeg)
      : collectDigits(input.call as CallLeg, input.prompt as DigitPrompt, actor),
  );

/** Prompts, and throws at what comes. */
const deafTo = (leg: CallLeg): Begun => {
  const wait = { seconds: 60, interpret: broken, report: () => undefined };
  leg.instructResource([mainPrompt.operation], wait);
  return { end: () => leg.stopWaiting(wait) };
};

/** Instructs the switch, and throws at what comes. */
const deafTermination = fromCallback<EventObject, TerminateCallInput>(({ input }) => {
  const leg = input.call as CallLeg;
  const wait = { seconds: 60, interpret: broken, report: () => undefined };
  leg.instructSwitch([connectToResource], wait);
  return () => leg.stopWaiting(wait);
});

/** By state, what throws there. */
const breaks: Readonly<Record<string, Readonly<Record<string, FlowMachine>>>> = {
  'of the flow, at its Start': {
    'its actor as it begins': inFlow({ actors: { Start: fromOutcome(broken) } }),
    'the way to the next operation': inFlow({ guards: { goesOnBy: broken } }),
    'the step to the next operation': inFlow({ actions: { followExit: broken } }),
  },
  'of the flow, in ReleaseCall': { 'its actor as it begins': inFlow({ actors: { ReleaseCall: fromOutcome(broken) } }) },
  prompting: {
    'its actor as it begins': inDialing({ actors: { collectDigits: collecting(isMain, broken) } }),
    'its actor as the resource answers': inDialing({ actors: { collectDigits: collecting(isMain, deafTo) } }),
    'what keeps the digits': inDialing({ actions: { keepDigits: broken } }),
  },
  reprompting: {
    'its actor as it begins': inDialing({ actors: { collectDigits: collecting((input) => !isMain(input), broken) } }),
    'its actor as the resource answers': inDialing({
      actors: { collectDigits: collecting((input) => !isMain(input), deafTo) },
    }),
  },
  validating: {
    'what judges the digits': inDialing({ guards: { digitsAreAcceptable: broken } }),
    'what counts the attempts': inDialing({ actions: { countAttempt: broken } }),
    'what makes the destination': inDialing({ actions: { formFinalDestination: broken } }),
  },
  patternChecking: { 'what judges the destination': inDialing({ guards: { destinationIsPermitted: broken } }) },
  terminating: {
    'its actor as it begins': inDialing({ actors: { terminateCall: fromCallback(broken) } }),
    'its actor as the switch answers': inDialing({ actors: { terminateCall: deafTermination } }),
  },
};

/** A call that visits every state: digits that are too few, a reprompt, an extension that is busy, ReleaseCall. */
const callTo = (serviceKey: number): Operations => [
  {
    type: 'inap.ssp_to_scp.InitialDP',
    arguments: { serviceKey, calledPartyNumber_digits: '6495551', eventTypeBCSM_name: 'collectedInfo' },
  },
  { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' },
  { type: 'inap.ssp_from_scp.ConnectToResource' },
  { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
  { type: 'inap.srf_to_scp.PromptAndCollectUserInformationResult', arguments: { digitsResponse_digits: '1' } },
  { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
  { type: 'inap.srf_to_scp.PromptAndCollectUserInformationResult', arguments: { digitsResponse_digits: '234' } },
  { type: 'inap.ssp_from_scp.DisconnectForwardConnection' },
  { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' },
  { type: 'inap.ssp_from_scp.Connect' },
  {
    type: 'inap.ssp_to_scp.EventReportBCSM',
    arguments: { eventTypeBCSM_name: 'oCalledPartyBusy', legID: { receivingSideID_hex: '02' } },
  },
  { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 17 } },
];

const sound = 200;
const breaking = 100;
const calls = 8;
const locks = [{ key: 'a' }];

const open = async (machine: FlowMachine) => {
  const clock = new CountingClock();
  const deadlines = new Deadlines(clock);
  const ended: (FlowOutput & { readonly serviceKey: number })[] = [];
  const followed: AnyActorRef[] = [];
  const engine = createFlowEngine({
    flows: new Map([
      [breaking, { ...flow, machine }],
      [sound, flow],
    ]),
    clock,
    deadlines,
    follow: ({ serviceKey }) =>
      serviceKey === breaking && followed.length === 0 ? (actor) => void followed.push(actor) : undefined,
    onEnd: ({ serviceKey }, output) => void ended.push({ ...output, serviceKey }),
  });
  const gateway = createSimulatedSigtran({ name: 'embedded', callHost: engine });
  await gateway.start();
  const opened = openRuns({ gateways: [gateway], defaultGateways: { sigtran: 'embedded' } });
  return { ...opened, engine, engineClock: clock, deadlines, ended, followed };
};

const expectEnded = ({ engine, deadlines, leftOpen }: Awaited<ReturnType<typeof open>>): void => {
  expect({ calls: engine.size, deadlines: deadlines.size, locks: leftOpen().locks }).to.deep.equal({
    calls: 0,
    deadlines: 0,
    locks: 0,
  });
};

describe('a hosted call of which an actor breaks', () => {
  for (const [state, ways] of Object.entries(breaks)) {
    for (const [what, machine] of Object.entries(ways)) {
      it(`ends, and nothing else does: ${state}, ${what}`, async () => {
        const opened = await open(machine);
        const { execute, settle, report, runs, ended, followed } = opened;
        execute({ run_id: 'beside', operations: callTo(sound), distribution: load(calls, 4) });
        execute({ operations: callTo(breaking), distribution: load(calls, 4), locks });
        await settle();
        expect(followed).to.have.length(1);
        expect(report().counts).to.include({ started: calls, finished: calls, passed: 0, cancelled: 0 });
        expect(report().state).to.equal('completed');
        expect(report('beside').counts).to.include({ passed: calls });
        const broke = ended.filter(({ serviceKey }) => serviceKey === breaking);
        expect(broke.map(({ ended: how }) => how)).to.deep.equal(Array.from({ length: calls }, () => 'failed'));
        for (const { reason } of broke) expect(reason).to.contain('broken by the test');
        expectEnded(opened);
        execute({ run_id: 'next', operations: callTo(sound), locks });
        await settle();
        expect(report('next').counts).to.include({ passed: 1 });
        await runs.close();
      });
    }
  }

  it('has ended for its switch already, where its flow throws as it leaves the call', async () => {
    const opened = await open(inFlow({ actions: { leaveCall: broken, releaseCaller: broken } }));
    opened.execute({ operations: callTo(breaking), distribution: load(calls, 4), locks });
    await opened.settle();
    expect(opened.report().counts).to.include({ finished: calls, passed: calls });
    expect(opened.ended.map(({ ended }) => ended)).to.deep.equal(Array.from({ length: calls }, () => 'failed'));
    expectEnded(opened);
  });

  it('ends where an operation throws as its time is over', async () => {
    const opened = await open(inDialing({ actors: { collectDigits: collecting(isMain, deafTo) } }));
    opened.execute({
      operations: [...callTo(breaking).slice(0, 4), waitFor(600)],
      distribution: load(calls, 4),
      locks,
    });
    await opened.settle();
    expect(opened.engine.size).to.equal(4);
    opened.engineClock.increment(61_000);
    await opened.settle();
    expect(opened.ended).to.have.length(4);
    await opened.runs.cancel('run');
    expectEnded(opened);
  });
});

const throwing = (type: string, field: string): EventObject => Object.defineProperty({ type }, field, { get: broken });

/** Where a call waits, by the operations of its caller that bring it there. */
const waiting = { prompting: 4, reprompting: 6, terminating: 10 } as const;

const childOf = (actor: AnyActorRef, id: string): AnyActorRef | undefined =>
  (actor.getSnapshot() as { readonly children: Record<string, AnyActorRef> }).children[id];

/** The actors of a call that is followed, and an event that each of them throws at. */
const actors: Readonly<Record<string, (flow: AnyActorRef, state: keyof typeof waiting) => void>> = {
  'the flow': (call) => call.send(throwing('xstate.done.actor.operation', 'output')),
  'the operation': (call, state) =>
    childOf(call, 'operation')?.send(
      state === 'terminating' ? throwing('call.failed', 'reason') : throwing('digits.collected', 'digits'),
    ),
};

describe('a followed call of which an actor breaks while it waits', () => {
  for (const state of Object.keys(waiting) as (keyof typeof waiting)[]) {
    for (const [name, breakActor] of Object.entries(actors)) {
      it(`ends alone, and waits for nothing more: ${name} while it is ${state}`, async () => {
        const opened = await open(flow.machine);
        const { execute, settle, report, runs, ended, followed, engine, deadlines } = opened;
        execute({
          operations: [...callTo(breaking).slice(0, waiting[state]), waitFor(600)],
          distribution: load(calls, 4),
          locks,
        });
        await settle();
        const [call] = followed as [AnyActorRef];
        expect(childOf(call, 'operation')?.getSnapshot()).to.have.property('value', state);
        expect([engine.size, deadlines.size]).to.deep.equal([4, 4]);
        breakActor(call, state);
        await settle();
        expect(ended.map(({ ended: how }) => how)).to.deep.equal(['failed']);
        expect([engine.size, deadlines.size]).to.deep.equal([3, 3]);
        expect(report().state).to.equal('running');
        await runs.close();
        expect(report().counts).to.include({ started: 4, finished: 4, passed: 0 });
        expectEnded(opened);
      });
    }
  }
});
