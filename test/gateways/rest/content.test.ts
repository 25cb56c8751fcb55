import { expect } from 'chai';
import { isJson, readJson, textOf } from '../../../src/gateways/http/content.ts';

describe('the content of an answer', () => {
  it('is JSON by its type alone', () => {
    for (const type of [
      'application/json',
      'Application/JSON; charset=utf-8',
      'application/problem+json',
      'application/vnd.x+json;v=1',
    ]) {
      expect(isJson(type), type).to.equal(true);
    }
    for (const type of [
      '',
      'text/plain',
      'application/jsonp',
      'application/x-ndjson',
      'text/plain; a=application/json',
    ]) {
      expect(isJson(type), type).to.equal(false);
    }
  });

  it('is text in the charset that it names', () => {
    expect(textOf(Uint8Array.of(0xfc), 'text/plain; charset=ISO-8859-1')).to.equal('ü');
    expect(textOf(Uint8Array.of(0xc3, 0xbc), 'text/plain; charset="nonsense"')).to.equal('ü');
    expect(textOf(Uint8Array.of(0xfc), 'text/plain')).to.equal('\uFFFD');
  });

  it('is left as text where it is no JSON, or nested too deeply', () => {
    expect(readJson('null')).to.deep.equal({ value: null });
    expect(readJson('{"iccid":8964050087210000001}')).to.deep.equal({ value: { iccid: '8964050087210000001' } });
    expect(readJson('{"a":')).to.equal(undefined);
    expect(readJson('['.repeat(200) + ']'.repeat(200))).to.not.equal(undefined);
    expect(readJson('['.repeat(100_000) + ']'.repeat(100_000))).to.equal(undefined);
  });
});
