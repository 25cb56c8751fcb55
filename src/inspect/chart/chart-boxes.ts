/** The contents of the boxes of a picture, line by line, and their sizes: states, and the labels of transitions. */
import { isInternal, type ChartState, type ChartTransition } from './chart-model.ts';
import { textWidth, type Size } from './text-size.ts';

/** Font sizes and paddings, in units of the picture. */
export const measures = {
  nameSize: 13,
  textSize: 11,
  lineHeight: 16,
  /** From a box's edge to its text. */
  paddingX: 12,
  paddingY: 10,
  /** Above the lines that follow the rule below a state's name. */
  ruleGap: 7,
  labelPaddingX: 7,
  labelPaddingY: 3,
  /** Between the labels of transitions that share an arrow. */
  labelGap: 4,
} as const;

export interface Line {
  /** Names the style. */
  readonly role: 'name' | 'note' | 'event' | 'guard' | 'actions';
  readonly text: string;
}

/** A run of lines; `transition` is set for a transition that is drawn as text only. */
export interface Block extends Size {
  readonly lines: readonly Line[];
  readonly transition?: ChartTransition;
}

/** Longest text of a name that is drawn; tooltips have the whole one. */
const longestName = 36;

const shortened = (text: string): string =>
  [...text].length > longestName ? `${[...text].slice(0, longestName - 1).join('')}…` : text;

/** The actions and actors of a state. */
const notesOf = ({ invokes, entry, exit, output }: ChartState): string[] => [
  ...invokes.map((name) => `invoke / ${name}`),
  ...entry.map((name) => `entry / ${name}`),
  ...exit.map((name) => `exit / ${name}`),
  ...(output === '' ? [] : [output]),
];

/** A state's name, its kind or what happens in it, and the transitions that do not leave it. */
export const stateBlocks = (state: ChartState): Block[] => {
  const notes = state.description === undefined ? notesOf(state) : [];
  return [
    block([
      { role: 'name', text: shortened(state.label) },
      ...(state.kind === '' ? [] : [{ role: 'note', text: state.kind } as const]),
    ]),
    ...(notes.length === 0 ? [] : [block(notes.map((text) => ({ role: 'note', text })))]),
    ...state.transitions
      .filter((transition) => isInternal(transition, state))
      .map((transition) => ({ ...block([{ role: 'event', text: innerLine(transition) }]), transition })),
  ];
};

/** The tooltip of a state. */
export const stateTitle = (state: ChartState): string =>
  state.description === undefined ? state.key : [`${state.key}: ${state.description}`, ...notesOf(state)].join('\n');

const innerLine = (transition: ChartTransition): string => {
  const { description, targets } = transition;
  return description === undefined ? sentence(transition) : `${description} → ${targets.join(', ')}`;
};

export const stateSize = (state: ChartState): Size => {
  const blocks = stateBlocks(state);
  const { width, height } = stacked(blocks, 0);
  const ring = state.type === 'final' ? 8 : 0;
  const gap = blocks.length > 1 ? measures.ruleGap : 0;
  return { width: width + 2 * measures.paddingX + ring, height: height + gap + 2 * measures.paddingY + ring };
};

/** The label of a transition that has an arrow: its event, its condition, its actions. */
export const labelBlock = (transition: ChartTransition): Block => {
  const { event, guard, actions, description } = transition;
  if (description !== undefined) return padded([{ role: 'event', text: shortened(description) }], transition);
  const lines: Line[] = [{ role: 'event', text: event }];
  if (guard !== undefined) lines.push({ role: 'guard', text: `[${guard}]` });
  for (const [index, action] of actions.entries()) {
    lines.push({
      role: 'actions',
      text: `${index === 0 ? '/ ' : ''}${action}${index < actions.length - 1 ? ',' : ''}`,
    });
  }
  return padded(lines, transition);
};

const padded = (lines: readonly Line[], transition: ChartTransition): Block => {
  const { width, height } = block(lines);
  return { lines, transition, width: width + 2 * measures.labelPaddingX, height: height + 2 * measures.labelPaddingY };
};

/** All labels of one arrow, one below the other. */
export const stacked = (blocks: readonly Block[], gap: number): Size => ({
  width: Math.max(0, ...blocks.map(({ width }) => width)),
  height: blocks.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, blocks.length - 1),
});

/** `progress.reported [guard] / keepCounts`, after its description if it has one. */
export const sentence = ({ event, guard, actions, description }: ChartTransition): string =>
  [
    ...(description === undefined ? [] : [`${description}:`]),
    event,
    ...(guard === undefined ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ].join(' ');

const block = (lines: readonly Line[]): Block => ({
  lines,
  width: Math.max(0, ...lines.map(lineWidth)),
  height: lines.length * measures.lineHeight,
});

const lineWidth = ({ role, text }: Line): number =>
  role === 'name' ? textWidth(text, measures.nameSize, 'bold') : textWidth(text, measures.textSize);
