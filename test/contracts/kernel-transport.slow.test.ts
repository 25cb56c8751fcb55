/**
 * The transport over the kernel's SCTP passes the contract of the transports and tests of its own, in processes that
 * have SCTP sockets: on a Linux kernel, and with the sockets of usrsctp, which have other timers and deliver messages
 * in pieces.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from '../architecture/source-files.ts';
import { describeWhere } from '../support/counterparts.ts';
import { isInPart } from '../support/depth.ts';
import { bundleTests } from '../support/runner/bundle-tests.ts';
import { hasPassed, runGroup } from '../support/runner/run-groups.ts';
import { runInLinux } from '../support/stp/linux-guest.ts';
import { preloadedSctp } from '../support/stp/preloaded-sctp.ts';

const files = [
  'test/contracts/kernel-suite.ts',
  'test/contracts/kernel-diameter-suite.ts',
  'test/protocol/transport/kernel/peers-suite.ts',
  'test/protocol/transport/kernel/linux-suite.ts',
];
/** Linux as a process has one processor, where threads of V8 cost more than they gain. */
const switches = '--enable-source-maps --single-threaded --max-semi-space-size=64';
/** Seconds. */
const patience = 300;

describe("the transport over the kernel's SCTP", () => {
  let folder: string;
  let program: string;
  before(async () => {
    // Node finds the packages from here.
    const cache = join(root, 'node_modules/.cache/dialproof');
    await mkdir(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'kernel-'));
    [program = ''] = await bundleTests([{ name: 'suite', files }], folder);
  });
  after(() => rmSync(folder, { recursive: true }));

  describeWhere('usrsctp')('with the sockets of usrsctp', () => {
    it('keeps its promises', async () => {
      const environment = {
        ...process.env,
        LD_PRELOAD: await preloadedSctp(),
        SHIM_BUFFER: '131072',
        SHIM_PIECE: '3000',
      };
      const result = await runGroup({ name: 'usrsctp', files, program }, { environment, patience });
      expect(hasPassed(result), result.printed).to.equal(true);
      const suite = result.files.find(({ name }) => name === 'test/contracts/kernel-suite.ts');
      expect(suite?.passed).to.be.greaterThan(50);
      const diameter = result.files.find(({ name }) => name === 'test/contracts/kernel-diameter-suite.ts');
      expect(diameter?.passed).to.be.greaterThan(18);
    });
  });

  if (isInPart('linuxKernels', 0))
    describeWhere('linux')('with the sockets of a Linux kernel', () => {
      it('keeps its promises', async () => {
        const { DIALPROOF_TEST_DEPTH: depth = 'test', DIALPROOF_TEST_SEED: seed = '1' } = process.env;
        const script =
          `cd ${root} && DIALPROOF_TEST_DEPTH=${depth} DIALPROOF_TEST_SEED=${seed} timeout ${patience} ` +
          `${process.execPath} ${switches} ${program}`;
        const { code, printed } = await runInLinux(script, patience * 1000);
        expect(code, printed).to.equal(0);
        expect(Number(/(\d+) passing/.exec(printed)?.[1]), printed).to.be.greaterThan(60);
      });
    });
});
