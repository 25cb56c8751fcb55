/** The registry that `@xstate/inspect` works on forgets what has left it. */
import { expect } from 'chai';
import { createActor, createMachine } from 'xstate';
import { Facade } from '../../../src/inspect/bridge/facade.ts';
import { machineSnapshotOf, type ObservedSnapshot } from '../../../src/inspect/bridge/observed-actor.ts';
import { Registry } from '../../../src/inspect/bridge/registry.ts';

const facadeOf = (id: string) => (sessionId: string) => {
  const actor = createActor(createMachine({ id })).start();
  return new Facade(sessionId, actor, machineSnapshotOf(actor) as ObservedSnapshot, { type: 'xstate.init' });
};

describe('the registry', () => {
  it('notifies no viewer of a service that came and went unseen', () => {
    const registry = new Registry(1, () => {});
    const told: string[] = [];
    registry.onRegister(({ machine }) => told.push(machine.definition.id));
    const first = registry.admit(facadeOf('first'));
    registry.end(first as Facade);
    registry.admit(facadeOf('second'));
    registry.tell();
    registry.tell();
    expect(told).to.deep.equal(['second']);
    expect(registry.ended).to.deep.equal([]);
    expect(registry.services.size).to.equal(1);
  });

  it('releases an actor that has ended, and keeps its last state', () => {
    const registry = new Registry(1, () => {});
    const facade = registry.admit(facadeOf('gone')) as Facade;
    registry.end(facade);
    expect(facade.ended).to.equal(true);
    expect(facade.state).to.include({ done: false, _sessionid: 'service:1' });
    expect(facade.refusal({ type: 'x' })).to.match(/has ended/);
    expect(() => facade.send({ name: 'x', data: { type: 'x' }, $$type: 'scxml', type: 'external' })).not.to.throw();
  });
});
