/**
 * The interface of Test Runs to the outside world: a gateway is a named application instance of one kind. A real
 * product and its simulated counterpart stand behind the same interface and pass the same contract suite.
 */
import type { Dialogue, DialogueUser } from '../protocol/tcap/types.ts';
import type { Change, WireLayer } from '../protocol/wrong/change.ts';
import type { DialogueTaker, RunContext } from './call-host.ts';
import type { AssociationOpening, AssociationUser, DrivenAssociation } from './driven-association.ts';

export type GatewayKind = 'sigtran' | 'pi' | 'osd' | 'diameter' | 'db' | 'rest';

export interface Gateway {
  readonly name: string;
  readonly kind: GatewayKind;
  /** Why it is down, as far as that is known before it is used. */
  trouble?(): string | undefined;
  /** Whether it can place another call now. Absent where it always can, as far as that is known before. */
  readiness?(): Readiness;
  /** Calls `changed` when that changes; the returned function ends it. */
  watch?(changed: () => void): Cancel;
  start(): Promise<void>;
  /** Closes every session and link. */
  stop(): Promise<void>;
  /** How it sends messages that are wrong on purpose. Absent: it sends none. */
  readonly wrong?: WrongSending;
  /** The text with `***` for every secret of the gateway. Absent if it has none. */
  hidden?(text: string): string;
  /** One run's use of the gateway. Throws `GatewayFailed` if the gateway is down. */
  attach(run: RunContext): Session;
}

/** Messages that are wrong on purpose. */
export interface WrongSending {
  /** Why none may be sent; undefined if they may. */
  readonly refusal?: string | undefined;
  /** Why the gateway cannot make a change of this layer; undefined if it can, as far as that is known before. */
  faultOf(layer: WireLayer, change: Change): string | undefined;
}

/** One run's use of one gateway. */
export interface Session {
  /** The name of the gateway, for texts. */
  readonly gateway: string;
  /** The text with `***` for every secret of the gateway. Absent if it has none. */
  hidden?(text: string): string;
  /** Ends all work in progress and settles it for its users. */
  close(): void;
}

/**
 * How a request to a gateway ended: with an answer, or with a sentence on why there is none, which names the cause and
 * no secret.
 */
export type Outcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly reason: string };

/** Called once, and never from inside the call that made the request. */
export type Settle<Answer> = (outcome: Outcome<Answer>) => void;

/** Cancels the request: `settle` is not called any more. */
export type Cancel = () => void;

/** Where a TCAP BEGIN goes: the seed's `scp` object, SCCP addressing by Q.713. */
export interface ScpAddress {
  readonly dri?: number;
  readonly dssn?: number;
  /** A number, or in parts: `2-1-2`. */
  readonly dpc?: number | string;
  readonly dgt_digits?: string;
  readonly dgt_noa?: number;
  readonly dgt_np?: number;
  readonly dgt_tt?: number;
}

/** `field`: the wrong one; absent where the address as a whole is wrong. */
export type ScpFault = { readonly field?: keyof ScpAddress; readonly message: string };

/** TCAP delivery. */
/** Whether a gateway can place another call. */
export interface Readiness {
  /** Why it can place none, for people; undefined where it can. */
  readonly down: string | undefined;
  /**
   * Since when nothing has come from its peers: milliseconds of the clock, where it can place none. Absent: since it is
   * down.
   */
  readonly lostAt?: number | undefined;
  /** 0 to 1: how many of the calls in progress it can take; less than 1 where the network or its peer is congested. */
  readonly room: number;
  /** Why there is less room, for people. */
  readonly congestion: string | undefined;
}

export interface SigtranGateway extends Gateway {
  readonly kind: 'sigtran';
  /** Why no dialogue can be opened with the SCP of a request; undefined if one can, as far as that is known before. */
  faultOfScp?(scp: ScpAddress | undefined): ScpFault | undefined;
  /** Messages received over it since it was made that no dialogue took. Absent where it does not count them. */
  readonly untaken?: UntakenMessages;
  /** The state of its links. Absent where it has none. */
  standing?(): readonly LinkStanding[];
  /** Tests can open associations over it and drive them. Absent: it keeps its associations itself. */
  readonly drives?: AssociationOpening;
  attach(run: RunContext): SigtranSession;
}

/** `withoutUser`: SCCP is not reached there. `unknown`: the peer has not said. */
export interface DestinationStanding {
  readonly pointCode: number;
  readonly state: 'available' | 'unavailable' | 'congested' | 'restricted' | 'withoutUser' | 'unknown';
}

/** `last`: what the last of them was, for people; empty where there was none. */
export interface UntakenMessages {
  readonly count: number;
  readonly last: string;
}

