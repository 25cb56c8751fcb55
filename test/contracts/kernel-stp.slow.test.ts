/**
 * A whole network on a Linux kernel: a tester and an SCP, connected by Debian's osmo-stp, a real signalling gateway.
 * All three use the SCTP of the kernel.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse, stringify } from 'yaml';
import { builtProgram } from '../support/built-program.ts';
import { areThere, programOf } from '../support/counterparts.ts';
import { isInPart } from '../support/depth.ts';
import { examplesFolder } from '../support/open-service.ts';
import { twoHostsConfig } from '../support/scp-process.ts';
import { runInLinux } from '../support/stp/linux-guest.ts';
import { configurationOf, stpPort, type StpServer } from '../support/stp/osmo-stp.ts';

const scp: StpServer = { routingContext: 1, pointCode: 4113, asps: [2907] };
const tester: StpServer = { routingContext: 2, pointCode: 4114, asps: [2908] };

const gatewayOf = ({ pointCode, asps, routingContext }: StpServer, more: object) => ({
  kind: 'sigtran',
  opc: pointCode,
  ossn: 106,
  transport: { type: 'sctp', over: 'kernel', host: '127.0.0.1', port: stpPort, local_port: asps[0] },
  m3ua: { routing_context: routingContext, traffic_mode: 'loadshare', network_indicator: 2 },
  ...more,
});

if (isInPart('linuxKernels', 1) && areThere('linux', 'osmoStp')) {
  describe("a signalling gateway on a Linux kernel, with the kernel's SCTP at every end", () => {
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'dialproof-kernel-stp-'));
    });
    after(() => rm(folder, { recursive: true }));

    const write = async (name: string, text: string): Promise<string> => {
      const file = join(folder, name);
      await writeFile(file, text);
      return file;
    };

    it('carries a load between a tester and an SCP', async () => {
      const { scripts: _, ...hosted } = await twoHostsConfig('scp', { tcp: 1, udp: 1 });
      const defaults = { sigtran: 'stp' };
      const ofScp = await write('scp.yaml', stringify({ ...hosted, gateways: { stp: gatewayOf(scp, {}) }, defaults }));
      const ofTester = await write(
        'tester.yaml',
        stringify({ gateways: { stp: gatewayOf(tester, { scp: { dpc: scp.pointCode, dssn: 106 } }) }, defaults }),
      );
      const busy = parse(await readFile(join(examplesFolder, 'busy.test.yaml'), 'utf8')) as object;
      const test = await write(
        'load.test.yaml',
        stringify({ ...busy, distribution: { type: 'load', total: 500, backlog: 20 } }),
      );
      const stp = await write('osmo-stp.cfg', configurationOf([scp, tester]));
      const program = await builtProgram();
      const script = `
        cd ${folder}
        ${programOf('osmoStp')} -c ${stp} >/run/stp.log 2>&1 &
        ${process.execPath} --single-threaded ${program} serve --config ${ofScp} --port 0 --tcp-port 0 --data none >/run/scp.log 2>&1 &
        until grep -q 'signalling link is active' /run/scp.log; do sleep 0.2; done
        ${process.execPath} --single-threaded ${program} run --quiet --config ${ofTester} ${test}
        code=$?
        [ $code = 0 ] || tail -n 30 /run/stp.log /run/scp.log
        exit $code`;
      const { code, printed } = await runInLinux(script, 300_000);
      expect(code, printed).to.equal(0);
      expect(printed).to.contain('1 test: 1 passed');
    });
  });
}
