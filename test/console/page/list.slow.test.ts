/** The list of runs: its contents, and how it follows changes. */
import { expect } from 'chai';
import { reads, settled, texts } from '../../support/browser-page.ts';
import { manyOver, over, running } from './canned-runs.ts';
import { describeInConsole, listed, lists, rowOf } from './in-console.ts';

const load = {
  distribution: { type: 'load', total: 1000 },
  counts: { started: 150, finished: 100, passed: 95, failed: 4, aborted: 1, cancelled: 0 },
  recent: [10, 40, 60],
  latency: { p50: 12.3, p95: 30.1, p99: 45.678 },
} as const;

describeInConsole('the list of runs', (open) => {
  it('shows the state of each run', async () => {
    const { page } = await open({
      runs: [over('gone', 1, { verdict: 'failed' }), running('heavy', 5, { ...load, duration: 61 })],
    });
    await lists(page, ['heavy', 'gone']);
    const cell = (runId: string, name: string) => rowOf(page, runId).locator(`.${name}`);
    await reads(cell('heavy', 'verdict'), 'running');
    await reads(cell('heavy', 'progress'), '100 of 1,000');
    expect(await cell('heavy', 'progress').getByRole('progressbar').getAttribute('value')).to.equal('100');
    await reads(cell('heavy', 'rate'), '60');
    expect(await cell('heavy', 'rate').locator('path').getAttribute('d')).to.match(/^M.*L60\.0 1\.0$/);
    await reads(cell('heavy', 'flight'), '50');
    await reads(cell('heavy', 'failures'), '5');
    await reads(cell('heavy', 'p99'), '45.68');
    await reads(cell('heavy', 'duration'), '6');
    await reads(cell('gone', 'verdict'), 'failed');
    await reads(cell('gone', 'duration'), '85 ms');
    await reads(
      page.locator('#list-say'),
      '1 running, 50 in flight, 60 calls ended a second, 5 not passed. 1 run has ended, 1 has not passed.',
    );
  });

  it('says in a sentence how the runs have ended, where none is in progress', async () => {
    const { page, service } = await open({ runs: [over('one', 1)] });
    const says = (text: string): Promise<void> => reads(page.locator('#list-say'), text);
    await says('1 run has ended, and passed.');
    service.tell([over('two', 2)]);
    await says('2 runs have ended, all passed.');
    service.tell([over('three', 3, { verdict: 'failed' })]);
    await says('3 runs have ended, 1 has not passed.');
  });

  it('shows that a run is paused', async () => {
    const { page, service } = await open({ runs: [running('heavy', 5, { ...load, paused: true })] });
    await reads(rowOf(page, 'heavy').locator('.verdict'), 'paused');
    service.tell([running('heavy', 5, load)]);
    await reads(rowOf(page, 'heavy').locator('.verdict'), 'running');
  });

  it('shows a run by the name of its test, with id, tags and age below, and how many did not pass', async () => {
    const load = {
      distribution: { type: 'load', total: 20 },
      counts: { started: 20, finished: 20, passed: 17, failed: 3, aborted: 0, cancelled: 0 },
    } as const;
    const { page } = await open({
      runs: [
        over('r-1', 1, { ...load, verdict: 'failed', name: 'evening peak', tags: ['load', 'night'] }),
        over('r-2', 2),
      ],
    });
    const cell = (runId: string, name: string) => rowOf(page, runId).locator(`.${name}`);
    await texts(cell('r-1', 'name a'), ['evening peak']);
    await texts(cell('r-2', 'name a'), ['r-2']);
    await texts(cell('r-1', 'name .under > :first-child'), ['r-1']);
    await texts(cell('r-1', 'name .tag'), ['load', 'night']);
    await texts(cell('r-1', 'verdict .under'), ['3 failed']);
    await texts(cell('r-2', 'progress > span'), ['one call']);
    await settled(
      () => cell('r-2', 'started .under').textContent(),
      (age) => expect(age).to.match(/ ago$/),
    );
  });

  it('has the newest first, runs in progress above; a run that ends moves down in the same row', async () => {
    const { page, service } = await open({ runs: [over('old', 1), running('one', 10), running('two', 20)] });
    await lists(page, ['two', 'one', 'old']);
    await rowOf(page, 'two').evaluate((row) => row.classList.add('marked'));
    service.tell([over('two', 2, { verdict: 'aborted' })]);
    await lists(page, ['one', 'two', 'old']);
    await reads(rowOf(page, 'two').locator('.verdict'), 'aborted');
    expect(await page.locator('.marked').getAttribute('data-run')).to.equal('two');
    service.tell([running('three', 30)]);
    await lists(page, ['three', 'one', 'two', 'old']);
  });

  it('counts the duration of a run by itself', async () => {
    const { page } = await open({ runs: [running('one', 0, { duration: 58.2 })] });
    await reads(rowOf(page, 'one').locator('.duration'), '58 s');
    await reads(rowOf(page, 'one').locator('.duration'), '59 s');
  });

  it('is filtered by words and by state, and shows how many there are of each', async () => {
    const { page, service } = await open({ runs: [...manyOver(1, 30), running('day-load', 99)] });
    const chips = page.locator('#chips button');
    await texts(chips, ['All 31', 'Running 1', 'Passed 27', 'Not passed 3']);
    await page.getByRole('button', { name: 'Not passed' }).click();
    await lists(page, ['night-00030', 'night-00020', 'night-00010']);
    expect(await page.getByRole('button', { name: 'Not passed' }).getAttribute('aria-pressed')).to.equal('true');
    await page.locator('#runs-filter').fill('NIGHT 02');
    await texts(chips, ['All 11', 'Running 0', 'Passed 10', 'Not passed 1']);
    service.tell([over('night-00029b', 31, { verdict: 'failed' }), over('day', 32, { verdict: 'failed' })]);
    await lists(page, ['night-00029b', 'night-00020']);
    await page.locator('#runs-filter').fill('nothing like it');
    await reads(page.locator('#no-match'), 'No run is like that.');
    await page.getByRole('button', { name: 'Show all' }).click();
    await lists(page, ['day-load', 'day', 'night-00029b']);
  });

  it('has only the rows in sight, however many runs there are, and drops runs that the service discards', async () => {
    const { page, service } = await open({ runs: manyOver(1, 10_000) });
    const all = page.locator('#chips button').first();
    await reads(all, 'All 10,000');
    expect((await listed(page)).length).to.be.within(10, 60);
    await page.locator('#runs').focus();
    await page.keyboard.press('End');
    await settled(
      () => listed(page),
      (found) => expect(found.at(-1)).to.equal('night-00001'),
    );
    expect((await listed(page)).length).to.be.within(10, 60);
    service.tell([over('last', 10_001)], 9_000);
    await reads(all, 'All 1,002');
    await settled(
      () => listed(page),
      (found) => expect(found.at(-1)).to.equal('night-09000'),
    );
  });

  it('keeps its scroll position when runs come in above', async () => {
    const { page, service } = await open({ runs: manyOver(1, 400) });
    await lists(page, ['night-00400']);
    await page.locator('#runs').evaluate((grid) => (grid.scrollTop = 4410));
    const top = () => rowOf(page, 'night-00298').evaluate((row) => row.getBoundingClientRect().top);
    const before = await top();
    service.tell(manyOver(401, 420));
    await reads(page.locator('#chips button').first(), 'All 420');
    expect(await top()).to.equal(before);
  });

  it('says how to start a run if there is none', async () => {
    const { page, service } = await open();
    await reads(page.locator('#no-runs'), `--url ${service.url}`);
    await reads(page.locator('#list-say'), 'No run has been started yet.');
    await page.locator('#no-runs').getByRole('link', { name: 'New test' }).click();
    await settled(
      () => page.locator('#new-test').getAttribute('hidden'),
      (hidden) => expect(hidden).to.equal(null),
    );
  });
});
