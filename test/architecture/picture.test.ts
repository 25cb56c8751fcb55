/**
 * The picture of the architecture shows the rooms of the import table, and its arrows connect the same rooms as the
 * table.
 */
import { expect } from 'chai';
import { drawArchitecture } from '../../src/gen/architecture-picture.ts';
import { architectureOf, type Arrow } from '../../src/gen/rooms.ts';
import type { Row } from './import-table.ts';

const arrowsOf = (rows: readonly Row[]): string[] =>
  architectureOf(rows).arrows.map(({ from, to, typesOnly }) => `${from} ${typesOnly ? 'types' : 'values'} ${to}`);

const row = (place: string, level: number, may: readonly string[], typesFrom: readonly string[] = []): Row => ({
  place,
  level,
  may,
  typesFrom,
});

const reaches = (arrows: readonly Arrow[], from: string, to: string): boolean =>
  from === to || arrows.some((arrow) => arrow.from === from && reaches(arrows, arrow.to, to));

const top = row('src/main.ts', 9, ['src/']);

describe('the picture of the architecture', () => {
  const { rooms, arrows } = architectureOf();
  const levelOf = (name: string): number => rooms.find((room) => room.name === name)?.level ?? -1;

  it('has no arrow that leads up', () => {
    expect(arrows.filter(({ from, to }) => levelOf(from) < levelOf(to))).to.deep.equal([]);
    expect(arrows.length).to.be.greaterThan(20);
  });

  it('shows a path to every folder that another one may import', () => {
    expect(reaches(arrows, 'src/run/', 'machines/')).to.equal(true);
    expect(reaches(arrows, 'src/gateways/', 'machines/')).to.equal(true);
    expect(reaches(arrows, 'src/protocol/', 'src/gateways/')).to.equal(false);
  });

  it('leaves out an arrow if a longer path leads there too', () => {
    const rows = [row('src/a/', 3, ['src/b/', 'src/c/']), row('src/b/', 2, ['src/c/']), row('src/c/', 1, []), top];
    expect(arrowsOf(rows)).to.deep.equal(['src/a/ values src/b/', 'src/b/ values src/c/']);
  });

  it('keeps an arrow for values if the longer path is for types', () => {
    const rows = [row('src/a/', 3, ['src/c/'], ['src/b/']), row('src/b/', 2, ['src/c/']), row('src/c/', 1, []), top];
    expect(arrowsOf(rows)).to.deep.equal(['src/a/ values src/c/', 'src/a/ types src/b/', 'src/b/ values src/c/']);
  });

  it('makes one room of a folder with several rows, and of the files of a level', () => {
    const rows = [
      row('src/a/', 2, ['src/b/x/']),
      row('src/b/x/', 1, []),
      row('src/b/y/', 1, []),
      row('src/log.ts', 1, []),
      top,
    ];
    expect(arrowsOf(rows)).to.deep.equal(['src/a/ values src/b/']);
    expect(architectureOf(rows).rooms.map(({ name, parts }) => [name, ...parts].join(' '))).to.deep.equal([
      'src/a/',
      'src/b/ x y',
      'src/*.ts of level 1 log',
      'src/*.ts of level 9 main',
    ]);
  });

  it('draws each room, each arrow and each level once, lower levels further down', async () => {
    const svg = await drawArchitecture({ rooms, arrows });
    for (const { name } of rooms) expect(svg.split(`>${name}<`)).to.have.length(2);
    expect(svg.match(/class="tip"/g)).to.have.length(arrows.length);
    const heights = [...svg.matchAll(/y="(\d+)">level (\d)/g)]
      .sort(([, , one], [, , other]) => Number(other) - Number(one))
      .map(([, y]) => Number(y));
    expect(heights).to.deep.equal(heights.toSorted((one, other) => one - other));
    expect(heights).to.have.length(new Set(rooms.map(({ level }) => level)).size);
  });
});
