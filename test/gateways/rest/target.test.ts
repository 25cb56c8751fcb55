import { expect } from 'chai';
import fc from 'fast-check';
import { targetOf } from '../../../src/gateways/rest/target.ts';
import { anyText } from '../../support/any-text.ts';

describe('the target of a REST request', () => {
  const target = (base: string, path: string, query = {}): string => targetOf(base, { path, query });

  it('is below the path of the URL', () => {
    expect(target('/', '')).to.equal('/');
    expect(target('', '')).to.equal('/');
    expect(target('/', 'a')).to.equal('/a');
    expect(target('/api', '')).to.equal('/api');
    expect(target('/api/', '/a/')).to.equal('/api/a/');
    expect(target('/api', '//elsewhere.example/')).to.equal('/api//elsewhere.example/');
  });

  it('keeps allowed characters and escapes, and escapes the rest', () => {
    expect(target('/', "/a%2Fb/c;d=e,f@g:h!$&'()*+")).to.equal("/a%2Fb/c;d=e,f@g:h!$&'()*+");
    expect(target('/', '/100%/ü ?#😀')).to.equal('/100%25/%C3%BC%20%3F%23%F0%9F%98%80');
    expect(() => target('/', '\uD800')).to.throw('half a surrogate pair');
  });

  it('has a query that URLSearchParams reads back', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(texts, fc.array(texts, { minLength: 1 }), { minKeys: 1 }), (query) => {
        const read = new URL(`http://host${targetOf('/', { path: '', query })}`).searchParams;
        for (const [name, values] of Object.entries(query)) expect(read.getAll(name)).to.deep.equal(values);
      }),
    );
  });

  it('is always one that HTTP allows', () => {
    fc.assert(fc.property(anyText(), (path) => /^\/[!-~]*$/.test(target('/', path))));
  });
});
