/** The six TCAP messages of one dialogue, in every layer below TCAP: what the tests of captures put into packets. */
import { encodeData } from '../../../src/protocol/m3ua/data.ts';
import { encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { join, u16, u32 } from './packets.ts';

export interface CallMessage {
  readonly isThere: boolean;
  readonly tcap: Buffer;
}

const release = { kind: 'invoke', invokeId: 1, operation: 22, parameter: Buffer.from('0402809f', 'hex') } as const;

/** `number`: of the dialogue, from which its transaction ids are made. */
export const call = (number = 1): readonly CallMessage[] => {
  const [otid, dtid] = [u32(number), u32(0x01000000 + number)];
  const components = [release];
  const forward = { type: 'continue', otid, dtid, components } as const;
  const backward = { type: 'continue', otid: dtid, dtid: otid, components } as const;
  const messages = [
    [true, { type: 'begin', otid, components }],
    [false, backward],
    [true, forward],
    [false, { ...backward, components: [{ ...release, invokeId: 2 }] }],
    [true, { ...forward, components: [{ ...release, invokeId: 2 }] }],
    [false, { type: 'end', dtid: otid, components }],
  ] as const;
  // The encoder writes into a buffer of its own.
  return messages.map(([isThere, message]) => ({ isThere, tcap: Buffer.from(encodeTcap(message)) }));
};

const [openerCode, answererCode] = [0x1011, 0x1012];

export const partyOf = (isOpener: boolean): SccpAddress => ({
  routeOn: 'subsystem',
  pointCode: isOpener ? openerCode : answererCode,
  subsystem: 106,
});

export const sccp = ({ isThere, tcap }: CallMessage): Buffer =>
  Buffer.from(
    encodeSccp({
      type: 'UDT',
      protocolClass: 1,
      returnOnError: false,
      called: partyOf(!isThere),
      calling: partyOf(isThere),
      data: tcap,
    }),
  );

export const mtp3 = (message: CallMessage): Buffer => {
  const [opc, dpc] = message.isThere ? [openerCode, answererCode] : [answererCode, openerCode];
  const label = Buffer.alloc(4);
  label.writeUInt32LE(dpc + opc * 2 ** 14);
  return join(0x83, label, sccp(message));
};

export const m3ua = (message: CallMessage, [near, far] = [openerCode, answererCode]): Buffer => {
  const [opc, dpc] = message.isThere ? [near, far] : [far, near];
  return Buffer.from(encodeData({ opc, dpc, si: 3, ni: 2, mp: 0, sls: 0, data: sccp(message) }));
};

const parameter = (tag: number, value: Buffer): Buffer =>
  join(u16(tag, 4 + value.length), value, Buffer.alloc((4 - (value.length % 4)) % 4));

const adaptation = (messageClass: number, type: number, ...parameters: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parameters);
  return join(1, 0, messageClass, type, u32(8 + body.length), body);
};

export const m2ua = (message: CallMessage): Buffer =>
  adaptation(6, 1, parameter(1, u32(1)), parameter(0x0300, mtp3(message)));

export const m2pa = (message: CallMessage, number = 1): Buffer =>
  adaptation(11, 1, u32(number, number), join(0, mtp3(message)));

export const m2paLinkStatus = adaptation(11, 2, u32(0, 0), u32(4));

/** Message signal unit of MTP2. */
export const mtp2 = (message: CallMessage, number: number): Buffer => {
  const content = mtp3(message);
  return join(0x80, 0x80 | number, Math.min(63, content.length), content);
};

const suaAddress = (isOpener: boolean): Buffer =>
  join(
    u16(1, 5),
    parameter(0x8001, join(Buffer.of(0, 0, 0, 4, 4, 0, 1, 4), isOpener ? 0x21 : 0x12, 0x43)),
    parameter(0x8003, u32(106)),
  );

export const sua = ({ isThere, tcap }: CallMessage): Buffer =>
  adaptation(
    7,
    1,
    parameter(6, u32(1)),
    parameter(0x0115, u32(0)),
    parameter(0x0102, suaAddress(isThere)),
    parameter(0x0103, suaAddress(!isThere)),
    parameter(0x010b, tcap),
  );

/** A Diameter message of one session, without its meaning: a Credit-Control request or its answer. */
export const diameter = (isRequest: boolean, type: number, session = 'a;1;2'): Buffer => {
  const avp = (code: number, value: Buffer): Buffer => {
    const length = 8 + value.length;
    return join(u32(code), 0x40, Buffer.of(0, length >> 8, length & 0xff), value, Buffer.alloc((4 - (length % 4)) % 4));
  };
  const avps = join(
    avp(263, Buffer.from(session)),
    ...(isRequest ? [] : [avp(268, u32(2001))]),
    avp(264, Buffer.from('h.example')),
    avp(296, Buffer.from('example')),
    avp(416, u32(type)),
    avp(415, u32(type)),
  );
  return join(u32(0x01000000 + 20 + avps.length, (isRequest ? 0xc0000000 : 0x40000000) + 272, 4, 1, 1), avps);
};
