/**
 * Messages with something wrong in them, against an instance that answers: it ends by a verdict of its own, nothing
 * else is thrown, and both sides are left without a dialogue.
 */
import { expect } from 'chai';
import { randomBelow, mutant } from '../../support/mutations.ts';
import { rounds, seed } from '../../support/depth.ts';
import { initialDP, proceed } from '../../run/open-runs.ts';
import { questionOf } from '../every-operation.ts';
import { inapContext, mapContext, performBoth, type TwoSides } from './two-sides.ts';

const busy = { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM_name: 'oCalledPartyBusy' } };

const scenes: Readonly<Record<string, TwoSides>> = {
  INAP: {
    caller: [initialDP, proceed, busy, { type: 'inap.ssp_from_scp.ReleaseCall' }],
    answerer: [
      {
        type: 'inap.scp_from_ssp.InitialDP',
        accept: [{ kpath: 'serviceKey', value: 100 }],
        arguments: { eventTypeBCSM: 2 },
      },
      { type: 'inap.scp_to_ssp.Continue' },
      {
        type: 'inap.scp_from_ssp.EventReportBCSM',
        tests: [{ kpath: 'eventTypeBCSM_name', value: 'oCalledPartyBusy' }],
      },
      { type: 'inap.scp_to_ssp.ReleaseCall', arguments: { initialCallSegment_cause: 17 }, send_and_close: true },
    ],
    ssp_ac: inapContext,
  },
  MAP: {
    caller: [
      {
        type: 'map.scp_to_hlr.ProcessUnstructuredSSRequest',
        arguments: {
          ...questionOf('map.', 'ProcessUnstructuredSSRequest'),
          'tcap.map_open.origination_reference_digits': '642100002',
        },
      },
      { type: 'map.scp_from_hlr.UnstructuredSSRequest' },
      { type: 'map.scp_to_hlr.UnstructuredSSRequestResult', arguments: { ussdString_text: '1' } },
      { type: 'map.scp_from_hlr.ProcessUnstructuredSSRequestResult' },
    ],
    answerer: [
      {
        type: 'map.hlr_from_scp.ProcessUnstructuredSSRequest',
        accept: [{ kpath: 'tcap.map_open.origination_reference_digits', value: '642100002' }],
        arguments: { ussdString_text: '*100#' },
      },
      { type: 'map.hlr_to_scp.UnstructuredSSRequest', arguments: { ussdString_text: '1 balance' } },
      { type: 'map.hlr_from_scp.UnstructuredSSRequestResult', arguments: { ussdString_text: '1' } },
      {
        type: 'map.hlr_to_scp.ProcessUnstructuredSSRequestResult',
        arguments: { ussdString_text: '12.50' },
        send_and_close: true,
      },
    ],
    hlr_ac: mapContext,
  },
};

/** Most mutants are refused, or make the peer wait: enough rounds that some are taken and checked. */
const enoughToAbort = 60;

describe('mutated messages against an instance that answers', () => {
  for (const [protocol, scene] of Object.entries(scenes)) {
    it(`end it by a verdict of its own, in ${protocol}`, async () => {
      const below = randomBelow(seed);
      const seen: Uint8Array[] = [];
      await performBoth({ ...scene, mutate: (bytes) => (seen.push(Uint8Array.from(bytes)), bytes) });
      const verdicts = new Map<string, number>();
      for (let round = 0; round < Math.max(enoughToAbort, rounds(600)); round += 1) {
        const broken = below(seen.length);
        let count = -1;
        const { answerer } = await performBoth({
          ...scene,
          mutate: (bytes) => {
            count += 1;
            return count === broken ? mutant([Uint8Array.from(bytes)], below) : bytes;
          },
        });
        const verdict = answerer === undefined ? 'refused' : (answerer.verdict ?? 'waiting');
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        if (verdict === 'aborted') expect(answerer?.reason).to.match(/\S/);
      }
      expect([...verdicts.keys()]).to.include.members(['aborted', 'refused']);
    });
  }
});
