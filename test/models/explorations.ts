/**
 * The explorations of each machine of the catalogue and each example flow: inputs and events that together must reach
 * all of it.
 */
import { fromCallback, type AnyEventObject, type EventObject } from 'xstate';
import { attemptTerminateMachine } from '../../machines/attempt-terminate.machine.ts';
import {
  extensionDialingMachine,
  type CollectDigitsInput,
  type TerminateCallInput,
} from '../../machines/extension-dialing.machine.ts';
import { menuMachine } from '../../machines/menu.machine.ts';
import { numberMatchingMachine } from '../../machines/number-matching.machine.ts';
import { testInstanceMachine } from '../../machines/test-instance.machine.ts';
import { searchMachine } from '../../machines/search.machine.ts';
import { sharesMachine, type LinesInput } from '../../machines/shares.machine.ts';
import { testRunMachine } from '../../machines/test-run.machine.ts';
import { userInputMachine } from '../../machines/user-input.machine.ts';
import type {
  AttemptTerminateEvent,
  ExtensionDialingEvent,
  MenuEvent,
  SearchEvent,
  SharesEvent,
  TestInstanceEvent,
  TestRunEvent,
  UserInputEvent,
} from '../../machines/events.ts';
import { settings as dialingSettings } from '../machines/extension-dialing/scripted-dialing.ts';
import { applicationServer } from './application-server-exploration.ts';
import { diameterPeer } from './diameter-peer-exploration.ts';
import type { Exploration } from './exploration.ts';
import { flowExplorations } from './flow-explorations.ts';
import { learning } from './learning-exploration.ts';
import { signallingLink } from './signalling-link-exploration.ts';

const nothing = (): void => undefined;
const silent = <Input, Sent extends EventObject>() => fromCallback<EventObject, Input, Sent>(nothing);

const counts = { started: 1, finished: 1, passed: 1, failed: 0, aborted: 0, cancelled: 0 };

const lost = { lost: true, reason: 'a thread is gone' };

/** Once the run has its locks. */
const testRun: Exploration = {
  machine: testRunMachine.provide({ actors: { shares: silent() } } as never),
  input: {
    runId: 'run-1',
    distribution: { type: 'linear', total: 1 },
    rate: null,
    backlog: 1,
    locks: [],
    shares: [1],
    work: {},
  },
  before: [{ type: 'locks.taken' }],
  events: [
    ...([
      { type: 'progress.reported', counts },
      { type: 'starting.finished' },
      { type: 'xstate.done.actor.shares', output: { lost: false, reason: '' } },
      { type: 'xstate.done.actor.shares', output: lost },
      { type: 'run.paused' },
      { type: 'run.continued' },
      { type: 'run.curtailed' },
      { type: 'pace.changed', rate: 5 },
      { type: 'threshold.breached', reason: 'too slow' },
      { type: 'limit.reached', reason: 'too large' },
      { type: 'share.lost', reason: 'a thread is gone' },
      { type: 'run.cancelled' },
    ] satisfies TestRunEvent[]),
    { type: 'xstate.error.actor.shares', error: new Error('broken') } satisfies AnyEventObject,
  ],
};

const testRunAsking: Exploration = {
  machine: testRun.machine,
  input: testRun.input,
  events: [{ type: 'locks.taken' }] satisfies TestRunEvent[],
};

const shares: Exploration = {
  machine: sharesMachine.provide({
    actors: { lines: silent<LinesInput, SharesEvent>() },
    // Its parent would be the run: there is none here.
    actions: { reportFinished: nothing, reportLoss: nothing } as never,
  }),
  input: { sizes: [1, 1], backlog: 2, work: {} },
  events: [
    ...[0, 1].flatMap((share) => [
      { type: 'share.ready', share } as const,
      { type: 'share.exhausted', share } as const,
      { type: 'share.ended', share } as const,
      { type: 'share.lost', share, reason: 'gone' } as const,
    ]),
    { type: 'xstate.error.actor.lines', error: new Error('broken') },
    { type: 'starting.paused' },
    { type: 'starting.continued' },
    { type: 'starting.curtailed' },
    { type: 'pace.changed', rate: 5 },
    { type: 'instances.cancelled' },
  ] satisfies SharesEvent[],
};

const sharesOfAnswers: Exploration = { ...shares, input: { sizes: [1, 1], backlog: 2, together: true, work: {} } };

const search: Exploration = {
  machine: searchMachine.provide({ actions: { setRate: nothing } }),
  input: {},
  events: [{ type: 'step.begun', rate: 10 }, { type: 'step.over' }, { type: 'search.ended' }] satisfies SearchEvent[],
};

