/**
 * Labels that a client gives to a run for those who look for it later: they do not change what the run does.
 *
 * Lists and reports show them without the source and the words of a flow, which are kept with the definition.
 */
import type { ExecuteTest, QueryTestResult } from '../../../schemas/index.ts';

/** As ExecuteTest takes them. */
export type RunLabels = Readonly<Pick<ExecuteTest, 'name' | 'tags' | 'description' | 'source' | 'flow' | 'test'>>;

/** As a report has them. `by`: who started the run, where the service knows names. */
export type ShownLabels = Readonly<Pick<QueryTestResult, 'name' | 'tags' | 'description' | 'test' | 'by'>>;

/** The labels of a request, and what is left to be planned. */
export const withoutLabels = ({
  name,
  tags,
  description,
  source,
  flow,
  test,
  ...request
}: ExecuteTest): { readonly labels: RunLabels; readonly request: ExecuteTest } => ({
  labels: {
    ...(name !== undefined && { name }),
    ...(tags !== undefined && { tags }),
    ...(description !== undefined && { description }),
    ...(source !== undefined && { source }),
    ...(flow !== undefined && { flow }),
    ...(test !== undefined && { test }),
  },
  request,
});

interface Labelled {
  readonly labels: RunLabels;
  readonly by?: string;
}

export const shownLabels = ({ labels, by }: Labelled): ShownLabels => {
  const { source: _source, flow: _flow, ...shown } = labels;
  return { ...shown, ...(by !== undefined && { by }) };
};

/** The labels that a line of a list has. */
type ListedLabels = Omit<ShownLabels, 'description'>;
type LabelsToList = Omit<ListedLabels, 'tags'> & { readonly tags?: readonly string[] };

/** The labels of a row, of what has more. */
export const labelsIn = ({ name, tags, test, by }: LabelsToList): ListedLabels => ({
  ...(name !== undefined && { name }),
  ...(tags !== undefined && { tags: [...tags] }),
  ...(test !== undefined && { test }),
  ...(by !== undefined && { by }),
});

export const listedLabels = (run: Labelled): ListedLabels => {
  const { description: _, ...listed } = shownLabels(run);
  return listed;
};
