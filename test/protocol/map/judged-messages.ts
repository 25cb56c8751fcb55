/** MAP components in the messages around them, which a dissector needs. */
import type { Component, TcapMessage } from '../../../src/protocol/tcap/types.ts';

/** SSN 6, a home location register, without a point code. */
const address = [0x02, 0x42, 0x06];
const pointer = (value: number): number[] => [value & 0xff, value >> 8];

/** LUDT (Q.713 §4.20): the one connectionless message that holds any MAP argument in one piece. */
export const longUnitData = (data: Uint8Array): Uint8Array =>
  Uint8Array.from([
    0x13,
    0,
    15,
    ...[7, 8, 9, 0].flatMap(pointer),
    ...address,
    ...address,
    ...pointer(data.length),
    ...data,
  ]);

/** Wireshark reads the version of the arguments from the name of the application context, whichever context it is. */
export const contextOf = (version: number) => ({ applicationContext: `0.4.0.0.1.0.1.${version}`, protocolVersion: 1 });

export const begin = (component: Component, version: number, userInformation?: Uint8Array): TcapMessage => ({
  type: 'begin',
  otid: Buffer.of(1, 2, 3, 4),
  dialogue: { kind: 'AARQ', ...contextOf(version), ...(userInformation && { userInformation }) },
  components: [component],
});
