/** The names above the slider: the beginnings of the actors. */
import { expect } from 'chai';
import { chaptersOf } from '../../../../src/console/page/inspect/history-record.ts';
import { wholeRun } from './canned-run.ts';
import { describeInBrowser, reads, texts } from './in-browser.ts';

const record = (begins: Readonly<Record<string, number>>, end: number): Parameters<typeof chaptersOf>[0] => ({
  actors: Object.keys(begins).map((name) => ({ id: name, parent: null, name, machine: null, picture: null })),
  end,
  momentsOf: (id) => [begins[id] ?? 0, end],
});

const namesOf = (...parts: Parameters<typeof record>): string[] => chaptersOf(record(...parts)).map(({ id }) => id);

describe('the chapters of a record', () => {
  it('are its actors, in the order in which they began', () => {
    expect(namesOf({ flow: 40, run: 0, instance: 20 }, 100)).to.deep.equal(['run', 'instance', 'flow']);
  });

  it('leave out those for whose names there is no room', () => {
    expect(namesOf({ run: 0, shares: 1, instance: 30, late: 99 }, 100)).to.deep.equal(['run', 'instance']);
  });
});

describeInBrowser('the chapters above the slider', (open) => {
  it('lead to the moment at which an actor began', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await texts(page.locator('#chapters li'), [
      'run',
      'instance 0',
      'flow extension-dialing',
      '2 ask for the extension',
    ]);
    const places = await page
      .locator('#chapters li')
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ left, right }) => [left, right] as const),
      );
    for (const [index, [, right]] of places.slice(0, -1).entries())
      expect(right, 'a name ends before the next').to.be.at.most((places[index + 1]?.[0] ?? 0) + 0.5);
    await page.locator('#chapters li').nth(2).click();
    await reads(page.locator('#position'), '4 of 12');
    await texts(page.locator('#chapters .lit'), ['flow extension-dialing']);
    await reads(page.locator('#chart-caption'), 'flow extension-dialing');
  });
});
