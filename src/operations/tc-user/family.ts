/**
 * The families of operations that use TCAP (`inap.ssp_to_scp`, `map.hlr_from_scp` …), and what an application protocol is to them.
 */
import type { ApplicationProtocol, ArgumentCodec } from '../../protocol/asn1/index.ts';
import type { CompileSite, OperationSource, Wire } from '../operation.ts';
import { namesOf } from './known-names.ts';

/** An application protocol as a Test Definition uses it. */
export interface TcUser {
  /** Where no variant is chosen. */
  readonly protocol: ApplicationProtocol;
  /** What an operation's `variant` can be, and the protocol of each. */
  readonly variants?: { readonly names: readonly string[]; readonly protocols: () => readonly ApplicationProtocol[] };
  /** The protocol as one operation speaks it: in its variant, with the extensions of the run. Adds a fault where that is wrong. */
  spoken(source: OperationSource, site: CompileSite, direction: Wire['direction']): ApplicationProtocol;
  /** The party that an operation of the peer is for, where it is not the one that opens dialogues. */
  readonly partyOf?: (operation: string) => string | undefined;
  /** Application context, dotted, of what opens a dialogue and has no `tcap_ac`; undefined: none. */
  applicationContext(site: CompileSite): string | undefined;
  /** What an operation that opens a dialogue tells beside its argument: encoded, the user information of the TC-BEGIN. */
  readonly opening?: { readonly prefix: string; readonly codec: Pick<ArgumentCodec, 'encode' | 'names'> };
}

export interface Family {
  /** What the types of its operations begin with: `inap.ssp_to_scp`. */
  readonly name: string;
  readonly direction: Wire['direction'];
  /** Whom the tester plays: `ssp`, `srf`, `hlr`. */
  readonly party: string;
  readonly user: TcUser;
}

/** The argument or the result of an operation, for schemas and documents: its names in every variant. */
export const namesIn = (
  { protocol, variants }: TcUser,
  operation: string,
  part: 'argument' | 'result',
): Pick<ArgumentCodec, 'names'> | undefined =>
  namesOf([protocol, ...(variants?.protocols() ?? [])].map((each) => each.operation(operation)[part]));

export const typeIn = (family: Family, name: string): string => `${family.name}.${name}`;
