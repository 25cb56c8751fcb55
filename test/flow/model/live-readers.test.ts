/** Buffers that are filled again before they are read make no states of a model; all others do. */
import { expect } from 'chai';
import { loadFlow } from '../../../src/flow/load-flow.ts';
import { machineOf } from '../../../src/flow/model/merged-model.ts';
import { minimise } from '../../../src/flow/model/minimise.ts';
import { flowModel } from '../../../src/flow/model/unroll.ts';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { site } from '../scripted-switch.ts';

const announcement = { set: 'Common', entry: 'enter_extension' };

/** As many parts behind a menu, each of which asks for a code and goes back to the menu where it is unknown. */
const departments = (count: number, bufferOf: (department: number) => string): object => {
  const parts = Array.from({ length: count }, (_, index) => index + 1);
  const partOf = (part: number): Readonly<Record<string, object>> => {
    const [ask, compare, unknown, ring, busy] = [0, 1, 2, 3, 4].map((step) => 10 * part + step) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const buffer = bufferOf(part);
    const prompts = { main_announcement: announcement, reprompt_announcement: announcement };
    const asking = { ...prompts, min_digits: 4, max_digits: 6, buffer };
    const matching = { match_rules: ['1???', '2???%'], source_buffer: buffer };
    return {
      [ask]: { id: ask, type: 'UserInput', config: asking, exits: [compare, 3] },
      [compare]: { id: compare, type: 'NumberMatching', config: matching, exits: [ring, unknown, null] },
      [unknown]: { id: unknown, type: 'PlayAnnouncement', config: { announcement }, exits: [2] },
      [ring]: {
        id: ring,
        type: 'AttemptTerminate',
        config: { destinations: [{ address: `649555${ring}` }] },
        exits: [busy],
      },
      [busy]: { id: busy, type: 'ReleaseCall', config: { cause: 17 } },
    };
  };
  const menu = {
    main_announcement: announcement,
    timeout_announcement: announcement,
    bad_digit_announcement: announcement,
    digits: parts.map((part) => ({ digit: String(part), exit_idx: part })),
  };
  return {
    1: { id: 1, type: 'Start', exits: [2] },
    2: { id: 2, type: 'Menu', config: menu, exits: [3, ...parts.map((part) => 10 * part)] },
    3: { id: 3, type: 'ReleaseCall', config: { cause: 28 } },
    ...Object.assign({}, ...parts.map(partOf)),
  };
};

const flowOf = (operations: object) => {
  const withNodes = Object.values(operations).map((operation: { readonly id: number }) => [
    operation.id,
    { base_node: operation.id, exits: [], ...operation },
  ]);
  return loadFlow({ operations: Object.fromEntries(withNodes) }, site);
};

const sizes = (operations: object): readonly [states: number, minimal: number] => {
  const model = flowModel(flowOf(operations), { nodes: flowNodes, seed: 1 });
  return [model.states.length, minimise(machineOf(model)).machine.states.length];
};

describe('the buffers of a model', () => {
  it('make no states where they are filled again before they are read', () => {
    const ofOneBuffer = sizes(departments(4, () => 'user.code'));
    expect(sizes(departments(4, (part) => `user.code${part}`))).to.deep.equal(ofOneBuffer);
    const [states] = sizes(departments(9, (part) => `user.code${part}`));
    expect(states).to.be.below(100);
  });

  it('make states where the caller may enter nothing, and the old digits are read', () => {
    const config = {
      main_announcement: announcement,
      reprompt_announcement: announcement,
      min_digits: 1,
      max_digits: 1,
      max_iterations: 1,
      buffer: 'user.code',
    };
    const operations = {
      1: { id: 1, type: 'Start', exits: [2] },
      2: { id: 2, type: 'UserInput', config, exits: [3, 3] },
      // Nothing was collected here: the digits are those of the first question.
      3: { id: 3, type: 'UserInput', config, exits: [4, 4] },
      4: {
        id: 4,
        type: 'NumberMatching',
        config: { match_rules: ['1', '2'], source_buffer: 'user.code' },
        exits: [5, 6, 7],
      },
      5: { id: 5, type: 'ReleaseCall', config: { cause: 17 } },
      6: { id: 6, type: 'ReleaseCall', config: { cause: 18 } },
      7: { id: 7, type: 'ReleaseCall', config: { cause: 19 } },
    };
    const { states } = flowModel(flowOf(operations), { nodes: flowNodes, seed: 1 });
    expect(states.filter(({ operation }) => operation === '3').length).to.equal(4);
  });
});
