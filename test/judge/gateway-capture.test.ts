/** All that a gateway's link carries, from the first message of M3UA to the last, written to a file and read by Wireshark. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadConfig } from '../../src/config.ts';
import { runExample } from '../examples/example-files.ts';
import { closeServices, openService } from '../support/open-service.ts';
import { freePorts } from '../support/free-ports.ts';
import { twoHostsConfig } from '../support/scp-process.ts';
import { describeWhere } from '../support/counterparts.ts';
import { dissectFile, remarksOf, valuesOf } from '../support/tshark.ts';

describeWhere('tshark')('the capture of a gateway, as Wireshark reads it', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-gateway-'));
  });
  after(async () => {
    await closeServices();
    await rm(folder, { recursive: true, force: true });
  });

  it('begins and ends with the link, has the calls between, and no fault', async () => {
    const ports = await freePorts();
    const scpConfig = loadConfig(JSON.stringify(await twoHostsConfig('scp', ports)), 'scp.yaml');
    const testerConfig = await twoHostsConfig('tester', ports);
    const sigtran = 'over-tcp';
    const gateway = testerConfig.gateways[sigtran];
    const file = join(folder, 'tester.pcap');
    if (gateway?.kind === 'sigtran') gateway.capture = { file, limit: '10mb' };
    const { gateways } = loadConfig(JSON.stringify(testerConfig), 'tester.yaml');
    await openService({ gateways: scpConfig.gateways, defaults: { sigtran } });
    const tester = await openService({
      gateways: { [sigtran]: gateways[sigtran] as (typeof gateways)[string] },
      defaults: { sigtran },
      flows: [],
    });
    const [outcome] = await runExample('busy', tester);
    expect(outcome?.verdict).to.equal('passed');
    await tester.close();

    const packets = await dissectFile(await readFile(file));
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    const classAndType = packets.map(
      (packet) => `${valuesOf(packet, 'm3ua.message_class').join()}.${valuesOf(packet, 'm3ua.message_type').join()}`,
    );
    // ASPUP, its ack, NTFY, ASPAC; ASPIA and ASPDN with their acks at the end (RFC 4666 §3.1.2).
    expect(classAndType[0]).to.equal('3.1');
    expect(classAndType).to.include.members(['3.4', '0.1', '4.1', '4.3', '1.1', '4.2', '4.4']);
    expect(classAndType.at(-1)).to.equal('3.5');
    const data = packets.filter((_, index) => classAndType[index] === '1.1');
    expect(data.filter((packet) => 'inap' in packet)).to.have.length.greaterThan(3);
  });
});
