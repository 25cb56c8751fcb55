/** The number of clients with wrong tokens that are remembered. */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { Tokens } from '../../src/server/tokens.ts';
import { WrongTokens } from '../../src/server/wrong-tokens.ts';

describe('Wrong tokens', () => {
  it('are counted for 10,000 clients: the one whose first is the oldest is forgotten', () => {
    const wrong = new WrongTokens({ tokens: new Tokens([], undefined), clock: new SimulatedClock(), limit: 1 });
    const said = (client: number): string => {
      try {
        wrong.check('wrong', String(client));
        return '';
      } catch (thrown) {
        return (thrown as { readonly code: string }).code;
      }
    };
    const first = Array.from({ length: 10_000 }, (_, client) => said(client));
    expect(first.filter((code) => code !== 'Unauthorized')).to.deep.equal([]);
    expect([said(0), said(1)]).to.deep.equal(['Busy', 'Busy']);
    expect(said(10_000)).to.equal('Unauthorized');
    expect([said(0), said(2)]).to.deep.equal(['Unauthorized', 'Busy']);
  });
});
