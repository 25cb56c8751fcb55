/** Applies changes to the parts of a message, and says why a change does not apply. */
import { ifPossible } from '../../ground/if-possible.ts';
import { elementChanges, type Change, type ChangeName } from './change.ts';
import { notApplicable } from './lengths.ts';
import { bufferOf, copyOf, hexOctets, rendered, withRole, type Part } from './part.ts';
import { findPart, suggestion, type Found } from './path.ts';

/** Changes of the whole message: of its octets as they stand. */
const wholeChanges: ReadonlySet<ChangeName> = new Set(['duplicate', 'truncate', 'append', 'flip', 'replace']);

/** What can become of a part beside what can become of every part. */
const applies = (change: ChangeName, part: Part, among: readonly Part[] | undefined): boolean => {
  switch (change) {
    case 'omit':
    case 'duplicate':
    case 'flip':
    case 'replace':
      return true;
    case 'reorder':
      return part.parts !== undefined && (among?.filter(({ parts }) => parts !== undefined).length ?? 0) > 1;
    case 'value':
      return part.isFixed === true || part.derived !== undefined || valueOf(part) !== undefined;
    case 'truncate':
    case 'append':
      return valueOf(part) !== undefined;
    case 'tag':
      return withRole(part, 'tag') !== undefined;
    case 'length':
      return lengthOf(part) !== undefined;
    case 'indefinite':
      return part.isBer === true;
    case 'repeat':
    case 'delay':
    case 'drop':
      return false;
  }
};

/** What holds the value of a part: the part itself where it is nothing but a value of any size. */
const valueOf = (part: Part): Part | undefined =>
  withRole(part, 'value') ?? (part.octets !== undefined && part.isFixed !== true ? part : undefined);

const lengthOf = (part: Part): Part | undefined =>
  withRole(part, 'length') ?? (part.derived === undefined || part.role === 'padding' ? undefined : part);

const sizeOf = (part: Part): number => part.octets?.length ?? part.derived?.size ?? 0;

const octetCount = (count: number): string => `${count} ${count === 1 ? 'octet' : 'octets'}`;

const faultOfHex = ({ change, hex = '' }: Change, part: Part): string | undefined => {
  const given = hex.length / 2;
  const isField = part.parts === undefined && (part.isFixed === true || part.derived?.size !== undefined);
  if (change === 'value' && isField && given !== sizeOf(part))
    return `"${part.name}" takes ${octetCount(sizeOf(part))}, not ${given}: \`replace\` puts others in its place`;
  return undefined;
};

/** The whole message: its one element where there is one, which has a tag or a length. */
const wholeOf = (root: Part, change: ChangeName): Found => {
  const among = root.parts ?? [];
  const [only] = among;
  return wholeChanges.has(change) || only === undefined || among.length > 1
    ? { part: root, among: [] }
    : { part: only, among };
};

const targetOf = (root: Part, { change, at }: Change): Found | undefined =>
  at === undefined ? wholeOf(root, change) : findPart(root, at);

/** Why a change cannot be applied to the message; undefined where it can. `layer`: for texts. */
export const faultOfChange = (root: Part, change: Change, layer: string): string | undefined => {
  const found = targetOf(root, change);
  if (found === undefined) return `the ${layer} message has no "${change.at}"${suggestion(root, change.at ?? '')}`;
  const { part, among } = found;
  const what = change.at === undefined ? `the whole ${layer} message` : `"${change.at}"`;
  if (change.at === undefined && change.change === 'omit' && part.isBer !== true)
    return `\`omit\` does not apply to ${what}: \`drop\` sends nothing`;
  if (change.change === 'reorder' && part.parts !== undefined && !applies('reorder', part, among))
    return `\`reorder\` does not apply to ${what}: there is no other element beside it`;
  if (!applies(change.change, part, among) && !(change.at === undefined && wholeChanges.has(change.change)))
    return `\`${change.change}\` does not apply to ${what}`;
  return faultOfHex(change, part) ?? faultOfSize(change, part);
};

const faultOfSize = ({ change, at, octets = 0, bit = 0 }: Change, part: Part): string | undefined => {
  if (change !== 'truncate' && change !== 'flip') return undefined;
  const size = part.derived === undefined ? rendered(scopeOf(part, at)).length : (part.derived.size ?? 1);
  if (change === 'truncate' && octets > size) return `it has ${octetCount(size)}, and \`octets\` is ${octets}`;
  if (change === 'flip' && bit >= size * 8) return `it has ${size * 8} bits, and \`bit\` is ${bit}: they count from 0`;
  return undefined;
};

/** What `truncate`, `append` and `flip` change: the whole message, or the value of a part. */
const scopeOf = (part: Part, at: string | undefined): Part => (at === undefined ? part : (valueOf(part) ?? part));

const alter = (part: Part, alteration: (octets: Uint8Array) => Uint8Array): void => {
  part.alterations = [...(part.alterations ?? []), alteration];
};

const flipped =
  (bit: number) =>
  (octets: Uint8Array): Uint8Array => {
    const copy = Uint8Array.from(octets);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7));
    return copy;
  };

const setOctets = (part: Part, octets: Uint8Array): void => {
  delete part.parts;
  delete part.alterations;
  if (part.derived !== undefined) return alter(part, () => octets);
  part.octets = octets;
};

const swapWithNeighbour = (part: Part, among: Part[]): void => {
  const others = among.filter(({ parts }) => parts !== undefined);
  const place = others.indexOf(part);
  const neighbour = others[place + 1] ?? others[place - 1];
  if (neighbour === undefined) return;
  const [one, other] = [among.indexOf(part), among.indexOf(neighbour)];
  [among[one], among[other]] = [neighbour, part];
};

const endOfContents = Uint8Array.of(0, 0);

