import { expect } from 'chai';
import { settled, texts } from '../../support/browser-page.ts';
import { describeNewTest, type Form } from './new-test-in-browser.ts';

const labels = '.cm-tooltip-autocomplete .cm-completionLabel';

const offered = async ({ page }: Form, judge: (labels: readonly string[]) => void): Promise<void> =>
  settled(() => page.locator(labels).allTextContents(), judge);

/** The editor accepts no choice from a list that has just appeared. */
const choose = async ({ page, text }: Form, expected: string): Promise<void> => {
  await page.locator(labels).first().waitFor();
  const clock = (): Promise<number> => page.evaluate('performance.now()');
  const shown = await clock();
  await settled(clock, (now) => expect(now).to.be.greaterThan(shown + 150));
  await page.keyboard.press('Enter');
  await settled(text, (found) => expect(found).to.equal(expected));
};

describeNewTest('completion in a new test', (open) => {
  it('writes a whole test by the keyboard', async () => {
    const form = await open();
    const { page } = form;
    await page.locator('.cm-content').focus();
    await page.keyboard.type('oper');
    await choose(form, 'operations:');
    await page.keyboard.type('\n- ty');
    await choose(form, 'operations:\n- type: ');
    await page.keyboard.type('InitialDP');
    await choose(form, 'operations:\n- type: inap.ssp_to_scp.InitialDP');
    await page.keyboard.type('\nargum');
    await choose(form, 'operations:\n- type: inap.ssp_to_scp.InitialDP\n  arguments:');
    await page.keyboard.type('\n  eventTypeBCSM_n');
    await choose(form, 'operations:\n- type: inap.ssp_to_scp.InitialDP\n  arguments:\n    eventTypeBCSM_name: ');
    await page.keyboard.type('colle');
    await choose(
      form,
      'operations:\n- type: inap.ssp_to_scp.InitialDP\n  arguments:\n    eventTypeBCSM_name: collectedInfo',
    );
    await form.obstacle('Correct the faults first.');
  });

  it('offers missing keys on Ctrl+Space', async () => {
    const form = await open();
    await form.write('name: a\ndistribution: { type: linear, total: 5 }\n');
    await form.page.keyboard.press('Control+Space');
    await offered(form, (found) =>
      expect(found).to.include.members(['operations', 'thresholds']).and.not.include('name'),
    );
    await form.page.keyboard.press('Escape');
    await form.page.keyboard.press('ArrowUp');
    await form.page.keyboard.press('End');
    await form.page.keyboard.press('ArrowLeft');
    await form.page.keyboard.insertText(', ');
    await form.page.keyboard.press('Control+Space');
    await texts(form.page.locator(labels), ['number', 'backlog', 'cps', 'arrival', 'nodes', 'seconds']);
  });

  it('offers nothing within a text or a comment', async () => {
    const form = await open();
    await form.write('name: some text');
    await form.page.keyboard.press('Control+Space');
    await form.write('# rema');
    await form.page.keyboard.press('Control+Space');
    await form.write('dist');
    await form.page.keyboard.press('Control+Space');
    await texts(form.page.locator(labels), ['distribution']);
  });

  it('does not take Enter after a complete word', async () => {
    const form = await open();
    await form.page.locator('.cm-content').focus();
    await form.page.keyboard.type('operations:\n- type: comment\nlabel: a');
    await settled(form.text, (found) => expect(found).to.equal('operations:\n- type: comment\n  label: a'));
  });

  it('lets Tab leave the editor', async () => {
    const form = await open();
    await form.write('name: a');
    await form.page.keyboard.press('Tab');
    expect(await form.page.evaluate('document.activeElement.shadowRoot')).to.equal(null);
    expect(await form.text()).to.equal('name: a');
  });
});
