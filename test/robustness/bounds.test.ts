import { expect } from 'chai';
import type { OperationSource } from '../../src/operations/operation.ts';
import type { Fault } from '../../src/robustness/fault.ts';
import { Findings, mostFindings } from '../../src/robustness/findings.ts';
import { minimised, mostTries, type SmallCase } from '../../src/robustness/minimise.ts';
import { silence } from '../../src/robustness/reaction.ts';

const fault: Fault = {
  layer: 'tcap',
  kind: 'too long',
  field: 'invokeId',
  message: 'EventReportBCSM',
  operation: 100,
  sentBy: 100,
  change: { change: 'value', at: 'invokeId', hex: '01'.repeat(64) },
  demand: { answer: 'reject', clause: 'Q.774 §3.2.2.2' },
};

const operations = [
  ...Array.from({ length: 100 }, (_, index) => ({ type: 'inap.ssp_from_scp.Connect', label: `${index}` })),
  { type: 'inap.ssp_to_scp.EventReportBCSM', arguments: { eventTypeBCSM: 7, miscCallInfo: 1 } },
] as unknown as readonly OperationSource[];

describe('the findings of a campaign', () => {
  it('are kept up to a number, and counted beyond it', () => {
    const findings = new Findings();
    for (let number = 0; number <= mostFindings; number += 1)
      findings.add('silent', { fault: { ...fault, field: `field${number}` }, reaction: silence });
    findings.add('silent', { fault: { ...fault, field: 'field0' }, reaction: silence });
    expect(findings.all.length).to.equal(mostFindings);
    expect(findings.notKept).to.equal(1);
    expect(findings.all[0]?.cases).to.equal(2);
  });

  it('are made smaller in a number of tries', async () => {
    let tries = 0;
    const shows = async (): Promise<boolean> => {
      tries += 1;
      return false;
    };
    expect(await minimised({ fault, operations }, shows)).to.deep.equal({ fault, operations });
    expect(tries).to.equal(mostTries);
  });

  it('lose every operation and argument that they do not need, and half of a long value as often as that shows them', async () => {
    const needed = operations.slice(98);
    const shows = async ({ fault: { change }, operations: left }: SmallCase): Promise<boolean> =>
      left.some(({ label }) => label === '98') && (change?.hex?.length ?? 0) >= 40;
    const small = await minimised({ fault: { ...fault, operation: 2, sentBy: 2 }, operations: needed }, shows);
    expect(small.operations.map(({ type, label }) => label ?? type)).to.deep.equal([
      '98',
      'inap.ssp_to_scp.EventReportBCSM',
    ]);
    expect(small.operations[1]?.['arguments']).to.deep.equal({});
    expect(small.fault.operation).to.equal(1);
    expect(small.fault.change?.hex?.length).to.equal(64);
  });
});
