/** A listener receives the same events of a system as an observer of XState, for as long as it listens. */
import { expect } from 'chai';
import { assign, createActor, sendTo, setup, type AnyActorRef, type InspectionEvent } from 'xstate';
import { listenTo } from '../../src/statechart/listening.ts';

const child = setup({}).createMachine({
  initial: 'waiting',
  states: { waiting: { on: { told: 'over' } }, over: { type: 'final' } },
});

const parent = setup({ types: { context: {} as { times: number } }, actors: { child } }).createMachine({
  context: { times: 0 },
  invoke: { src: 'child', id: 'child', onDone: '.done' },
  initial: 'counting',
  states: {
    counting: {
      on: {
        counted: { actions: assign({ times: ({ context }) => context.times + 1 }) },
        told: { actions: sendTo('child', { type: 'told' }) },
      },
    },
    done: { type: 'final' },
  },
});

/** A listener does not receive the id of the root. */
const heardOf = (event: InspectionEvent): object =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'rootId'));

const open = (): AnyActorRef & { start(): unknown } => createActor(parent);

describe('a listener of a system', () => {
  it('receives the same events as an observer of XState, in the same order', () => {
    const actor = open();
    const [observed, heard]: [object[], object[]] = [[], []];
    actor.system.inspect((event) => observed.push(heardOf(event)));
    listenTo(actor.system, (event) => heard.push(heardOf(event)));
    actor.start();
    for (const type of ['counted', 'told']) actor.send({ type });
    expect(actor.getSnapshot()).to.include({ status: 'done' });
    expect(heard).to.have.lengthOf(observed.length).and.lengthOf.above(10);
    for (const [index, event] of heard.entries()) {
      const other = observed[index] as Record<string, unknown>;
      expect(Object.keys(event)).to.deep.equal(Object.keys(other));
      for (const [name, value] of Object.entries(event)) expect(value, name).to.equal(other[name]);
    }
  });

  it('receives nothing after it ends, and another receives every event, also the one at which the first ends', () => {
    const actor = open();
    const heard: string[] = [];
    const first = listenTo(actor.system, ({ type }) => {
      heard.push(`first ${type}`);
      first.unsubscribe();
    });
    const second = listenTo(actor.system, ({ type }) => heard.push(`second ${type}`));
    actor.start();
    expect(heard[0]?.replace('first', 'second')).to.equal(heard[1]);
    expect(heard.filter((one) => one.startsWith('first'))).to.have.lengthOf(1);
    const before = heard.length;
    actor.send({ type: 'counted' });
    expect(heard.length).to.be.above(before);
    second.unsubscribe();
    const after = heard.length;
    actor.send({ type: 'counted' });
    expect(heard).to.have.lengthOf(after);
  });

  it('inspects like XState where a system has another notification method', () => {
    const told: InspectionEvent[] = [];
    const system = {
      inspect: (observer: unknown) => ({ unsubscribe: () => void told.push(observer as InspectionEvent) }),
    };
    const hear = (): void => undefined;
    listenTo(system as never, hear).unsubscribe();
    expect(told).to.deep.equal([hear]);
  });
});