/** The state of a signalling link. */
export interface LinkStanding {
  /** The link, for people. */
  readonly label: string;
  readonly active: boolean;
  /** Of its traffic. */
  readonly routingContexts: readonly number[];
  /** Point codes that the configuration sends to, with the state that the peer has reported. */
  readonly destinations: readonly DestinationStanding[];
}

/** Closing it ends every dialogue of the session; their users get TC-NOTICE. */
export interface SigtranSession extends Session {
  /** A dialogue in `idle`, for the run's side. */
  open(user: DialogueUser, destination?: ScpAddress): Dialogue;
  /**
   * From now on the gateway offers arriving dialogues to `taker`, before earlier takers and the call host. Cancel ends
   * that; the dialogues that `taker` has taken go on.
   */
  answer(taker: DialogueTaker): Cancel;
  /** Opens an association that the caller drives. Present where the gateway `drives`. */
  associate?(user: AssociationUser): DrivenAssociation;
  /**
   * The last errors that the peers of the gateway have reported, and what they did that this end noticed as an error,
   * the newest last: another object for each. Absent if there can be none.
   */
  readonly complaints?: readonly Complaint[];
  /** Says that the gateway has received no message yet, and the possible cause; undefined once it has received one. */
  readonly silence?: string | undefined;
}

/**
 * An error on the links of a gateway: an ERR of M3UA, a report of trouble, a lost link, a message that was dropped.
 * `text`: for people.
 */
export type Complaint = { readonly text: string };

/** A database. */
export interface DbGateway extends Gateway {
  readonly kind: 'db';
  /** Methods that the configuration has queries for, beside `Query`. */
  readonly methods: readonly string[];
  /**
   * The faults of a query whose params have these names, or this number, whatever their values; without `given`, those
   * of the query alone.
   */
  faultsOf(query: DbQuery, given?: readonly string[] | number): readonly string[];
  attach(run: RunContext): DbSession;
}

export interface DbSession extends Session {
  /** Throws `EncodeFailed` if params are missing, are left over or have no value. */
  request(request: DbRequest, settle: Settle<DbAnswer>): Cancel;
}

/** A named query, or the text of one. */
export type DbQuery = { readonly method: string } | { readonly sql: string };

export interface DbRequest {
  readonly query: DbQuery;
  /** Bound, never pasted: by name (`:name` in the text), or in order (`?`). */
  readonly params: Readonly<Record<string, unknown>> | readonly unknown[];
}

/** The data for `tests`: `rows[0].name`, `row_count`. */
export interface DbAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Rows that were given, or changed. */
  readonly row_count: number;
}

/** HTTP requests. */
export interface RestGateway extends Gateway {
  readonly kind: 'rest';
  attach(run: RunContext): RestSession;
}

export interface RestSession extends Session {
  request(request: RestRequest, settle: Settle<RestAnswer>): Cancel;
}

export interface RestRequest {
  readonly method: string;
  /** Added to the path of the gateway's URL. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** In order; a name may occur more than once. */
  readonly headers: readonly RestHeader[];
  readonly content?: string | undefined;
}

export interface RestHeader {
  readonly name: string;
  readonly value: string;
  /** Added to the gateway's own headers of the name, which it replaces otherwise. */
  readonly append?: boolean;
}

/** The data for `tests`, below `rest`. */
export interface RestAnswer {
  readonly code: number;
  /** Names in small letters; one that came more than once is a list. */
  readonly http_headers: Readonly<Record<string, string | readonly string[]>>;
  readonly content: string;
  /** Where the content is JSON. */
  readonly content_json?: unknown;
}

/** The provisioning interface: MML-like text. */
export interface PiGateway extends Gateway {
  readonly kind: 'pi';
  attach(run: RunContext): PiSession;
}

export interface PiSession extends Session {
  request(request: PiRequest, settle: Settle<PiAnswer>): Cancel;
}

export interface PiRequest {
  /** `CCSCD1=QRY`. */
  readonly command: string;
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
}

export interface PiAnswer {
  readonly status: 'ACK' | 'NACK';
  /** The values after the status, by name; a name that came more than once is a list. */
  readonly info: Readonly<Record<string, unknown>> | string;
}

/** Operations over SOAP. */
export interface OsdGateway extends Gateway {
  readonly kind: 'osd';
  attach(run: RunContext): OsdSession;
}

export interface OsdSession extends Session {
  request(request: OsdRequest, settle: Settle<OsdAnswer>): Cancel;
}

export interface OsdRequest {
  readonly action?: string;
  readonly wsdl_url?: string;
  readonly operation: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The data for `tests`. */
export interface OsdAnswer {
  readonly returned: unknown;
}
