/** The values of a received message that a test does not read. */
import { isFields } from '../../../schemas/loose-values.ts';
import { leavesOf, type ElementPlace, type Leaf, type Way } from './leaves.ts';
import type { ReadPath, ReadStep } from './read-path.ts';

/** By the name under which a test expects it. */
export type Unread = Readonly<Record<string, string | number | boolean | null>>;

/** Most unread values that are reported for one message. */
export const mostUnread = 200;
const longestValue = 200;

const isPicked = (step: ReadStep | undefined, owner: unknown): boolean =>
  typeof step === 'object' &&
  isFields(owner) &&
  Object.hasOwn(owner, step.name) &&
  String(owner[step.name]) === step.value;

const isElement = (step: ReadStep, { index, element }: ElementPlace): boolean =>
  step === index || isPicked(step, element);

/** A filter results in a list: the position in it belongs to the filter. */
const taken = (step: ReadStep, behind: ReadStep | undefined): number =>
  typeof step === 'object' && typeof behind === 'number' ? 2 : 1;

/** Whether a path, from its step `at` on, reads the value that `way` leads to from its place `from` on. */
const reads = (path: ReadPath, way: Way, at = 0, from = 0): boolean => {
  const { steps, shallow, plain } = path;
  const step = steps[at];
  const place = way[from];
  if (step === undefined)
    return place === undefined || (shallow === undefined && !(plain && place.kind === 'element' && place.index > 0));
  // `[0]` of a value that is no list is the value itself; reading the length of a text reads the text.
  if (place === undefined) return steps.slice(at).every((rest) => rest === 0 || rest === 'length');
  const goesOn = (stepsOn: number, placesOn: number): boolean => reads(path, way, at + stepsOn, from + placesOn);
  if (place.kind === 'element') {
    if (isElement(step, place)) return goesOn(taken(step, steps[at + 1]), 1);
    // A name reads the first element.
    return typeof step === 'string' && step !== 'length' && place.index === 0 && goesOn(0, 1);
  }
  if (step === 0 || isPicked(step, place.owner)) return goesOn(1, 0);
  if (typeof step !== 'string') return false;
  return place.wholes.includes(step)
    ? at === steps.length - 1 && shallow === undefined
    : place.names.includes(step) && goesOn(1, 1);
};

const shown = (value: unknown): Unread[string] => {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
};

/** Whether one of `paths` reads the value. */
const isRead = ({ ways }: Leaf, paths: readonly ReadPath[]): boolean =>
  paths.some((path) => ways.some((way) => reads(path, way)));

/** The unread values, at most `mostUnread`. */
export const unreadIn = (data: unknown, paths: readonly ReadPath[]): Unread => {
  const found: Record<string, Unread[string]> = {};
  let count = 0;
  for (const leaf of leavesOf(data)) {
    if (isRead(leaf, paths)) continue;
    found[leaf.name] = shown(leaf.value);
    count += 1;
    if (count === mostUnread) break;
  }
  return found;
};

/** What an operation reads itself: `accepting` of it by its `accept`. */
export interface OwnReads {
  readonly own: readonly ReadPath[];
  readonly accepting: readonly ReadPath[];
}

/** The values that no check with one of these names compares, in the order in which they came. */
export function* notCompared(
  data: unknown,
  names: ReadonlySet<string>,
  { own, accepting }: OwnReads,
): Generator<Pick<Leaf, 'name' | 'value'>> {
  for (const leaf of leavesOf(data))
    if (!names.has(leaf.name) && (!isRead(leaf, own) || isRead(leaf, accepting))) yield leaf;
}