/** Applies one change that `faultOfChange` accepts. */
const applyTo = ({ part, among }: Found, change: Change): void => {
  const octets = hexOctets(change.hex ?? '');
  const scope = scopeOf(part, change.at);
  switch (change.change) {
    case 'omit':
      // A copy of a part around it may be what is sent.
      if (among.includes(part)) among.splice(among.indexOf(part), 1);
      return;
    case 'duplicate':
      if (change.at === undefined) return alter(part, (whole) => Buffer.concat([whole, whole]));
      among.splice(among.indexOf(part), 0, copyOf(part));
      return;
    case 'reorder':
      return swapWithNeighbour(part, among);
    case 'value':
      return setOctets(part.derived === undefined ? (valueOf(part) ?? part) : part, octets);
    case 'tag':
      return setOctets(withRole(part, 'tag') ?? part, octets);
    case 'length': {
      const length = lengthOf(part);
      if (length !== undefined) length.by = (length.by ?? 0) + (change.by ?? 0);
      return;
    }
    case 'truncate':
      return alter(scope, (whole) => whole.subarray(0, Math.max(0, whole.length - (change.octets ?? 0))));
    case 'append':
      return alter(scope, (whole) => Buffer.concat([whole, octets]));
    case 'flip':
      return alter(scope, flipped(change.bit ?? 0));
    case 'indefinite': {
      const length = withRole(part, 'length');
      if (length !== undefined) alter(length, () => Uint8Array.of(0x80));
      part.parts?.push({ octets: endOfContents });
      return;
    }
    case 'replace':
      delete part.derived;
      part.isFixed = true;
      return setOctets(part, octets);
    case 'repeat':
    case 'delay':
    case 'drop':
      return;
  }
};

const nameOf = ({ change, at }: Change): string => (at === undefined ? `\`${change}\`` : `\`${change}\` of "${at}"`);

/** The octets of a copy of the message with these changes, in their order. Throws `EncodeFailed`. */
const octetsWith = (root: Part, changes: readonly Change[], layer: string): Buffer => {
  const tree = copyOf(root);
  const targets = changes.map((change) => ({ change, found: targetOf(tree, change) }));
  const replaced = new Set<Part>();
  for (const { found, change } of targets) {
    if (found === undefined) throw notApplicable(layer);
    if (replaced.has(found.part) && elementChanges.has(change.change))
      throw notApplicable(`${nameOf(change)} changes nothing of the ${layer} message: the part is replaced`);
    if (change.change === 'replace') replaced.add(found.part);
    applyTo(found, change);
  }
  return bufferOf(rendered(tree));
};

/** Whether the message is the same with these changes, which may have no octets by themselves. */
const isSameWith = (after: Buffer, root: Part, changes: readonly Change[], layer: string): boolean =>
  ifPossible(() => octetsWith(root, changes, layer))?.equals(after) === true;

/** Whether two changes can undo each other: of the same part, or of the order of parts. */
const mayUndo = (root: Part, one: Change, other: Change): boolean =>
  (one.change === 'reorder' && other.change === 'reorder') || targetOf(root, one)?.part === targetOf(root, other)?.part;

/** The first change without which the message would be the same, or the first two that undo each other. */
const voidIn = (
  after: Buffer,
  root: Part,
  changes: readonly Change[],
  layer: string,
): readonly Change[] | undefined => {
  const isVoid = (...left: readonly number[]): boolean =>
    isSameWith(
      after,
      root,
      changes.filter((_, index) => !left.includes(index)),
      layer,
    );
  const alone = changes.find((_, index) => isVoid(index));
  if (alone !== undefined) return [alone];
  for (const [index, one] of changes.entries()) {
    const other = changes.find((later, place) => place > index && mayUndo(root, one, later) && isVoid(index, place));
    if (other !== undefined) return [one, other];
  }
  return undefined;
};

/**
 * Every path is that of the message before the changes. Throws `EncodeFailed` with the reason if one does not apply, if
 * another one leaves nothing of it, or if they leave the message as it is.
 */
export const changedOctets = (root: Part, changes: readonly Change[], layer: string): Buffer => {
  for (const change of changes) {
    const fault = faultOfChange(root, change, layer);
    if (fault !== undefined) throw notApplicable(fault);
  }
  const before = bufferOf(rendered(root));
  const after = octetsWith(root, changes, layer);
  if (changes.length > 0 && after.equals(before))
    throw notApplicable(`the changes leave the ${layer} message as it is`);
  const undone = changes.length > 1 ? voidIn(after, root, changes, layer) : undefined;
  if (undone !== undefined) {
    const verb = undone.length > 1 ? 'change' : 'changes';
    const names = undone.map(nameOf).join(' and ');
    throw notApplicable(`${names} ${verb} nothing of the ${layer} message, with the other changes of it`);
  }
  return after;
};

export interface LayerMessage {
  readonly message: Uint8Array;
  /** Without the changes of the layers above; the same where they have made none. */
  readonly unchanged: Uint8Array;
  readonly changes: readonly Change[];
  readonly layer: string;
}

/**
 * The message of a layer with its changes. Throws `EncodeFailed` as `changedOctets` does, and where they leave nothing
 * of what the layers above have changed.
 */
export const changedWithUpper = (
  partsOf: (message: Uint8Array) => Part,
  { message, unchanged, changes, layer }: LayerMessage,
): Buffer => {
  const changed = changedOctets(partsOf(message), changes, layer);
  if (bufferOf(message).equals(bufferOf(unchanged))) return changed;
  const same = ifPossible(() => changedOctets(partsOf(unchanged), changes, layer));
  if (same?.equals(changed) === true)
    throw notApplicable(`the changes of the layer ${layer} leave nothing of those of the layers above it`);
  return changed;
};
