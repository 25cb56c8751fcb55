/**
 * The families of operations that use TCAP (`inap.ssp_to_scp`, `map.hlr_from_scp` …), and what an application protocol
 * is to them.
 *
 * A family names the side that the tester plays, then the direction. So there are two for every way that messages go,
 * and every operation is declared for the way: what one side sends the other waits for.
 */
import type { ApplicationProtocol, ArgumentCodec } from '../../protocol/asn1/index.ts';
import type { ProtocolName } from '../../protocol/tcap/which-protocol.ts';
import type { CompileSite, OperationSource, Wire } from '../operation.ts';
import { namesOf } from './known-names.ts';

/** An application protocol as a Test Definition uses it. */
export interface TcUser {
  /** Where no variant is chosen. */
  readonly protocol: ApplicationProtocol;
  /** Application contexts of other protocols are none of its own. */
  readonly contexts: readonly ProtocolName[];
  /** What an operation's `variant` can be, and the protocol of each. */
  readonly variants?: { readonly names: readonly string[]; readonly protocols: () => readonly ApplicationProtocol[] };
  /**
   * The protocol as one operation speaks it: in its variant, with the extensions of the run. Adds a fault where that is
   * wrong.
   */
  spoken(source: OperationSource, site: CompileSite, direction: Wire['direction']): ApplicationProtocol;
  /** The party on the side of the switch that an operation belongs to, where it is not the one that opens dialogues. */
  readonly partyOf?: (operation: string) => string | undefined;
  /** Application context, dotted, of what opens a dialogue and has no `tcap_ac`; undefined: none. */
  applicationContext(site: CompileSite): string | undefined;
  /** What an operation that opens a dialogue tells beside its argument: the user information of the TC-BEGIN. */
  readonly opening?: OpeningInformation;
}

export interface OpeningInformation {
  /** Of its names. */
  readonly prefix: string;
  readonly codec: Pick<ArgumentCodec, 'encode' | 'names'>;
  /**
   * The values of the user information by name, without the prefix; undefined where it tells none. Throws
   * `DecodeFailed`.
   */
  decode(userInformation: Uint8Array): Readonly<Record<string, unknown>> | undefined;
}

/** The way of messages from one side to the other. */
export interface Way {
  /** What the types of its operations begin with, without their family: `inap`. */
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
  /** The receiver opens dialogues, which the sender answers. */
  readonly answers: boolean;
  readonly user: TcUser;
}

export interface Family {
  /** What the types of its operations begin with: `inap.ssp_to_scp`. */
  readonly name: string;
  readonly direction: Wire['direction'];
  /** Whom the tester plays: `ssp`, `srf`, `hlr`, `scp`. */
  readonly party: string;
  /** Whom the tester speaks with. */
  readonly peer: string;
  /** What it sends can answer a dialogue that the peer has opened. */
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

/** The tester waits for what is sent: `inap.scp_from_ssp`. */
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
