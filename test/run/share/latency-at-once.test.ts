/**
 * The time of a message that came with the one before has no meaning: the report shows which operations waited for
 * none.
 */
import { expect } from 'chai';
import { latencyLines } from '../../../src/report/render/txt.ts';
import { initialDP, load, openRuns } from '../open-runs.ts';
import { ending } from '../scripted-scp.ts';

describe('the latency of an operation', () => {
  it('counts messages that had come with the one before', async () => {
    const together = ending(
      ['RequestReportBCSMEvent', { bcsmEvents: [{ eventTypeBCSM: 7, monitorMode: 1 }] }],
      ['ReleaseCall', { initialCallSegment_cause: 31 }],
    );
    const { start } = openRuns({ react: together });
    const operations = [
      initialDP,
      { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' },
      { type: 'inap.ssp_from_scp.ReleaseCall', label: 'released' },
    ];
    const report = await start({ operations, distribution: load(3, 1) });
    const [first, second] = report.latency.operations;
    expect(first).to.include({ op_idx: 1, count: 3 }).and.not.to.have.property('at_once');
    expect(second).to.include({ op_idx: 2, label: 'released', count: 3, at_once: 3 });
    expect(latencyLines(report).join('\n')).to.contain(
      'released: inap.ssp_from_scp.ReleaseCall, came before it was awaited',
    );
  });
});
