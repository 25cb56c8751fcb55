/** Diameter messages octet by octet, correct or broken, without the codec under test. */

export interface HeaderOctets {
  readonly version: number;
  /** Default: the number of octets. */
  readonly length: number;
  /** 80: R, 40: P, 20: E, 10: T, in hex. */
  readonly flags: number;
  readonly code: number;
  readonly application: number;
}

const hex = (value: number, octets: number): string => value.toString(16).padStart(octets * 2, '0');

/** With the Hop-by-Hop Identifier 9 and the End-to-End Identifier 8. */
export const messageOctets = (header: Partial<HeaderOctets>, ...avps: readonly string[]): Buffer => {
  const body = avps.join('');
  const { version = 1, length = 20 + body.length / 2, flags = 0xc0, code = 272, application = 4 } = header;
  return Buffer.from(
    `${hex(version, 1)}${hex(length, 3)}${hex(flags, 1)}${hex(code, 3)}${hex(application, 4)}0000000900000008${body}`,
    'hex',
  );
};

/** `flags` 40: M. `vendor`: needs the V flag. `length`: default the number of octets. */
export const avpOctets = (code: number, value: string, flags = 0x40, vendor?: number, length?: number): string => {
  const own = (vendor === undefined ? 8 : 12) + value.length / 2;
  const padding = '00'.repeat((4 - (own % 4)) % 4);
  return (
    `${hex(code, 4)}${hex(flags, 1)}${hex(length ?? own, 3)}` +
    `${vendor === undefined ? '' : hex(vendor, 4)}${value}${padding}`
  );
};

export const text = (value: string, encoding: BufferEncoding = 'utf8'): string =>
  Buffer.from(value, encoding).toString('hex');
export const number = (value: number): string => hex(value, 4);

/** The AVPs of a Credit-Control-Request that conforms to RFC 8506, by name. */
export const soundRequest: Readonly<Record<string, string>> = {
  'Session-Id': avpOctets(263, text('s;1')),
  'Origin-Host': avpOctets(264, text('test.example')),
  'Origin-Realm': avpOctets(296, text('example')),
  'Destination-Realm': avpOctets(283, text('example')),
  'Auth-Application-Id': avpOctets(258, number(4)),
  'Service-Context-Id': avpOctets(461, text('32251@3gpp.org')),
  'CC-Request-Type': avpOctets(416, number(1)),
  'CC-Request-Number': avpOctets(415, number(0)),
};

/** That request with some of its AVPs replaced, or left out by an empty text, and with further ones after them. */
export const requestWith = (
  changed: Readonly<Record<string, string>>,
  ...more: readonly string[]
): readonly string[] => [...Object.values({ ...soundRequest, ...changed }), ...more];

/** A CER of the application 4. */
export const capabilities: Readonly<Record<string, string>> = {
  'Origin-Host': avpOctets(264, text('test.example')),
  'Origin-Realm': avpOctets(296, text('example')),
  'Host-IP-Address': avpOctets(257, '00017f000001'),
  'Vendor-Id': avpOctets(266, number(0)),
  'Product-Name': avpOctets(269, text('test'), 0),
  'Auth-Application-Id': avpOctets(258, number(4)),
};

export const cer = (changed: Readonly<Record<string, string>> = {}, flags = 0x80): Buffer =>
  messageOctets({ flags, code: 257, application: 0 }, ...Object.values({ ...capabilities, ...changed }));
