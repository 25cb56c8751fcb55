/** Packets as networks carry them: IP and its fragments, UDP, TCP, SCTP with DATA and I-DATA chunks, and tunnels. */

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
};
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
};
export const join = (...parts: readonly (Buffer | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.of(part) : part)));
const padded = (bytes: Buffer): Buffer => join(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4));

/** Addresses as texts of IPv4: those of IPv6 are made of them. */
export interface Ends {
  readonly source: string;
  readonly destination: string;
}

export const there: Ends = { source: '10.0.0.1', destination: '10.0.0.2' };
export const back: Ends = { source: '10.0.0.2', destination: '10.0.0.1' };

const octetsOf = (address: string): Buffer => Buffer.from(address.split('.').map(Number));

export const ipv4 = (
  protocol: number,
  payload: Buffer,
  { source, destination }: Ends,
  fragmentation = 0,
  id = 1,
): Buffer =>
  join(
    0x45,
    0,
    u16(20 + payload.length, id, fragmentation),
    64,
    protocol,
    u16(0),
    octetsOf(source),
    octetsOf(destination),
    payload,
  );

const octets6 = (address: string): Buffer => join(u16(0x2001, 0xdb8, 0, 0, 0, 0), octetsOf(address));

/** With a hop-by-hop header and destination options. */
export const ipv6 = (protocol: number, payload: Buffer, { source, destination }: Ends): Buffer => {
  const options = join(60, 0, Buffer.alloc(6), protocol, 1, Buffer.alloc(14));
  const length = options.length + payload.length;
  return join(u32(0x60000000), u16(length), 0, 64, octets6(source), octets6(destination), options, payload);
};

/** Two fragments of IPv6, of which the second has the rest. */
export const ipv6Fragments = (protocol: number, payload: Buffer, ends: Ends, id: number): Buffer[] => {
  const cut = 64;
  const fragment = (offset: number, more: number, part: Buffer): Buffer => {
    const content = join(protocol, 0, u16(offset | more), u32(id), part);
    const { source, destination } = ends;
    return join(u32(0x60000000), u16(content.length), 44, 64, octets6(source), octets6(destination), content);
  };
  return [fragment(0, 1, payload.subarray(0, cut)), fragment(cut, 0, payload.subarray(cut))];
};

/** Two fragments of IPv4. */
export const ipv4Fragments = (protocol: number, payload: Buffer, ends: Ends, id: number): Buffer[] => {
  const cut = 64;
  return [
    ipv4(protocol, payload.subarray(0, cut), ends, 0x2000, id),
    ipv4(protocol, payload.subarray(cut), ends, cut / 8, id),
  ];
};

export const udp = (payload: Buffer, from: number, to: number): Buffer =>
  join(u16(from, to, 8 + payload.length, 0), payload);

export const tcp = (payload: Buffer, sequence: number, from: number, to: number, flags = 0x18): Buffer =>
  join(u16(from, to), u32(sequence, 0), 0x50, flags, u16(65_535, 0, 0), payload);

/** The headers of a packet of SCTP: each end has a tag of its own. */
export const sctp = (tag: number, ...chunks: readonly Buffer[]): Buffer =>
  join(u16(2905, 2905), u32(tag, 0), ...chunks.map(padded));

export const whole = 3;

export const data = (tsn: number, payloadProtocol: number, bytes: Buffer, flags: number = whole): Buffer =>
  join(0, flags, u16(16 + bytes.length), u32(tsn), u16(1, tsn), u32(payloadProtocol), bytes);

export const iData = (tsn: number, message: number, number: number, bytes: Buffer, flags: number = whole): Buffer =>
  join(64, flags, u16(20 + bytes.length), u32(tsn), u16(1, 0), u32(message, number), bytes);

export const ethernet = (type: number, payload: Buffer): Buffer => join(Buffer.alloc(12), u16(type), payload);
export const ppp = (protocol: number, payload: Buffer): Buffer => join(u16(protocol), payload);
export const vxlan = (frame: Buffer): Buffer => join(u32(0x08000000, 0x100), frame);
export const gre = (type: number, payload: Buffer): Buffer => join(u16(0x2000, type), u32(7), payload);
export const cooked = (payload: Buffer): Buffer => join(Buffer.alloc(14), u16(0x0800), payload);
export const cooked2 = (payload: Buffer): Buffer => join(u16(0x0800), Buffer.alloc(18), payload);
export const exportedPdu = (name: string, payload: Buffer): Buffer =>
  join(u16(12, name.length), Buffer.from(name), u32(0), payload);
export { u16, u32 };
