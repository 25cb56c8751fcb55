/** The addresses of the page: each leads to the place that it was made of, and others are left to the browser. */
import { expect } from 'chai';
import fc from 'fast-check';
import { addressOf, placeOf, runPlace, type Place } from '../../../src/console/page/address.ts';

/** A browser removes the segments `.` and `..` from every address. */
const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((one) => !/^\.{1,2}$/.test(one));
const maybe = fc.option(text, { nil: undefined });
const given = (values: Readonly<Record<string, string | undefined>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const places: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom<Place>(
    { kind: 'tests' },
    { kind: 'runs' },
    { kind: 'newest' },
    { kind: 'flows' },
    { kind: 'models' },
  ),
  text.map((name): Place => ({ kind: 'test', name })),
  text.map((key): Place => ({ kind: 'flows', key })),
  text.map((model): Place => ({ kind: 'models', model })),
  maybe.map((link) => ({ kind: 'links', ...given({ link }) }) as Place),
  maybe.map((file) => ({ kind: 'new', ...given({ file }) }) as Place),
  fc.tuple(maybe, maybe).map(([a, b]) => ({ kind: 'compare', ...given({ a, b }) }) as Place),
  fc.tuple(text, fc.constantFrom('result', 'source', 'files')).map(([id, tab]) => runPlace(id, tab as 'result')),
  fc.tuple(text, text).map(([id, instance]) => runPlace(id, 'result', instance)),
  fc.tuple(text, maybe).map(([id, instance]) => runPlace(id, 'inspect', instance)),
);

const found = (address: string): Place | undefined => placeOf(new URL(address, 'http://localhost'));

describe('the addresses of the page', () => {
  it('lead to the place that they were made of', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(found(addressOf(place))).to.deep.equal(place);
      }),
    );
  });

  it('of earlier versions lead to the inspector and to the links', () => {
    expect(found('/inspect?run=a%2Fb')).to.deep.equal(runPlace('a/b', 'inspect'));
    expect(found('/inspect?link=stp1.1')).to.deep.equal({ kind: 'links', link: 'stp1.1' });
    expect(found('/inspect')).to.deep.equal({ kind: 'newest' });
  });

  it('of files and of other parts of the service are left to the browser', () => {
    for (const path of [
      '/flows/102/coverage.html',
      '/models/100-1/picture.svg',
      '/runs/a/report.html',
      '/runs/a',
      '/inspect/flows/102',
      '/docs',
    ])
      expect(found(path), path).to.equal(undefined);
  });
});
