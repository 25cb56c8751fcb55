/** The story of each run in a history. */
import type { Call, History, Operation, SeenRun } from './history.ts';

/** A run as it was seen once. */
export interface Sight extends SeenRun {
  readonly operation: Operation;
}

export interface StoryOfRun {
  readonly runId: string;
  readonly executions: readonly Operation[];
  readonly deletions: readonly Operation[];
  readonly sights: readonly Sight[];
  readonly missing: readonly Operation[];
  readonly calls: readonly Call[];
}

const runOf = ({ asked }: Operation): string | undefined => ('runId' in asked ? asked.runId : undefined);

export const runsIn = ({ answer }: Operation): readonly SeenRun[] => (answer?.kind === 'runs' ? answer.runs : []);

export const storiesOf = ({ operations, calls }: History): StoryOfRun[] => {
  const ids = new Set(
    operations.flatMap((operation) => [
      ...(runOf(operation) === undefined ? [] : [runOf(operation) as string]),
      ...runsIn(operation).map(({ runId }) => runId),
    ]),
  );
  const lists = operations.filter(({ asked, answer }) => asked.do === 'list' && answer?.kind === 'runs');
  return [...ids].map((runId): StoryOfRun => {
    const own = operations.filter((operation) => runOf(operation) === runId);
    const sights = [...own, ...lists].flatMap((operation) =>
      runsIn(operation)
        .filter((seen) => seen.runId === runId)
        .map((seen) => ({ ...seen, operation })),
    );
    return {
      runId,
      executions: own.filter(({ asked }) => asked.do === 'execute'),
      deletions: own.filter(({ asked }) => asked.do === 'delete'),
      sights,
      missing: [
        ...own.filter(({ answer }) => answer?.kind === 'unknown run'),
        ...lists.filter((list) => runsIn(list).every((seen) => seen.runId !== runId)),
      ],
      calls: calls.filter((call) => call.runId === runId),
    };
  });
};
