/**
 * A recorded run as the service sends it: one call that is prompted, dials its digits, and finds the extension busy.
 */
import type { HistoryEntry, InspectedActor, InspectedRun } from '../../../../src/inspect/protocol.ts';
import type { MessageEntry } from '../../../../src/report/entries.ts';
import { message } from '../../../support/report-samples.ts';
import { checks, definition, made, steps as performed } from './canned-operations.ts';

export const actors = {
  run: { id: 'x:0', parent: null, name: 'test-run', machine: 'test-run', picture: '/inspect/machines/test-run.svg' },
  instance: {
    id: 'x:1',
    parent: 'x:0',
    name: 'instance:0',
    machine: 'test-instance',
    picture: '/inspect/machines/test-instance.svg',
  },
  flow: {
    id: 'x:2',
    parent: 'x:0',
    name: 'flow:extension-dialing',
    machine: 'flow:extension-dialing',
    picture: '/inspect/flows/100.svg',
  },
  dialing: {
    id: 'x:3',
    parent: 'x:2',
    name: 'ExtensionDialing',
    machine: 'extension-dialing',
    picture: '/inspect/machines/extension-dialing.svg',
  },
} as const satisfies Record<string, InspectedActor>;

export const messages: readonly MessageEntry[] = [
  message(0, 'caller', 'ssp', 'dials', '6495551'),
  message(
    0.1,
    'ssp',
    'scp',
    'InitialDP',
    'serviceKey 100, calledPartyNumber 6495551, callingPartyNumber 6421123456, collectedInfo',
  ),
  message(1.2, 'scp', 'ssp', 'RequestReportBCSMEvent', 'oAbandon'),
  message(1.6, 'scp', 'ssp', 'ConnectToResource'),
  message(
    2.3,
    'scp',
    'srf',
    'PromptAndCollectUserInformation',
    'elementaryMessageID 1001, minimumNbOfDigits 3, maximumNbOfDigits 4',
  ),
  message(2.4, 'srf', 'caller', 'plays', 'announcement 1001'),
  message(1450.2, 'caller', 'srf', 'enters', '4711'),
  message(1450.4, 'srf', 'scp', 'PromptAndCollectUserInformationResult', 'digitsResponse 4711'),
  message(1451.5, 'scp', 'ssp', 'DisconnectForwardConnection'),
  message(
    1451.9,
    'scp',
    'ssp',
    'RequestReportBCSMEvent',
    'oCalledPartyBusy, oNoAnswer, routeSelectFailure, oAnswer, oAbandon',
  ),
  message(1452.3, 'scp', 'ssp', 'Connect', 'destinationRoutingAddress 64955514711'),
  message(1890.1, 'ssp', 'scp', 'EventReportBCSM', 'oCalledPartyBusy'),
  message(1890.2, 'ssp', 'caller', 'hears', 'busy'),
  message(1891.4, 'scp', 'ssp', 'ReleaseCall', 'cause 17', { failed: true }),
];

type Step = readonly [
  at: number,
  who: keyof typeof actors,
  event: HistoryEntry['event'],
  states: readonly string[],
  transitions: readonly string[],
  messages: number,
  context: unknown,
  more?: Partial<HistoryEntry>,
];

const counts = { started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0 };
const pace = { distribution: { type: 'single', total: 1 }, rate: null, backlog: 1, paused: false };
const run = { runId: 'busy', ...pace, locks: ['sub-6495551'], shares: [1], work: '(work)', counts, failure: '' };
const instance = { opIdx: 0, failedChecks: 0, reason: '' };
const flow = { call: '(call)', buffers: {}, operationId: '1', steps: 1, maximumSteps: 1000, failure: '' };
const settings = {
  maxIterations: 3,
  prefix: '6495551',
  minDigits: 3,
  maxDigits: 4,
  patterns: [{ source: '649555[1-4]%' }],
};
const dialing = { settings, attempts: 0, digits: '', finalDestination: '', failure: '' };
const dialled = { ...dialing, digits: '4711' };
const formed = { ...dialled, finalDestination: '64955514711' };
const init = { type: 'xstate.init', input: { note: '<b id="injected">not markup</b>' } };

