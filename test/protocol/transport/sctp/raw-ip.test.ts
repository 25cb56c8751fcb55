/** SCTP directly over IP, as far as it can be tested without the package that it needs. */
import { expect } from 'chai';
import { unwrapIpv4 } from '../../../../src/protocol/transport/sctp/raw-ip.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import { Hearer } from '../../../contracts/transport-users.ts';

describe('SCTP over IP', () => {
  const packetOf = (options: number): Buffer => {
    const bytes = Buffer.alloc(20 + options + 5);
    bytes.writeUInt8(0x45 + options / 4, 0);
    bytes.set([10, 1, 2, 3], 16);
    bytes.fill(0xab, 20 + options);
    return bytes;
  };

  it('finds the packet behind the header of IPv4, with options or without', () => {
    for (const options of [0, 4, 40]) {
      expect(unwrapIpv4(packetOf(options))).to.deep.equal({ packet: Buffer.alloc(5, 0xab), destination: '10.1.2.3' });
    }
    const notIp = [Buffer.alloc(0), packetOf(40).subarray(0, 30), Buffer.alloc(40, 0x65), Buffer.alloc(40, 0x44)];
    expect(notIp.map(unwrapIpv4)).to.deep.equal([undefined, undefined, undefined, undefined]);
  });

  it('names the package that it needs', async () => {
    const transport = createSctpTransport({ host: '127.0.0.1', port: 2905, over: 'ip' });
    const thrown: unknown = await transport.connect(new Hearer()).catch((error: unknown) => error);
    expect(thrown).to.include({ code: 'GatewayFailed' });
    expect(String(thrown)).to.contain('npm install raw-socket').and.to.contain('over: udp');
  });
});
