/** The TCAP messages of a run, from its capture: what was really sent, and everything that came. */
import { DialproofError } from '../../ground/errors.ts';
import { packetsOf } from '../../report/capture-packets.ts';
import { decodeM3ua } from '../../protocol/m3ua/codec.ts';
import { decodeSccp } from '../../protocol/sccp/codec.ts';
import { CapturedDialogues, type DialogueMessage } from '../captured-dialogues.ts';
import { carriedMessages } from '../carried-messages.ts';

export interface PassedMessage {
  /** The tester has sent it. */
  readonly sent: boolean;
  /** Absent where no TCAP message can be found in what was sent. */
  readonly tcap: Uint8Array | undefined;
}

const form = 14;

const carriedTcap = ({ layer, bytes, tcap }: DialogueMessage): Uint8Array | undefined => {
  if (tcap !== undefined || layer !== 'm3ua') return tcap;
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

/** In their order. The tester has sent the first one. */
export const passedMessages = (capture: Buffer): readonly PassedMessage[] => {
  const dialogues = new CapturedDialogues(form);
  for (const message of carriedMessages(packetsOf(capture))) dialogues.add(message);
  const all = dialogues.all
    .flatMap(({ messages }) => messages)
    .filter(({ layer }) => layer === 'm3ua')
    .sort((one, other) => one.packet - other.packet);
  const [first] = all;
  return all.map((message) => ({ sent: message.from === first?.from, tcap: carriedTcap(message) }));
};