const operationDone = { type: 'xstate.done.actor.operation', output: { exit: 0 } };
const inDialing = { ...flow, operationId: '2', steps: 2 };
const throughAll = ['prompting|digits.collected|0', 'validating||0', 'patternChecking||0'];
const failedInstance = { ...instance, opIdx: 9, failedChecks: 1 };
const completed = { type: 'operations.completed', failedChecks: 1 };
const busyThenReleased = ['2|xstate.done.actor.operation|0', '3|xstate.done.actor.operation|0'];
const done = { status: 'done' } as const;

const steps: readonly Step[] = [
  [0.4, 'run', init, ['holding', 'holding.running'], ['locking|locks.taken|0'], 0, run],
  [0.9, 'instance', init, ['performing'], [], 0, instance, { source: actors.run.id }],
  [
    1.1,
    'run',
    { type: 'starting.finished' },
    ['holding', 'holding.draining'],
    ['holding.running|starting.finished|0'],
    0,
    run,
  ],
  [1.5, 'flow', init, ['1'], [], 2, flow],
  [1.8, 'flow', operationDone, ['2'], ['1|xstate.done.actor.operation|0'], 2, inDialing],
  [1.9, 'dialing', init, ['prompting'], [], 2, dialing, { source: actors.flow.id }],
  [
    3.1,
    'instance',
    { type: 'message.awaited', opIdx: 1 },
    ['awaiting'],
    ['performing|message.awaited|0'],
    5,
    { ...instance, opIdx: 1 },
  ],
  [1451.2, 'dialing', { type: 'digits.collected', digits: '4711' }, ['terminating'], throughAll, 8, formed],
  [
    1890.9,
    'dialing',
    { type: 'destination.occupied' },
    ['busyOrNoAnswer'],
    ['terminating|destination.occupied|0'],
    12,
    formed,
    done,
  ],
  [
    1891.0,
    'flow',
    operationDone,
    ['released'],
    busyThenReleased,
    12,
    { ...inDialing, operationId: '3', steps: 3 },
    done,
  ],
  [1892.3, 'instance', completed, ['failed'], ['awaiting|operations.completed|1'], 14, failedInstance, done],
  [
    1892.9,
    'run',
    { type: 'xstate.done.actor.shares', output: { lost: false, reason: '' } },
    ['completed'],
    ['holding|xstate.done.actor.shares|1'],
    14,
    run,
    done,
  ],
];

export const entries: readonly HistoryEntry[] = steps.map(
  ([at, who, event, states, transitions, passed, context, more], seq) => ({
    seq,
    at,
    actor: actors[who].id,
    event,
    source: null,
    states,
    transitions,
    context,
    status: 'active',
    messages: passed,
    steps: made[seq]?.[0] ?? 0,
    checks: made[seq]?.[1] ?? 0,
    ...more,
  }),
);

/** The run up to an entry, with everything that came with it and before it. */
export const runUpTo = (seq: number, runId = 'busy'): InspectedRun => {
  const known = entries.slice(0, seq + 1);
  return {
    run_id: runId,
    told_at: known.at(-1)?.at ?? 0,
    state: seq >= entries.length - 1 ? 'completed' : 'running',
    actors: Object.values(actors).filter(({ id }) => known.some(({ actor }) => actor === id)),
    entries: known,
    messages: messages.slice(0, known.at(-1)?.messages ?? 0),
    definition,
    steps: performed.slice(0, known.at(-1)?.steps ?? 0),
    checks: checks.slice(0, known.at(-1)?.checks ?? 0),
    left_out: 0,
  };
};

export const wholeRun = (runId = 'busy'): InspectedRun => runUpTo(entries.length - 1, runId);

const around = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to go round in');
  return item;
};

/** So many entries and messages, of one dialling machine in a loop. */
export const longRun = (length: number): InspectedRun => ({
  ...wholeRun('long'),
  entries: Array.from({ length }, (_, seq) => {
    return { ...around(entries.slice(5, 9), seq), actor: actors.dialing.id, seq, at: seq, messages: seq + 1 };
  }),
  messages: Array.from({ length }, (_, index) => ({ ...around(messages, index), time: [1_700_000_000 + index, 0] })),
});
