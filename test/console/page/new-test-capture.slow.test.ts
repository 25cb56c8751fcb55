/** A capture that is dropped on the form for a new test, of the real service, becomes tests that pass against it. */
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { reads, settled, texts, watchedPage } from '../../support/browser-page.ts';
import { areThere } from '../../support/counterparts.ts';
import { closeServices, openService, type OpenService } from '../../support/open-service.ts';
import { drop } from './drop-files.ts';

const load = (total: number, given: object = {}): object => ({
  capture: 'all',
  distribution: { type: 'load', total, backlog: 1 },
  operations: [
    {
      type: 'inap.ssp_to_scp.InitialDP',
      arguments: { serviceKey: 7, calledPartyNumber_digits: "{'64955' + (10 + $n)}", ...given },
    },
    { type: 'inap.ssp_from_scp.ReleaseCall' },
  ],
});

if (areThere('chromium')) {
  describe('a capture for a new test', function () {
    const strangers: string[] = [];
    let page: Page;
    let complaints: string[];
    let service: OpenService;
    /** Three calls of one shape and one of another, which is cut off. */
    let capture: Buffer;

    before(async () => {
      service = await openService();
      const captured = async (run_id: string, test: object): Promise<Buffer> => {
        expect(await service.run({ run_id, ...test })).to.include({ verdict: 'passed' });
        return Buffer.from(await (await service.get(`/runs/${run_id}/capture.pcap`)).arrayBuffer());
      };
      // Each is a section of pcapng.
      capture = Buffer.concat([
        await captured('three', load(3)),
        await captured('one', load(1, { callingPartyNumber_digits: '6495599' })),
        (await captured('cut', load(1))).subarray(0, -20),
      ]);
    });
    after(closeServices);

    beforeEach(async () => {
      ({ page, complaints } = await watchedPage(service.httpUrl, strangers));
      await page.goto(`${service.httpUrl}/?new`);
    });
    afterEach(async () => {
      await page.context().close();
      expect(complaints, 'complaints on the console').to.deep.equal([]);
      expect(strangers.splice(0), 'requests to other hosts').to.deep.equal([]);
    });

    const dropped = (content: Buffer, name: string): Promise<void> =>
      drop(page, '#new-test-form', [{ name, content: [...content] }]);
    const shown = (lines: readonly string[]): Promise<void> => texts(page.locator('.told p'), lines);
    const rows = () => page.locator('#captured tbody tr');

    it('is a list of its tests, one of which is put into the editor, started, and passes', async () => {
      await dropped(gzipSync(capture), 'my calls.pcapng.gz');
      await reads(page.locator('#captured-standing'), '4 calls, 2 shapes: 8 messages used, 0 repeats, 1 refused');
      await reads(page.getByRole('heading', { name: 'Tests of my calls.pcapng.gz' }), 'Tests of');
      await settled(
        () => rows().evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent))),
        (found) =>
          expect(found).to.deep.equal([
            ['1: InitialDP … ReleaseCallfrom frame 1 on', '3', '3: calledPartyNumber_digits', 'Edit'],
            ['2: InitialDP … ReleaseCallfrom frame 7 on', '1', '', 'Edit'],
          ]),
      );
      await reads(page.locator('#captured .outcome'), 'The file ends early. pcapng: at byte');
      await page.getByText('1 refused', { exact: true }).click();
      await reads(
        page.locator('#captured details'),
        'frame 9: m3ua: the message that ends its dialogue is not in the capture',
      );

      await page.getByRole('button', { name: 'Edit 1: InitialDP … ReleaseCall' }).press('Enter');
      await shown(['1: InitialDP … ReleaseCall is in the editor.']);
      await page.getByText('No faults').waitFor();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await reads(page.locator('#run-badge'), 'passed');
      await page.locator('#run-tiles').waitFor();

      await page.getByRole('link', { name: 'New test' }).first().click();
      await page.getByRole('button', { name: 'Edit 2: InitialDP … ReleaseCall' }).click();
      await shown(['2: InitialDP … ReleaseCall is in the editor.', 'Ctrl+Z brings back what was there.']);
      await page.getByRole('button', { name: 'Close the list' }).click();
      await page.locator('#captured').waitFor({ state: 'hidden' });
    });

    it('is refused with the reason of the service, and another one is taken then', async () => {
      await dropped(gzipSync('name: a text'), 'text.gz');
      await shown(['No tests of text.gz: text.gz is no capture file', 'A capture is of pcap or pcapng, also in gzip.']);
      await page.locator('#captured').waitFor({ state: 'hidden' });
      await page.locator('input[type=file]').setInputFiles({
        name: 'again.pcap',
        mimeType: 'application/vnd.tcpdump.pcap',
        buffer: capture,
      });
      await reads(page.locator('#captured-standing'), '4 calls, 2 shapes');
      await shown([]);
      expect(await page.locator('.cm-placeholder').count(), 'the editor is empty').to.equal(1);
    });

    it('is read while another one waits, and is refused where it is too long', async () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/console/import/**', async (route) => {
        await held;
        await route.continue();
      });
      await dropped(capture, 'first.pcap');
      await reads(page.locator('#captured'), 'Tests of first.pcapThe capture is being read …');
      await dropped(capture, 'second.pcap');
      await shown(['first.pcap is still being read.']);
      release();
      await reads(page.locator('#captured'), 'Tests of first.pcap4 calls, 2 shapes');

      const long = await page.evaluateHandle(`(() => {
        const transfer = new DataTransfer();
        const octets = new Uint8Array(64 * 1024 * 1024 + 1);
        octets.set([0x1f, 0x8b]);
        transfer.items.add(new File([octets], 'long.gz'));
        return transfer;
      })()`);
      await page.dispatchEvent('#new-test-form', 'drop', { dataTransfer: long });
      await shown(['long.gz has more than 64 MiB: cut it with editcap, or make its tests with dialproof import.']);
    });
  });
}
