/** The warnings of `validate`: each once, with its place, and none for the examples. */
import { expect } from 'chai';
import { loadFlow } from '../../src/flow/load-flow.ts';
import { flowModel } from '../../src/flow/model/unroll.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { flowWarnings } from '../../src/prove/warnings.ts';
import { announcement } from '../flow/operation-flows.ts';
import { site } from '../flow/scripted-switch.ts';
import { exampleFlows } from './example-flows.ts';

type Operation = readonly [type: string, config: object | undefined, exits?: readonly (number | null)[]];

const flowOf = (operations: Readonly<Record<number, Operation>>): unknown => ({
  operations: Object.fromEntries(
    Object.entries({ 1: ['Start', undefined, [2]] as Operation, ...operations }).map(([id, [type, config, exits]]) => [
      id,
      { id: Number(id), type, ...(config && { config }), ...(exits && { exits }) },
    ]),
  ),
});

const warningsOf = (operations: Readonly<Record<number, Operation>>): string[] => {
  const flow = loadFlow(flowOf(operations), site);
  const model = flowModel(flow, { nodes: flowNodes, seed: 1 });
  return flowWarnings(flow, model, flowNodes).map(({ pointer, message }) => `${pointer}: ${message}`);
};

const release = ['ReleaseCall', { cause: 17 }] as const;
const prompts = { main_announcement: announcement(1), reprompt_announcement: announcement(2) };
const input = (more: object = {}): object => ({ ...prompts, min_digits: 4, max_digits: 5, buffer: 'code', ...more });
const matching = (...rules: string[]): object => ({ match_rules: rules, source_buffer: 'code' });
const dialing = (...patterns: string[]): object => ({
  ...prompts,
  prefix: '64955',
  min_digits: 3,
  max_digits: 3,
  destination_patterns: patterns,
});

describe('the warnings of a flow', () => {
  it('do not occur on the examples', () => {
    for (const { flow, model } of exampleFlows()) expect(flowWarnings(flow, model, flowNodes)).to.deep.equal([]);
  });

  it('name an operation that no call can reach, and not its exits', () => {
    expect(warningsOf({ 2: release, 3: ['PlayAnnouncement', { announcement: announcement(1) }, [2]] })).to.deep.equal([
      '/operations/3: no call can reach this PlayAnnouncement',
    ]);
  });

  it('name an exit that no call can take, where something is attached to it', () => {
    const flow = (last: number | null): Readonly<Record<number, Operation>> => ({
      2: ['UserInput', input(), [3, null]],
      3: ['NumberMatching', matching('1???'), [4, 4, last]],
      4: release,
    });
    expect(warningsOf(flow(4))).to.deep.equal(['/operations/3/exits/2: no call can leave by exit 2, Number Undefined']);
    expect(warningsOf(flow(null))).to.deep.equal([]);
  });

  it('name a pattern that can never match, and one that decides nothing', () => {
    const flow = (...rules: string[]): string[] =>
      warningsOf({
        2: ['UserInput', input(), [3, null]],
        3: ['NumberMatching', matching(...rules), [4, null, null]],
        4: release,
      });
    expect(flow('1???', '999')).to.deep.equal([
      "/operations/3/config/match_rules/1: pattern '999' can never match: nothing that can be entered does",
    ]);
    expect(flow('12??', '1???')).to.deep.equal([
      "/operations/3/config/match_rules/0: pattern '12??' decides nothing: pattern '1???' matches all that it does",
    ]);
    expect(flow('1???', '1?%??')).to.deep.equal([
      "/operations/3/config/match_rules/0: pattern '1???' decides nothing: pattern '1?%??' matches all that it does",
    ]);
    expect(flow('1???', '1???')).to.deep.equal([
      "/operations/3/config/match_rules/1: pattern '1???' decides nothing: pattern '1???' matches all that it does",
    ]);
    expect(flow('[1-3]???', '[4-5]???', '[2-4]???')).to.deep.equal([
      "/operations/3/config/match_rules/2: pattern '[2-4]???' decides nothing: " +
        'the other patterns together match all that it does',
    ]);
  });

  it('name patterns that send every caller to No Match', () => {
    const lost = warningsOf({ 2: ['ExtensionDialing', dialing('1??'), [null, null, 3]], 3: release });
    expect(lost).to.deep.equal([
      '/operations/2/config/destination_patterns: no digits that a caller can enter match any of them: ' +
        'every caller who enters digits leaves by exit 2',
    ]);
    expect(warningsOf({ 2: ['ExtensionDialing', dialing('649551??'), [null, null, 3]], 3: release })).to.deep.equal([]);
  });

  it('name a loop without an exit that leads out, once', () => {
    const play = (to: number | null): Operation => ['PlayAnnouncement', { announcement: announcement(1) }, [to]];
    const found = warningsOf({ 2: play(3), 3: play(4), 4: play(3) });
    expect(found).to.deep.equal([
      '/operations/3: a call that comes here goes round in operations 3, 4, ' +
        'until the caller hangs up or it is released after 1,000 operations: no exit leads out',
    ]);
    expect(warningsOf({ 2: play(3), 3: play(4), 4: play(null) })).to.deep.equal([]);
  });

  it('name an announcement that no call plays', () => {
    const found = warningsOf({ 2: ['UserInput', input({ max_iterations: 1 }), [3, 3]], 3: release });
    expect(found).to.deep.equal(['/operations/2/config/reprompt_announcement: no call ever hears this announcement']);
  });
});
