/**
 * The sentences that a `.machine.ts` file has about itself: its header, and the doc comment right above each state and
 * guard.
 *
 * States are found by their indentation (four spaces for each level below `states:`), which all machines follow.
 */
import { readFile } from 'node:fs/promises';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateName, statesOf, transitionsOf } from '../inspect/chart/machine-walk.ts';

export interface MachineSentences {
  /** The paragraphs of the file's header comment. */
  readonly header: readonly string[];
  /** By the state's path, `holding.running`. */
  readonly states: ReadonlyMap<string, string>;
  /** By the guard's name, in the order in which transitions use them. */
  readonly guards: ReadonlyMap<string, string>;
  /** Every state or guard without a sentence, and a header that is missing. */
  readonly missing: readonly string[];
}

/** The file of a machine of the catalogue, from the project root. */
export const machineFile = (machine: AnyStateMachine): string => `machines/${machine.id}.machine.ts`;

export const readMachineSource = (machine: AnyStateMachine): Promise<string> =>
  readFile(new URL(`../../${machineFile(machine)}`, import.meta.url), 'utf8');

export const sentencesOf = (machine: AnyStateMachine, source: string): MachineSentences => {
  const missing: string[] = [];
  const states = new Map<string, string>();
  const guards = new Map<string, string>();
  const header = headerOf(source);
  if (header.length === 0) missing.push('the header');
  for (const node of statesOf(machine)) {
    const sentence = stateSentence(node, source);
    if (sentence === undefined) missing.push(`state ${stateName(node)}`);
    else states.set(stateName(node), sentence);
  }
  const guardSection = guardSectionOf(source);
  for (const { guard } of transitionsOf(machine)) {
    if (guard === undefined || guards.has(guard)) continue;
    const sentence = sentenceAbove(guard, 4, guardSection);
    if (sentence === undefined) missing.push(`guard ${guard}`);
    guards.set(guard, sentence ?? '');
  }
  return { header, states, guards, missing };
};

/** The paragraphs of the file's header comment; none if there is no header. */
export const headerOf = (source: string): readonly string[] =>
  paragraphs(/^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? '');

const guardSectionOf = (source: string): string => /^ {2}guards: \{\n([\s\S]*?)^ {2}\},/m.exec(source)?.[1] ?? '';

/** The sentences of all guards, in the order of the source. */
export const guardSentences = (source: string): ReadonlyMap<string, string> => {
  const section = guardSectionOf(source);
  const names = [...section.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);
  return new Map(names.map((name) => [name, sentenceAbove(name, 4, section) ?? '']));
};

/** Searches after the comment of the parent state: siblings of another parent may have the same name. */
const stateSentence = (node: AnyStateNode, source: string): string | undefined => {
  let from = source.indexOf('\n  states: {');
  for (let depth = 1; depth < node.path.length; depth += 1) {
    from = source.indexOf(`\n${' '.repeat(4 * depth)}${node.path[depth - 1]}: {`, from);
  }
  return from < 0 ? undefined : sentenceAbove(node.key, 4 * node.path.length, source.slice(from));
};

const sentenceAbove = (key: string, indent: number, text: string): string | undefined => {
  const comment = new RegExp(`^ {${indent}}/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n {${indent}}${key}:`, 'm').exec(
    text,
  )?.[1];
  const sentence = comment === undefined ? '' : paragraphs(comment).join(' ');
  return sentence === '' ? undefined : sentence;
};

const paragraphs = (comment: string): string[] =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((paragraph) => paragraph !== '');
