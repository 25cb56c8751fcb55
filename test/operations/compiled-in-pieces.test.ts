/** How a definition is compiled while other work has its turns. */
import { expect } from 'chai';
import { compilingDefinition } from '../../src/operations/compile-definition.ts';
import type { OperationSource } from '../../src/operations/operation.ts';
import { withOwnWork } from '../../src/expressions/work.ts';
import type { Fault } from '../../src/ground/errors.ts';

const piecesOf = (source: OperationSource): { readonly pieces: number; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const work = withOwnWork(compilingDefinition([source], { tcapTimeout: 60 }, faults));
  let pieces = 1;
  while (work.next().done !== true) pieces += 1;
  return { pieces, faults };
};

const expressions = (count: number): OperationSource =>
  ({
    type: 'inap.ssp_to_scp.InitialDP',
    arguments: { serviceKey: 1, extra: Array.from({ length: count }, (_, index) => `{$v.a${index} + 1}`) },
  }) as unknown as OperationSource;

describe('a definition whose operation has thousands of expressions', () => {
  it('is searched in pieces of at most a hundred of them', () => {
    const [few, many] = [piecesOf(expressions(1)), piecesOf(expressions(9000))];
    expect(many.pieces - few.pieces).to.equal(90);
  });

  it('has the fault of each, although its names were parsed before', () => {
    const text = ['{1 +}', '{1 +}', '{$v.a +}'];
    const wrong = { type: 'comment', arguments: { text } } as unknown as OperationSource;
    const pointers = text.map((_, index) => `/operations/0/arguments/text/${index}`);
    expect(piecesOf(wrong).faults.map(({ pointer }) => pointer)).to.deep.equal(pointers);
  });
});
