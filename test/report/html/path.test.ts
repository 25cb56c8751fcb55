/** The first instance's path through its statechart. */
import { expect } from 'chai';
import { testInstanceMachine } from '../../../machines/test-instance.machine.ts';
import { litChart, waysOf } from '../../../src/report/render/html/path.ts';
import { parseXml, type XmlElement } from '../../support/xml-tree.ts';
import { abortedRun, named, pageOf, passedRun, path, textOf, within } from './samples.ts';

const lit = (root: XmlElement, sign: string, key: string): (string | undefined)[] =>
  within(root)
    .filter(({ attributes }) => attributes['class']?.split(' ').includes(sign))
    .map(({ attributes }) => attributes[key]);

const pathsIn = (page: XmlElement): XmlElement[] =>
  named(page, 'ol').filter(({ attributes }) => attributes['class'] === 'path');

describe('the path through the statechart', () => {
  it('is a list of the states with their times, and the events that led to them', () => {
    const [list] = pathsIn(pageOf(abortedRun()));
    expect(list?.children.map((step) => named(step, 'b').map(textOf)[0])).to.deep.equal([
      'performing',
      'awaiting',
      'aborted',
    ]);
    expect(textOf(list!.children[2]!))
      .to.contain('5.0 ms')
      .and.to.contain('operation 2')
      .and.to.contain('deadline.passed');
  });

  it('is highlighted in the picture of the machine, states and transitions', () => {
    const page = pageOf(abortedRun());
    expect(lit(page, 'active', 'data-state').sort()).to.deep.equal(['aborted', 'awaiting', 'performing']);
    expect(lit(page, 'fired', 'data-transition').sort()).to.deep.equal(
      ['awaiting|deadline.passed|0', '|message.awaited|0'].sort(),
    );
  });

  it('distinguishes the ways by which a state can be reached', () => {
    const by = (event: string): string[] => [
      ...waysOf([
        { ...path[1], event: '' },
        { ...path[2], event },
      ]),
    ];
    expect(by('operation.aborted')).to.deep.equal(['|operation.aborted|0']);
    expect(by('deadline.passed')).to.deep.equal(['awaiting|deadline.passed|0']);
    expect(by('nothing.known')).to.deep.equal([]);
  });

  it('can be shown for every state that the machine has', () => {
    for (const state of Object.keys(testInstanceMachine.states) as (typeof path)[number]['state'][]) {
      expect(lit(parseXml(litChart([{ ...path[0], state }])), 'active', 'data-state'), state).to.deep.equal([state]);
    }
  });

  it('is left out where none was recorded', () => {
    expect(pathsIn(pageOf(passedRun()))).to.deep.equal([]);
  });
});
