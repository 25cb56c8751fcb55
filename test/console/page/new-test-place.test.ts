import { expect } from 'chai';
import { placeInText, type PlaceInText } from '../../../src/console/page/new-test/place-in-text.ts';

/** `|` is the place of the cursor. */
const placeIn = (text: string): PlaceInText | undefined => placeInText(text.replace('|', ''), text.indexOf('|'));
const pathIn = (text: string): string | undefined => placeIn(text)?.path.join('/');

describe('the place where a test is written', () => {
  it('is found in a text that is not YAML yet', () => {
    expect(pathIn('op|')).to.equal('');
    expect(pathIn('name: x\n|')).to.equal('');
    expect(pathIn('operations:\n  - |')).to.equal('operations/*');
    expect(pathIn('operations:\n- ty|\n- type: wait')).to.equal('operations/*');
    expect(pathIn('operations:\n  - type: wait\n    arguments:\n      |\n  - type: halt')).to.equal(
      'operations/*/arguments',
    );
    expect(pathIn('distribution:\n  cps:\n    stages:\n      - ra|')).to.equal('distribution/cps/stages/*');
    expect(pathIn('a: 1\n---\nthresholds:\n  lat|')).to.equal('thresholds');
  });

  it('is found in braces and in JSON', () => {
    expect(pathIn('operations:\n  - { type: wait, arguments: { sec|')).to.equal('operations/*/arguments');
    expect(pathIn('operations: [{ type: comment, tests: [{ kp| }] }]')).to.equal('operations/*/tests/*');
    expect(pathIn('{"operations": [{"type": "wait", "arg|"}]}')).to.equal('operations/*');
  });

  it('knows the type of the enclosing operation, in whatever order its keys stand', () => {
    expect(placeIn('operations:\n  - arguments: { se| }\n    type: wait\n  - type: halt')?.type).to.equal('wait');
    expect(placeIn('operations:\n  - type: "wait"\n    tests: [{ | }]')?.type).to.equal('wait');
    expect(placeIn('operations:\n  - label: x\n    |')?.type).to.equal(undefined);
  });

  it('has the key whose value is written, and the other keys', () => {
    expect(placeIn('distribution: { total: 1, type: lo| }')).to.deep.include({
      key: 'type',
      word: 'lo',
      siblings: new Set(['total']),
    });
    expect(placeIn('operations:\n  - type: |')).to.deep.include({ key: 'type', word: '' });
    expect(placeIn('{"a": "b|"}')).to.deep.include({ key: 'a', word: 'b', quote: '"' });
    expect(placeIn('na|me: x\nvars: {}')).to.deep.include({
      key: undefined,
      hasColon: true,
      siblings: new Set(['vars']),
    });
  });

  it('is none within texts and comments', () => {
    for (const text of ['# comm|', 'name: some text her|', 'a: "{$v.|}"', 'a: [1, 2] # x|'])
      expect(placeIn(text), text).to.equal(undefined);
  });
});
