/** The parts of a message by path: names joined with dots, and `name[1]` for the second of a list. */
import { nearestName } from '../../ground/nearest-name.ts';
import type { Part } from './part.ts';

/** A part with the list in which it stands. */
export interface Found {
  readonly part: Part;
  readonly among: Part[];
}

/** Names of one message that are listed for a suggestion. */
const mostNames = 2000;

/** The named parts below a part, without those within other named ones that are not open. */
const namedWithin = (parts: Part[]): Found[] =>
  parts.flatMap((part) => [
    ...(part.name === undefined ? [] : [{ part, among: parts }]),
    ...(part.name === undefined || part.isOpen === true ? namedWithin(part.parts ?? []) : []),
  ]);

const steps = (path: string): readonly { readonly name: string; readonly index: number | undefined }[] =>
  path.split('.').map((step) => {
    const [, name = step, index] = /^(.*?)(?:\[(\d{1,3})\])?$/.exec(step) ?? [];
    return { name, index: index === undefined ? undefined : Number(index) };
  });

/** The elements of a list, which are its unnamed and its named parts alike. */
const elementsOfList = (list: Part): Found[] => {
  const among = list.parts?.find(({ role }) => role === 'value')?.parts ?? [];
  return among.map((part) => ({ part, among }));
};

const chosen = (candidates: readonly Found[], index: number | undefined): Found | undefined => {
  const [first] = candidates;
  if (index === undefined || first === undefined || !(first.part.isList ?? false)) return candidates[index ?? 0];
  return elementsOfList(first.part)[index];
};

export const findPart = (root: Part, path: string): Found | undefined => {
  let within: Part[] = root.parts ?? [];
  let found: Found | undefined;
  let alternatives = 0;
  for (const { name, index } of steps(path)) {
    const isAlternative = found !== undefined && name === found.part.alternatives?.[alternatives];
    alternatives = isAlternative ? alternatives + 1 : 0;
    if (isAlternative && index === undefined) continue;
    const candidates =
      isAlternative && found !== undefined ? [found] : namedWithin(within).filter(({ part }) => part.name === name);
    found = chosen(candidates, index);
    if (found === undefined) return undefined;
    within = found.part.parts ?? [];
  }
  return found;
};

/** Every path of a message, in its order. */
export const pathsOf = (root: Part, prefix = ''): string[] => {
  const paths: string[] = [];
  const counts = new Map<string, number>();
  for (const { part } of namedWithin(root.parts ?? [])) {
    const { name = '' } = part;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const path = `${prefix}${name}${count === 0 ? '' : `[${count}]`}`;
    paths.push(path);
    if (part.alternatives !== undefined) paths.push(`${path}.${part.alternatives.join('.')}`);
    if (part.isList ?? false) {
      elementsOfList(part).forEach(({ part: element }, index) =>
        paths.push(`${path}[${index}]`, ...pathsOf(element, `${path}[${index}].`)),
      );
    } else if (part.isOpen !== true) paths.push(...pathsOf(part, `${path}.`));
    if (paths.length > mostNames) break;
  }
  return paths;
};

/** `; did you mean otid?`; empty where nothing is near. */
export const suggestion = (root: Part, path: string): string => {
  const near = nearestName(path, pathsOf(root));
  return near === undefined ? '' : `; did you mean ${near}?`;
};
