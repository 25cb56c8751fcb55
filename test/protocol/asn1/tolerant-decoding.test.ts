import { expect } from 'chai';
import { compile, lookup } from '../../../src/protocol/asn1/index.ts';
import { everything } from './declared.ts';

const codec = compile(everything);
const decode = (hex: string) => codec.decode(Buffer.from(hex, 'hex'));
const again = (hex: string): string => Buffer.from(codec.encode(decode(hex))).toString('hex');

describe('decoding what peers may send', () => {
  it('keeps unknown elements with their places, so that they go back as they came', () => {
    const hex = '3014e101018001018301019f7f021234c20456789abc';
    expect(decode(hex)['_unknown']).to.deep.equal([
      { index: 0, tag: 'e1', hex: 'e10101' },
      { index: 3, tag: '9f7f', hex: '9f7f021234' },
      { index: 4, tag: 'c2', hex: 'c20456789abc' },
    ]);
    expect(again(hex)).to.equal(hex);
    expect(Buffer.from(codec.encode(JSON.parse(JSON.stringify(decode(hex)))))).to.deep.equal(Buffer.from(hex, 'hex'));
  });

  it('keeps an unknown alternative of a choice', () => {
    const hex = '3008800101a203850107';
    expect(lookup(decode(hex), 'leg._unknown[0].hex')).to.equal('850107');
    expect(again(hex)).to.equal(hex);
  });

  it('takes indefinite lengths on every level', () => {
    const tree = decode('3080800101a2808101020000a5803080800103000000000000');
    expect(tree).to.deep.equal(decode('300f800101a203810102a5053003800103'));
  });

  it('takes an octet string in pieces and a long form of a length', () => {
    expect(lookup(decode('30810d800101a1080402031004021234'), 'number_digits')).to.equal('2143');
  });

  it('takes integers, enumerations and lengths outside their bounds, and gives them back', () => {
    const fixed = '300f800200ff8106031012345678830163';
    expect(decode(fixed)).to.include({ key: 255, mode: 99, number_digits: '21436587' });
    expect(decode(fixed)).not.to.have.property('mode_name');
    expect(again(fixed)).to.equal(fixed);
  });

  it('takes the value of an extension with an implicit tag', () => {
    expect(decode('30068001018901ff')).to.include({ value: 'ff', value_implicit: true });
    expect(again('30068001018901ff')).to.equal('30068001018901ff');
    expect(again('3008800101a9030401ff')).to.equal('3008800101a9030401ff');
  });
});
