/** The options of a sigtran gateway on a network. */
import type { AnyActorRef } from 'xstate';
import type { LinkFigures } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { PointCodeBits } from '../../ground/point-codes.ts';
import type { LinkUser } from '../../protocol/m3ua/types.ts';
import type { EndpointOptions } from '../../protocol/tcap/endpoint.ts';
import type { IdShare } from '../../protocol/tcap/transaction-ids.ts';
import type { CallHost } from '../call-host.ts';
import type { Exchange } from '../exchange.ts';
import type { WrongSending } from '../gateway.ts';
import type { AddressOptions } from './addresses.ts';
import type { LinkSource } from './known-link.ts';

export interface NetworkedSigtranOptions extends Omit<AddressOptions, 'form'> {
  readonly callHost: CallHost;
  readonly clock: Clock;
  readonly links: readonly LinkSource[];
  /**
   * Milliseconds that dialogues wait for a link of this end to come back when the last one is lost. Default 0: they end
   * at once.
   */
  readonly outage?: number | undefined;
  readonly pointCodeBits: PointCodeBits;
  /** The variant of SCCP; `ansi` goes with point codes of 24 bits. Default `itu`. */
  readonly variant?: 'itu' | 'ansi';
  readonly networkIndicator: number;
  /**
   * Whether to notify concerned signalling points when the own subsystem becomes available or unavailable (SSA, SSP).
   * Default false.
   */
  readonly announce?: boolean;
  /**
   * Whether the messages of a load are sent and received in their compiled form. Default true; false: the layers encode
   * and decode every message.
   */
  readonly compiled?: boolean | undefined;
  readonly tap?: LinkUser['tap'];
  readonly changed?: EndpointOptions['changed'];
  /** A link came up, or went down, why, and how many milliseconds after the peer's last sign of life: for the log. */
  readonly linkChanged?: (peer: string, active: boolean, reason: string, silentFor?: number) => void;
  /** Other trouble of a link: for the log. */
  readonly linkTroubled?: (peer: string, trouble: string) => void;
  /** A report of a peer; `isTrouble`: it reports a fault. For the log. */
  readonly linkReported?: (peer: string, report: string, isTrouble: boolean) => void;
  /** Trouble of a subsystem of another node: for the log. */
  readonly subsystemTroubled?: (trouble: string) => void;
  /** A report that such a subsystem is as it should be: for the log. */
  readonly subsystemReported?: (report: string) => void;
  /** A link's actor was made, and is not started yet: for the inspector. */
  readonly linkCreated?: ((peer: string, actor: AnyActorRef, figures: () => LinkFigures) => void) | undefined;
  /** Transaction ids of the process, and those of this thread. Default: all. */
  readonly ids?: IdShare | undefined;
  /** The way to other threads that have links of this gateway. */
  readonly exchange?: Exchange | undefined;
  /** Like `linkCreated`, for an application server. */
  readonly serverCreated?: ((name: string, actor: AnyActorRef) => void) | undefined;
  /** As in `Gateway`. */
  readonly wrong?: WrongSending;
}
