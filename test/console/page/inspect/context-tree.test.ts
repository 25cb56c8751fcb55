/** The context of an actor: nested objects and lists in short, and opened. */
import { runUpTo } from './canned-run.ts';
import { describeInBrowser, reads, texts } from './in-browser.ts';

const runContext = {
  distribution: { type: 'load', total: 100 },
  rate: null,
  backlog: '«Infinity»',
  locks: ['sub-6495551', 'sub-6495552'],
  counts: { started: 3, finished: 1, by: { share: [1, 2, 3], none: {}, empty: [] } },
  many: Array.from({ length: 120 }, (_, index) => index),
};

describeInBrowser('the context', (open) => {
  const run = runUpTo(0);

  it('shows a small object or list whole on its line, and the shape of a larger one', async () => {
    const { page } = await open({ runs: [{ ...run, entries: [{ ...run.entries[0]!, context: runContext }] }] });
    await texts(page.locator('#context .gist'), [
      '{ type: "load", total: 100 }',
      '["sub-6495551", "sub-6495552"]',
      '{ started: 3, finished: 1, by: {…} }',
      '[120]',
    ]);
    await reads(page.locator('#context'), 'backlog"«Infinity»"');
  });

  it('opens nested values level by level, and a long list a hundred at a time', async () => {
    const { page } = await open({ runs: [{ ...run, entries: [{ ...run.entries[0]!, context: runContext }] }] });
    await page.locator('#context summary', { hasText: 'counts' }).click();
    await page.locator('#context [data-path="/counts/by"]').click();
    await texts(page.locator('#context .members .members .key'), ['share', 'none', 'empty']);
    await reads(page.locator('#context .members .gist').last(), '[1, 2, 3]');
    await page.locator('#context summary', { hasText: 'many' }).click();
    await page.getByRole('button', { name: '20 more' }).click();
    await reads(page.locator('#context .leaf').last(), '119119');
  });
});
