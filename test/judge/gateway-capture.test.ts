/**
 * Everything that a gateway's link carries, from the first message of M3UA to the last, written to a file and read by
 * Wireshark.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { GatewayConfig } from '../../schemas/index.ts';
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

  /** The capture of a call over TCP, with these additional settings of its gateways. */
  const captured = async (settings: { readonly scp: object; readonly tester: object }): Promise<Buffer> => {
    const ports = await freePorts();
    const sigtran = 'over-tcp';
    const file = join(folder, 'tester.pcap');
    const gatewayOf = async (name: 'scp' | 'tester'): Promise<GatewayConfig> => {
      const { gateways } = await twoHostsConfig(name, ports);
      const capture = name === 'tester' ? { capture: { file, limit: '10mb' } } : {};
      const gateway = { ...gateways[sigtran], ...settings[name], ...capture };
      return loadConfig(JSON.stringify({ gateways: { [sigtran]: gateway } }), `${name}.yaml`).gateways[
        sigtran
      ] as GatewayConfig;
    };
    const scp = await openService({ gateways: { [sigtran]: await gatewayOf('scp') }, defaults: { sigtran } });
    const tester = await openService({
      gateways: { [sigtran]: await gatewayOf('tester') },
      defaults: { sigtran },
      flows: [],
    });
    const [outcome] = await runExample('busy', tester);
    expect(outcome?.verdict).to.equal('passed');
    await tester.close();
    await scp.close();
    return readFile(file);
  };

  it('begins and ends with the link, has the calls between, and no fault', async () => {
    const packets = await dissectFile(await captured({ scp: {}, tester: {} }));
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

  it('is in the ANSI format if the gateways are, with point codes as they are written', async () => {
    const scp = {
      variant: 'ansi',
      opc: '1-2-4',
      sccp: { announce: true },
      routes: [{ pc: '1-2-3', next_hop_pc: '66051' }],
    };
    const tester = {
      variant: 'ansi',
      opc: '1-2-3',
      ogt_digits: '6421123456',
      ogt_tt: 10,
      calling: { route_on: 'gt', point_code: true },
      scp: { dpc: '1-2-4', dssn: 106 },
    };
    const packets = await dissectFile(await captured({ scp, tester }), ['-o', 'mtp3.standard:ANSI']);
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    const carrying = packets.filter((packet) => 'sccp' in packet);
    const [announcement, begin, ...others] = carrying;
    expect([
      valuesOf(announcement, 'sccpmg.message_type'),
      valuesOf(announcement, 'sccpmg.ssn'),
      valuesOf(announcement, 'sccpmg.ansi_pc')[0],
    ]).to.deep.equal([['0x01'], ['106'], '1-2-4']);
    const calling = ['ri', 'gti', 'ssn', 'digits', 'tt'].map((field) =>
      String(valuesOf(begin, `sccp.calling.${field}`)[0]),
    );
    expect(calling).to.deep.equal(['0x00', '0x02', '106', '6421123456', '0x0a']);
    expect([valuesOf(begin, 'sccp.called.ansi_pc')[0], valuesOf(begin, 'sccp.calling.ansi_pc')[0]]).to.deep.equal([
      '1-2-4',
      '1-2-3',
    ]);
    expect(others.filter((packet) => 'tcap' in packet)).to.have.length.greaterThan(2);
  });
});
