/** A learned model is read from its document, or all its faults are named with their places. */
import { expect } from 'chai';
import { readModel } from '../../../src/learn/model/read-model.ts';
import { modelOfFlow } from '../../../src/learn/model/model-of-flow.ts';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { exampleFlows } from '../../prove/example-flows.ts';
import { learnedModel } from '../../schemas/sample-learned-model.ts';

const faultsOf = (change: (model: typeof learnedModel) => void): readonly string[] => {
  const model = structuredClone(learnedModel);
  change(model);
  const read = readModel(model);
  return read.ok ? [] : read.faults.map(({ pointer, message }) => `${pointer} ${message}`);
};

/** The parts of the sample that tests change. */
const [begin, digits] = [0, 1];

describe('a learned model', () => {
  it('is read from its document', () => {
    expect(readModel(structuredClone(learnedModel))).to.deep.equal({ ok: true, value: learnedModel });
  });

  it('of a flow is read as it was written', () => {
    for (const { name, flow, serviceKey } of exampleFlows()) {
      const model = modelOfFlow({ flow, nodes: flowNodes, serviceKey });
      expect(readModel(JSON.parse(JSON.stringify(model))), name).to.deep.equal({ ok: true, value: model });
    }
  });

  it('has transitions between its states', () => {
    expect(
      faultsOf((model) => {
        Object.assign(model.transitions[digits] as object, { from: 7, to: 8 });
      }),
    ).to.deep.equal([
      '/transitions/1/from there is no state 7',
      '/transitions/1/to there is no state 8',
      '/transitions/1/to a dialogue that the service ends leads to state 1, which is after the call',
    ]);
  });

  it('begins in the first state, and ends in the second', () => {
    expect(
      faultsOf((model) => {
        Object.assign(model.transitions[digits] as object, { from: 1, to: 0, ends: false });
      }),
    ).to.deep.equal([
      '/transitions/1/from nothing follows state 1, which is after the call',
      '/transitions/1/to nothing leads to state 0, which is before the call',
    ]);
    expect(
      faultsOf((model) => {
        Object.assign(model.transitions[begin] as object, { input: 'digits 1' });
      }),
    ).to.deep.equal([
      '/transitions/0/input state 0 has the inputs that begin a call, and no other state has one',
      '/timers/0/call this call does not lead to state 2',
    ]);
    expect(faultsOf((model) => Object.assign(model, { transitions: [], timers: [] }))).to.deep.equal([
      '/transitions no transition begins a call in state 0',
    ]);
  });

  it('has each input once in a state, and among its inputs', () => {
    expect(
      faultsOf((model) => void model.transitions.push(structuredClone(model.transitions[digits] as never))),
    ).to.deep.equal(['/transitions/4/input state 2 has digits 4711 in transition 1 already']);
    expect(faultsOf((model) => void (model.inputs = ['begin', 'digits 1', 'digits 2']))).to.deep.equal([
      '/transitions/1/input digits 4711 is not among the inputs',
    ]);
  });

  it('has classes whose patterns match their words, and no word of another class', () => {
    const classes = (model: typeof learnedModel) => model.digit_classes[0]?.classes as Record<string, unknown>[];
    expect(faultsOf((model) => Object.assign(classes(model)[1] as object, { pattern: '[1-' }))).to.deep.equal([
      "/digit_classes/0/classes/1/pattern pattern '[1-': at character 1: '[' is not closed",
    ]);
    expect(faultsOf((model) => Object.assign(classes(model)[1] as object, { pattern: '3' }))).to.deep.equal([
      '/digit_classes/0/classes/1/words/0 1 does not match the patterns of its class alone',
    ]);
    expect(faultsOf((model) => Object.assign(classes(model)[0] as object, { pattern: '4711, ?' }))).to.deep.equal([
      '/digit_classes/0/classes/1/words/0 1 does not match the patterns of its class alone',
      '/digit_classes/0/classes/2/words/0 2 does not match the patterns of its class alone',
      '/digit_classes/0/classes the patterns of several classes match 1',
    ]);
    expect(
      faultsOf((model) => Object.assign(classes(model)[2] as object, { input: 'digits 1', tried: 0 })),
    ).to.deep.equal([
      '/digit_classes/0/classes/2/input digits 1 stands for another class already',
      '/digit_classes/0/classes/2/tried there are more words than were tried',
    ]);
  });

  it('prompts in states of the call alone', () => {
    expect(faultsOf((model) => Object.assign(model.digit_classes[0] as object, { states: [1, 9] }))).to.deep.equal([
      '/digit_classes/0/states/0 nothing prompts in state 1, which is outside the call',
      '/digit_classes/0/states/1 there is no state 9',
    ]);
  });

  it('has timers in states of the call alone, each with a call that leads there', () => {
    const faults = (change: object): readonly string[] =>
      faultsOf((model) => void Object.assign(model.timers[0] as object, change));
    expect(faults({ state: 9 })).to.deep.equal(['/timers/0/state there is no state 9']);
    expect(faults({ state: 1 })).to.deep.equal(['/timers/0/state no call waits in state 1, which is outside the call']);
    const elsewhere = ['/timers/0/call this call does not lead to state 2'];
    expect(faults({ call: ['begin', 'digits 1'] })).to.deep.equal(elsewhere);
    expect(faults({ call: ['begin', 'played'] })).to.deep.equal(elsewhere);
    expect(faultsOf(({ timers }) => void timers.push(structuredClone(timers[0] as never)))).to.deep.equal([
      '/timers/1/state state 2 has timer 0 already',
    ]);
  });

  it('has timers whose times agree', () => {
    const faults = (change: object): readonly string[] =>
      faultsOf((model) => void Object.assign(model.timers[0] as object, change));
    expect(faults({ waited: 4_000 })).to.deep.equal(['/timers/0/milliseconds the call waited less than that']);
    const silent = { milliseconds: null, output: '', sent: [], ends: false };
    expect(faults(silent)).to.deep.equal([]);
    for (const some of [{ output: 'TC-U-ABORT' }, { ends: true }, { sent: learnedModel.timers[0]?.sent }])
      expect(faults({ ...silent, ...some })).to.deep.equal([
        '/timers/0/milliseconds a service that sends something has a time',
      ]);
    const tests = (first: number, last: number) => faults({ activity_tests: { count: 2, first, last } });
    expect(tests(2_000, 1_000)).to.deep.equal(['/timers/0/activity_tests the first comes after the last']);
    expect(tests(1_000, 5_000)).to.deep.equal(['/timers/0/activity_tests the last comes after the wait']);
  });

  it('has every field of its schema', () => {
    const { window, ...lacking } = learnedModel;
    const read = readModel({ ...lacking, level: '3' });
    expect(window).to.not.equal(undefined);
    expect(read.ok ? [] : read.faults.map(({ pointer }) => pointer)).to.deep.equal(['/window', '/level']);
  });
});
