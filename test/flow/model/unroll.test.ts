import { expect } from 'chai';
import { loadFlow } from '../../../src/flow/load-flow.ts';
import { behindCall, type FlowModel, type ModelState } from '../../../src/flow/model/flow-model.ts';
import { flowModel } from '../../../src/flow/model/unroll.ts';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { dialingFlow, site } from '../scripted-switch.ts';

const modelOf = (config: object = {}, most?: number): FlowModel =>
  flowModel(loadFlow(dialingFlow(config), site), { nodes: flowNodes, seed: 1, ...(most !== undefined && { most }) });

const told = ({ turns }: ModelState, { states }: FlowModel): readonly string[] =>
  turns
    .filter(({ leads }) => leads)
    .map(
      ({ class: name, sent, ends, to }) =>
        `${name}: ${[...sent.map((operation) => operation.name), ...(ends ? ['TC-END'] : [])].join(' ')} -> ` +
        `${to === behindCall ? 'over' : states[to]?.name}`,
    );

describe('the model of a flow with one ExtensionDialing', () => {
  it('has a state for each attempt, and for the ringing behind each', () => {
    expect(modelOf({ max_iterations: 2 }).states.map(({ name }) => name)).to.deep.equal([
      'before the call',
      'behind the call',
      'ExtensionDialing (2): prompting',
      'ExtensionDialing (2): reprompting, attempt 2',
      'ExtensionDialing (2): terminating',
      'ExtensionDialing (2): terminating, attempt 2',
    ]);
  });

  it('has the answers of the SCP to each class of digits, and to every other input', () => {
    const model = modelOf({ max_iterations: 1 });
    const [, , prompting, terminating] = model.states as [ModelState, ModelState, ModelState, ModelState];
    expect(told(prompting, model)).to.deep.equal([
      'too few: DisconnectForwardConnection ReleaseCall TC-END -> over',
      'other keys: DisconnectForwardConnection ReleaseCall TC-END -> over',
      'matches nothing: DisconnectForwardConnection ReleaseCall TC-END -> over',
      'matches 0800[2-4]??: DisconnectForwardConnection RequestReportBCSMEvent Connect -> ExtensionDialing ' +
        '(2): terminating',
      'matches 08009???: DisconnectForwardConnection RequestReportBCSMEvent Connect -> ExtensionDialing (2): ' +
        'terminating',
      'too many: DisconnectForwardConnection ReleaseCall TC-END -> over',
      'digits : DisconnectForwardConnection ReleaseCall TC-END -> over',
      'error improperCallerResponse: DisconnectForwardConnection ReleaseCall TC-END -> over',
      'error canceled: DisconnectForwardConnection ReleaseCall TC-END -> over',
      'error unavailableResource: DisconnectForwardConnection ReleaseCall TC-END -> over',
      'abandon: TC-END -> over',
      'reject: DisconnectForwardConnection ReleaseCall TC-END -> over',
      'abort:  -> over',
    ]);
    expect(told(terminating, model).slice(0, 4)).to.deep.equal([
      'busy: ReleaseCall TC-END -> over',
      'noAnswer: ReleaseCall TC-END -> over',
      'routeFailure: ReleaseCall TC-END -> over',
      'answer: TC-END -> over',
    ]);
    expect([prompting.probes.map(({ key }) => key), terminating.probes]).to.deep.equal([
      ['busy', 'noAnswer', 'routeFailure'],
      [],
    ]);
  });

  it('is refused where it would have more states than allowed', () => {
    expect(() => modelOf({}, 5)).to.throw('the flow has more than 5 states, as many as a model of it may have');
  });
});
