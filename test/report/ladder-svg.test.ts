/** The ladder as SVG: drawn from the same model as the text. */
import { expect } from 'chai';
import fc from 'fast-check';
import { ladderOf } from '../../src/report/ladder.ts';
import { ladderSvg } from '../../src/report/ladder-svg.ts';
import { message } from '../support/report-samples.ts';
import { parseXml, type XmlElement } from '../support/xml-tree.ts';
import { rounds } from '../support/depth.ts';
import { anyText } from '../support/any-text.ts';

const call = [
  message(0, 'caller', 'ssp', 'dials', '5551234'),
  message(0.4, 'ssp', 'scp', 'InitialDP', 'serviceKey 100'),
  message(4000, 'scp', 'ssp', 'Connect', 'destinationRoutingAddress 6445551123', { failed: true }),
  message(4002, 'ssp', 'ssp', 'rings'),
];

const within = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(within)];
const elementsOf = (messages: Parameters<typeof ladderOf>[0]): XmlElement[] =>
  within(parseXml(ladderSvg(ladderOf(messages))));
const hasClass =
  (name: string) =>
  ({ attributes }: XmlElement): boolean =>
    (attributes['class'] ?? '').split(' ').includes(name);
const textsOf = (elements: readonly XmlElement[], name: string): string[] =>
  elements.filter(hasClass(name)).map(({ text }) => text);
const xOf = (element: XmlElement | undefined): number => Number(element?.attributes['x']);

describe('the ladder as SVG', () => {
  it('has a column for each party, in order', () => {
    const heads = elementsOf(call).filter(hasClass('party'));
    expect(heads.map(({ attributes }) => attributes['data-party'])).to.deep.equal(['caller', 'ssp', 'scp']);
    const places = heads.map(({ children }) => xOf(children[1]));
    expect(places).to.deep.equal([...places].sort((one, other) => one - other));
  });

  it('has a numbered, focusable row for each message', () => {
    const rows = elementsOf(call).filter(hasClass('message'));
    expect(rows.map(({ attributes }) => attributes['data-message'])).to.deep.equal(['0', '1', '2', '3']);
    expect(rows.map(({ attributes }) => attributes['tabindex'])).to.deep.equal(['0', '0', '0', '0']);
    expect(textsOf(rows.flatMap(within), 'name')).to.deep.equal(['dials', 'InitialDP', 'Connect', 'rings']);
    expect(textsOf(rows.flatMap(within), 'time')).to.deep.equal(['0.0', '0.4', '4000.0', '4002.0']);
    const details = rows.map((row) => textsOf(within(row), 'detail').join(' '));
    expect(details).to.deep.equal(['5551234', 'serviceKey 100', 'destinationRoutingAddress 6445551123', '']);
  });

  it('marks failed rows, also in words', () => {
    const elements = elementsOf(call);
    const failed = elements.filter(hasClass('failed'));
    expect(failed.map(({ attributes }) => attributes['data-message'])).to.deep.equal(['2']);
    expect(textsOf(failed.flatMap(within), 'mark')).to.deep.equal(['✗']);
    expect(failed[0]?.children[0]?.text).to.equal(
      '4000.0 ms, SCP to SSP: Connect, destinationRoutingAddress 6445551123 (failed)',
    );
  });

  it('points arrows to the receiver of the message', () => {
    const [there, back] = [1, 2].map((row) => elementsOf(call).filter(hasClass('message'))[row]);
    const arrow = (row: XmlElement | undefined): string => within(row!).find(hasClass('arrow'))?.attributes['d'] ?? '';
    const [from, to] = [/M(\S+) /.exec(arrow(there))?.[1], /H(\S+)/.exec(arrow(there))?.[1]].map(Number);
    expect(from).to.be.lessThan(to!);
    expect(Number(/M(\S+) /.exec(arrow(back))?.[1])).to.be.greaterThan(Number(/H(\S+)/.exec(arrow(back))?.[1]));
  });

  it('numbers the dialogues only when there are several', () => {
    expect(textsOf(elementsOf(call), 'dialogue')).to.deep.equal([]);
    const two = [...call, message(5000, 'ssp', 'scp', 'InitialDP', '', { dialogue: 2 })];
    expect(textsOf(elementsOf(two), 'dialogue')).to.deep.equal(['#1', '#1', '#1', '#1', '#2']);
  });

  it('says so when no message has passed', () => {
    expect(textsOf(elementsOf([]), 'empty')).to.deep.equal(['No message has passed.']);
  });

  it('styles itself, light and dark, by custom properties with fallbacks, and by no attribute', () => {
    const elements = elementsOf(call);
    const style = elements.find(({ name }) => name === 'style')?.text ?? '';
    expect(style)
      .to.match(/--ladder-ink: var\(--ink, #\w+\)/)
      .and.to.include('@media (prefers-color-scheme: dark)');
    expect(elements.filter(({ attributes }) => 'style' in attributes)).to.deep.equal([]);
  });

  it('keeps everything within its width, and rows apart, whatever the texts', () => {
    const party = fc.constantFrom('caller', 'ssp', 'srf', 'scp', 'crm');
    const text = anyText({ maxLength: 80 });
    const any = fc.tuple(party, party, text, text, fc.boolean());
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), (rows) => {
        const elements = elementsOf(
          rows.map(([from, to, name, detail, failed], at) => message(at, from, to, name, detail, { failed })),
        );
        const width = Number(elements[0]?.attributes['width']);
        const bands = elements
          .filter(hasClass('row'))
          .map(({ attributes }) => [Number(attributes['y']), Number(attributes['height'])]);
        for (const [index, [top = 0]] of bands.entries()) {
          const [before = 0, height = 0] = bands[index - 1] ?? [];
          expect(top).to.be.at.least(before + height);
        }
        for (const element of elements.filter((one) => 'x' in one.attributes))
          expect(xOf(element)).to.be.within(0, width);
      }),
      { numRuns: rounds(60) },
    );
  });
});
