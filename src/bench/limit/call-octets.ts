/** How many octets each message of a call has, from the capture of the first instance of a run. */
import { decodeData } from '../../protocol/m3ua/data.ts';
import { decodeSccp } from '../../protocol/sccp/codec.ts';
import { framesOf } from '../../report/captured-frames.ts';
import type { BareStep } from './bare-steps.ts';

/** The messages of a call in order: as M3UA carries them, and TCAP alone, as they are in memory. */
export interface CallOctets {
  readonly m3ua: readonly BareStep[];
  readonly tcap: readonly BareStep[];
}

/** Of a capture that the program has made, with the dialogues of one call over M3UA. */
export const callOctets = (capture: Uint8Array): CallOctets => {
  const frames = [...framesOf(capture)].map(({ from, octets }) => {
    const { transfer } = decodeData(Buffer.from(octets));
    const sccp = transfer && decodeSccp(transfer.data);
    const tcap = sccp !== undefined && 'data' in sccp ? sccp.data.length : octets.length;
    return { fromOpener: from === 'opener', m3ua: octets.length, tcap };
  });
  const steps = (layer: keyof CallOctets): BareStep[] =>
    frames.map((frame) => ({ fromOpener: frame.fromOpener, octets: frame[layer] }));
  return { m3ua: steps('m3ua'), tcap: steps('tcap') };
};
