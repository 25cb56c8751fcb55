/** Messages that are wrong on purpose, seen by the side that receives them. */
import { expect } from 'chai';
import { inapContext, performBoth } from './two-sides.ts';

const initialDP = {
  type: 'inap.ssp_to_scp.InitialDP',
  arguments: { serviceKey: 100, calledPartyNumber_digits: '5551234', eventTypeBCSM: 2 },
};
const release = {
  type: 'inap.scp_to_ssp.ReleaseCall',
  arguments: { initialCallSegment_cause: 31 },
  send_and_close: true,
};

describe('a message that is wrong on purpose, on both sides', () => {
  it('has the changed argument for the SCP, and everything else as the switch has it', async () => {
    const sides = await performBoth({
      caller: [
        { ...initialDP, wrong: [{ layer: 'inap', at: 'serviceKey', change: 'value', hex: '2a' }] },
        { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 31 } },
      ],
      answerer: [
        {
          type: 'inap.scp_from_ssp.InitialDP',
          arguments: { serviceKey: 42, calledPartyNumber_digits: '5551234', eventTypeBCSM: 2 },
        },
        release,
      ],
      ssp_ac: inapContext,
    });
    expect([sides.caller.reason, sides.answerer?.reason]).to.deep.equal(['', '']);
    expect([sides.caller.verdict, sides.answerer?.verdict]).to.deep.equal(['passed', 'passed']);
  });

  it('of the SCP has the changed argument for the switch', async () => {
    const sides = await performBoth({
      caller: [initialDP, { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 31 } }],
      answerer: [
        { type: 'inap.scp_from_ssp.InitialDP' },
        { ...release, wrong: [{ layer: 'inap', at: 'initialCallSegment', change: 'value', hex: '8090' }] },
      ],
      ssp_ac: inapContext,
    });
    expect(sides.caller.verdict).to.equal('failed');
    expect(sides.caller.checks).to.include('fail: initialCallSegment_cause is 16, expected 31');
    expect(sides.answerer?.verdict).to.equal('passed');
  });
});
