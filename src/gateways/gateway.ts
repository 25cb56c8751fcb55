/**
 * What a Test Run needs of the outside world: a gateway is a named application instance of one kind. A real product and its
 * simulated counterpart stand behind the same interface and pass the same contract suite.
 */
import type { Dialogue, DialogueUser, Indication } from '../protocol/tcap/types.ts';

export type GatewayKind = 'sigtran' | 'pi' | 'osd' | 'diameter' | 'db' | 'rest';

/** The run on whose behalf a gateway works. */
export interface RunContext {
  readonly runId: string;
  /**
   * The actor that owns what the run brings to life, or undefined outside a run. Calls that an embedded SCP answers for the
   * run become its children, so that whoever looks at the run sees them. Opaque here.
   */
  readonly actor: unknown;
}

export interface Gateway {
  readonly name: string;
  readonly kind: GatewayKind;
  start(): Promise<void>;
  /** Closes every session and link. */
  stop(): Promise<void>;
}

/** Where a TCAP BEGIN goes: the seed's `scp` object, SCCP addressing by Q.713. */
export interface ScpAddress {
  readonly dri?: number;
  readonly dssn?: number;
  readonly dpc?: number;
  readonly dgt_digits?: string;
  readonly dgt_noa?: number;
  readonly dgt_np?: number;
  readonly dgt_tt?: number;
}

/** TCAP delivery. */
export interface SigtranGateway extends Gateway {
  readonly kind: 'sigtran';
  /** Throws `GatewayFailed` where the gateway is down. */
  attach(run: RunContext): SigtranSession;
}

/** One run's use of a sigtran gateway. */
export interface SigtranSession {
  /** A dialogue in `idle`, for the run's side. */
  open(user: DialogueUser, destination?: ScpAddress): Dialogue;
  /** Ends every dialogue of the session; their users get TC-NOTICE. */
  close(): void;
}

/** Who answers TC-BEGINs as an SCP: the flow engine, handed to gateways that host calls. */
export interface CallHost {
  /** The user of the dialogue, who is given the TC-BEGIN next; undefined refuses the dialogue. */
  accept(dialogue: Dialogue, begin: Extract<Indication, { primitive: 'TC-BEGIN' }>, run: RunContext | undefined): DialogueUser | undefined;
}
