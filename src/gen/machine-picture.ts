/**
 * A machine as a Mermaid `stateDiagram-v2`, which code hosts draw.
 *
 * Transitions between the same two states share one arrow. Transitions of the root start at a box of their own, `in any
 * state that is not final`: Mermaid cannot draw an arrow from a composite state to a state inside it, nor a loop on a composite state.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { referenceName, statesOf, transitionsFrom, type WalkedTransition } from './machine-walk.ts';

export const machinePicture = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...statesIn(machine.root, '  '), ...arrows(machine).map((arrow) => `  ${arrow}`)].join('\n');

/** Mermaid's names allow no dots. */
const idOf = (node: AnyStateNode): string => (node.path.length === 0 ? 'anyState' : node.path.join('_'));

const statesIn = (parent: AnyStateNode, indent: string): string[] => {
  const initial = parent.initial?.target?.[0];
  const lines = initial === undefined ? [] : [`${indent}[*] --> ${idOf(initial)}`];
  const anyState = `${indent}state "in any state<br/>that is not final" as anyState`;
  if (parent.path.length === 0 && transitionsFrom(parent).length > 0) lines.push(anyState);
  for (const node of Object.values<AnyStateNode>(parent.states)) {
    const title = [node.key, ...notesOf(node)].join('<br/>');
    if (Object.keys(node.states).length === 0) lines.push(`${indent}state "${title}" as ${idOf(node)}`);
    else lines.push(`${indent}state "${title}" as ${idOf(node)} {`, ...statesIn(node, `${indent}  `), `${indent}}`);
    if (node.type === 'final') lines.push(`${indent}${idOf(node)} --> [*]`);
  }
  return lines;
};

const notesOf = (node: AnyStateNode): string[] => [
  ...node.invoke.map(({ src }) => `invokes ${referenceName(src)}`),
  ...node.entry.map((action) => `entry / ${referenceName(action)}`),
  ...node.exit.map((action) => `exit / ${referenceName(action)}`),
  ...transitionsFrom(node).filter(({ target }) => target === undefined).map(labelOf),
];

const arrows = (machine: AnyStateMachine): string[] => {
  const labels = new Map<string, string[]>();
  for (const transition of [machine.root, ...statesOf(machine)].flatMap(transitionsFrom)) {
    if (transition.target === undefined) continue;
    const ends = `${idOf(transition.source)} --> ${idOf(transition.target)}`;
    labels.set(ends, [...(labels.get(ends) ?? []), labelOf(transition)]);
  }
  return [...labels].map(([ends, lines]) => `${ends} : ${lines.join('<br/>')}`);
};

const labelOf = ({ event, guard, actions }: WalkedTransition): string => {
  const condition = guard === undefined ? '' : ` [${guard}]`;
  const effect = actions.length === 0 ? '' : ` / ${actions.join(', ')}`;
  return `${eventLabel(event)}${condition}${effect}`;
};

/** `xstate.error.actor.pool` → `error of pool`: what an invoked or spawned actor ends with. */
export const eventLabel = (event: string): string => {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  return outcome === undefined ? event : `${outcome} of ${actor ?? ''}`;
};
