/** XState 4 in a viewer makes the same machine of a definition as XState 5 did. */
import { expect } from 'chai';
import { assign, createMachine, setup, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { machines } from '../../../machines/index.ts';
import { definitionOf } from '../../../src/inspect/bridge/definition.ts';
import type { ObservedNode } from '../../../src/inspect/bridge/observed-actor.ts';
import { toViewerName } from '../../../src/inspect/bridge/viewer-events.ts';
import { xstate4 } from './viewers.ts';

/** As a viewer does: from the text. */
const made = (machine: AnyStateMachine) => xstate4.createMachine(JSON.parse(JSON.stringify(definitionOf(machine))));

/** The members that nodes of both versions have, read with the names of each. */
interface Node {
  readonly id: string;
  readonly type: string;
  readonly states: Readonly<Record<string, Node>>;
}

const nodesOf = <Any extends Node>(node: Any): Any[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as Any)),
];

const lines4 = (machine: ReturnType<typeof made>): string[] =>
  nodesOf<AnyNode4>(machine as unknown as AnyNode4).flatMap(({ id, transitions }) =>
    transitions.map(({ eventType, cond, target, actions }) =>
      [id, eventType, cond?.name, target?.[0]?.id, ...actions.map(({ type }) => type)].join(' | '),
    ),
  );

interface AnyNode4 extends Node {
  readonly transitions: readonly {
    readonly eventType: string;
    readonly cond?: { readonly name: string };
    readonly target?: readonly Node[];
    readonly actions: readonly { readonly type: string }[];
  }[];
}

const lines5 = (machine: AnyStateMachine): string[] =>
  nodesOf<AnyStateNode>(machine.root).flatMap(({ id, always = [], transitions }) =>
    [['', always] as const, ...transitions].flatMap(([event, ways]) =>
      ways.map(({ guard, target, actions }) =>
        [id, toViewerName(event), guard, target?.[0]?.id, ...actions.map(named)].join(' | '),
      ),
    ),
  );

const named = (action: unknown): string => {
  if (typeof action === 'string') return action;
  const { type, params } = action as { readonly type: string; readonly params?: unknown };
  return typeof params === 'object' && params !== null ? `${type}(${Object.values(params).join(', ')})` : type;
};

describe('the definition that viewers get', () => {
  for (const machine of machines) {
    it(`has the states and transitions of ${machine.id}`, () => {
      const converted = made(machine);
      const kinds = (root: Node) => nodesOf(root).map(({ id, type }) => `${id} ${type}`);
      expect(kinds(converted as unknown as Node)).to.deep.equal(kinds(machine.root));
      expect(lines4(converted)).to.have.members(lines5(machine));
      expect(converted.initial).to.deep.equal(machine.config.initial);
    });
  }

  it('can be simulated by the viewer', () => {
    const [, , , extensionDialing] = machines;
    const guards = { digitsAreAcceptable: () => true, destinationIsPermitted: () => true, attemptsRemain: () => false };
    const machine = made(extensionDialing).withConfig({ guards } as object);
    const next = (state: string, type: string) => machine.transition(state, { type }).value;
    expect(next('prompting', 'digits.collected')).to.equal('terminating');
    expect(next('prompting', 'collection.failed')).to.equal('insufficientDigits');
    expect(next('terminating', 'destination.occupied')).to.equal('busyOrNoAnswer');
  });

  it('names guards, actions and invocations with their parameters', () => {
    const types = { context: {} as { count: number } };
    const machine = setup({
      types,
      guards: { above: ({ context }, { than }: { than: number }) => context.count > than },
    }).createMachine({
      context: { count: 0 },
      entry: assign({ count: 1 }),
      on: { go: { guard: { type: 'above', params: { than: 3 } }, actions: () => {} } },
    });
    const { entry, on } = definitionOf(machine);
    expect(entry).to.deep.equal([{ type: 'assign' }]);
    expect(on['go']).to.deep.equal([
      { cond: { type: 'xstate.guard', name: 'above(3)' }, actions: [{ type: 'actions' }], internal: true },
    ]);
    expect(definitionOf(machines[3]).states['prompting']?.invoke).to.deep.equal([
      { type: 'xstate.invoke', id: '0.extension-dialing.prompting', src: 'collectDigits' },
    ]);
  });

  it('has parallel states, history, delays and what is final', () => {
    const player = createMachine({
      id: 'player',
      type: 'parallel',
      states: {
        sound: {
          initial: 'loud',
          states: { loud: { after: { 500: 'low', late: 'low' } }, low: { type: 'final', output: { level: 0 } } },
        },
        play: {
          initial: 'a',
          states: { a: { on: { next: 'b' } }, b: {}, back: { type: 'history', history: 'deep', target: 'b' } },
        },
      },
    });
    const machine = made(player);
    expect([machine.type, machine.states['sound']?.initial, machine.states['play']?.initial]).to.deep.equal([
      'parallel',
      'loud',
      'a',
    ]);
    expect(
      machine.states['sound']?.states['loud']?.after.map(({ delay, target }) => [delay, target?.[0]?.id]),
    ).to.deep.equal([
      [500, 'player.sound.low'],
      ['late', 'player.sound.low'],
    ]);
    expect(machine.states['play']?.states['back']).to.include({ type: 'history', history: 'deep' });
    expect(machine.states['sound']?.states['low']?.doneData).to.deep.equal({ level: 0 });
    expect(definitionOf(player).states['sound']?.states['loud']).to.deep.include({ entry: [], exit: [] });
  });

  it('is made from an XState 5 node', () => {
    const nodes: readonly ObservedNode[] = machines.map(({ root }) => root);
    expect(nodes.map(({ id }) => id)).to.deep.equal(machines.map(({ id }) => id));
  });
});
