/** Diameter messages as the program sees them, and what carries them (RFC 6733 §3, §4). */
import type { AssociationFigures } from '../transport/transport.ts';

import type { Change } from '../wrong/change.ts';

/** An AVP to be written. */
export interface Avp {
  /**
   * Its name in the dictionary, or its code (`9999`), after the vendor's and a colon (`10415:9999`): its value is hex
   * then.
   */
  readonly name: string;
  /** A scalar or, where it is grouped, a list of AVPs. */
  readonly value: unknown;
  /** Whether it has a vendor; checked against the dictionary if given. */
  readonly vendor_specific?: boolean;
  /** The M flag. Default: that of the dictionary. */
  readonly mandatory?: boolean;
  /** The P flag. Default false. */
  readonly protected?: boolean;
  /** What is written in place of all of this, unchanged: no length or padding is made for it. */
  readonly octets?: Uint8Array;
  /** Of `octets`: they belong to all AVPs of the message, to which nothing is added. */
  readonly isAll?: boolean;
}

/** An AVP that was read. */
export interface ReadAvp extends Avp {
  readonly value: string | number | readonly ReadAvp[];
  /** The name of the number in the dictionary: `INITIAL_REQUEST`. */
  readonly meaning?: string;
}

export interface DiameterHeader {
  /** The flags R, P, E and T. */
  readonly request: boolean;
  readonly proxiable: boolean;
  readonly error: boolean;
  readonly retransmitted: boolean;
  /** The code of the command. */
  readonly code: number;
  readonly application: number;
  /** The same in a request and its answer, on one connection. */
  readonly hopByHop: number;
  readonly endToEnd: number;
}

export interface Message extends DiameterHeader {
  /** The command's name, or its code where no dictionary has it. */
  readonly command: string | number;
  readonly avps: readonly ReadAvp[];
  /**
   * The rules of the standard that it breaks, a sentence for each; for a request, only those that do not refuse it.
   * Absent: none.
   */
  readonly faults?: readonly string[];
}

/** Why a request is refused with an error (RFC 6733 §7.1). */
export interface Refusal {
  /** Result-Code. */
  readonly result: number;
  /** The reason in words, which is sent as Error-Message. */
  readonly reason: string;
  /** The contents of the Failed-AVP (§7.5). Default: there is no Failed-AVP. */
  readonly failed?: readonly Avp[];
  /**
   * The AVP of the message, or its group, that has the fault. Absent: the message itself has it, or the AVPs behind it
   * cannot be found.
   */
  readonly about?: string;
}

/** A message with all faults of its AVPs: those that cannot be read are kept as hex under their code. */
export interface ReadMessage {
  readonly message: Message;
  readonly refusals: readonly Refusal[];
}

/** A request of an application, with the fields of the header that the application sets. */
export interface Request {
  readonly command: string | number;
  readonly application: number;
  readonly proxiable: boolean;
  readonly avps: readonly Avp[];
  /** What makes it wrong on purpose. */
  readonly changes?: readonly Change[] | undefined;
}

/** A message to be written: its command by name or code. */
export interface MessageContents extends Omit<DiameterHeader, 'code'> {
  readonly command: string | number;
  readonly avps: readonly Avp[];
}

/** Called in order, never from inside a call that this user is making on the connection. */
export interface ConnectionUser {
  /** One whole message. */
  receive(message: Uint8Array): void;
  /**
   * The header of a message with a wrong version or length, with the reason. No message follows: the next one cannot be
   * found.
   */
  malformed?(header: Uint8Array, reason: string): void;
  /** Something came that is no message for the user, or breaks a rule of what carries the messages. */
  troubled?(trouble: string): void;
  /**
   * The connection has ended, on either side; called once, as the last call. `isBroken`: what the peer sent last is no
   * whole message. Default: it is.
   */
  closed(reason: string, isBroken?: boolean): void;
}

/** A connection that carries messages between two peers: TCP, TLS over it, SCTP, or memory. */
export interface Connection {
  /** Address of the other end, for texts: `127.0.0.1:3868`. */
  readonly peer: string;
  /** Whether TLS protects it. Default: it does not. */
  readonly secure?: boolean;
  /** What it knows of itself; undefined: nothing. */
  readonly figures?: AssociationFigures | undefined;
  /** Set while its user accepts no more messages: nothing is read from the peer then. Default: it cannot be held. */
  readonly isHeld?: boolean;
  hold?(isHeld: boolean): void;
  /** The addresses of this end, as far as they are known: several over SCTP. */
  readonly localAddresses: readonly string[];
  /**
   * Throws `GatewayFailed` if the connection has ended, or if more octets than its bound wait to be sent: nothing of
   * the message is sent then.
   */
  send(message: Uint8Array): void;
  /** Ends it in order, within a bounded time. */
  close(): void;
  /** Ends it at once, without a call to its user. */
  abort(): void;
}

/** Rejects with `GatewayFailed` if the peer does not answer within a bounded time. */
export type Connect = (user: ConnectionUser) => Promise<Connection>;

/** Whether these are all AVPs of a message as they are: nothing is added, and none is moved. */
export const areAll = (avps: readonly Avp[]): boolean => avps.some(({ isAll }) => isAll === true);

/** The AVP with this name, of one level. */
export const findAvp = <Some extends Avp>(avps: readonly Some[], name: string): Some | undefined =>
  avps.find((avp) => avp.name === name);
