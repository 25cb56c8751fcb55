/**
 * The families of operations that use TCAP (`inap.ssp_to_scp`, `map.hlr_from_scp` …), and how they use an application
 * protocol.
 *
 * A family names the side that the tester plays, then the direction. So there are two for every direction of messages,
 * and every operation is declared once for the direction: one side sends it, and the other waits for it.
 */
import type { ApplicationProtocol, ArgumentCodec } from '../../protocol/asn1/index.ts';
import type { ProtocolName } from '../../protocol/tcap/which-protocol.ts';
import type { CompileSite, OperationSource, Wire } from '../operation.ts';
import { namesOf } from './known-names.ts';

/** An application protocol as a Test Definition uses it. */
export interface TcUser {
  /** Where no variant is chosen. */
  readonly protocol: ApplicationProtocol;
  /** The protocols whose application contexts it accepts. */
  readonly contexts: readonly ProtocolName[];
  /** What an operation's `variant` can be, and the protocol of each. */
  readonly variants?: { readonly names: readonly string[]; readonly protocols: () => readonly ApplicationProtocol[] };
  /**
   * The protocol that one operation uses: in its variant, with the extensions of the run. Adds a fault where the
   * variant or an extension is wrong.
   */
  spoken(source: OperationSource, site: CompileSite, direction: Wire['direction']): ApplicationProtocol;
  /** The party on the side of the switch that an operation belongs to, where it is not the one that opens dialogues. */
  readonly partyOf?: (operation: string) => string | undefined;
  /** By operation: the argument that a dialogue of the peer carries again, which is for the same instance. */
  readonly correlations?: Readonly<Record<string, string>>;
  /** Application context, dotted, of what opens a dialogue and has no `tcap_ac`; undefined: none. */
  applicationContext(site: CompileSite): string | undefined;
  /** The user information of the TC-BEGIN, which an operation that opens a dialogue sends beside its argument. */
  readonly opening?: OpeningInformation;
}

export interface OpeningInformation {
  /** Of its names. */
  readonly prefix: string;
  readonly codec: Pick<ArgumentCodec, 'encode' | 'names'>;
  /**
   * The values of the user information by name, without the prefix; undefined where it contains none. Throws
   * `DecodeFailed`.
   */
  decode(userInformation: Uint8Array): Readonly<Record<string, unknown>> | undefined;
}

/** A direction of messages, from one side to the other. */
export interface Way {
  /** The beginning of the types of its operations, without their family: `inap`. */
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
  /** The receiver opens dialogues, which the sender answers. */
  readonly answers: boolean;
  readonly user: TcUser;
}

export interface Family {
  /** The beginning of the types of its operations: `inap.ssp_to_scp`. */
  readonly name: string;
  readonly direction: Wire['direction'];
  /** The role of the tester: `ssp`, `srf`, `hlr`, `scp`. */
  readonly party: string;
  /** The role of the peer. */
  readonly peer: string;
  /** Its messages can answer a dialogue that the peer has opened. */
  readonly answers: boolean;
  readonly user: TcUser;
}

/** The tester sends: `inap.ssp_to_scp`. */
export const senderIn = ({ prefix, from, to, answers, user }: Way): Family => ({
  name: `${prefix}.${from}_to_${to}`,
  direction: 'outbound',
  party: from,
  peer: to,
  answers,
  user,
});

/** The tester receives: `inap.scp_from_ssp`. */
export const receiverIn = ({ prefix, from, to, user }: Way): Family => ({
  name: `${prefix}.${to}_from_${from}`,
  direction: 'inbound',
  party: to,
  peer: from,
  answers: false,
  user,
});

/** The argument or the result of an operation, for schemas and documents: its names in every variant. */
export const namesIn = (
  { protocol, variants }: TcUser,
  operation: string,
  part: 'argument' | 'result',
): Pick<ArgumentCodec, 'names'> | undefined =>
  namesOf([protocol, ...(variants?.protocols() ?? [])].map((each) => each.operation(operation)[part]));

export const typeIn = (family: Family, name: string): string => `${family.name}.${name}`;
