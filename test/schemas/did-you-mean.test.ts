import { expect } from 'chai';
import { didYouMean, nearest } from '../../schemas/did-you-mean.ts';

describe('did you mean', () => {
  const known = ['trace_level', 'run_id', 'vars', 'inap.ssp_from_scp.ReleaseCall', 'inap.ssp_from_scp.Connect'];

  it('finds what is nearly the same', () => {
    expect(nearest('trase_level', known)).to.equal('trace_level');
    expect(nearest('RUN_ID', known)).to.equal('run_id');
    expect(nearest('inap.scp_to_ssp.ReleaseCall', known)).to.equal('inap.ssp_from_scp.ReleaseCall');
  });

  it('is empty where nothing is near', () => {
    expect(nearest('colour', known)).to.equal(undefined);
    expect(didYouMean('', known)).to.equal('');
  });

  it('does not compare names that are far too long', () => {
    expect(nearest('trace_level'.repeat(1000), known)).to.equal(undefined);
  });
});
