/** Compares the schema of the events that are sent by hand with the statecharts and with the types of their events. */
import { expect } from 'chai';
import type * as declared from '../../machines/events.ts';
import { machines } from '../../machines/index.ts';
import { validate, type MachineEvents } from '../../schemas/index.ts';
import { document, resolved } from '../../schemas/documents.ts';

/** `never` where one type has a member that the other has not. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : never) : never;
/** XState's own events are not sent by hand. */
type ByHand<Event> = Event extends { type: `xstate.${string}` } ? never : Event;

interface Declared {
  'test-run': ByHand<declared.TestRunEvent>;
  shares: ByHand<declared.SharesEvent>;
  'test-instance': declared.TestInstanceEvent;
  'extension-dialing': declared.ExtensionDialingEvent;
  'attempt-terminate': declared.AttemptTerminateEvent;
  'user-input': declared.UserInputEvent;
  menu: declared.MenuEvent;
  'signalling-link': declared.SignallingLinkEvent;
  'application-server': declared.ApplicationServerEvent;
  'diameter-peer': declared.DiameterPeerEvent;
  learning: ByHand<declared.LearningEvent>;
  search: declared.SearchEvent;
}

const asDeclared: {
  [Machine in keyof Required<MachineEvents>]: Same<Required<MachineEvents>[Machine], Declared[Machine]>;
} = {
  'test-run': true,
  shares: true,
  'test-instance': true,
  'extension-dialing': true,
  'attempt-terminate': true,
  'user-input': true,
  menu: true,
  'signalling-link': true,
  'application-server': true,
  'diameter-peer': true,
  learning: true,
  search: true,
};

const faultsOf = (machine: string, event: unknown): string[] =>
  validate.machineEvent(machine, event).map(({ pointer, message }) => `${pointer} ${message}`);

describe('the schema of the events that are sent by hand', () => {
  const { properties = {} } = document('machine-events') ?? {};

  it('has the events of every machine that accepts any, and no event of XState', () => {
    expect(Object.keys(properties)).to.have.members(Object.keys(asDeclared));
    for (const machine of machines) {
      const taken = (machine.events as readonly string[]).filter((type) => !type.startsWith('xstate.'));
      const inSchema = (properties[machine.id]?.oneOf ?? []).flatMap(
        (event) => resolved(event).properties?.['type']?.enum ?? [],
      );
      expect(inSchema, machine.id).to.have.members(taken);
    }
  });

  it('accepts them with their payload, and names the rule for anything else', () => {
    expect(faultsOf('test-run', { type: 'pace.changed', backlog: 5, rate: 0.5 })).to.deep.equal([]);
    expect(faultsOf('test-run', { type: 'pace.changed', backlog: -1 })).to.deep.equal([
      '/backlog must be an integer of at least 1, not -1',
    ]);
    for (const rate of [Number.NaN, Infinity, null, '5', 0]) {
      expect(faultsOf('shares', { type: 'pace.changed', rate }), String(rate)).to.have.length(1);
    }
    expect(faultsOf('shares', { type: 'share.lost', share: 0 })).to.deep.equal(['/reason is required']);
    expect(faultsOf('test-instance', { type: 'instance.cancelled', more: 1 })).to.have.length(1);
    expect(faultsOf('test-run', { type: 'run.canceled' })[0]).to.match(
      /^\/type must be one of .*; did you mean `run\.cancelled`\?$/,
    );
    expect(faultsOf('test-run', { type: 'xstate.stop' })).to.have.length(1);
    expect(faultsOf('flow:prompt', { type: 'xstate.done.actor.operation' })).to.deep.equal([
      ' cannot be sent: flow:prompt takes no events by hand',
    ]);
    for (const event of [null, 'run.cancelled', [], {}, { type: 5 }])
      expect(faultsOf('test-run', event)).to.not.deep.equal([]);
  });
});
