/**
 * The tables of the flow operations and their machines are equivalent: every path of one is a path of the other, with
 * its end.
 */
import { expect } from 'chai';
import { attemptTerminateModel } from './attempt-terminate-model.ts';
import { menuModel } from './menu-model.ts';
import { numberMatchingModel } from './number-matching-model.ts';
import { differences, endIn, lineOf, pathsOf, rowsOf, waysThrough, type Path } from './operation-paths.ts';
import { userInputModel } from './user-input-model.ts';

const exitsOf: Readonly<Record<string, readonly string[]>> = {
  'user-input': ['exit 0', 'exit 1'],
  menu: ['exit 0', 'exit 1', 'exit 2', 'exit 3'],
  'attempt-terminate': ['exit 0', 'exit 1', 'exit 2'],
  'number-matching': ['exit 0', 'exit 1', 'exit 2'],
};

for (const model of [userInputModel, menuModel, attemptTerminateModel, numberMatchingModel]) {
  describe(`${model.machine.id}: the table and the machine`, () => {
    let paths: Path[] = [];
    before(() => {
      paths = pathsOf(model);
    });

    it('have the same paths with the same ends', () => {
      const ways = model.variants.flatMap(({ given }) => waysThrough(model, given));
      expect(differences(paths, ways)).to.deep.equal([]);
      expect(paths).to.have.length(ways.length);
    });

    for (const row of model.rows) {
      it(`agree: ${row.condition}`, () => {
        const ofRow = paths.filter(({ given, steps }) => row.holds(given, steps));
        expect(ofRow).not.to.deep.equal([]);
        expect(ofRow.filter(({ given, steps, end }) => end !== endIn(row, given, steps)).map(lineOf)).to.deep.equal([]);
      });
    }

    it('leave no path without a row, and none with two', () => {
      expect(paths.filter(({ given, steps }) => rowsOf(model, given, steps).length !== 1).map(lineOf)).to.deep.equal(
        [],
      );
    });

    it('have exactly the exits that the operation has', () => {
      const exits = paths.map(({ end }) => end).filter((end) => end.startsWith('exit'));
      expect([...new Set(exits)].sort()).to.deep.equal(exitsOf[model.machine.id]);
    });
  });
}
