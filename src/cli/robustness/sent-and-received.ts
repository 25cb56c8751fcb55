/** The TCAP messages of a run, from its capture: what was really sent, and everything that came. */
import { DialproofError } from '../../ground/errors.ts';
import { decodeM3ua } from '../../protocol/m3ua/codec.ts';
import { decodeSccp } from '../../protocol/sccp/codec.ts';
import { SccpSegments } from '../../captures/dialogues/sccp-segments.ts';
import { packetsOf } from '../../captures/file/capture-file.ts';
import { Ledger } from '../../captures/ledger.ts';
import { unitsOf } from '../../captures/signalling.ts';
import { unitDataIn } from '../../captures/ss7/network-message.ts';
import type { SignallingUnit } from '../../captures/unit.ts';

export interface PassedMessage {
  /** The tester has sent it. */
  readonly sent: boolean;
  /** Absent where no TCAP message can be found in what was sent. */
  readonly tcap: Uint8Array | undefined;
}

const form = 14;

/** The octets that SCCP carries, also where its other fields are wrong on purpose. */
const carriedTcap = ({ bytes }: SignallingUnit): Uint8Array | undefined => {
  try {
    for (const parameter of decodeM3ua(bytes).parameters) {
      if (!('protocolData' in parameter)) continue;
      const message = decodeSccp(parameter.protocolData.data, form);
      return 'data' in message ? message.data : undefined;
    }
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
  }
  return undefined;
};

/** The segment that a message is, where SCCP carries it in several. */
const segmentIn = (unit: SignallingUnit): ReturnType<typeof unitDataIn> => {
  try {
    const found = unitDataIn(unit, form);
    const { first, remaining } = found?.segmentation ?? { first: true, remaining: 0 };
    return first && remaining === 0 ? undefined : found;
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return undefined;
  }
};

/** In their order. The tester has sent the first one. */
export const passedMessages = (capture: Buffer): readonly PassedMessage[] => {
  const passed: PassedMessage[] = [];
  const segments = new SccpSegments(() => {});
  let tester: string | undefined;
  for (const unit of unitsOf(packetsOf(capture), new Ledger())) {
    if (unit.layer !== 'm3ua') continue;
    tester ??= unit.from;
    const sent = unit.from === tester;
    const segment = segmentIn(unit);
    if (segment === undefined) {
      passed.push({ sent, tcap: copyOf(carriedTcap(unit)) });
      continue;
    }
    const { opc, dpc, data, segmentation } = segment;
    const key = `${unit.association} ${opc} ${dpc} ${segmentation?.localReference}`;
    const whole = segmentation && segments.add(key, data, segmentation, unit.frame);
    if (whole !== undefined) passed.push({ sent, tcap: whole.data });
  }
  return passed;
};

/** Octets of a unit are valid until the next one is read. */
const copyOf = (octets: Uint8Array | undefined): Uint8Array | undefined => octets && Uint8Array.from(octets);
