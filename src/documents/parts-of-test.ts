/**
 * The order in which the definitions of one test are run: those that answer in the background begin before all others,
 * which call them, and finish when these have ended; others in the background are cancelled then. Nothing here needs
 * Node.
 */
export interface PartOfTest {
  readonly background: boolean;
  readonly params: { readonly distribution?: { readonly type?: string } | undefined };
}

/** The definition of a run as a test file has it: what its `test` says of it stands in the file itself. */
export const asInFile = (definition: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { test, ...others } = definition;
  const { background = false, expect = 'passed' } = (test ?? {}) as { background?: boolean; expect?: string };
  const { name, ...rest } = others;
  return {
    ...(name !== undefined && { name }),
    ...(background && { background }),
    ...(expect !== 'passed' && { expect }),
    ...rest,
  };
};

/** It is ready before all other parts, and finishes after them. */
export const answersBeside = ({ background, params }: PartOfTest): boolean =>
  background && params.distribution?.type === 'answer';

/** A run that places calls ends before the one that answers them: its last calls would be refused. */
export const inOrderOfEnd = <Part extends PartOfTest>(parts: readonly Part[]): readonly Part[] => [
  ...parts.filter((part) => !answersBeside(part)),
  ...parts.filter(answersBeside),
];

export const inOrderOfStart = <Part extends PartOfTest>(parts: readonly Part[]): readonly Part[] => [
  ...parts.filter(answersBeside),
  ...parts.filter((part) => !answersBeside(part)),
];
