import { expect } from 'chai';
import { captureHeader } from '../../src/report/pcapng.ts';
import { itWhere } from '../support/counterparts.ts';
import { dissectFile, remarksOf, valuesOf } from '../support/tshark.ts';
import { halt, initialDP, load, openRuns, releaseCall } from './open-runs.ts';

const call = [initialDP, releaseCall];

describe('the capture of a run', () => {
  itWhere('tshark')('is that of its first instance alone, with the times of the clock', async () => {
    const { start, runs, clock } = openRuns();
    clock.increment(5_250);
    await start({ operations: call, distribution: load(20, 5) });
    const { file, leftOut } = runs.find('run').capture();
    const packets = await dissectFile(file);
    expect(leftOut).to.equal(0);
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    expect(packets.map((packet) => valuesOf(packet, 'ip.src')[0])).to.deep.equal(['192.0.2.1', '192.0.2.2']);
    expect(valuesOf(packets[0], 'frame.time_epoch')).to.deep.equal(['5.250000000']);
  });

  it('is there while the run goes on, and as long as its report is', async () => {
    const { start, runs, settle } = openRuns();
    await start({ operations: [initialDP, releaseCall, halt] });
    const { file } = runs.find('run').capture();
    expect(file.length).to.be.greaterThan(captureHeader().length);
    runs.resume('run', '0');
    await settle();
    expect(runs.find('run').capture().file).to.deep.equal(file);
  });

  it('is of nothing where nothing was sent, and of no run where there is none', async () => {
    const { start, runs } = openRuns();
    await start({ operations: [{ type: 'comment' }] });
    expect(runs.find('run').capture().file).to.deep.equal(captureHeader());
    expect(() => runs.find('another').capture())
      .to.throw()
      .with.property('code', 'UnknownRun');
  });

  itWhere('tshark')('calls the address of the request', async () => {
    const { start, runs } = openRuns();
    await start({ operations: call, scp: { dpc: 99, dssn: 241 } });
    const [packet] = await dissectFile(runs.find('run').capture().file);
    expect([valuesOf(packet, 'm3ua.protocol_data_dpc')[0], valuesOf(packet, 'sccp.called.ssn')[0]]).to.deep.equal([
      '99',
      '241',
    ]);
  });

  it('is no part of the report', async () => {
    const { start } = openRuns();
    const { first_instance } = await start({ operations: call });
    expect(Object.keys(first_instance ?? {})).to.have.members([
      'instance_id',
      'state',
      'mismatches',
      'time_start',
      'duration',
      'check_log',
      'unchecked',
      'trace_log',
      'messages',
      'path',
    ]);
    expect(first_instance?.trace_log).to.deep.equal([]);
  });
});
