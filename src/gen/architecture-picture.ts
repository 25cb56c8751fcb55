/**
 * Draws `docs/pictures/architecture.svg`: the rooms of the import table by level, the highest on top, and arrows from
 * each room to those that it may import. elkjs places the rooms; the picture is light or dark as the reader prefers.
 */
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { headPath, linePath } from '../inspect/chart/arrow-paths.ts';
import type { Box, Point } from '../inspect/chart/arrow-lines.ts';
import { textWidth } from '../inspect/chart/text-size.ts';
import { architectureOf, type Architecture, type Arrow, type Room } from './rooms.ts';

const nameSize = 14;
const partSize = 11;
const lineHeight = 16;
const padding = 12;
/** Room to the left of the rooms, for the numbers of the levels. */
const margin = 64;
const widestPart = 250;

const title = 'The rooms of dialproof by level: a room imports rooms below it, never above';

const style = `
.rooms { --ground: #ffffff; --band: #f3f5f8; --room: #ffffff; --outline: #8793a3; --ink: #17202c; --quiet: #566273; --line: #5f6d7c; }
@media (prefers-color-scheme: dark) {
  .rooms { --ground: #12171e; --band: #1a212a; --room: #26313d; --outline: #6b7888; --ink: #e8edf3; --quiet: #a5b1bf; --line: #9aa7b6; }
}
.rooms { font-family: "Helvetica Neue", Helvetica, Arial, "Liberation Sans", Roboto, "Segoe UI", sans-serif; }
.ground { fill: var(--ground); }
.band { fill: var(--band); }
.room { fill: var(--room); stroke: var(--outline); stroke-width: 1.2; }
.name { fill: var(--ink); font-size: ${nameSize}px; font-weight: 600; text-anchor: middle; }
.part { fill: var(--quiet); font-size: ${partSize}px; text-anchor: middle; }
.level { fill: var(--quiet); font-size: 12px; }
.way { fill: none; stroke: var(--line); stroke-width: 1.4; }
.types { stroke-dasharray: 5 4; }
.tip { fill: var(--line); }
`.trim();

/** The parts in lines that are no wider than a room may be. */
const partLines = (parts: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}, ${part}`;
    if (lines.length > 0 && textWidth(longer, partSize) <= widestPart) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
};

const sizeOf = ({ name, parts }: Room): { width: number; height: number } => {
  const lines = partLines(parts);
  const width = Math.max(textWidth(name, nameSize, 'bold'), ...lines.map((line) => textWidth(line, partSize)));
  return { width: width + 2 * padding, height: (1 + lines.length) * lineHeight + 2 * padding };
};

const idOf = ({ from, to }: Arrow): string => `${from} to ${to}`;

const graphOf = ({ rooms, arrows }: Architecture): ElkNode => ({
  id: 'rooms',
  layoutOptions: {
    'elk.algorithm': 'layered',
    'elk.direction': 'DOWN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.partitioning.activate': 'true',
    'elk.separateConnectedComponents': 'false',
    'elk.randomSeed': '1',
    'elk.layered.thoroughness': '60',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.padding': `[top=24,left=${margin},bottom=24,right=24]`,
    'elk.spacing.nodeNode': '32',
    'elk.spacing.edgeNode': '20',
    'elk.spacing.edgeEdge': '14',
    'elk.layered.spacing.nodeNodeBetweenLayers': '44',
    'elk.layered.spacing.edgeNodeBetweenLayers': '20',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  },
  children: rooms.map((room) => ({
    id: room.name,
    ...sizeOf(room),
    layoutOptions: { 'elk.partitioning.partition': String(-room.level) },
  })),
  edges: arrows.map((arrow) => ({ id: idOf(arrow), sources: [arrow.from], targets: [arrow.to] })),
});

const roomText = ({ name, parts }: Room, { x, y, width, height }: Box): string => {
  const middle = x + width / 2;
  const line = (role: string, text: string, index: number) =>
    `<text class="${role}" x="${middle}" y="${y + padding + lineHeight * (index + 1) - 4}">${text}</text>`;
  const texts = [line('name', name, 0), ...partLines(parts).map((text, index) => line('part', text, index + 1))];
  return `<rect class="room" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>${texts.join('')}`;
};

/** A band behind the rooms of each level, with its number. */
const bands = (rooms: readonly Room[], boxes: ReadonlyMap<string, Box>, width: number): string[] =>
  [...new Set(rooms.map(({ level }) => level))].map((level) => {
    const own = rooms.filter((room) => room.level === level).flatMap(({ name }) => boxes.get(name) ?? []);
    const top = Math.min(...own.map(({ y }) => y)) - padding;
    const height = Math.max(...own.map((box) => box.y + box.height)) + padding - top;
    return (
      `<rect class="band" x="8" y="${top}" width="${width - 16}" height="${height}" rx="8"/>` +
      `<text class="level" x="18" y="${top + height / 2 + 4}">level ${level}</text>`
    );
  });

const rounded = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

export const drawArchitecture = async (architecture: Architecture): Promise<string> => {
  const {
    default: { default: Elk },
  } = await import('elkjs/lib/elk.bundled.js');
  const graph = await new Elk().layout(graphOf(architecture));
  const [width, height] = [Math.ceil(graph.width ?? 0), Math.ceil(graph.height ?? 0)];
  const boxes = new Map((graph.children ?? []).map((node) => [node.id, rounded(node)]));
  const lines = new Map(
    (graph.edges ?? []).map(({ id, sections = [] }): [string, Point[]] => [
      id,
      sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
    ]),
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" class="rooms" role="img" ' +
      `aria-label="${title}" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}">`,
    `<title>${title}</title>`,
    `<style>\n${style}\n</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="10"/>`,
    ...bands(architecture.rooms, boxes, width),
    ...architecture.arrows.map((arrow) => {
      const pieces = [lines.get(idOf(arrow)) ?? []];
      const role = arrow.typesOnly ? 'way types' : 'way';
      return (
        `<path class="${role}" d="${linePath(pieces)}"><title>${idOf(arrow)}</title></path><path ` +
        `class="tip" d="${headPath(pieces)}"/>`
      );
    }),
    ...architecture.rooms.map((room) => roomText(room, boxes.get(room.name) ?? rounded({}))),
    '</svg>',
    '',
  ].join('\n');
};

/** `docs/pictures/architecture.svg` and its text. */
export const architecturePicture = async (): Promise<Map<string, string>> =>
  new Map([['docs/pictures/architecture.svg', await drawArchitecture(architectureOf())]]);
