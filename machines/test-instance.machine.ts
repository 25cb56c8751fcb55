/**
 * Test Instance: one execution of all operations of a Test Definition.
 *
 * The performer of the operations (`performer`) runs as far as it can and reports its position in one event: a reply
 * costs one transition, however many operations follow it. The machine decides what may interrupt it, and the verdict.
 * The performer keeps the deadlines of many instances together; this machine has no `after`, because thousands of
 * instances are alive at once.
 */
import { assign, setup } from 'xstate';
import type { TestInstanceEvent } from './events.ts';

/** Executes the operations. Its results are reported as events, never as return values. */
export interface Performer {
  /** Continues after the operation that waited. */
  continueOperations(): void;
  /** Closes the open dialogues and deadlines of the instance. */
  close(verdict: Verdict, reason: string): void;
  /** The reason where the deadline of the current operation has passed. */
  deadlineReason(): string;
}

export type Verdict = 'passed' | 'failed' | 'aborted' | 'cancelled';

export interface TestInstanceInput {
  readonly performer: Performer;
}

export interface TestInstanceContext {
  readonly performer: Performer;
  /** Index of the current operation. */
  readonly opIdx: number;
  readonly reason: string;
}

export interface TestInstanceOutput {
  readonly verdict: Verdict;
  readonly reason: string;
}

const ended =
  (verdict: Verdict) =>
  ({ context }: { context: TestInstanceContext }): TestInstanceOutput => ({
    verdict,
    reason: context.reason,
  });

export const testInstanceMachine = setup({
  types: {
    context: {} as TestInstanceContext,
    events: {} as TestInstanceEvent,
    input: {} as TestInstanceInput,
    output: {} as TestInstanceOutput,
  },
  guards: {
    /** Some check failed, but no mandatory one. */
    someCheckFailed: ({ event }) => event.type === 'operations.completed' && event.failedChecks > 0,
  },
  actions: {
    keepPosition: assign({ opIdx: ({ context, event }) => ('opIdx' in event ? event.opIdx : context.opIdx) }),
    keepReason: assign({
      reason: ({ context, event }) => {
        if (event.type === 'operation.aborted') return event.reason;
        return event.type === 'deadline.passed' ? context.performer.deadlineReason() : '';
      },
    }),
    continueOperations: ({ context }) => context.performer.continueOperations(),
    close: ({ context }, params: { verdict: Verdict }) => context.performer.close(params.verdict, context.reason),
  },
}).createMachine({
  id: 'test-instance',
  context: ({ input }) => ({ performer: input.performer, opIdx: 0, reason: '' }),
  initial: 'performing',
  on: {
    'turn.yielded': { target: '.performing', actions: 'keepPosition' },
    'message.awaited': { target: '.awaiting', actions: 'keepPosition' },
    'wait.started': { target: '.waiting', actions: 'keepPosition' },
    'halt.started': { target: '.halted', actions: 'keepPosition' },
    'operations.completed': [{ guard: 'someCheckFailed', target: '.failed' }, { target: '.passed' }],
    'operation.aborted': { target: '.aborted', actions: 'keepReason' },
    'instance.cancelled': { target: '.cancelled' },
  },
  states: {
    /** Operations are executed, one after another, and wait for nothing but a turn. */
    performing: {},
    /** An inbound operation waits for its message from the network. */
    awaiting: {
      on: { 'deadline.passed': { target: 'aborted', actions: 'keepReason' } },
    },
    /** A `wait` operation waits for its time. */
    waiting: {
      on: { 'deadline.passed': { target: 'performing', actions: 'continueOperations' } },
    },
    /** A `halt` operation has suspended the instance until a client resumes it, or its time is over. */
    halted: {
      on: {
        'instance.resumed': { target: 'performing', actions: 'continueOperations' },
        'deadline.passed': { target: 'aborted', actions: 'keepReason' },
      },
    },
    /** Every operation was performed and every check passed. */
    passed: { type: 'final', entry: { type: 'close', params: { verdict: 'passed' } }, output: ended('passed') },
    /** Every operation was performed, but a check failed. */
    failed: { type: 'final', entry: { type: 'close', params: { verdict: 'failed' } }, output: ended('failed') },
    /** The instance was abandoned before its last operation. */
    aborted: { type: 'final', entry: { type: 'close', params: { verdict: 'aborted' } }, output: ended('aborted') },
    /** The run was cancelled. */
    cancelled: {
      type: 'final',
      entry: { type: 'close', params: { verdict: 'cancelled' } },
      output: ended('cancelled'),
    },
  },
  output: ({ event }) => event.output as TestInstanceOutput,
});
