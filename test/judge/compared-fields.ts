/** The fields of two packets as Wireshark reads them, compared. */
import { fieldsOf, type TsharkPacket } from '../support/tshark.ts';

/** Of no protocol, of the file, or a remark: `remarksOf` has these. */
const isBeside = (field: string): boolean =>
  /^(?:frame|data|_ws|geninfo|sctp\.assoc|expert|ber\.error)/.test(field) || field === '' || field.includes(' ');

export type Field = readonly [name: string, value: string];

export const leavesOf = (packet: TsharkPacket): readonly Field[] =>
  [...fieldsOf(packet)].flatMap(([name, value]): Field[] =>
    typeof value === 'object' || isBeside(name) ? [] : [[name, String(value)]],
  );

/** Names of fields whose values are other ones, or as many times more or less. */
export const differing = (one: readonly Field[], other: readonly Field[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const [sign, fields] of [
    [1, one],
    [-1, other],
  ] as const)
    for (const [name, value] of fields) counts.set(`${name}=${value}`, (counts.get(`${name}=${value}`) ?? 0) + sign);
  const names = [...counts].filter(([, count]) => count !== 0).map(([field]) => field.slice(0, field.indexOf('=')));
  return [...new Set(names)];
};
