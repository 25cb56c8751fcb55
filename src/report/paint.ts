/**
 * Colours of the text reports: five meanings, which the command line maps to the colours of its terminal.
 */
export interface Paint {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly doubtful: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly strong: (text: string) => string;
}

const asItIs = (text: string): string => text;

/** No colours at all. */
export const plain: Paint = { good: asItIs, bad: asItIs, doubtful: asItIs, faint: asItIs, strong: asItIs };
