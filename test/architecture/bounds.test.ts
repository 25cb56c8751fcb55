/**
 * docs/limits.md against the code: each number that is a bound has a row with its figure, or a reason why it is not a
 * limit for a user; each figure of a row is that of a number. Bounds are recognized by their names.
 */
import { expect } from 'chai';
import { documentedLimits } from '../support/limits/documented-limits.ts';
import { boundsSomething, namedNumbersOf, namelessBounds } from '../support/limits/named-numbers.ts';
import { noLimits } from '../support/limits/no-limits.ts';
import { boundAt, isSame, numberOf, rowBounds } from '../support/limits/row-bounds.ts';
import { textOf, typeScriptBelow } from './source-files.ts';

const isElsewhere = (file: string): boolean => /\/generated\/|^src\/(?:bench|gen)\//.test(file);
const files = typeScriptBelow('machines', 'schemas', 'src').filter((file) => !isElsewhere(file));
const named = files.flatMap((file) => namedNumbersOf(file, textOf(file)));
const numbers = new Map(named.map(({ place, value }) => [place, value]));
const bounds = named.filter(boundsSomething).map(({ place }) => place);

const sources = Object.values(rowBounds).flat(2);
const withRow = new Set(sources.map(numberOf));

interface Schema {
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A number, or a size such as `4mb`. */
const isBound = ({ default: usual }: Schema): boolean =>
  typeof usual === 'number' || (typeof usual === 'string' && /^\d+ ?[kmg]?b$/.test(usual));

interface Reason {
  readonly file: string;
  /** Empty: all of the file. */
  readonly names: readonly string[];
}

const reasons: readonly Reason[] = Object.values(noLimits).flatMap((of) =>
  Object.entries(of).map(([file, names]) => ({ file, names: names === '*' ? [] : names.split(' ') })),
);

const isOf = ({ file, names }: Reason, place: string): boolean => {
  const [itsFile = '', itsName = ''] = place.replace(/#\d+$/, '').split(' ');
  const isFile = file.endsWith('/') ? itsFile.startsWith(file) : itsFile === file;
  return isFile && (names.length === 0 || names.includes(itsName));
};

describe('docs/limits.md', () => {
  it('has a row for each bound of the code, or the bound has a reason why it needs none', () => {
    const missing = bounds.filter((place) => !withRow.has(place) && !reasons.some((reason) => isOf(reason, place)));
    const todo =
      'give it a row in docs/limits.md, and its place or a reason in test/support/limits: see CONTRIBUTING.md';
    expect(missing, todo).to.deep.equal([]);
  });

  it('has the figures of the code, and no others', () => {
    const wrong = documentedLimits().flatMap(({ name, figures }) => {
      const its = rowBounds[name];
      if (its === undefined) return [`${name}: it has no bound in row-bounds.ts`];
      if (its.length !== figures.length) return [`${name}: ${figures.length} figures, and ${its.length} bounds`];
      return its.flatMap((each, index) =>
        [each].flat().flatMap((source) => {
          const [found, figure] = [boundAt(source, numbers), figures[index]];
          if (found === undefined || figure === undefined || isSame(found, figure)) return [];
          return [`${name}: ${figure.value} ${figure.unit}, but ${source} is ${found.value} ${found.unit}`];
        }),
      );
    });
    expect(wrong).to.deep.equal([]);
    const known = new Set(documentedLimits().map(({ name }) => name));
    const unknown = Object.keys(rowBounds).filter((name) => !known.has(name));
    expect(unknown, 'rows that the page does not have').to.deep.equal([]);
  });

  it('has a row for each setting that is a bound', () => {
    const { properties } = JSON.parse(textOf('schemas/config/config.schema.json')) as Schema;
    const settings = ['http', 'tcp', 'limits', 'retention'].flatMap((section) =>
      Object.entries(properties?.[section]?.properties ?? {}).flatMap(([name, setting]) =>
        isBound(setting) ? [`config ${section}.${name}`] : [],
      ),
    );
    const places = ['config http.port', 'config tcp.port'];
    expect(settings.filter((setting) => !sources.includes(setting) && !places.includes(setting))).to.deep.equal([]);
    expect(settings.length).to.be.greaterThan(30);
  });

  it('has reasons only for existing bounds that have no row', () => {
    const idle = reasons.filter((reason) => !bounds.some((place) => isOf(reason, place) && !withRow.has(place)));
    expect(idle).to.deep.equal([]);
    const both = reasons.flatMap(({ file, names }) => names.map((name) => `${file} ${name}`));
    expect(both.filter((place) => withRow.has(place))).to.deep.equal([]);
  });

  it('misses no bound for want of a name', () => {
    const ofService = files.filter((file) => !/\/page\/|^src\/browser\//.test(file));
    expect(ofService.flatMap((file) => namelessBounds(file, textOf(file)))).to.deep.equal([]);
  });

  it('is compared with several hundred bounds', () => {
    expect(bounds.length).to.be.greaterThan(300);
  });
});
