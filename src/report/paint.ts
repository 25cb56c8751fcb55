/**
 * Colours as the text reports see them: five meanings, which the command line maps to what its terminal can do.
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
