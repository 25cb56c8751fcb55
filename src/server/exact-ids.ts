/**
 * Ids of requests that are numbers beyond what a JavaScript number holds exactly: they are taken from the text of the
 * request, so that the answer repeats them exactly (JSON-RPC 2.0 §5).
 */
import { isFields } from '../../schemas/loose-values.ts';
import type { Pieces } from '../ground/pieces.ts';

/** A number as the JSON text spells it. */
export class NumberText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

const isInexact = (value: unknown): boolean =>
  isFields(value) && Number.isFinite(value['id']) && !Number.isSafeInteger(value['id']);

/** The document, with every such id replaced by its text. `text`: the JSON from which the document was parsed. */
export function* withExactIds(document: unknown, text: () => string): Pieces<unknown> {
  const members: readonly unknown[] = Array.isArray(document) ? document : [document];
  if (!members.some(isInexact)) return document;
  const texts = yield* idTexts(text(), Array.isArray(document) ? 2 : 1);
  const exact = members.map((member, index) => {
    const idText = texts.get(index);
    return isFields(member) && isInexact(member) && idText !== undefined
      ? { ...member, id: new NumberText(idText) }
      : member;
  });
  return Array.isArray(document) ? exact : exact[0];
}

/** Maximum length of a number in characters; a longer one is answered as JavaScript reads it. */
const longestNumber = 1000;
/** Tokens that one piece examines. */
const tokensAtOnce = 32_768;
const opening = new Set(['{', '[']);
const closing = new Set(['}', ']']);
const white = new Set([' ', '\t', '\n', '\r']);

/** Where the text that begins with the quote at `start` ends. */
const endOfText = (json: string, start: number): number => {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
};

/**
 * The numbers of the members `id` of objects at this depth, by the position of the object in the batch; the last member
 * counts.
 */
function* idTexts(json: string, wantedDepth: number): Pieces<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  let [depth, index, key, at] = [0, 0, '', 0];
  for (let tokens = 1; at < json.length; tokens += 1) {
    if (tokens % tokensAtOnce === 0) yield;
    const character = json[at] as string;
    if (character === '"') {
      const end = endOfText(json, at);
      if (depth === wantedDepth && end - at <= 16) key = JSON.parse(json.slice(at, end)) as string;
      else if (depth === wantedDepth) key = '';
      at = end;
      continue;
    }
    if (depth === wantedDepth && key === 'id' && character === ':') {
      const number = /^[ \t\n\r]*(-?[0-9][0-9.eE+-]*)[ \t\n\r,}]/.exec(json.slice(at + 1, at + 1 + longestNumber))?.[1];
      if (number !== undefined) found.set(index, number);
    }
    if (opening.has(character)) depth += 1;
    else if (closing.has(character)) depth -= 1;
    else if (character === ',' && depth === wantedDepth - 1) index += 1;
    if (character !== ':' && !white.has(character)) key = '';
    at += 1;
  }
  return found;
}
