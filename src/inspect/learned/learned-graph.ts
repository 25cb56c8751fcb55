/**
 * A learned model, or two in one picture, as a graph, and the positions in it. Transitions that lead to the end of the
 * call are lines in their state; others that lead from one state to another share an arrow.
 */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { patternsIn } from '../../learn/model/class-automaton.ts';
import type { LearnedModel, LearnedTransition } from '../../learn/model/learned-model.ts';
import { wordOf } from '../../learn/model/digits-input.ts';
import { answerWords, inputWords } from '../../learn/model/model-words.ts';
import type { MergedEdge, MergedKind, MergedModel, MergedState } from '../../learn/differences/merged-model.ts';
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import { isOnSide, straightened, type Box, type Point } from '../chart/arrow-lines.ts';
import { layOutHere, type LayOut } from '../chart/chart-layout.ts';
import { textWidth, type Size } from '../chart/text-size.ts';

/** A transition in a line of text. */
export interface DrawnLine {
  readonly kind: MergedKind;
  readonly text: string;
  /** In a sentence. */
  readonly title: string;
}

export interface DrawnState {
  readonly state: MergedState;
  readonly box: Box;
  /** Its transitions to the end of the call. */
  readonly lines: readonly DrawnLine[];
}

export interface DrawnArrow {
  readonly kind: MergedKind;
  readonly points: readonly Point[];
  readonly labelBox: Box | undefined;
  /** Empty: the lines stand in the state. */
  readonly lines: readonly DrawnLine[];
}

export interface DrawnModel extends Size {
  readonly states: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
}

export const measures = { nameSize: 13, textSize: 11, line: 15, padding: 10, mark: 14 } as const;

const longestLine = 80;
const afterCall = 1;
const endDistance = 12;

/** Patterns of digits: what the service answers stays readable beside them. */
const longestName = 30;

const shortened = (text: string): string => (text.length > longestLine ? `${text.slice(0, longestLine - 1)}…` : text);

/** A class without patterns has the digits that are in no other one. */
const nameOf = (input: string, pattern: string, tried: number, classes: number): string => {
  if (pattern !== '') return `digits ${patternsIn(pattern).join(', ')}`;
  if (tried < 2) return input;
  return `${classes > 1 ? 'other digits' : 'digits'}, such as ${wordOf(input) || 'none'}`;
};

/** The patterns of the class that an input of digits stands for; another input by itself. */
export class ClassNames {
  readonly #names = new Map<string, string>();

  constructor(model: LearnedModel) {
    for (const { states, classes } of model.digit_classes)
      for (const { input, pattern, tried } of classes)
        for (const state of states) this.#names.set(`${state} ${input}`, nameOf(input, pattern, tried, classes.length));
  }

  of({ from, input }: LearnedTransition): string {
    return this.#names.get(`${from} ${input}`) ?? input;
  }
}

/** What the picture is of. */
export interface PictureOf {
  readonly merged: MergedModel;
  /** The models that were merged; one alone for a picture of one model. */
  readonly models: readonly [LearnedModel, LearnedModel?];
  readonly announcements: AnnouncementNames;
}

const compact = (words: string): string =>
  words === 'need no answer' ? 'nothing' : words.replace(/^(?:be|go to the) /, '');

const shortName = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

class Texts {
  readonly #names: readonly [ClassNames, ClassNames];
  readonly #announcements: AnnouncementNames;

  constructor({ models: [one, other = one], announcements }: PictureOf) {
    this.#names = [new ClassNames(one), new ClassNames(other)];
    this.#announcements = announcements;
  }

  lineOf({ kind, one, other }: MergedEdge): DrawnLine {
    const [name, words] = one === undefined ? this.#parts(other, 1) : this.#parts(one, 0);
    if (kind !== 'changed' || other === undefined)
      return {
        kind,
        text: shortened(`${shortName(name)}: ${compact(words)}`),
        title: `${name}: ${words}${meanings[kind]}`,
      };
    const [facing, changed] = this.#parts(other, 1);
    if (changed !== words)
      return changedLine(
        `${shortName(name)}: ${compact(changed)}, not ${compact(words)}`,
        `${name}: ${changed}, not ${words}`,
      );
    if (facing !== name)
      return changedLine(
        `${shortName(facing)}, not ${shortName(name)}: ${compact(words)}`,
        `${facing}, not ${name}: ${words}`,
      );
    return changedLine(`${shortName(name)}: ${compact(words)}, but not alike`, `${name}: ${words}, but not alike`);
  }

