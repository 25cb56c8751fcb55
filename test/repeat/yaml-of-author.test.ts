/** A definition that is written into its author's YAML: the value is the new one, and what was not changed stays. */
import { expect } from 'chai';
import fc from 'fast-check';
import { documentsIn, rewrite } from '../../src/repeat/yaml-of-author.ts';
import { yamlText } from '../../src/documents/yaml-text.ts';

const scalar = fc.oneof(
  fc.constantFrom('0495551', '007', '0x10', 'true', '', 'a: b', '{x}', '- a', '# no comment', 'a\nb', '~'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const members = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'type'), scalar);
const operation = fc.record({ type: fc.constantFrom('wait', 'comment', 'x.y.Z'), arguments: members });
const definition = fc.record({
  name: fc.constantFrom('one', 'two'),
  operations: fc.array(operation, { maxLength: 6 }),
  vars: members,
});

const rewritten = (text: string, value: unknown): string => {
  const [document] = documentsIn(text) ?? [];
  if (document === undefined) throw new Error(text);
  rewrite(document, value);
  return document.toString({ lineWidth: 0 });
};

describe('YAML that is written anew', () => {
  it('has the new value, whatever it had before', () => {
    fc.assert(
      fc.property(definition, definition, (before, after) => {
        const text = rewritten(yamlText(before), after);
        expect(documentsIn(text)?.[0]?.toJS(), text).to.deep.equal(after);
      }),
    );
  });

  it('stays as it was where nothing changes', () => {
    const text =
      '# About it.\nname: one # the first\noperations:\n  # A wait.\n  - type: wait\n    arguments: { seconds: 1 }\n\n' +
      '  - { type: comment } # the end\n';
    const value: unknown = documentsIn(text)?.[0]?.toJS();
    expect(rewritten(text, value)).to.equal(text);
  });

  it('keeps the comments of what stays, and has the operations of a file in the place of its include', () => {
    const text =
      '# About it.\nname: one # the first\noperations:\n  # Shared.\n  - include: shared.yaml\n' +
      '  # The last.\n  - type: wait # at most\n    arguments: { seconds: "{$v.x}" }\nvars: { x: 1 }\n';
    const operations = [{ type: 'comment' }, { type: 'wait', arguments: { seconds: 1 } }];
    expect(rewritten(text, { name: 'two', operations })).to.equal(
      '# About it.\nname: two # the first\noperations:\n  # Shared.\n  - type: comment\n' +
        '  # The last.\n  - type: wait # at most\n    arguments: { seconds: 1 }\n',
    );
  });

  it('is not read where it has an alias, whose value is that of another place, or a fault', () => {
    expect(documentsIn('a: &a [1]\nb: *a\n')).to.equal(undefined);
    expect(documentsIn('a: [1\n')).to.equal(undefined);
  });
});
