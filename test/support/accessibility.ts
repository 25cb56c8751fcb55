/**
 * The faults that axe-core finds in a page, by the rules of WCAG 2.2 A and AA, and axe's own rules of good practice.
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { partOf } from './depth.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * Messages of the inspector's ladder are options of a list that arrow keys choose from: their sentence says more than
 * the picture shows.
 */
const rules = { 'label-content-name-mismatch': { enabled: false } };

export interface View {
  readonly colorScheme: 'light' | 'dark';
  /** Pixels. */
  readonly width: number;
}

/** Views of a page: light and dark, in windows of these widths; the depth of the tests says how many of these views. */
export const viewsOf = (widths: readonly number[]): readonly View[] =>
  partOf(
    'judgedViews',
    widths.flatMap(
      (width) =>
        [
          { colorScheme: 'light', width },
          { colorScheme: 'dark', width },
        ] as const,
    ),
  );

/** A line for each element that breaks a rule. */
export const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  // Evaluated as the debugger does, which the page's policy permits.
  await page.evaluate(axe.source);
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, { rules: ${JSON.stringify(rules)}, ` +
      "resultTypes: ['violations'] }).then((found) => found.violations)",
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`),
  );
};
