/** The faults of the header of a Diameter request, with the results that RFC 6733 §7.1 has for them. */
import { resultCodes } from '../../protocol/diameter/result-codes.ts';
import type { WireDemand } from '../wire/wire-fault.ts';
import type { RequestRow } from './request-row.ts';

const result = (clause: string, ...codes: readonly number[]): WireDemand => ({ answer: 'result', clause, codes });

const { DIAMETER_APPLICATION_UNSUPPORTED, DIAMETER_COMMAND_UNSUPPORTED, DIAMETER_INVALID_BIT_IN_HEADER } = resultCodes;
const { DIAMETER_INVALID_HDR_BITS, DIAMETER_INVALID_MESSAGE_LENGTH, DIAMETER_UNABLE_TO_DELIVER } = resultCodes;
const { DIAMETER_UNSUPPORTED_VERSION } = resultCodes;

/** Behind a wrong length or version the next message cannot be found: the peer may end the connection. */
const version = { ...result('RFC 6733 §7.1.5', DIAMETER_UNSUPPORTED_VERSION), mayEnd: true };
const length = { ...result('RFC 6733 §7.1.5', DIAMETER_INVALID_MESSAGE_LENGTH), mayEnd: true };
const bits = result('RFC 6733 §7.1.3', DIAMETER_INVALID_HDR_BITS, DIAMETER_INVALID_BIT_IN_HEADER);
const unchanged = (clause: string): WireDemand => ({ answer: 'as unchanged', clause });

const bit = { proxiable: 0x40, error: 0x20, retransmitted: 0x10 };
const hex = (flags: number): string => Buffer.of(flags & 0xff).toString('hex');

/** By field; `flags`: those of the request. A relay that knows no server for an application cannot deliver to it. */
export const headerRows = (flags: number): Readonly<Record<string, readonly RequestRow[]>> => ({
  version: [['another version', { change: 'value', hex: '02' }, version]],
  length: [
    ['length too short', { change: 'length', by: -1 }, length],
    ['length below the header', { change: 'value', hex: '000008' }, length],
  ],
  flags: [
    ['error bit', { change: 'value', hex: hex(flags | bit.error) }, bits],
    ['not proxiable', { change: 'value', hex: hex(flags & ~bit.proxiable) }, bits],
    ['retransmitted', { change: 'value', hex: hex(flags | bit.retransmitted) }, unchanged('RFC 6733 §3')],
    [
      'reserved bits',
      { change: 'value', hex: hex(flags | 0x01) },
      { answer: 'open', clause: 'RFC 6733 §3 ignores them, and §7.1.5 has a result for them' },
    ],
    [
      'answer instead of a request',
      { change: 'value', hex: hex(flags & 0x7f) },
      { answer: 'no answer', clause: 'RFC 6733 §3' },
    ],
  ],
  command: [
    [
      'unknown code',
      { change: 'value', hex: 'fffffd' },
      result(
        'RFC 6733 §7.1.3',
        DIAMETER_COMMAND_UNSUPPORTED,
        DIAMETER_APPLICATION_UNSUPPORTED,
        DIAMETER_UNABLE_TO_DELIVER,
      ),
    ],
  ],
  application: [
    [
      'unknown application',
      { change: 'value', hex: '00fffffd' },
      result(
        'RFC 6733 §7.1.3',
        DIAMETER_APPLICATION_UNSUPPORTED,
        DIAMETER_COMMAND_UNSUPPORTED,
        DIAMETER_UNABLE_TO_DELIVER,
      ),
    ],
  ],
  hopByHop: [['another value', { change: 'flip', bit: 0 }, unchanged('RFC 6733 §3')]],
  endToEnd: [['another value', { change: 'flip', bit: 0 }, unchanged('RFC 6733 §3')]],
  message: [['repeated', { change: 'repeat' }, unchanged('RFC 6733 §3')]],
});
