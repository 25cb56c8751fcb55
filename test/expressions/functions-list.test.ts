import { expect } from 'chai';
import { arityOf } from '../../src/expressions/function-record.ts';
import { expressionFunctions } from '../../src/expressions/functions.ts';
import { refusalOf } from './fixed-scope.ts';

describe('the list of functions', () => {
  it('names each once', () => {
    const names = expressionFunctions.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
  });

  for (const { name, parameters, description } of expressionFunctions) {
    it(`documents ${name} and checks the arguments of calls`, () => {
      expect(description)
        .to.match(/^[A-Zs].*\.$/)
        .and.not.include('\n');
      const { minimum, maximum } = arityOf(parameters);
      for (const count of [minimum - 1, maximum + 1]) {
        if (count >= 0)
          expect(refusalOf(`${name}(${Array(count).fill('1').join()})`)).to.include(
            `cannot be called with ${count} arguments`,
          );
      }
    });
  }

  it('reads the arity from the parameters', () => {
    expect(arityOf('')).to.deep.equal({ minimum: 0, maximum: 0 });
    expect(arityOf('text, start, length?')).to.deep.equal({ minimum: 2, maximum: 3 });
    expect(arityOf('first, ...others')).to.deep.equal({ minimum: 1, maximum: 64 });
  });
});
