/** The keys of a picture are the keys of a run: the chart has what inspection reports, and nothing else. */
import { expect } from 'chai';
import { machines } from '../../../machines/index.ts';
import { chartOf, withInner } from '../../../src/inspect/chart/chart-model.ts';
import { activeStates, transitionKey } from '../../../src/inspect/chart/index.ts';
import { stateKey } from '../../../src/inspect/chart/keys.ts';
import { explore, type Step } from '../../models/exploration.ts';
import { explorations } from '../../models/explorations.ts';

interface Heard {
  readonly transitions: Set<string>;
  readonly states: Set<string>;
  /** The values of snapshots, as JSON: a machine has few different ones, each thousands of times. */
  readonly values: Set<string>;
}

const listen = ({ taken, snapshot }: Step, heard: Heard): void => {
  const value = JSON.stringify(snapshot.value);
  if (!heard.values.has(value)) {
    heard.values.add(value);
    const states = activeStates(snapshot.value);
    expect(states).to.have.members(snapshot._nodes.map(stateKey).filter((key) => key !== ''));
    for (const key of states) heard.states.add(key);
  }
  for (const each of taken) if (transitionKey(each) !== '') heard.transitions.add(transitionKey(each));
};

describe('keys', () => {
  for (const machine of machines) {
    it(`of ${machine.id} are those that its runs report`, () => {
      const heard: Heard = { transitions: new Set(), states: new Set(), values: new Set() };
      for (const exploration of explorations[machine.id] ?? [])
        explore(exploration, { stepped: (step) => listen(step, heard) });
      const [root, ...states] = withInner(chartOf(machine).root);
      const transitions = [root, ...states].flatMap((state) => state?.transitions ?? []);
      expect([...heard.transitions]).to.have.members(transitions.map(({ key }) => key));
      expect([...heard.states]).to.include.members(states.filter(({ type }) => type === 'final').map(({ key }) => key));
    });
  }

  it('of active states include the outer ones', () => {
    expect(activeStates('idle')).to.deep.equal(['idle']);
    expect(activeStates({ holding: 'running' })).to.deep.equal(['holding', 'holding.running']);
    expect(activeStates({ busy: { left: 'one', right: { deep: 'three' } } })).to.deep.equal([
      'busy',
      'busy.left',
      'busy.left.one',
      'busy.right',
      'busy.right.deep',
      'busy.right.deep.three',
    ]);
  });

  it('are empty for the way to an initial state, which is no transition', () => {
    expect(transitionKey(machines[0].root.initial)).to.equal('');
  });
});
