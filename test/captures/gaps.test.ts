/** Where a capture lacks signalling, and that messages which were captured late belong to their dialogue. */
import { expect } from 'chai';
import { mostGaps, Gaps } from '../../src/captures/gaps.ts';
import { call, diameter, m3ua, type CallMessage } from '../support/captures/call.ts';
import { pcap } from '../support/captures/files.ts';
import { back, data, ipv4, sctp, tcp, there } from '../support/captures/packets.ts';
import { readAll } from '../support/captures/read-all.ts';

const [first] = call() as [CallMessage, ...CallMessage[]];
const packet = (tsn: number): Buffer => ipv4(132, sctp(1, data(tsn, 3, m3ua(first))), there);
const gapsOf = (...tsns: readonly number[]): Gaps => readAll(pcap(101, tsns.map(packet))).ledger.gaps;

describe('the gaps of a capture', () => {
  it('are where TSNs of SCTP are missing, between the packets around them', () => {
    const gaps = gapsOf(5, 6, 8, 9);
    expect(gaps.within(1, 4)).to.deep.equal({ after: 2, before: 3 });
    expect(gaps.within(3, 4)).to.equal(undefined);
    expect(gaps.within(1, 2)).to.equal(undefined);
  });

  it('are none where the TSNs come late, come again, or begin anew', () => {
    expect(gapsOf(5, 7, 6, 8).size).to.equal(0);
    expect(gapsOf(0xfffffffe, 0xffffffff, 0, 1).size).to.equal(0);
    expect(gapsOf(5, 5, 6).size).to.equal(0);
  });

  it('are where octets of TCP are missing, and not where a stream ends', () => {
    const [request, answer] = [diameter(true, 1), diameter(false, 1)];
    const inTcp = (payload: Buffer, sequence: number, isBack = false): Buffer =>
      isBack
        ? ipv4(6, tcp(payload, sequence, 3868, 40_000), back)
        : ipv4(6, tcp(payload, sequence, 40_000, 3868), there);
    const second = request.length + 1;
    const gaps = (...packets: readonly Buffer[]): Gaps => readAll(pcap(101, packets)).ledger.gaps;
    expect(gaps(inTcp(request, 1), inTcp(answer, 1, true)).size).to.equal(0);
    const missing = [inTcp(request, 1), inTcp(answer, 1, true), inTcp(request, second + request.length)];
    expect(gaps(...missing).within(1, 3)).to.deep.equal({ after: 1, before: 3 });
    const cut = request.subarray(0, 40);
    expect(gaps(inTcp(request, 1), inTcp(cut, second)).within(1, 3)?.after).to.equal(2);
  });

  it('are bounded: the last one extends to all that follow', () => {
    const gaps = new Gaps();
    for (let frame = 1; frame <= mostGaps + 1; frame += 1) gaps.add(10 * frame, 10 * frame + 1);
    expect(gaps.size).to.equal(mostGaps);
    expect(gaps.within(20 * mostGaps, 20 * mostGaps + 1)?.before).to.equal(Infinity);
    expect(gaps.within(12, 19)).to.equal(undefined);
  });
});
