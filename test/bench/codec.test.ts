import { expect } from 'chai';
import { measuredMessages } from '../../src/bench/codec-messages.ts';
import type { Figures } from '../../src/bench/case.ts';
import { expectRates, lineOf } from './measure.ts';

describe('bench codec', () => {
  it('prints encodes and decodes a second of every message', async () => {
    const { messages } = await lineOf('codec');
    expect(messages).to.have.all.keys(Object.keys(measuredMessages));
    for (const figures of Object.values(messages as object)) {
      expectRates(
        figures,
        'octets',
        'encodes_per_second',
        'decodes_per_second',
        'limit_copies_per_second',
        'share_of_limit',
      );
      expectRates((figures as Figures)['share_of_limit'], 'encode', 'decode');
    }
  });

  it('measures messages that are decoded down to their arguments', () => {
    const read = (name: string): string =>
      JSON.stringify(measuredMessages[name]?.decode(measuredMessages[name]?.encode() ?? Buffer.of()));
    expect(read('begin_initial_dp')).to.contain('"serviceKey":100');
    expect(read('continue_prompt')).to.contain('"elementaryMessageID":1001');
    expect(read('continue_digits')).to.contain('digitsResponse');
    expect(read('continue_connect')).to.contain('destinationRoutingAddress');
    expect(read('continue_busy')).to.contain('"eventTypeBCSM":5');
    expect(read('end_release')).not.to.equal(undefined);
    expect(read('begin_ussd')).to.contain('ussd');
    expect(read('diameter_ccr')).to.contain('Subscription-Id-Data');
    expect(read('m3ua_sccp')).to.contain('"type":"UDT"');
  });
});
