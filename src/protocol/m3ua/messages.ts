/**
 * The messages of M3UA: class, type and name (RFC 4666 §3.1.2), and the form of a decoded one.
 *
 * The names are those of the standard, `ASPUP ACK` with its blank.
 */
import type { Parameter, ParameterName, ParameterValues } from './parameters.ts';

/** Class and type by name. */
export const messageCodes = {
  ERR: [0, 0],
  NTFY: [0, 1],
  DATA: [1, 1],
  DUNA: [2, 1],
  DAVA: [2, 2],
  DAUD: [2, 3],
  SCON: [2, 4],
  DUPU: [2, 5],
  DRST: [2, 6],
  ASPUP: [3, 1],
  ASPDN: [3, 2],
  BEAT: [3, 3],
  'ASPUP ACK': [3, 4],
  'ASPDN ACK': [3, 5],
  'BEAT ACK': [3, 6],
  ASPAC: [4, 1],
  ASPIA: [4, 2],
  'ASPAC ACK': [4, 3],
  'ASPIA ACK': [4, 4],
  'REG REQ': [9, 1],
  'REG RSP': [9, 2],
  'DEREG REQ': [9, 3],
  'DEREG RSP': [9, 4],
} as const satisfies Record<string, readonly [messageClass: number, type: number]>;

export type MessageName = keyof typeof messageCodes;

/** The input of the encoder; class and type follow from the name. */
export interface M3uaContents {
  readonly name: MessageName;
  /** In the order of the message. */
  readonly parameters: readonly Parameter[];
}

/** A decoded message. */
export interface M3uaMessage extends M3uaContents {
  readonly class: number;
  readonly type: number;
}

const names = new Map<number, MessageName>();
const classes = new Set<number>();
for (const [name, [messageClass, type]] of Object.entries(messageCodes)) {
  names.set(messageClass * 256 + type, name as MessageName);
  classes.add(messageClass);
}

/** Undefined for messages that RFC 4666 does not define. */
export const messageNamed = (messageClass: number, type: number): MessageName | undefined =>
  names.get(messageClass * 256 + type);

export const isMessageClass = (messageClass: number): boolean => classes.has(messageClass);

/** The value of the first parameter of this name. */
export const parameterOf = <Name extends ParameterName>(
  { parameters }: M3uaContents,
  name: Name,
): ParameterValues[Name] | undefined => {
  const found = parameters.find((parameter) => name in parameter) as Record<Name, ParameterValues[Name]> | undefined;
  return found?.[name];
};
