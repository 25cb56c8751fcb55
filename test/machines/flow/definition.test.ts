/** The statechart of a flow as data: JSON represents it, and XState makes the same statechart from it. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createActor, createMachine, fromCallback, type AnyStateMachine } from 'xstate';
import { flowDefinition, type FlowOperation, type OperationState } from '../../../machines/flow-definition.ts';
import { flowMachine } from '../../../machines/flow.machine.ts';
import type { OperationOutcome } from '../../../machines/events.ts';
import { statesOf, transitionsOf } from '../../../src/inspect/chart/machine-walk.ts';
import { operation } from './scripted-flow.ts';

const flowOf = (...operations: readonly FlowOperation[]) => ({
  id: 'flow',
  start: operations[0]?.id ?? '',
  operations: new Map(operations.map((each) => [each.id, each])),
});

const flow = flowOf(operation('1', ['2', null]), {
  ...operation('2', ['1', '2', null]),
  name: 'ask again',
  config: { minimum: 3 },
});

const again = (made: AnyStateMachine): AnyStateMachine =>
  createMachine(JSON.parse(JSON.stringify(flowDefinition(flow))) as object).provide(made.implementations as never);

const doing = { releaseCaller: () => undefined, leaveCall: () => undefined };
const original = flowMachine(flow).provide({ actors: { Scripted: fromCallback(() => undefined) }, actions: doing });

/** The states of a walk, with the context in each. */
const walk = (machine: AnyStateMachine, outcomes: readonly OperationOutcome[]): unknown[] => {
  const actor = createActor(machine, { input: { call: undefined } });
  const seen: unknown[] = [];
  actor.subscribe(({ value, context: { buffers, operationId, steps, failure }, status }) => {
    seen.push([value, buffers, operationId, steps, failure, status]);
  });
  actor.start();
  for (const output of outcomes) actor.send({ type: 'xstate.done.actor.operation', output });
  return seen;
};

const outcome: fc.Arbitrary<OperationOutcome> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      exit: fc.nat(3),
      stored: fc.dictionary(fc.constantFrom('pin', 'code'), fc.string(), { maxKeys: 1 }),
    }),
  },
  fc.record({
    exit: fc.constant(null),
    ended: fc.constantFrom('answered', 'hungUp', 'released', 'failed'),
    reason: fc.string(),
  }),
);

describe('the definition of a flow', () => {
  it('becomes, through JSON, a statechart with the same states and transitions', () => {
    const [one, other] = [original, again(original)];
    expect(statesOf(other).map(({ key, description, meta }) => [key, description, meta])).to.deep.equal(
      statesOf(one).map(({ key, description, meta }) => [key, description, meta]),
    );
    expect(transitionsOf(other).map(({ key, name, actions }) => [key, name, actions])).to.deep.equal(
      transitionsOf(one).map(({ key, name, actions }) => [key, name, actions]),
    );
    expect(transitionsOf(other).length).to.be.greaterThan(10);
  });

  it('becomes a statechart that walks alike with the same implementations', () => {
    const copy = again(original);
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 12 }), (outcomes) => {
        expect(walk(copy, outcomes)).to.deep.equal(walk(original, outcomes));
      }),
    );
  });

  it('has type, name and settings of each operation, and number and name of each exit', () => {
    const { description, meta, invoke } = flowDefinition(flow).states['2'] as OperationState;
    expect([description, meta, invoke.src]).to.deep.equal([
      'Scripted: ask again',
      { type: 'Scripted', name: 'ask again' },
      'Scripted',
    ]);
    expect(invoke.input).to.deep.equal({ config: { minimum: 3 } });
    expect(invoke.onDone.map((way) => [way.description, way.target])).to.deep.equal([
      ['0 way 0', '1'],
      ['1 way 1', '2'],
      ['2 way 2', 'released'],
      ['answered', 'answered'],
      ['released', 'released'],
    ]);
  });

  it('has the bound on loops and the buffers in its context', () => {
    expect(flowDefinition(flow).context).to.deep.equal({
      buffers: {},
      operationId: '1',
      steps: 1,
      maximumSteps: 1000,
      failure: '',
    });
  });

  it('refuses ids that cannot be the key of a state', () => {
    for (const id of ['', '1.5', '#1', 'a b', 'failed', 'hungUp', 'a|b']) {
      expect(() => flowDefinition(flowOf(operation(id))), id).to.throw(
        `is none of answered, hungUp, released, failed: ${JSON.stringify(id)}`,
      );
    }
    for (const id of ['1', '-7', '9007199254740991', 'ask_again'])
      expect(() => flowDefinition(flowOf(operation(id))), id).not.to.throw();
  });

  it('refuses exits and a start that lead nowhere', () => {
    expect(() => flowDefinition(flowOf(operation('1', [null, '7'])))).to.throw(
      'the flow has no operation 7, where exit 1 of operation 1 leads',
    );
    expect(() => flowDefinition({ ...flow, start: '9' })).to.throw('the flow has no operation 9, where calls enter it');
  });
});
