/** The contents of a picture of a machine. */
import { expect } from 'chai';
import { chartOf, isInternal, withInner } from '../../../src/inspect/chart/chart-model.ts';
import { everything } from './machines.ts';

const chart = chartOf(everything);
const state = (key: string) => withInner(chart.root).find((one) => one.key === key) ?? chart.root;
const eventsOf = (key: string) => state(key).transitions.map(({ event }) => event);

describe('the chart of a machine', () => {
  it('has every state, a parent before its children', () => {
    expect(withInner(chart.root).map(({ key, type }) => `${key} ${type}`)).to.deep.equal([
      ' compound',
      'idle atomic',
      'busy parallel',
      'busy.left compound',
      'busy.left.one atomic',
      'busy.left.two final',
      'busy.right compound',
      'busy.right.three atomic',
      'busy.right.four final',
      'resting atomic',
      'off final',
    ]);
    expect([chart.root.label, state('busy.left').label]).to.deep.equal(['everything', 'left']);
  });

  it('has where a state begins, what it does, and how it ends', () => {
    expect([chart.root.initial, state('busy.left').initial, state('busy').initial]).to.deep.equal([
      'idle',
      'busy.left.one',
      undefined,
    ]);
    const { entry, exit, invokes } = state('idle');
    expect({ entry, exit, invokes }).to.deep.equal({
      entry: ['light', 'sound(low)'],
      exit: ['darken'],
      invokes: ['watch', 'listen'],
    });
    expect(state('off').output).to.equal('exit 3');
  });

  it('names events for people', () => {
    expect(eventsOf('idle')).to.include.members([
      'after 10 s',
      'after 1.5 s',
      'after 1.5 min',
      'after 250 ms',
      'after nap',
      'done of ear',
    ]);
    expect(eventsOf('busy')).to.deep.equal(['done of busy']);
    expect(eventsOf('busy.right.three')).to.deep.equal(['always']);
  });

  it('has the guard, actions and target of each transition', () => {
    const [easy, hard] = state('idle').transitions.filter(({ event }) => event === 'work.came');
    expect(easy).to.deep.equal({
      key: 'idle|work.came|0',
      source: 'idle',
      event: 'work.came',
      description: undefined,
      kind: 'event',
      guard: 'isEasy',
      actions: ['note', 'count'],
      targets: ['busy'],
      reenter: false,
    });
    expect(hard).to.include({ key: 'idle|work.came|1', guard: undefined });
    expect(chart.root.transitions.map(({ key }) => key)).to.deep.equal(['|power.lost|0']);
    expect(state('busy.right.three').transitions.map(({ key, kind }) => [key, kind])).to.deep.equal([
      ['busy.right.three||0', 'always'],
    ]);
  });

  it('knows which transitions do not leave their state', () => {
    const inner = state('idle').transitions.filter((transition) => isInternal(transition, state('idle')));
    expect(inner.map(({ event }) => event)).to.deep.equal(['nothing.came', 'idle.asked']);
  });
});
