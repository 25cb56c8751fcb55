/**
 * A statechart behaves from its table as in XState, event by event: on every path of its exploration, and on random
 * ones.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { createActor, SimulatedClock, type AnyEventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { flowMachine } from '../../machines/flow.machine.ts';
import { extensionDialingMachine } from '../../machines/extension-dialing.machine.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { mostSnapshots, type Exploration } from '../models/exploration.ts';
import { explorations } from '../models/explorations.ts';
import { exampleFlows } from '../models/flow-explorations.ts';
import { operation } from '../machines/flow/scripted-flow.ts';
import { bothDiaries } from './both-ways.ts';
import { partOf, rounds } from '../support/depth.ts';

/** The statecharts with thousands of instances at a time, and those of runs that are not followed. */
const tabled = [
  'test-run',
  'shares',
  'test-instance',
  ...exampleFlows.map(({ id }) => id),
  ...flowNodes.flatMap(({ logic }) => ('id' in logic ? [String(logic.id)] : [])),
];

const pathsOf = ({ machine, input, events, before = [], stopWhen = () => false }: Exploration): AnyEventObject[][] => {
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start();
  for (const event of before) actor.send(event);
  const fromState = actor.getSnapshot();
  return getShortestPaths(machine, { input, events, fromState, stopWhen, limit: mostSnapshots }).flatMap(
    ({ steps }) => {
      const path = steps.slice(1).map(({ event }) => event);
      return [path, ...events.map((event) => [...path, event])];
    },
  );
};

const unknownEvent = { type: 'unknown.event' };

describe('a statechart from its table', () => {
  it('exists for every kind that is not always followed', () => {
    expect(tabled).to.have.members(
      Object.keys(explorations).filter(
        (id) => !['signalling-link', 'application-server', 'diameter-peer', 'learning', 'search'].includes(id),
      ),
    );
  });

  for (const id of tabled) {
    describe(id, () => {
      for (const [index, exploration] of partOf('explorations', [...(explorations[id] ?? []).entries()])) {
        const { machine, input, events, before = [] } = exploration;
        const ahead = before.map((event) => ({ event }));
        it(`does the same on every path of exploration ${index}`, () => {
          for (const path of pathsOf(exploration)) {
            const [xstate, table] = bothDiaries(machine, input, [], [...ahead, ...path.map((event) => ({ event }))]);
            expect(table).to.deep.equal(xstate);
          }
        });

        it(`does the same on random walks of exploration ${index}, with actors that answer at once`, () => {
          const event = fc.constantFrom(...events, unknownEvent);
          const atOnce = fc.array(event, { maxLength: 2 });
          fc.assert(
            fc.property(atOnce, fc.array(fc.record({ event, atOnce }), { maxLength: 12 }), (first, turns) => {
              const [xstate, table] = bothDiaries(machine, input, first, [...ahead, ...turns]);
              expect(table).to.deep.equal(xstate);
            }),
            { numRuns: rounds(before.length > 0 ? 10 : 200) },
          );
        });
      }
    });
  }

  it('does the same with a statechart inside another one', () => {
    const [dialing] = explorations['extension-dialing'] ?? [];
    const { settings } = (dialing as Exploration).input as { settings: unknown };
    const again = { ...operation('again', ['again', 'again', null], settings), type: 'ExtensionDialing' };
    const machine = flowMachine({ id: 'flow', start: 'again', operations: new Map([['again', again]]) }).provide({
      actors: { ExtensionDialing: extensionDialingMachine },
      actions: { releaseCaller: () => undefined, leaveCall: () => undefined },
    });
    const input = { call: {} };
    const event = fc.constantFrom(...(dialing?.events ?? []));
    const turn = fc.record({
      event: fc.oneof(
        { arbitrary: event, weight: 9 },
        fc.constant({ type: 'xstate.error.actor.operation', error: new Error('broken') }),
      ),
      by: fc.constantFrom('newest' as const, 'newest' as const, undefined),
      atOnce: fc.array(event, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 3 }), fc.array(turn, { maxLength: 20 }), (first, turns) => {
        const made = turns.map(({ by, ...rest }) => (by === undefined ? rest : { ...rest, by }));
        const [xstate, table] = bothDiaries(machine, input, first, made);
        expect(table).to.deep.equal(xstate);
      }),
      { numRuns: rounds(1000) },
    );
  });
});
