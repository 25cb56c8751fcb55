/** Drops files on a page. */
import type { Page } from 'playwright-core';

interface Dropped {
  readonly name: string;
  /** A text, or octets. */
  readonly content: string | readonly number[];
}

/** As the browser does when files are dropped above the element. */
export const drop = async (page: Page, selector: string, files: readonly Dropped[]): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const { name, content } of ${JSON.stringify(files)}) {
      transfer.items.add(new File([typeof content === 'string' ? content : Uint8Array.from(content)], name));
    }
    return transfer;
  })()`);
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(selector, type, { dataTransfer });
};
