/** The page of a coverage, opened from a disk in a real browser: light and dark, on a telephone and on a desk. */
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FlowCoverage } from '../../../schemas/index.ts';
import { flowCoverage } from '../../../src/flow/coverage/flow-coverage.ts';
import { FlowTally } from '../../../src/flow/coverage/flow-tally.ts';
import type { Turn } from '../../../src/flow/model/flow-model.ts';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { coverageHtml, coverageSvg } from '../../../src/inspect/flow-coverage/index.ts';
import { exampleFlows, type ExampleFlow } from '../../prove/example-flows.ts';
import { PlayedFlow } from '../../prove/played-call.ts';
import { accessibilityFaults, viewsOf } from '../../support/accessibility.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { parseXml, type XmlElement } from '../../support/xml-tree.ts';
import { watchedPage } from '../../console/page/inspect/in-browser.ts';

/** The coverage by calls that take the first input that makes sense, and the second, again and again. */
const sample = ({ name, flow, serviceKey, model }: ExampleFlow): FlowCoverage => {
  const tally = FlowTally.of(flow, flowNodes);
  const played = new PlayedFlow(flow, tally);
  for (const choice of [0, 1]) {
    const turns: Turn[] = [];
    for (let state = 0; turns.length < 6;) {
      const possible: readonly Turn[] = model.states[state]?.turns ?? [];
      const turn: Turn | undefined = possible[turns.length === 0 ? 0 : choice % Math.max(1, possible.length)];
      if (turn === undefined) break;
      turns.push(turn);
      state = turn.to;
    }
    played.firstDifference(turns);
  }
  return flowCoverage(tally.tables.places, tally.counts, {
    flow: name,
    service_key: serviceKey,
    how: 'exact',
    since: '2026-01-01T00:00:00.000Z',
  });
};

const coverages = exampleFlows().map(sample);

/** The longest words beside each arrow. */
const unreachable = (coverage: FlowCoverage): FlowCoverage => ({
  ...coverage,
  operations: coverage.operations.map((operation) => ({
    ...operation,
    exits: operation.exits.map((exit) => ({ ...exit, calls: 0, reachable: false })),
  })),
});

/** Pairs of texts of one picture that cover each other. */
const coveredTexts = `[...document.querySelectorAll('svg.coverage')].flatMap((picture) => {
  const texts = [...picture.querySelectorAll('text')].filter(({ textContent }) => textContent.trim() !== '');
  const boxes = texts.map((text) => [text.textContent, text.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], index) =>
    boxes
      .slice(index + 1)
      .filter(([, b]) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom)
      .map(([other]) => one + ' | ' + other),
  );
})`;

const allIn = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(allIn)];

describe('the picture of a coverage', () => {
  for (const coverage of coverages) {
    it(`of ${coverage.flow} has every operation and every exit, with its calls or with words for none`, async () => {
      const titles = allIn(parseXml(await coverageSvg(coverage)))
        .filter(({ name }) => name === 'title')
        .map(({ text }) => text.trim());
      for (const { id, exits, calls, reachable } of coverage.operations) {
        const told = (count: number, canBe: boolean): string =>
          count === 0 ? (canBe ? 'never' : 'cannot be reached') : `${count} ${count === 1 ? 'call' : 'calls'}`;
        expect(
          titles.filter((title) => title.startsWith(`${id} `) && title.endsWith(`: ${told(calls, reachable)}`)),
          id,
        ).to.have.length(1);
        for (const exit of exits) {
          const found = titles.filter(
            (title) => title.startsWith(`exit ${exit.exit} `) && title.includes(`of operation ${id}: `),
          );
          expect(
            found.map((title) => title.split(': ').at(-1)),
            `exit ${exit.exit} of ${id}`,
          ).to.deep.equal([told(exit.calls, exit.reachable)]);
        }
      }
    });
  }

  it('keeps its layout when more calls have come', async () => {
    const [, , coverage] = coverages as [FlowCoverage, FlowCoverage, FlowCoverage];
    const more: FlowCoverage = {
      ...coverage,
      calls: 5_000_000,
      operations: coverage.operations.map((operation) => ({ ...operation, calls: operation.calls * 1_000_000 })),
    };
    const boxes = async (one: FlowCoverage): Promise<unknown> =>
      allIn(parseXml(await coverageSvg(one)))
        .filter(({ name }) => name === 'rect' || name === 'path')
        .map(({ attributes }) => attributes);
    expect(await boxes(more)).to.deep.equal(await boxes(coverage));
  });
});

describeWhere('chromium')('the page of a coverage in a browser', function () {
  let folder = '';
  const strangers: string[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
    await writeFile(join(folder, 'one.html'), await coverageHtml(coverages.slice(2, 3)));
    await writeFile(join(folder, 'several.html'), await coverageHtml(coverages));
    await writeFile(join(folder, 'unreachable.html'), await coverageHtml(coverages.map(unreachable)));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const name of ['several', 'unreachable'])
    it(`has no text of a picture over another: ${name}`, async () => {
      const { page } = await watchedPage('null', strangers);
      await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
      expect(await page.evaluate(coveredTexts)).to.deep.equal([]);
      await page.context().close();
    });

  for (const name of ['one', 'several']) {
    it(`fits every window, light and dark, reports no error and loads nothing: ${name}`, async () => {
      const { page, complaints } = await watchedPage('null', strangers);
      for (const { colorScheme, width } of viewsOf([360, 1280])) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
        expect(await page.evaluate('document.documentElement.scrollWidth'), 'width').to.equal(width);
        expect(await accessibilityFaults(page)).to.deep.equal([]);
      }
      await page.context().close();
      expect(complaints).to.deep.equal([]);
      expect(strangers.splice(0)).to.deep.equal([]);
    });
  }
});
