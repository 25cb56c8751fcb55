/** The reaction of a peer over M3UA: an ERR (RFC 4666 §3.8.1), a returned message (Q.714 §4.2), or a TCAP message. */
import { ifPossible } from '../../ground/if-possible.ts';
import { decodeM3ua } from '../../protocol/m3ua/codec.ts';
import { parameterOf, type M3uaMessage } from '../../protocol/m3ua/messages.ts';
import { errorCodes } from '../../protocol/m3ua/parameters.ts';
import { describeReturnCause } from '../../protocol/sccp/causes.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import { managementSubsystem } from '../../protocol/sccp/management.ts';
import { segmentationOf, type SccpMessage } from '../../protocol/sccp/message.ts';
import { decodedSccp } from '../sccp/unit-data-demand.ts';
import { reactionOf } from '../reaction.ts';
import { wireSilence, withOctets, type WireReaction, type WireSigns } from '../wire/wire-reaction.ts';

const decoded = (frame: Uint8Array): M3uaMessage | undefined => ifPossible(() => decodeM3ua(frame));

/** Of a message in any answer to a wrong one. */
const breach = 'it cannot be read';

const ofTcap = (octets: Uint8Array): WireSigns => {
  const { kind, text } = reactionOf([octets]);
  return { kind: kind === 'U-Abort' ? kind : 'answer', text };
};

const ofSccp = (message: SccpMessage | undefined, form: SccpForm): WireSigns | undefined => {
  if (message === undefined) return { kind: 'answer', text: 'it sent a message of SCCP', breach };
  switch (message.type) {
    case 'UDTS':
    case 'XUDTS':
    case 'LUDTS': {
      const { returnCause: code } = message;
      return {
        kind: 'returned',
        text: `it returned the message, cause ${code}, ${describeReturnCause(code, form)}`,
        code,
      };
    }
    case 'UDT':
    case 'XUDT':
    case 'LUDT': {
      if (message.called.subsystem === managementSubsystem) return undefined;
      const segment = segmentationOf(message);
      if (segment !== undefined && !(segment.first && segment.remaining === 0))
        return segment.first ? { kind: 'answer', text: 'it sent a message in segments' } : undefined;
      return ofTcap(message.data);
    }
    default:
      return { kind: 'answer', text: `it sent a ${message.type}` };
  }
};

/** Undefined where the message is none about the wrong one: a report of a destination, a heartbeat. */
const ofFrame = (frame: Uint8Array, form: SccpForm): WireSigns | undefined => {
  const message = decoded(frame);
  if (message === undefined) return { kind: 'answer', text: 'it sent a message of M3UA', breach };
  if (message.name === 'ERR') {
    const code = parameterOf(message, 'errorCode');
    const number = typeof code === 'string' ? errorCodes[code] : code;
    return {
      kind: 'ERR',
      text: `it sent an ERR, code ${number ?? 'none'}`,
      ...(number !== undefined && { code: number }),
    };
  }
  const data = parameterOf(message, 'protocolData');
  return message.name === 'DATA' && data !== undefined ? ofSccp(decodedSccp(data.data, form), form) : undefined;
};

/** `received`: the M3UA messages of the peer after the wrong one, in their order. The first one about it counts. */
export const sigtranReaction = (received: readonly Uint8Array[], form: SccpForm): WireReaction => {
  for (const frame of received) {
    const reaction = ofFrame(frame, form);
    if (reaction !== undefined) return withOctets(reaction, received);
  }
  return withOctets(wireSilence, received);
};
