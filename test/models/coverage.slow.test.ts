/** Every state and every transition of every machine is reachable. */
import { expect } from 'chai';
import { createMachine } from 'xstate';
import { machines } from '../../machines/index.ts';
import { coverageOf, partsOf } from './exploration.ts';
import { explorations } from './explorations.ts';
import { exampleFlows } from './flow-explorations.ts';

const ids = [...machines, ...exampleFlows].map(({ id }) => id);

describe('the machines, and those of the example flows', () => {
  it('are all explored', () => {
    expect(Object.keys(explorations)).to.have.members(ids);
  });

  for (const id of ids) {
    it(`${id}: every state and every transition is reached`, () => {
      expect(coverageOf(explorations[id] ?? []).missed).to.deep.equal([]);
    });
  }
});

describe('the exploration', () => {
  const machine = createMachine({
    id: 'lame',
    initial: 'asking',
    states: {
      asking: { on: { answered: [{ guard: () => true, target: 'judging' }, { target: 'forgotten' }] } },
      judging: { always: [{ guard: () => false, target: 'forgotten' }, { target: 'done' }] },
      forgotten: {},
      done: { type: 'final' },
    },
  });

  it('names unreachable states and transitions', () => {
    expect(coverageOf([{ machine, input: undefined, events: [{ type: 'answered' }] }]).missed).to.deep.equal([
      'state forgotten',
      'transition asking: answered #1 -> forgotten',
      'transition judging: always #0 [inline] -> forgotten',
    ]);
  });

  it('knows eventless transitions', () => {
    expect(partsOf(machine)).to.include('transition judging: always #1 -> done');
  });
});
