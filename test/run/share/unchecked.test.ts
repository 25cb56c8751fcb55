/** What a run has received and its test does not read: in its report, and as a threshold, over all its instances. */
import { expect } from 'chai';
import { validate } from '../../../schemas/index.ts';
import { textReport } from '../../../src/report/render/txt.ts';
import { ending, inTurn, type ScpCall } from '../scripted-scp.ts';
import { initialDP, load, openRuns } from '../open-runs.ts';

const connect = { type: 'inap.ssp_from_scp.Connect' };
const connecting = ending(['Connect', { destinationRoutingAddress_digits: '5551', destinationRoutingAddress_noa: 3 }]);
const names = ['digits', 'noa', 'inn', 'npi'].map((form) => `destinationRoutingAddress_${form}`);
const unchecked = '= 0';

describe('what nothing reads of what a run receives', () => {
  it('stands in the report of the first instance, with the values that came', async () => {
    const { start } = openRuns({ react: connecting });
    const report = await start({
      operations: [initialDP, { ...connect, arguments: { destinationRoutingAddress_noa: 3 } }],
    });
    const values = {
      destinationRoutingAddress_digits: '5551',
      destinationRoutingAddress_inn: 0,
      destinationRoutingAddress_npi: 1,
    };
    expect(report.first_instance?.unchecked).to.deep.equal([
      { step: 2, op_idx: 1, operation: 'Connect', arguments: values },
    ]);
    expect(report.unchecked).to.equal(undefined);
    expect(textReport(report)).to.contain(
      '  op   2  not checked: Connect: destinationRoutingAddress_digits 5551, ' +
        'destinationRoutingAddress_inn 0, destinationRoutingAddress_npi 1\n',
    );
  });

  it('fails a run that has a threshold for it, and not one that reads all', async () => {
    const { start } = openRuns({ react: connecting });
    const report = await start({ operations: [initialDP, connect], thresholds: { unchecked } });
    expect(report.thresholds).to.deep.equal([{ metric: 'unchecked', condition: unchecked, actual: 4, passed: false }]);
    expect(report.unchecked).to.deep.equal(
      names.map((argument) => ({ op_idx: 1, label: null, operation: 'Connect', argument, instance: '0' })),
    );
    const reads = await start({
      run_id: 'other',
      operations: [initialDP, { ...connect, arguments: { destinationRoutingAddress_hex: '03101555' } }],
      thresholds: { unchecked },
    });
    expect(reads.thresholds).to.deep.equal([{ metric: 'unchecked', condition: unchecked, actual: 0, passed: true }]);
    expect(reads.unchecked).to.deep.equal([]);
  });

  it('is found in whichever instance it comes, on each thread, with the first that has received it', async () => {
    const react = inTurn((call: ScpCall) => {
      const number = Number(String(call.calledNumber).slice(1));
      call.say('Connect', {
        destinationRoutingAddress_digits: '5551',
        ...((number === 7 || number === 13) && { cutAndPaste: 2 }),
      });
      call.end();
    });
    const numbered = { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: "{'1' + $n}" } };
    const operations = [numbered, { ...connect, label: 'routed', arguments: { destinationRoutingAddress: {} } }];
    for (const threads of [0, 2]) {
      const { start } = openRuns({ react, threads });
      const { unchecked: found, counts } = await start({
        operations,
        distribution: load(20, 5),
        thresholds: { unchecked },
      });
      expect(counts).to.include({ started: 20, passed: 20 });
      expect(found).to.deep.equal([
        { op_idx: 1, label: 'routed', operation: 'Connect', argument: 'cutAndPaste', instance: '7' },
      ]);
    }
  });

  it('is a number of arguments, and can be one', () => {
    const faultsOf = (condition: string) => {
      const checked = validate.executeTest({
        run_id: 'r',
        operations: [initialDP],
        thresholds: { unchecked: condition },
      });
      return checked.ok ? [] : checked.faults.map(({ message }) => message);
    };
    expect([...faultsOf('= 0'), ...faultsOf('<= 3')]).to.deep.equal([]);
    expect(faultsOf('= 0%')).to.deep.equal(['must be a number of arguments without a unit, not "= 0%"']);
  });

  it('is refused as a threshold that would hold for the highest count, which stands for all above it', () => {
    const { refusal } = openRuns();
    for (const condition of ['<= 1000', '= 1000', '< 1001', '> 1000']) {
      const fault = {
        pointer: '/thresholds/unchecked',
        message: 'must compare with less than 1000, up to which arguments are counted',
      };
      expect(
        refusal({ operations: [initialDP], thresholds: { unchecked: condition } }).data?.['errors'],
        condition,
      ).to.deep.equal([fault]);
    }
  });
});
