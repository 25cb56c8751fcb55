/**
 * Warnings about a flow: parts that its author cannot have meant, found without a call in its model and in the automata
 * of its patterns.
 */
import type { Flow, FlowOperation } from '../../machines/flow-definition.ts';
import type { Fault } from '../ground/errors.ts';
import { digitClasses } from '../flow/digits/index.ts';
import type { FlowModel } from '../flow/model/flow-model.ts';
import { Questions, systemBuffers } from '../flow/model/questions.ts';
import type { FlowNode } from '../flow/node.ts';
import { endlessLoops } from './endless-loops.ts';
import { patternFindings, type AskedPatterns } from './pattern-findings.ts';
import { unplayedAnnouncements } from './unplayed-announcements.ts';

const at = (id: string, path = ''): string => `/operations/${id}${path}`;

interface Reached {
  readonly exits: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
}

const reachedIn = ({ operations, start }: Flow, { states }: FlowModel): Reached => {
  const exits = new Set(
    states.flatMap(({ turns }) =>
      turns.flatMap((turn) => turn.exits.map(({ operation, exit }) => `${operation}.${exit}`)),
    ),
  );
  const entered = new Set([start]);
  for (const { id, exits: ways } of operations.values())
    for (const [exit, { to }] of ways.entries()) if (to !== null && exits.has(`${id}.${exit}`)) entered.add(to);
  return { exits, operations: entered };
};

/** Reports an exit that no call takes where something is attached to it, and its operation is entered. */
const unreached = ({ operations }: Flow, { exits, operations: entered }: Reached): Fault[] =>
  [...operations.values()].flatMap(({ id, type, exits: ways }) => {
    if (!entered.has(id)) return [{ pointer: at(id), message: `no call can reach this ${type}` }];
    return ways.flatMap(({ name, to }, exit) =>
      to === null || exits.has(`${id}.${exit}`)
        ? []
        : [
            {
              pointer: at(id, `/exits/${exit}`),
              message: `no call can leave by exit ${exit}${name === '' ? '' : `, ${name}`}`,
            },
          ],
    );
  });

/** Every list of patterns in the flow, with all questions whose answers are compared with it. */
const askedPatterns = (flow: Flow, nodes: ReadonlyMap<string, FlowNode>): AskedPatterns[] => {
  const questions = new Questions(flow, nodes, 1);
  const operations = [...flow.operations.values()];
  const partOf = ({ type }: FlowOperation): FlowNode['part'] | undefined => nodes.get(type)?.part;
  const own = operations.flatMap((operation): AskedPatterns[] => {
    const question = operation.type === 'ExtensionDialing' ? questions.questionOf(operation) : undefined;
    const [watcher] = question?.watchers ?? [];
    return question === undefined || watcher === undefined
      ? []
      : [
          {
            pointer: at(operation.id, '/config/destination_patterns'),
            operation,
            questions: [{ ...question, watchers: [watcher] }],
          },
        ];
  });
  const read = operations.flatMap((operation): AskedPatterns[] => {
    const reads = partOf(operation)?.reads?.(operation.settings);
    if (reads === undefined) return [];
    const filling = operations.flatMap((other) =>
      partOf(other)?.fills?.(other.settings) === reads.buffer ? (questions.questionOf(other) ?? []) : [],
    );
    const number = systemBuffers.flatMap((buffer) =>
      buffer === reads.buffer ? (questions.numberQuestion(buffer) ?? []) : [],
    );
    const watchers = [{ prefix: '', patterns: reads.patterns }];
    return [
      {
        pointer: at(operation.id, '/config/match_rules'),
        operation,
        questions: [...filling, ...number].map((question) => ({ ...question, watchers })),
      },
    ];
  });
  return [...own, ...read];
};

/**
 * All warnings with their places in the flow's document. Throws `InvalidFile` where patterns need too large an
 * automaton.
 */
export const flowWarnings = (flow: Flow, model: FlowModel, nodes: readonly FlowNode[]): readonly Fault[] => {
  const reached = reachedIn(flow, model);
  const byType = new Map(nodes.map((node) => [node.type as string, node]));
  const isEntered = ({ operation }: AskedPatterns): boolean => reached.operations.has(operation.id);
  return [
    ...unreached(flow, reached),
    ...askedPatterns(flow, byType)
      .filter(isEntered)
      .flatMap((asked) => patternFindings(asked, digitClasses)),
    ...endlessLoops(flow, model, reached.exits).map(({ id, ring }) => ({
      pointer: at(id),
      message:
        `a call that comes here goes round in operations ${ring.join(', ')}, ` +
        'until the caller hangs up or it is released after 1,000 operations: no exit leads out',
    })),
    ...unplayedAnnouncements(flow, model, reached.operations).map(({ id, field }) => ({
      pointer: at(id, `/config/${field}`),
      message: 'no call ever hears this announcement',
    })),
  ];
};
