/**
 * Prefix and digits form the Final Destination; the patterns are compared with all of it, and it is the number that
 * rings.
 */
import { expect } from 'chai';
import { beginningWith, dial, entered, settings } from './scripted-dialing.ts';

describe('extension-dialing: the Final Destination', () => {
  it('is the prefix and then the digits', () => {
    const call = dial({ prefix: '0199' }, entered('07'));
    expect(call.asked.at(-1)).to.equal('rings 019907');
  });

  it('is compared with the patterns', () => {
    const seen: string[] = [];
    dial({ patterns: [{ source: 'spy', matches: (destination) => seen.push(destination) > 0 }] }, entered('12'));
    expect(seen).to.deep.equal(['01735512']);
  });

  it('is permitted when one pattern of several matches', () => {
    const call = dial({ patterns: [beginningWith('9'), beginningWith('01735512')] }, entered('12'));
    expect(call.asked.at(-1)).to.equal('rings 01735512');
  });

  it('is permitted when there are no patterns', () => {
    expect(dial({ patterns: [] }, entered('99')).actor.getSnapshot().value).to.equal('terminating');
  });

  it('is formed from the digits of the last attempt', () => {
    expect(dial({}, entered('1'), entered('34')).asked.at(-1)).to.equal('rings 01735534');
  });

  it('is passed to the termination with the call and the settings', () => {
    const call = dial({}, entered('12'));
    expect(call.inputs.at(-1)).to.deep.equal({ call: 'the call', destination: '01735512', settings });
  });
});
