/**
 * Generates `machines/README.md`: for each machine of the catalogue its header, its picture, and a table of its states.
 * The pictures are the ones that the inspector shows, as files in `machines/pictures/`.
 *
 * The meaning of a state or a guard is the doc comment above it in the machine's file. Each flow has its own
 * statechart; the page shows that of one example.
 */
import { readFile } from 'node:fs/promises';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machines } from '../../machines/index.ts';
import { loadConfig } from '../config.ts';
import { loadFlow } from '../flow/load-flow.ts';
import { actionsOf } from '../inspect/chart/chart-model.ts';
import { eventLabel } from '../inspect/chart/event-label.ts';
import { chartSvg } from '../inspect/chart/index.ts';
import {
  referenceName,
  stateName,
  statesOf,
  transitionsFrom,
  type WalkedTransition,
} from '../inspect/chart/machine-walk.ts';
import { code, lines, table } from './markdown.ts';
import {
  guardSentences,
  headerOf,
  machineFile,
  readMachineSource,
  sentencesOf,
  type MachineSentences,
} from './machine-source.ts';

const introduction = `# Machines

Everything in dialproof that lives on its own is a statechart: its next step depends on its state, and this folder defines
how. The machines do no I/O; the code that runs a machine provides its actors, guards and actions. Tests reach every state, every transition and every exit
below.

This page is generated from the machines by \`npm run gen\`; the sentences are the comments in their source.
`;

/** `machines/README.md` and the pictures, by path. */
export const machinePages = async (): Promise<Map<string, string>> => {
  const pages = new Map<string, string>();
  const sections: string[] = [];
  for (const machine of machines) {
    sections.push(machineSection(machine, await readMachineSource(machine)));
    pages.set(`machines/${pictureOf(machine)}`, await chartSvg(machine));
  }
  const flow = await exampleFlow();
  sections.push(flowSection(flow, await readFile(new URL('../../machines/flow.machine.ts', import.meta.url), 'utf8')));
  pages.set('machines/pictures/flow.svg', await chartSvg(flow));
  return pages.set('machines/README.md', [introduction, ...sections].join('\n'));
};

const examples = new URL('../../examples/', import.meta.url);

/** The statechart of the example flow that has most types of operations, as the host loads it. */
const exampleFlow = async (): Promise<AnyStateMachine> => {
  const config = loadConfig(await readFile(new URL('dialproof.yaml', examples), 'utf8'), 'dialproof.yaml');
  return loadFlow(JSON.parse(await readFile(new URL('flows/reception.json', examples), 'utf8')), config, 'reception')
    .machine;
};

/**
 * The section on the statechart of a flow, as an example for all of them: its states are what the flow's author has
 * written.
 */
const flowSection = (machine: AnyStateMachine, source: string): string => {
  const exits = (node: AnyStateNode): string =>
    lines(
      transitionsFrom(node).map(
        ({ definition, target }) => `${definition.description ?? ''} → ${code(target?.key ?? '')}`,
      ),
    );
  const rows = statesOf(machine).map((node) => [
    code(node.key),
    node.description ?? '',
    node.type === 'final' ? 'final' : exits(node),
  ]);
  const parts = [
    '## flow',
    ...headerOf(source),
    'Source: [flow.machine.ts](flow.machine.ts), [flow-definition.ts](flow-definition.ts). ' +
      'As an example, the flow `examples/flows/reception.json`:',
    '![Statechart of a flow](pictures/flow.svg)',
    table(
      ['State', 'What it says', 'Exits and ends'],
      [['*any operation*', 'What may happen whatever the operation does.', exits(machine.root)], ...rows],
    ),
    ...guardTable({ guards: guardSentences(source) }),
  ];
  return `${parts.join('\n\n')}\n`;
};

const pictureOf = ({ id }: AnyStateMachine): string => `pictures/${id}.svg`;

export const machineSection = (machine: AnyStateMachine, source: string): string => {
  const sentences = sentencesOf(machine, source);
  const file = machineFile(machine).replace('machines/', '');
  const parts = [
    `## ${machine.id}`,
    ...sentences.header,
    `Source: [${file}](${file})`,
    `![Statechart of ${machine.id}](${pictureOf(machine)})`,
    table(['State', 'What it says', 'Reacts to', 'Invokes', 'Entry', 'Exit'], stateRows(machine, sentences)),
    ...guardTable(sentences),
  ];
  return `${parts.join('\n\n')}\n`;
};

const guardTable = ({ guards }: Pick<MachineSentences, 'guards'>): string[] =>
  guards.size === 0
    ? []
    : [
        table(
          ['Guard', 'What it says'],
          [...guards].map(([guard, text]) => [code(guard), text]),
        ),
      ];

const stateRows = (machine: AnyStateMachine, { states }: MachineSentences): string[][] => {
  const ofRoot = transitionsFrom(machine.root);
  const rootRow = [
    '*any of them*',
    'Transitions of every state that is not final.',
    lines(ofRoot.map(wayOut)),
    '',
    '',
    '',
  ];
  return [
    ...(ofRoot.length === 0 ? [] : [rootRow]),
    ...statesOf(machine).map((node) => stateRow(node, states.get(stateName(node)) ?? '')),
  ];
};

const stateRow = (node: AnyStateNode, sentence: string): string[] => [
  code(stateName(node)),
  sentence,
  node.type === 'final' ? finalOutput(node) : lines(transitionsFrom(node).map(wayOut)),
  lines(node.invoke.map(({ src }) => code(referenceName(src)))),
  lines(actionsOf(node, node.entry).map(code)),
  lines(actionsOf(node, node.exit).map(code)),
];

const finalOutput = ({ output }: AnyStateNode): string =>
  typeof output === 'object' && output !== null ? `final, ${code(JSON.stringify(output))}` : 'final';

const wayOut = ({ event, source, guard, target, actions }: WalkedTransition): string => {
  const condition = guard === undefined ? '' : ` [${guard}]`;
  const effect = actions.length === 0 ? '' : ` / ${actions.join(', ')}`;
  const on = event === 'always' ? '*always*' : code(eventLabel(event, source));
  return `${on}${condition} → ${target === undefined ? '(stays)' : code(stateName(target))}${effect}`;
};
