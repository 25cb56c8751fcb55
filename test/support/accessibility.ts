/** What axe-core finds in a page: the rules of WCAG 2.2 A and AA, and axe's own of good practice. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Messages of the inspector's ladder are options of a list that arrow keys choose from: their sentence says more than the picture shows. */
const rules = { 'label-content-name-mismatch': { enabled: false } };

/** A line for each element that breaks a rule. */
export const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  // Evaluated as the debugger does, which the page's policy permits.
  await page.evaluate(axe.source);
  const violations = await page.evaluate<readonly Violation[]>(`axe.run(document, { rules: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then((found) => found.violations)`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`));
};
