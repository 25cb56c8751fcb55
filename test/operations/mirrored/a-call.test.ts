import { expect } from 'chai';
import { ladderOf } from '../../../src/report/ladder.ts';
import { ladderTextLines } from '../../../src/report/ladder-text.ts';
import { inapContext, performBoth, type Performed } from './two-sides.ts';

const initialDP = {
  type: 'inap.ssp_to_scp.InitialDP',
  arguments: { serviceKey: 100, calledPartyNumber_digits: '5551234', eventTypeBCSM: 2 },
};

const arrows = ({ recorder }: Performed): string[] => {
  const { columns, rows } = ladderOf(recorder.messages);
  return rows.map(({ from, to, name, detail }) =>
    `${columns[from]?.party} ${columns[to]?.party}: ${name} ${detail}`.trimEnd(),
  );
};

describe('a call that the tester plays on both sides', () => {
  const caller = [
    initialDP,
    { type: 'inap.ssp_from_scp.ConnectToResource', tcap_ac: inapContext, tcap_result: 0 },
    {
      type: 'inap.srf_from_scp.PlayAnnouncement',
      arguments: { 'informationToSend.inbandInfo.messageID.elementaryMessageID': 5 },
    },
    { type: 'inap.srf_to_scp.SpecializedResourceReport' },
    { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 31 }, last_component: true },
  ];
  const answerer = [
    { type: 'inap.scp_from_ssp.InitialDP', arguments: { serviceKey: 100, calledPartyNumber_digits: '5551234' } },
    { type: 'inap.scp_to_ssp.ConnectToResource', arguments: { 'resourceAddress.none': true }, send_with_next: true },
    {
      type: 'inap.scp_to_srf.PlayAnnouncement',
      arguments: { 'informationToSend.inbandInfo.messageID.elementaryMessageID': 5 },
    },
    { type: 'inap.scp_from_srf.SpecializedResourceReport' },
    { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: 31 }, send_and_close: true },
  ];

  it('passes on both sides', async () => {
    const sides = await performBoth({ caller, answerer, ssp_ac: inapContext });
    expect([sides.caller.verdict, sides.caller.reason, sides.answerer?.verdict, sides.answerer?.reason]).to.deep.equal([
      'passed',
      '',
      'passed',
      '',
    ]);
  });

  it('is drawn between the SCP and the party that each message belongs to', async () => {
    const { answerer: scp } = await performBoth({ caller, answerer, ssp_ac: inapContext });
    if (scp === undefined) throw new Error('no dialogue has come');
    expect(arrows(scp)).to.deep.equal([
      'ssp scp: InitialDP serviceKey 100, calledPartyNumber 5551234, collectedInfo',
      'scp ssp: ConnectToResource',
      'scp srf: PlayAnnouncement elementaryMessageID 5',
      'srf scp: SpecializedResourceReport',
      'scp ssp: ReleaseCall cause 31',
    ]);
    expect([...ladderTextLines(ladderOf(scp.recorder.messages), { width: 100 })].join('\n')).to.include('SCP');
  });
});
