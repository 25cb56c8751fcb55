/**
 * The import table as rooms and arrows, for the picture of the architecture.
 *
 * A room is a folder of the project, or the files of one level in `src/` itself. An arrow leads from the room that
 * imports to the room that it may import. Level 0, which most rooms may import, and the highest level, which may import
 * every other, have no arrows.
 */
import { table, type Row } from '../../test/architecture/import-table.ts';

export interface Room {
  readonly name: string;
  readonly level: number;
  /** The further rows of the table that belong to the room, and the names of its files if it is no folder. */
  readonly parts: readonly string[];
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Whether the importer may import only types. */
  readonly typesOnly: boolean;
}

export interface Architecture {
  readonly rooms: readonly Room[];
  readonly arrows: readonly Arrow[];
}

const sourceFile = /^src\/([^/]+)\.ts$/;
const isAbove = (prefix: string, path: string): boolean =>
  path === prefix || (prefix.endsWith('/') && path.startsWith(prefix));

const roomNameOf = ({ place, level }: Row): string => {
  if (sourceFile.test(place)) return `src/*.ts of level ${level}`;
  const [first = '', second = ''] = place.split('/');
  return first === 'src' ? `src/${second}/` : `${first}/`;
};

const partOf = (row: Row): string =>
  sourceFile.exec(row.place)?.[1] ?? row.place.slice(roomNameOf(row).length).replace(/\/$|\.ts$/, '');

const roomsOf = (rows: readonly Row[]): Room[] => {
  const rooms = new Map<string, Room>();
  for (const row of rows) {
    const name = roomNameOf(row);
    const { level, parts }: Room = rooms.get(name) ?? { name, level: row.level, parts: [] };
    const part = partOf(row);
    rooms.set(name, { name, level: Math.max(level, row.level), parts: part === '' ? parts : [...parts, part] });
  }
  return [...rooms.values()];
};

/** The rows that an entry of the table refers to: those below it, or else the one that it is part of. */
const rowsMeant = (rows: readonly Row[], entry: string): Row[] => {
  const below = rows.filter(({ place }) => isAbove(entry, place));
  return below.length > 0 ? below : rows.filter(({ place }) => isAbove(place, entry));
};

const arrowsOf = (rows: readonly Row[], rooms: readonly Room[]): Arrow[] => {
  const highest = Math.max(...rooms.map(({ level }) => level));
  const levels = new Map(rooms.map(({ name, level }) => [name, level]));
  const arrows = new Map<string, Arrow>();
  const add = (row: Row, entry: string, typesOnly: boolean): void => {
    const from = roomNameOf(row);
    if (levels.get(from) === highest) return;
    for (const to of rowsMeant(rows, entry).map(roomNameOf)) {
      const key = `${from} ${to}`;
      if (to !== from && levels.get(to) !== 0 && arrows.get(key)?.typesOnly !== false)
        arrows.set(key, { from, to, typesOnly });
    }
  };
  for (const row of rows) {
    for (const entry of row.may) add(row, entry, false);
    for (const entry of row.typesFrom ?? []) add(row, entry, true);
  }
  return [...arrows.values()];
};

/**
 * Whether other arrows connect the same rooms by way of at least one other; a path for values may not use an arrow for
 * types.
 */
const hasDetour = ({ from, to, typesOnly }: Arrow, arrows: readonly Arrow[]): boolean => {
  const usable = arrows.filter((arrow) => typesOnly || !arrow.typesOnly);
  const reached = new Set(usable.filter((arrow) => arrow.from === from && arrow.to !== to).map((arrow) => arrow.to));
  for (const room of reached) for (const arrow of usable) if (arrow.from === room) reached.add(arrow.to);
  return reached.has(to);
};

/** For the whole import table, or for the given rows. An arrow is left out if a longer path leads to the same room. */
export const architectureOf = (rows: readonly Row[] = table): Architecture => {
  const rooms = roomsOf(rows);
  const all = arrowsOf(rows, rooms);
  return { rooms, arrows: all.filter((arrow) => !hasDetour(arrow, all)) };
};
