/**
 * The routing table of the seed and the machine are equivalent: every path of one is a path of the other, with its
 * exit.
 */
import { expect } from 'chai';
import { dial } from '../machines/extension-dialing/scripted-dialing.ts';
import {
  dialingSettings,
  differences,
  endOf,
  eventOf,
  extensionDialingPaths,
  type DialingPath,
} from './extension-dialing-paths.ts';
import { rows, rowsOf, waysThroughTheTable } from './extension-dialing-table.ts';

let paths: DialingPath[] = [];
const findPaths = (): void => {
  paths = extensionDialingPaths();
};

describe('ExtensionDialing: the table and the machine', () => {
  before(findPaths);

  it('have the same paths with the same ends', () => {
    expect(differences(paths, waysThroughTheTable())).to.deep.equal([]);
    expect(paths).to.have.length(waysThroughTheTable().length);
  });

  for (const { where, condition, end, inSeed, holds } of rows) {
    it(`agree: ${where}, ${condition}: ${end}${inSeed ? '' : ' (not in the seed)'}`, () => {
      const ofRow = paths.filter(({ happenings }) => holds(happenings));
      expect(ofRow).not.to.deep.equal([]);
      expect([...new Set(ofRow.map((path) => path.end))]).to.deep.equal([end]);
    });
  }

  it('leave no path without a row, and none with two', () => {
    const astray = paths.filter(({ happenings }) => rowsOf(happenings).length !== 1);
    expect(astray.map(({ description }) => description)).to.deep.equal([]);
  });

  it('have exactly the exits 0, 1 and 2', () => {
    const exits = paths.map(({ end }) => end).filter((end) => end.startsWith('exit'));
    expect([...new Set(exits)].sort()).to.deep.equal(['exit 0', 'exit 1', 'exit 2']);
  });
});

describe('ExtensionDialing: every path, played on the machine', () => {
  before(findPaths);

  const play = (path: DialingPath) => ({ path, call: dial(dialingSettings, ...path.happenings.map(eventOf)) });
  const wrong = (holds: (played: ReturnType<typeof play>) => boolean) =>
    paths
      .map(play)
      .filter((played) => !holds(played))
      .map(({ path }) => path.description);

  it('ends as the path says', () => {
    expect(wrong(({ path, call }) => endOf(call.outcome()) === path.end)).to.deep.equal([]);
  });

  it('plays the main announcement first and the reprompt announcement from the second attempt on', () => {
    const announcements = { prompt: 'plays main', reprompt: 'plays reprompt', ring: 'rings 01735512' };
    expect(
      wrong(({ path, call }) => call.asked.join() === path.happenings.map(({ at }) => announcements[at]).join()),
    ).to.deep.equal([]);
  });

  it('attempts no termination on the way to exit 1 or 2', () => {
    const rang = wrong(({ path, call }) =>
      ['exit 1', 'exit 2'].includes(path.end) ? !call.asked.join().includes('rings') : true,
    );
    expect(rang).to.deep.equal([]);
  });
});
