/** Pictures of learned models and of their differences: all states and transitions once, in well-formed XML. */
import { expect } from 'chai';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { layOutHere } from '../../../src/inspect/chart/chart-layout.ts';
import { ChartTooLarge } from '../../../src/inspect/chart/index.ts';
import { renderedDifferences, renderedModel } from '../../../src/inspect/learned/index.ts';
import { mergedModels } from '../../../src/learn/differences/merged-model.ts';
import { modelOfFlow } from '../../../src/learn/model/model-of-flow.ts';
import { exampleFlows } from '../../prove/example-flows.ts';
import { parseXml, type XmlElement } from '../../support/xml-tree.ts';
import { comparedExamples } from './compared-examples.ts';

const allIn = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(allIn)];

const groups = (svg: string | undefined, kind: string): XmlElement[] =>
  allIn(parseXml(svg ?? '')).filter(
    ({ name, attributes }) => name === 'g' && attributes['class']?.split(' ')[0] === kind,
  );

const titleOf = ({ children }: XmlElement): string => children.find(({ name }) => name === 'title')?.text ?? '';

describe('the picture of a learned model', () => {
  for (const { name, flow, serviceKey } of exampleFlows())
    it(`has every state and every transition of ${name} once`, async () => {
      const model = modelOfFlow({ flow, nodes: flowNodes, serviceKey });
      const { svg } = await renderedModel(model, { name }, layOutHere);
      expect(groups(svg, 'state').map(titleOf)).to.deep.equal(model.states);
      expect(groups(svg, 'transition')).to.have.length(model.transitions.length);
      expect(groups(svg, 'transition').filter((group) => titleOf(group) === '')).to.deep.equal([]);
    });

  it('is left out where it is too large, which its page says', async () => {
    const [{ flow, serviceKey } = expect.fail()] = exampleFlows();
    const model = modelOfFlow({ flow, nodes: flowNodes, serviceKey });
    const tooLarge = () => Promise.reject(new ChartTooLarge('InvalidFile', 'too large'));
    const { svg, html } = await renderedModel(model, { name: 'service' }, tooLarge);
    expect(svg).to.equal(undefined);
    expect(html).to.include('The picture is too large to be drawn');
  });

  it('escapes what services and people have written', async () => {
    const [{ flow, serviceKey } = expect.fail()] = exampleFlows();
    const model = modelOfFlow({ flow, nodes: flowNodes, serviceKey });
    const evil = '</style><script>alert(1)</script>"\'&';
    const transitions = model.transitions.map((edge) => ({
      ...edge,
      output: evil,
      sent: [{ operation: evil, arguments: { [evil]: evil } }],
      call: [evil],
    }));
    const evilModel = { ...model, states: model.states.map((state) => state + evil), transitions, troubles: [evil] };
    const { svg, html } = await renderedModel(evilModel, { name: evil }, layOutHere);
    expect(groups(svg, 'state').map(titleOf)).to.deep.equal(evilModel.states);
    expect(html).to.not.include('<script');
    expect(html.match(/<\/style>/g)).to.have.length(1);
  });
});

describe('the picture of two models', () => {
  for (const { name, compared } of comparedExamples())
    it(`has every state and every transition once: ${name}`, async () => {
      const { states, edges } = mergedModels(compared.one, compared.other, compared.walk);
      const { svg } = await renderedDifferences(compared, { names: ['a', 'b'] }, layOutHere);
      const [drawn, lines] = [groups(svg, 'state'), groups(svg, 'transition')];
      expect(drawn).to.have.length(states.length);
      expect(lines).to.have.length(edges.length);
      const words = { common: 'in both', removed: 'gone', added: 'new', uncompared: 'not compared' } as const;
      expect(drawn.map(titleOf)).to.deep.equal(states.map((state) => `${state.name} (${words[state.kind]})`));
      for (const [kind, meaning] of [
        ['added', ' (new)'],
        ['removed', ' (gone)'],
        ['changed', ' (changed)'],
        ['uncompared', ' (not compared)'],
      ] as const)
        expect(
          lines.filter((line) => titleOf(line).endsWith(meaning)),
          kind,
        ).to.have.length(edges.filter((edge) => edge.kind === kind).length);
      expect(compared.differences).to.not.have.length(0);
      expect(groups(svg, 'legend')).to.have.length(1);
    });
});
