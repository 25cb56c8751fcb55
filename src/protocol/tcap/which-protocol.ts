/**
 * Identifies the application protocol above TCAP: by the application context of the dialogue, else by the subsystem
 * number.
 *
 * Contexts of MAP and of CAP phases 1 and 2 share `0.4.0.0.1.0` and differ in the number that follows (TS 29.002
 * §17.3.3, TS 29.078 annex A); later CAP has branches of its own. A subsystem number is a custom of networks, not a
 * rule (Q.713 §3.4.2.2).
 */

export type ProtocolName = 'inap' | 'cap' | 'map';

const lastMapContext = 49;

/** Undefined for a context of another protocol. */
export const protocolOfContext = (objectIdentifier: string): ProtocolName | undefined => {
  const ofGsm = /^0\.4\.0\.0\.1\.0\.(\d+)\./.exec(objectIdentifier)?.[1];
  if (ofGsm !== undefined) return Number(ofGsm) <= lastMapContext ? 'map' : 'cap';
  if (/^0\.4\.0\.0\.1\.2[0-3]\./.test(objectIdentifier)) return 'cap';
  // Core INAP of ETSI, and the INAP of Q.1218, Q.1228 and Q.1238.
  return /^0\.4\.0\.1\.|^0\.0\.17\.12\d8\./.test(objectIdentifier) ? 'inap' : undefined;
};

/** Subsystem numbers by which Wireshark with its default settings identifies the protocol: the usual one first. */
const subsystems: Readonly<Record<ProtocolName, readonly number[]>> = {
  inap: [106, 241],
  cap: [146],
  map: [6, 7, 8, 9, 145, 148, 149, 150],
};

export const protocolOfSubsystem = (subsystem: number): ProtocolName | undefined =>
  (Object.keys(subsystems) as ProtocolName[]).find((protocol) => subsystems[protocol].includes(subsystem));

/** `wanted` if it is one of the protocol's numbers, else the usual one. */
export const subsystemOf = (protocol: ProtocolName, wanted?: number): number => {
  const [usual = 0] = subsystems[protocol];
  return wanted !== undefined && subsystems[protocol].includes(wanted) ? wanted : usual;
};
