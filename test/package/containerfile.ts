/**
 * The Containerfile as instructions by stage, and the files of the checkout that a build sees. Reads as much of both
 * formats as ours use.
 */
import { filesBelow, textOf } from '../architecture/source-files.ts';

export interface Instruction {
  /** `COPY`, `RUN`, … */
  readonly name: string;
  readonly argument: string;
}

export interface Stage {
  readonly image: string;
  /** '' for the last one. */
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** Lines that end in a backslash continue; comments and empty lines are ignored. */
export const readStages = (text: string): Stage[] => {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: (Stage & { readonly instructions: Instruction[] })[] = [];
  for (const line of lines) {
    const [, name = '', argument = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no instruction: ${line}`);
    const [image = '', , stage = ''] = argument.split(' ');
    if (name === 'FROM') stages.push({ image, name: stage, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, argument });
  }
  return stages;
};

/** The arguments of an instruction in their order. */
export const argumentsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.flatMap((each) => (each.name === name ? [each.argument] : []));

/** A copy: from another stage, or from the checkout; the last path is the target. */
export interface Copy {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

export const copyOf = (argument: string): Copy => {
  const words = argument.split(' ');
  const [, from] = /^--from=(.*)$/.exec(words[0] ?? '') ?? [];
  const paths = from === undefined ? words : words.slice(1);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
};

/** Patterns in their order: the last one that matches a file decides; `!` keeps a file that one before it excludes. */
const ignored = textOf('.containerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const expression = line
      .replace(/^!/, '')
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(?:.*/)?')
      .replaceAll(/(?<![.)])\*/g, '[^/]*');
    return { pattern: new RegExp(`^${expression}(?:/|$)`), excludes: !line.startsWith('!') };
  });

const isExcluded = (file: string): boolean => ignored.findLast(({ pattern }) => pattern.test(file))?.excludes ?? false;

/** The files of the checkout that `COPY . .` copies. */
export const seenFiles = (): string[] => filesBelow('.').filter((file) => !isExcluded(file));
