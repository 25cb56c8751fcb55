/** XState's own events are renamed for viewers, and back; all others keep their names. */
import { expect } from 'chai';
import fc from 'fast-check';
import {
  fromViewerEvent,
  fromViewerName,
  toViewerEvent,
  toViewerName,
} from '../../../src/inspect/bridge/viewer-events.ts';

const pairs: readonly (readonly [string, string])[] = [
  ['xstate.done.actor.operation', 'done.invoke.operation'],
  ['xstate.error.actor.0.m.a', 'error.platform.0.m.a'],
  ['xstate.done.state.m.a', 'done.state.m.a'],
  ['xstate.after.1000.m.a', 'xstate.after(1000)#m.a'],
  ['xstate.after.ringTime.m', 'xstate.after(ringTime)#m'],
  ['digits.collected', 'digits.collected'],
];

describe('the name of an event', () => {
  for (const [here, there] of pairs) {
    it(`is ${there} for ${here}`, () => {
      expect(toViewerName(here)).to.equal(there);
      expect(fromViewerName(there)).to.equal(here);
    });
  }

  it('is converted back unchanged', () => {
    const ids = fc.stringMatching(/^[a-z0-9]+(\.[a-z-]+)*$/);
    const own = ['done.actor.', 'error.actor.', 'done.state.', 'after.50.'].map((kind) =>
      ids.map((id) => `xstate.${kind}${id}`),
    );
    const names = fc.oneof(ids, ...own);
    fc.assert(
      fc.property(names, (name) => {
        fc.pre(!/^(done\.(invoke|state)|error\.platform)\./.test(name));
        expect(fromViewerName(toViewerName(name))).to.equal(name);
      }),
    );
  });
});

describe('the payload of an event', () => {
  it('is `data` where XState 4 has that name', () => {
    const event = { type: 'xstate.done.actor.operation', output: { exit: 0 } };
    expect(toViewerEvent(event, 'service:2')).to.deep.equal({
      name: 'done.invoke.operation',
      data: { type: 'done.invoke.operation', data: { exit: 0 } },
      $$type: 'scxml',
      type: 'external',
      origin: 'service:2',
    });
    const [done, broken] = [
      { type: 'done.invoke.operation', data: { exit: 0 } },
      { type: 'error.platform.x', data: 'why' },
    ];
    expect(fromViewerEvent(done)).to.deep.equal(event);
    expect(fromViewerEvent(broken)).to.deep.equal({ type: 'xstate.error.actor.x', error: 'why' });
  });
});
