/** Diameter messages of every command, with AVPs of every type that the tables have, within groups too. */
import fc from 'fast-check';
import type { ScalarType } from '../../../src/protocol/diameter/avp-types.ts';
import { chargingTable } from '../../../src/protocol/diameter/charging-table.ts';
import { creditControlTable } from '../../../src/protocol/diameter/credit-control-table.ts';
import type { AvpDefinition, DictionaryTable } from '../../../src/protocol/diameter/dictionary.ts';
import { mobilityTable } from '../../../src/protocol/diameter/mobility-table.ts';
import { rfc6733Table } from '../../../src/protocol/diameter/rfc6733-table.ts';
import type { Avp, MessageContents } from '../../../src/protocol/diameter/types.ts';

export const tables: readonly DictionaryTable[] = [rfc6733Table, creditControlTable, chargingTable, mobilityTable];
export const definitions: readonly AvpDefinition[] = tables.flatMap(({ avps }) => avps);

/** An AVP of every type that no table has. */
export const ownTable: DictionaryTable = {
  avps: (['Float32', 'Float64', 'QoSFilterRule', 'Integer64', 'Integer32'] as const).map((type, index) => ({
    name: `Own-${type}`,
    code: 60_000 + index,
    vendor: 99_999,
    type,
    mandatory: false,
  })),
  commands: [],
};

const hex = fc.uint8Array({ maxLength: 20 }).map((octets) => Buffer.from(octets).toString('hex'));
const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const ascii = fc.string({ unit: fc.constantFrom(...'abcxyz0189.-'), minLength: 1, maxLength: 20 });
const wide = (least: bigint, most: bigint) =>
  fc.bigInt(least, most).map((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()));
const octet = fc.integer({ min: 0, max: 255 });
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));

/** The text of RFC 5952 from another implementation of the same rule: the host of a URL. */
const ipv6 = fc
  .array(group, { minLength: 8, maxLength: 8 })
  .map((groups) => new URL(`http://[${groups.map((value) => value.toString(16)).join(':')}]/`).hostname.slice(1, -1));

const ipv4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'));

const time = fc
  .integer({ min: -61_505_152, max: 4_233_462_143 })
  .map((seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'));

/** Values in the form in which they are decoded again. */
export const scalars: Readonly<Record<ScalarType, fc.Arbitrary<string | number>>> = {
  OctetString: hex,
  Integer32: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  Integer64: wide(-(2n ** 63n), 2n ** 63n - 1n),
  Unsigned32: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  Unsigned64: wide(0n, 2n ** 64n - 1n),
  Float32: fc.oneof(
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom('NaN', 'Infinity', '-Infinity'),
  ),
  Float64: fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom('NaN', 'Infinity', '-Infinity'),
  ),
  Address: fc.oneof(ipv4, ipv6),
  Time: time,
  UTF8String: text,
  DiameterIdentity: ascii,
  DiameterURI: ascii.map((host) => `aaa://${host}:3868;transport=tcp`),
  Enumerated: fc.integer({ min: 0, max: 20 }),
  IPFilterRule: ascii.map((rule) => `permit in ip from ${rule} to assigned`),
  QoSFilterRule: ascii.map((rule) => `tag in ip from ${rule}`),
};

const leavesOf = (known: readonly AvpDefinition[]): fc.Arbitrary<Avp> =>
  fc.oneof(
    ...known.flatMap(({ name, type }) =>
      type === 'Grouped' ? [] : [scalars[type].map((value): Avp => ({ name, value }))],
    ),
  );

/** AVPs of these definitions, at most `depth` deep. */
export const avpsOf = (known: readonly AvpDefinition[], depth = 4): fc.Arbitrary<Avp> => {
  const leaves = leavesOf(known);
  const groups = known.filter(({ type }) => type === 'Grouped').map(({ name }) => name);
  if (depth <= 1 || groups.length === 0) return leaves;
  const inner = fc.array(avpsOf(known, depth - 1), { maxLength: 4 });
  const grouped = fc.tuple(fc.constantFrom(...groups), inner).map(([name, value]): Avp => ({ name, value }));
  return fc.oneof({ weight: 3, arbitrary: leaves }, { weight: 1, arbitrary: grouped });
};

const number32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });

export const messagesOf = (avps: fc.Arbitrary<Avp>): fc.Arbitrary<MessageContents> =>
  fc.record({
    command: fc.constantFrom(...tables.flatMap(({ commands }) => commands.map(({ name }) => name))),
    application: fc.constantFrom(0, 4),
    request: fc.boolean(),
    proxiable: fc.boolean(),
    error: fc.constant(false),
    retransmitted: fc.constant(false),
    hopByHop: number32,
    endToEnd: number32,
    avps: fc.array(avps, { maxLength: 10 }),
  });