  #parts(edge: LearnedTransition | undefined, side: 0 | 1): readonly [name: string, words: string] {
    if (edge === undefined) return ['', ''];
    const name = this.#names[side].of(edge);
    return [name === edge.input ? shownInput(edge.input) : name, answerWords(edge, this.#announcements)];
  }
}

const changedLine = (text: string, title: string): DrawnLine => ({
  kind: 'changed',
  text: shortened(text),
  title: title + meanings.changed,
});

const shownInput = (input: string): string => inputWords(input).replace(/^the caller (?=enters)|^the /, '');

const meanings: Readonly<Record<MergedKind, string>> = {
  common: '',
  added: ' (new)',
  removed: ' (gone)',
  changed: ' (changed)',
  uncompared: ' (not compared)',
};

/** The kind of an arrow with several transitions. */
const kindOf = (kinds: readonly MergedKind[]): MergedKind => {
  const [first = 'common', ...others] = new Set(kinds);
  return others.length === 0 ? first : kinds.includes('common') ? 'common' : 'changed';
};

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

/** More states than this are placed with less effort: with full effort it would take minutes. */
const manyStates = 24;
const ofMany = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF', 'elk.layered.thoroughness': '5' };

const widthOfLines = (lines: readonly DrawnLine[]): number =>
  Math.max(
    0,
    ...lines.map(({ kind, text }) =>
      kind === 'common'
        ? textWidth(text, measures.textSize)
        : textWidth(text, measures.textSize, 'bold') + measures.mark,
    ),
  );

export const stateName = ({ name }: MergedState): string => shortened(name);

const sizeOf = (state: MergedState, lines: readonly DrawnLine[]): Size => ({
  width: Math.max(textWidth(stateName(state), measures.nameSize, 'bold'), widthOfLines(lines)) + 2 * measures.padding,
  height: (1 + lines.length) * measures.line + 2 * measures.padding - 2 + (lines.length > 0 ? 4 : 0),
});

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

const stateId = (index: number): string => `state ${index}`;

interface Planned {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly lines: DrawnLine[];
}

/** The layout takes a moment, of a large model seconds. */
export const drawnModel = async (picture: PictureOf, layOut: LayOut = layOutHere): Promise<DrawnModel> => {
  const {
    merged: { states, edges },
  } = picture;
  const texts = new Texts(picture);
  const arrows = new Map<string, Planned>();
  for (const edge of edges) {
    const { from, to } = edge;
    const id = `arrow ${from} ${to}`;
    const arrow = arrows.get(id) ?? { id, from, to, lines: [] };
    arrow.lines.push(texts.lineOf(edge));
    arrows.set(id, arrow);
  }
  const ending = new Map(
    [...arrows.values()].flatMap((arrow) => (arrow.to === afterCall ? [[arrow.from, arrow.lines] as const] : [])),
  );
  const linesOf = (state: number): readonly DrawnLine[] => ending.get(state) ?? [];
  const laidOut = await layOut({
    id: 'model',
    layoutOptions: { ...layoutOptions, ...(states.length > manyStates && ofMany) },
    children: states.map((state, index) => ({
      id: stateId(index),
      ...sizeOf(state, linesOf(index)),
      ...(index === 0 && { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }),
      ...(index === afterCall && { layoutOptions: { 'elk.layered.layering.layerConstraint': 'LAST' } }),
    })),
    edges: [...arrows.values()].map(({ id, from, to, lines }) => ({
      id,
      sources: [stateId(from)],
      targets: [stateId(to)],
      labels:
        to === afterCall
          ? []
          : [
              {
                text: id,
                width: widthOfLines(lines),
                height: lines.length * measures.line,
                layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' },
              },
            ],
    })),
  });
  return placed(laidOut, states, [...arrows.values()], linesOf);
};

const placed = (
  laidOut: ElkNode,
  states: readonly MergedState[],
  arrows: readonly Planned[],
  linesOf: (state: number) => readonly DrawnLine[],
): DrawnModel => {
  const nodes = new Map((laidOut.children ?? []).map((child) => [child.id, child]));
  const edges = new Map((laidOut.edges ?? []).map((edge) => [edge.id, edge]));
  const ways = new Map(arrows.map(({ id }) => [id, pointsOf(edges.get(id))]));
  const ends = [...ways].flatMap(([id, way]) => [way[0], way.at(-1)].flatMap((end) => (end ? [{ id, end }] : [])));
  const isFree =
    (id: string, boxes: readonly number[]) =>
    (point: Point): boolean =>
      boxes.some((state) => isOnSide(boxOf(nodes.get(stateId(state))), point)) &&
      ends.every(({ id: other, end }) => other === id || Math.hypot(end.x - point.x, end.y - point.y) >= endDistance);
  return {
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    states: states.map((state, index) => ({
      state,
      box: boxOf(nodes.get(stateId(index))),
      lines: linesOf(index),
    })),
    arrows: arrows.map(({ id, from, to, lines }) => {
      const [label] = edges.get(id)?.labels ?? [];
      return {
        kind: kindOf(lines.map(({ kind }) => kind)),
        points: straightened(ways.get(id) ?? [], isFree(id, [from, to])),
        labelBox: label && boxOf(label),
        lines: to === afterCall ? [] : lines,
      };
    }),
  };
};
