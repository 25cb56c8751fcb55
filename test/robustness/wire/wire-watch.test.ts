import { expect } from 'chai';
import { octetsOf, WireWatch } from '../../../src/cli/robustness/wire-watch.ts';

const begin = (id: string): Buffer => Buffer.from(`6206 4804${id}`.replace(' ', ''), 'hex');
const answer = (id: string): Buffer => Buffer.from(`670648ff 4904${id}`.replace(' ', ''), 'hex');

describe('the watch of the gateways of a campaign', () => {
  it('takes no message of a dialogue of an earlier case for an answer', () => {
    const watch = new WireWatch(['ssp']);
    watch.message('ssp', 'sent', begin('00000001'), false);
    watch.message('ssp', 'received', answer('00000001'), false);
    expect(octetsOf(watch.take(), 'received')).to.deep.equal([answer('00000001')]);
    watch.message('ssp', 'sent', begin('00000002'), true);
    watch.message('ssp', 'received', answer('00000001'), false);
    watch.message('ssp', 'received', answer('00000002'), false);
    watch.message('ssp', 'received', Buffer.from('0100000000000008', 'hex'), false);
    const received = octetsOf(watch.take(), 'received').map((octets) => Buffer.from(octets).toString());
    expect(received).to.deep.equal([answer('00000002').toString(), '\u0001\u0000\u0000\u0000\u0000\u0000\u0000\b']);
  });

  it('keeps a bounded number of events', () => {
    const watch = new WireWatch(['ssp']);
    for (let sent = 0; sent < 10_001; sent += 1) watch.message('ssp', 'sent', begin('00000001'), false);
    expect(watch.take()).to.have.length(10_000);
  });
});
