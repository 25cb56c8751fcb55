/**
 * The console in a real browser, with a probe that measures its responsiveness: tasks that keep the page from
 * answering, and the time from a key press to the frame that shows its effect.
 */
import { chromium, type Browser, type Page } from 'playwright-core';
import { median, quantile, rounded } from '../../src/bench/repeats.ts';
import type { Figures } from '../../src/bench/case.ts';
import { programOf } from '../support/counterparts.ts';

/**
 * In the page. The probe requests two frames: the first callback comes before the frame that shows the change, the
 * second after it.
 */
const probe = `
  window.probe = { tasks: [], presses: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.probe.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => requestAnimationFrame(() => window.probe.presses.push(performance.now() - timeStamp)));
  }, { capture: true });
`;

interface Probed {
  readonly tasks: readonly number[];
  readonly presses: readonly number[];
  readonly now: number;
}

export class WatchedConsole {
  readonly #browser: Browser;
  readonly page: Page;
  #since = 0;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.page = page;
  }

  static async open(url: string): Promise<WatchedConsole> {
    const browser = await chromium.launch({
      executablePath: programOf('chromium'),
      args: ['--no-sandbox', '--no-first-run'],
    });
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.addInitScript(probe);
    const watched = new WatchedConsole(browser, page);
    await watched.goTo(url);
    return watched;
  }

  async goTo(url: string): Promise<void> {
    await this.page.goto(url);
    this.#since = 0;
  }

  /** Milliseconds from the opening of the page until the expression, in the page, was true before a frame. */
  async millisecondsUntil(expression: string): Promise<number> {
    const seen = `new Promise((resolve) => {
      const look = () => ((${expression}) ? resolve(performance.now()) : requestAnimationFrame(look));
      look();
    })`;
    return rounded(await this.page.evaluate<number>(seen));
  }

  /** Figures since the last call, or since the page was opened. */
  async figures(): Promise<Figures> {
    const read = '({ tasks: probe.tasks.splice(0), presses: probe.presses.splice(0), now: performance.now() })';
    const { tasks, presses, now } = await this.page.evaluate<Probed>(read);
    const took = now - this.#since;
    this.#since = now;
    const nodes = await this.page.evaluate<number>('document.querySelectorAll("*").length');
    return {
      milliseconds: Math.round(took),
      longest_task_ms: Math.round(Math.max(0, ...tasks)),
      share_in_long_tasks: rounded(tasks.reduce((sum, one) => sum + one, 0) / took),
      ...(presses.length > 0 && {
        key_presses: presses.length,
        key_to_frame_ms: {
          median: rounded(median(presses)),
          p99: rounded(quantile(presses, 0.99)),
          max: rounded(Math.max(...presses)),
        },
      }),
      dom_nodes: nodes,
    };
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
