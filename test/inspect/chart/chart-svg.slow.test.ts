/** The picture of a statechart as a file, and as a part of a strict page. */
import { expect } from 'chai';
import { machines } from '../../../machines/index.ts';
import { chartOf, withInner } from '../../../src/inspect/chart/chart-model.ts';
import { chartSvg } from '../../../src/inspect/chart/index.ts';
import { parseXml, type XmlElement } from '../../support/xml-tree.ts';
import { exampleFlows } from '../../models/flow-explorations.ts';
import { everything } from './machines.ts';

const allIn = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(allIn)];
const valuesOf = (elements: readonly XmlElement[], name: string): string[] =>
  elements.map(({ attributes }) => attributes[name]).filter((value) => value !== undefined);

describe('the picture of a statechart', () => {
  for (const machine of [...machines, ...exampleFlows.map((flow) => flow.machine), everything]) {
    const states = withInner(chartOf(machine).root);
    let svg = '';
    let elements: XmlElement[] = [];
    before(async () => {
      svg = await chartSvg(machine);
      elements = allIn(parseXml(svg));
    });

    it(`of ${machine.id} has every state and every transition once, by its key`, () => {
      expect(valuesOf(elements, 'data-state')).to.deep.equal(states.slice(1).map(({ key }) => key));
      expect(valuesOf(elements, 'data-transition').sort()).to.deep.equal(
        states.flatMap((state) => state.transitions.map(({ key }) => key)).sort(),
      );
    });

    it(`of ${machine.id} has every guard, action and invoked actor, in a tooltip if it has a description`, () => {
      const texts = elements
        .filter(({ name }) => name === 'text' || name === 'title')
        .map(({ text }) => text)
        .join('\n');
      const transitions = states.flatMap((state) => state.transitions);
      const said = [
        ...transitions.flatMap(({ event, guard, actions }) => [
          event,
          ...(guard === undefined ? [] : [`[${guard}]`]),
          ...actions,
        ]),
        ...states.flatMap(({ label, entry, exit, invokes }) => [label, ...entry, ...exit, ...invokes]),
      ];
      expect(said.filter((one) => !texts.includes(one))).to.deep.equal([]);
    });

    it(`of ${machine.id} has a name and a size, and nothing that a strict policy forbids`, () => {
      const [root] = elements;
      expect(root?.attributes).to.include({
        role: 'img',
        'aria-label': `Statechart of ${machine.id}`,
        xmlns: 'http://www.w3.org/2000/svg',
      });
      expect(root?.attributes['viewBox']).to.equal(`0 0 ${root?.attributes['width']} ${root?.attributes['height']}`);
      expect(elements.filter(({ name }) => name === 'style')).to.have.length(1);
      expect(
        elements.filter(({ name }) => ['script', 'foreignObject', 'image', 'use', 'a'].includes(name)),
      ).to.deep.equal([]);
      expect(
        elements
          .flatMap(({ attributes }) => Object.keys(attributes))
          .filter((name) => /^(?:style|id|on.*|href)$/.test(name)),
      ).to.deep.equal([]);
    });

    it(`of ${machine.id} has no NaN`, () => {
      expect(svg).to.not.match(/NaN|undefined|Infinity/);
    });

    it(`of ${machine.id} is the same every time`, async () => {
      expect(await chartSvg(machine)).to.equal(svg);
    });
  }

  it('shows descriptions: operations by name and type, exits by their labels', async () => {
    const flow = exampleFlows.find(({ id }) => id === 'flow:reception');
    const texts = allIn(parseXml(await chartSvg(flow?.machine ?? everything))).flatMap(({ name, text }) =>
      name === 'text' ? [text] : [],
    );
    expect(texts).to.include.members([
      '1 Start',
      '2 welcome',
      'Menu',
      '2 Keys 0 #, No Key',
      '1 Number Not Found',
      'answered',
    ]);
    expect(texts).to.include.members(['the caller hangs up → hungUp', 'the call breaks → failed']);
    expect(texts.filter((text) => /followExit|invoke|entry|done of/.test(text))).to.deep.equal([]);
    expect(
      texts.filter((text) => text === 'answered'),
      'no label repeats where its arrow leads',
    ).to.have.length(1);
  });

  it('takes its colours from properties, and the dark ones if dark is preferred', async () => {
    const svg = await chartSvg(machines[0]);
    expect(svg).to.include('fill: var(--chart-active, #');
    const [, dark = ''] = svg.split('@media (prefers-color-scheme: dark)');
    const used = new Set([...svg.matchAll(/var\((--chart-[\w-]+)/g)].map(([, name = '']) => name));
    expect([...used].filter((name) => !dark.includes(`${name}: #`))).to.deep.equal([]);
  });
});
