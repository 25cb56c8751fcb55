/**
 * Passes operations to Wireshark in the form of a capture: each in a TC-BEGIN of its own, in SCCP, M3UA, SCTP and IP.
 */
import { CarryingFrames } from '../../src/report/carrying-frames.ts';
import { M3uaPackets } from '../../src/report/m3ua-packets.ts';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import type { Component } from '../../src/protocol/tcap/types.ts';
import { linkTypes, runTshark, type TsharkPacket } from '../support/tshark.ts';

export interface Enquiry {
  readonly applicationContext: string;
  readonly component: Component;
}

const anyTransaction = Uint8Array.of(0, 0, 0, 1);

/**
 * Wireshark's dissection of each; of an operation in several packets, that of the last, in which it reassembles them.
 */
export const dissect = async (enquiries: readonly Enquiry[]): Promise<readonly TsharkPacket[]> => {
  const carrying = new CarryingFrames();
  const association = new M3uaPackets();
  const packets: Buffer[] = [];
  const lastOf = enquiries.map(({ applicationContext, component }, dialogue) => {
    const bytes = encodeTcap({
      type: 'begin',
      otid: anyTransaction,
      dialogue: { kind: 'AARQ', applicationContext, protocolVersion: 1 },
      components: [component],
    });
    const frames = carrying.around({ dialogue, direction: 'sent', bytes }, 'opener');
    packets.push(...frames.map((frame) => association.packet('opener', frame)));
    return packets.length - 1;
  });
  const dissected = await runTshark(packets, linkTypes.rawIp);
  return lastOf.map((index) => dissected[index] ?? {});
};
