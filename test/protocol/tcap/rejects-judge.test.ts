/** Rejects of every problem of Q.773, read by Wireshark. */
import { expect } from 'chai';
import { encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { problemNames } from '../../../src/protocol/tcap/problems.ts';
import type { Problem, Reject } from '../../../src/protocol/tcap/types.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, valuesOf } from '../../support/tshark.ts';

const inapUser = { routeOn: 'subsystem', pointCode: 1, subsystem: 106 } as const;

const carried = (reject: Reject): Uint8Array => {
  const data = encodeTcap({ type: 'continue', otid: Buffer.of(1), dtid: Buffer.of(2), components: [reject] });
  return encodeSccp(
    { type: 'UDT', protocolClass: 0, returnOnError: false, called: inapUser, calling: inapUser, data },
    14,
  );
};

const problems: readonly Problem[] = (Object.keys(problemNames) as Problem['type'][]).flatMap((type) =>
  problemNames[type].map((_, code) => ({ type, code })),
);
const rejects = problems.flatMap((problem) =>
  [-1, null].map((invokeId): Reject => ({ kind: 'reject', invokeId, problem })),
);

describeWhere('tshark')('a Reject, read by Wireshark', () => {
  it('has its invoke id, or none, and its problem, for every problem there is', async () => {
    const packets = await runTshark(rejects.map(carried), linkTypes.sccp);
    const read = packets.map((packet, index) => {
      const { type } = (rejects[index] as Reject).problem;
      return [valuesOf(packet, 'inap.present'), valuesOf(packet, `inap.${type}`), remarksOf(packet)];
    });
    expect(read).to.deep.equal(
      rejects.map(({ invokeId, problem }) => [invokeId === null ? [] : [`${invokeId}`], [`${problem.code}`], []]),
    );
  });
});
