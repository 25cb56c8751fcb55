/** Destinations are tried in their order until one answers; the last one that does not decides the exit. */
import { expect } from 'chai';
import { SimulatedClock, createActor } from 'xstate';
import { attemptTerminateMachine } from '../../../machines/attempt-terminate.machine.ts';
import type { AttemptTerminateEvent } from '../../../machines/events.ts';
import type { TerminateCallInput } from '../../../machines/operation-parts.ts';
import { scriptedActors } from '../scripted-operation.ts';

const destinations = [
  { address: '11', ring: 5 },
  { address: '22', ring: 6 },
  { address: '33', ring: 7 },
];
const busy: AttemptTerminateEvent = { type: 'destination.occupied' };
const unanswered: AttemptTerminateEvent = { type: 'ring.timedOut' };
const noRoute: AttemptTerminateEvent = { type: 'route.failed' };

const terminate = (...script: readonly AttemptTerminateEvent[]) => {
  const { asked, happened, inputs, asking } = scriptedActors(script);
  const machine = attemptTerminateMachine.provide({
    actors: { terminateCall: asking<TerminateCallInput>(({ destination }) => `rings ${destination}`) },
  });
  const settings = { destinations, exits: { busy: 0, noAnswer: 1, routeFailure: 2 } };
  const actor = createActor(machine, { input: { call: 'the call', settings }, clock: new SimulatedClock() }).start();
  return { asked, happened, inputs, outcome: () => actor.getSnapshot().output };
};

describe('attempt-terminate: destinations', () => {
  it('are tried in order, whatever the reason why the previous one did not answer', () => {
    expect(terminate(busy, unanswered).asked).to.deep.equal(['rings 11', 'rings 22', 'rings 33']);
    expect(terminate(noRoute, busy).asked).to.deep.equal(['rings 11', 'rings 22', 'rings 33']);
  });

  it('are not tried once one has answered', () => {
    const call = terminate(busy, { type: 'call.answered' });
    expect(call.asked).to.deep.equal(['rings 11', 'rings 22']);
    expect(call.outcome()).to.deep.equal({ exit: null, ended: 'answered' });
  });

  it('are passed on unchanged', () => {
    const { inputs } = terminate(busy);
    expect(inputs).to.deep.equal(
      destinations.slice(0, 2).map((each) => ({ call: 'the call', destination: each.address, settings: each })),
    );
  });

  it('stop ringing before the next one is tried', () => {
    expect(terminate(busy).happened).to.deep.equal(['rings 11', 'rings 11 no more', 'rings 22']);
  });
});

describe('attempt-terminate: exits', () => {
  it('are those for the result of the last destination', () => {
    expect(terminate(noRoute, unanswered, busy).outcome()).to.deep.equal({ exit: 0 });
    expect(terminate(busy, busy, unanswered).outcome()).to.deep.equal({ exit: 1 });
    expect(terminate(busy, unanswered, noRoute).outcome()).to.deep.equal({ exit: 2 });
  });

  it('are not taken when the caller hangs up, or the call breaks, at any destination', () => {
    for (const before of [[], [busy], [busy, noRoute]]) {
      expect(terminate(...before, { type: 'caller.hungUp' }).outcome()).to.deep.equal({ exit: null, ended: 'hungUp' });
      const failed = { exit: null, ended: 'failed', reason: 'aborted' };
      expect(terminate(...before, { type: 'call.failed', reason: 'aborted' }).outcome()).to.deep.equal(failed);
    }
  });
});
