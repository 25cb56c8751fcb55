import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { Sessions } from '../../src/server/sessions.ts';

const open = (limit: number) => {
  const clock = Object.assign(new SimulatedClock(), { monotonic: () => 0 });
  return { clock, sessions: new Sessions({ clock, limit, lasting: 1000 }) };
};
const viewer = { role: 'viewer', name: 'wall' } as const;
const admin = { role: 'admin', name: 'ops' } as const;

describe('the sessions of browsers', () => {
  it('of one name are at most a tenth of all, and do not displace those of others', () => {
    const { sessions } = open(1000);
    const others = [sessions.begin(admin), sessions.begin({ role: 'admin' })];
    const begun = Array.from({ length: 1001 }, () => sessions.begin(viewer));
    expect(others.map((value) => sessions.find(value)?.role)).to.deep.equal(['admin', 'admin']);
    expect(begun.filter((value) => sessions.find(value) !== undefined)).to.deep.equal(begun.slice(-100));
  });

  it('end with the oldest of the name that has the most, where there are too many in all', () => {
    const { sessions } = open(30);
    const few = [1, 2].map((number) => sessions.begin({ role: 'viewer', name: `few ${number}` }));
    const many = Array.from({ length: 10 }, () => sessions.begin(viewer));
    const further = Array.from({ length: 9 }, () => sessions.begin(admin));
    const more = Array.from({ length: 9 }, () => sessions.begin({ role: 'operator', name: 'ci' }));
    sessions.begin({ role: 'viewer', name: 'one more' });
    const left = (values: readonly string[]): number =>
      values.filter((value) => sessions.find(value) !== undefined).length;
    expect([few, many, further, more].map(left)).to.deep.equal([2, 9, 9, 9]);
    expect(sessions.find(many[0] ?? '')).to.equal(undefined);
  });

  it('make room when they end, by themselves or by a client', () => {
    const { clock, sessions } = open(10);
    const first = Array.from({ length: 10 }, () => sessions.begin(viewer));
    sessions.revoke(first[9] ?? '');
    sessions.revoke(first[9] ?? '');
    const next = sessions.begin(viewer);
    expect([...first.slice(0, 9), next].every((value) => sessions.find(value) !== undefined)).to.equal(true);
    clock.increment(1000);
    const later = Array.from({ length: 10 }, () => sessions.begin(viewer));
    expect(later.every((value) => sessions.find(value) !== undefined)).to.equal(true);
  });
});
