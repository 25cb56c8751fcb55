/**
 * Random flows with random outcomes: the statechart of a flow behaves like a simple interpreter of its document, both
 * in XState and from its table. Operations are stand-ins that end as the script says; everything else is that of a
 * hosted call.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { createActor, type AnyActorLogic } from 'xstate';
import type { Buffers, OperationOutcome } from '../../machines/events.ts';
import type { FlowMachine, FlowOutput } from '../../machines/flow.machine.ts';
import { loadFlow } from '../../src/flow/load-flow.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { fromOutcome } from '../../src/flow/outcome-logic.ts';
import { TableActor } from '../../src/statechart/actor.ts';
import { announcement } from './operation-flows.ts';
import { dialingConfig, site } from './scripted-switch.ts';
import { rounds } from '../support/depth.ts';

interface Operation {
  readonly id: number;
  readonly type: string;
  readonly config: object;
  readonly exits: readonly (number | null)[];
}

type Flow = readonly Operation[];

/** The action of an operation: it leaves, or it throws. */
type Deed = OperationOutcome | { readonly throws: string };

const prompts = { main_announcement: announcement(1), reprompt_announcement: announcement(2) };
/** A configuration of each type but Start, and the number of its exits. */
const types: Readonly<Record<string, readonly [config: object, exits: number]>> = {
  PlayAnnouncement: [{ announcement: announcement(1) }, 1],
  UserInput: [{ ...prompts, min_digits: 1, max_digits: 4 }, 2],
  Menu: [
    {
      ...prompts,
      reprompt_announcement: undefined,
      timeout_announcement: announcement(3),
      bad_digit_announcement: announcement(4),
      digits: [{ digit: '1', exit_idx: 1 }],
    },
    3,
  ],
  NumberMatching: [{ match_rules: ['1'], source_buffer: 'pin' }, 3],
  ExtensionDialing: [dialingConfig, 3],
  AttemptTerminate: [{ destinations: [{ address: '1' }] }, 2],
  ReleaseCall: [{ cause: 17 }, 0],
};

const flows: fc.Arbitrary<Flow> = fc.integer({ min: 1, max: 6 }).chain((size) => {
  const exit = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: size + 1 }) }, fc.constant(null));
  const others = Array.from({ length: size }, (_, index) =>
    fc
      .constantFrom(...Object.entries(types))
      .chain(([type, [config, exits]]) =>
        fc
          .array(exit, { minLength: exits, maxLength: exits })
          .map((to) => ({ id: index + 2, type, config, exits: to })),
      ),
  );
  return fc.tuple(
    exit.map((to) => ({ id: 1, type: 'Start', config: {}, exits: [to] })),
    ...others,
  );
});

const stored = fc.dictionary(fc.constantFrom('pin', 'code'), fc.string({ maxLength: 3 }), {
  maxKeys: 2,
  noNullPrototype: true,
});
const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ exit: fc.nat(2), stored }) },
    fc.record({
      exit: fc.constant(null),
      ended: fc.constantFrom('answered', 'hungUp', 'released', 'failed'),
      reason: fc.string({ maxLength: 3 }),
    }),
    fc.record({ throws: fc.string({ maxLength: 3 }) }),
  ),
  { minLength: 25, maxLength: 25 },
);

/** The observable part of a walk: each operation with its buffers, the instructions to the switch, and the end. */
type Diary = readonly unknown[];

const endsOf = new Map(flowNodes.map(({ type, ends }) => [type as string, ends as readonly string[]]));

/** The rules of docs/call-flow.md. */
const referenceWalk = (flow: Flow, script: readonly Deed[], brought: Buffers, maximum: number): Diary => {
  const diary: unknown[] = [];
  let buffers = brought;
  let operation = flow[0] as Operation;
  const end = (ended: FlowOutput['ended'], reason = '', releases = false): Diary => [
    ...diary,
    ...(releases ? ['releases'] : []),
    'leaves',
    { ended, operationId: String(operation.id), reason },
  ];
  for (let step = 1; ; step += 1) {
    diary.push([operation.type, buffers]);
    const deed = script[step - 1] as Deed;
    if ('throws' in deed) return end('failed', deed.throws);
    if (deed.exit === null) {
      const possible = ['hungUp', ...(endsOf.get(operation.type) ?? [])].includes(deed.ended);
      return possible ? end(deed.ended) : end('failed', deed.reason);
    }
    const next = operation.exits[deed.exit];
    if (next === null) return end('released', '', true);
    if (step >= maximum) return end('failed', 'the flow goes round in a circle', true);
    if (next === undefined) return end('failed', `operation ${operation.id} has no exit ${deed.exit}`);
    buffers = { ...buffers, ...deed.stored };
    operation = flow.find(({ id }) => id === next) as Operation;
  }
};

const documentOf = (flow: Flow): unknown =>
  JSON.parse(JSON.stringify({ operations: Object.fromEntries(flow.map((operation) => [operation.id, operation])) }));

type Run = (machine: FlowMachine, input: object, ended: (output: unknown) => void) => void;

const onXState: Run = (machine, input, ended) => {
  const actor = createActor(machine, { input: input as never });
  actor.subscribe({ complete: () => ended(actor.getSnapshot().output) });
  actor.start();
};

const onTable: Run = (machine, input, ended) =>
  new TableActor(machine, 'call', input, { actorEnded: ({ output }) => ended(output) }).start();

const walk = (run: Run, flow: Flow, script: readonly Deed[], buffers: Buffers, maximumSteps: number): Diary => {
  const diary: unknown[] = [];
  let steps = 0;
  const standIn = (type: string): AnyActorLogic =>
    fromOutcome(({ buffers: found }, leave) => {
      diary.push([type, found]);
      const deed = script[steps] as Deed;
      steps += 1;
      if ('throws' in deed) throw new Error(deed.throws);
      leave(deed);
    });
  const machine = loadFlow(documentOf(flow), site).machine.provide({
    actors: Object.fromEntries(flowNodes.map(({ type }) => [type, standIn(type)])),
    actions: { releaseCaller: () => void diary.push('releases'), leaveCall: () => void diary.push('leaves') },
  });
  run(machine, { call: {}, buffers, maximumSteps }, (output) => diary.push(output));
  return diary;
};

describe('a random flow', () => {
  for (const [way, run] of [
    ['by XState', onXState],
    ['from its table', onTable],
  ] as const) {
    it(`runs ${way} as its document says`, () => {
      fc.assert(
        fc.property(flows, deeds, stored, fc.integer({ min: 1, max: 20 }), (flow, script, buffers, maximum) => {
          expect(walk(run, flow, script, buffers, maximum)).to.deep.equal(
            referenceWalk(flow, script, buffers, maximum),
          );
        }),
        { numRuns: rounds(300) },
      );
    });
  }
});
