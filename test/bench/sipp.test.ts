import { expect } from 'chai';
import { readSipp } from '../../src/bench/sipp.ts';

const statistics = (calls: number, passed: number, failed: number, again: number): string =>
  [
    'StartTime;CallRate(C);TotalCallCreated;SuccessfulCall(C);FailedCall(C);Retransmissions(C);',
    'then;0;0;0;0;0;',
    `now;4976.77;${calls};${passed};${failed};${again};`,
  ].join('\n');

const counts =
  'CurrentTime;0_INVITE_Sent;0_INVITE_Retrans;1_100_Recv;2_180_Recv;2_180_Unexp;5_ACK_Sent;6_Pause_Sessions;\n' +
  'now;10;3;0;10;2;10;10;\n';

describe('the output of SIPp', () => {
  it('gives its rate, its messages and its losses', () => {
    expect(readSipp(statistics(10, 10, 0, 0), counts)).to.deep.equal({
      callsPerSecond: 4976.77,
      messagesPerCall: 3,
      lossFree: true,
    });
  });

  it('gives a loss if a call failed, did not end, or sent something twice', () => {
    for (const lossy of [
      statistics(10, 9, 1, 0),
      statistics(10, 9, 0, 0),
      statistics(10, 10, 0, 1),
      statistics(0, 0, 0, 0),
    ]) {
      expect(readSipp(lossy, counts).lossFree).to.equal(false);
    }
  });
});