const testInstance: Exploration = {
  machine: testInstanceMachine,
  input: { performer: { continueOperations: nothing, close: nothing, deadlineReason: () => 'too late' } },
  events: [
    { type: 'message.awaited', opIdx: 1 },
    { type: 'wait.started', opIdx: 1 },
    { type: 'halt.started', opIdx: 1 },
    { type: 'turn.yielded', opIdx: 1 },
    { type: 'operations.completed', failedChecks: 0 },
    { type: 'operations.completed', failedChecks: 1 },
    { type: 'deadline.passed' },
    { type: 'operation.aborted', reason: 'broken' },
    { type: 'instance.resumed' },
    { type: 'instance.cancelled' },
  ] satisfies TestInstanceEvent[],
};

const patterns = [{ source: '01735512', matches: (destination: string) => destination === '01735512' }];

const extensionDialing = (maxIterations: number): Exploration => ({
  machine: extensionDialingMachine.provide({
    actors: {
      collectDigits: silent<CollectDigitsInput, ExtensionDialingEvent>(),
      terminateCall: silent<TerminateCallInput, ExtensionDialingEvent>(),
    },
  }),
  input: { call: {}, settings: { ...dialingSettings, patterns, maxIterations } },
  events: [
    { type: 'digits.collected', digits: '12' },
    { type: 'digits.collected', digits: '99' },
    { type: 'digits.collected', digits: '1' },
    { type: 'collection.failed', reason: 'nothing was entered' },
    { type: 'caller.hungUp' },
    { type: 'call.answered' },
    { type: 'destination.occupied' },
    { type: 'ring.timedOut' },
    { type: 'route.failed' },
    { type: 'call.failed', reason: 'broken' },
  ] satisfies ExtensionDialingEvent[],
});

const failedCollection = { type: 'collection.failed', reason: 'nothing was entered' } as const;
const lostCall = [{ type: 'caller.hungUp' }, { type: 'call.failed', reason: 'broken' }] as const;

const userInput = (maxIterations: number): Exploration => ({
  machine: userInputMachine.provide({ actors: { collectDigits: silent<CollectDigitsInput, UserInputEvent>() } }),
  input: {
    call: {},
    settings: {
      mainPrompt: 'main',
      repromptPrompt: 'reprompt',
      maxIterations,
      minDigits: 2,
      maxDigits: 3,
      buffer: 'pin',
    },
  },
  events: [
    { type: 'digits.collected', digits: '12' },
    { type: 'digits.collected', digits: '1' },
    failedCollection,
    ...lostCall,
  ] satisfies UserInputEvent[],
});

const menu = (maxIterations: number, timeoutExit: number | null): Exploration => ({
  machine: menuMachine.provide({ actors: { collectDigits: silent<CollectDigitsInput, MenuEvent>() } }),
  input: {
    call: {},
    settings: {
      mainPrompt: 'main',
      timeoutPrompt: 'silence',
      badDigitPrompt: 'bad',
      maxIterations,
      choices: { 1: 1 },
      timeoutExit,
    },
  },
  events: [
    { type: 'digits.collected', digits: '1' },
    { type: 'digits.collected', digits: '2' },
    failedCollection,
    ...lostCall,
  ] satisfies MenuEvent[],
});

const attemptTerminate: Exploration = {
  machine: attemptTerminateMachine.provide({
    actors: { terminateCall: silent<TerminateCallInput, AttemptTerminateEvent>() },
  }),
  input: {
    call: {},
    settings: { destinations: [{ address: '1' }, { address: '2' }], exits: { busy: 0, noAnswer: 1, routeFailure: 2 } },
  },
  events: [
    { type: 'call.answered' },
    { type: 'destination.occupied' },
    { type: 'ring.timedOut' },
    { type: 'route.failed' },
    ...lostCall,
  ] satisfies AttemptTerminateEvent[],
};

const numberMatching = (pin: string): Exploration => ({
  machine: numberMatchingMachine,
  input: {
    settings: { source: 'pin', patterns: [{ source: '12', matches: (number: string) => number === '12' }] },
    buffers: { pin },
  },
  events: [],
});

/** By the machine's id. */
export const explorations: Readonly<Record<string, readonly Exploration[]>> = {
  'test-run': [testRunAsking, testRun],
  shares: [shares, sharesOfAnswers],
  'test-instance': [testInstance],
  'extension-dialing': [extensionDialing(3), extensionDialing(1)],
  'user-input': [userInput(3), userInput(1)],
  menu: [menu(3, null), menu(1, null), menu(3, 2)],
  'attempt-terminate': [attemptTerminate],
  'number-matching': [numberMatching('12'), numberMatching('13'), numberMatching('')],
  'signalling-link': signallingLink,
  'application-server': [applicationServer],
  'diameter-peer': diameterPeer,
  learning: [learning],
  search: [search],
  ...flowExplorations,
};
