/**
 * SCCP management at one node (Q.714 §5.3, T1.112.4 §5.3): it answers the management of other nodes, keeps the states
 * of their subsystems, and announces the own subsystems to them.
 *
 * It does not translate global titles: it reports ANSI's messages on routing to backups to its user, and they change
 * nothing. No own subsystem is ever prohibited while the node runs, so that a test without an answer means that the
 * subsystem does not exist.
 */
import type { Clock } from '../../ground/clock.ts';
import type { PeerReport, SignallingLink } from '../m3ua/types.ts';
import { describeSubsystem } from './address-words.ts';
import { describeReturnCause, returnCause } from './causes.ts';
import type { SccpForm } from './forms.ts';
import { decodeManagement, managementMessage, managementSubsystem, type SubsystemStatus } from './management.ts';
import type { ReturnedMessage, UnitDataMessage } from './message.ts';
import { RemoteSubsystems } from './remote-subsystems.ts';
import type { SccpAddress } from './types.ts';

export interface SubsystemManagementOptions {
  /** Own point code. */
  readonly pointCode: number;
  readonly form: SccpForm;
  /** Own subsystems, without the management. */
  readonly equipped: ReadonlySet<number>;
  readonly clock: Clock;
  /** Sends to `destination`; without it, as the called address is routed. Does not throw. */
  readonly send: (message: UnitDataMessage, destination: number | undefined, link?: SignallingLink) => void;
  /** Called with reports about the subsystems of other nodes. */
  readonly reported: (report: PeerReport) => void;
}

/** Return causes that mean that the subsystem itself cannot be reached. */
const ofSubsystem: ReadonlySet<number> = new Set([returnCause.subsystemFailure, returnCause.unequippedUser]);

export class SubsystemManagement {
  readonly #options: SubsystemManagementOptions;
  readonly #remote: RemoteSubsystems;

  constructor(options: SubsystemManagementOptions) {
    this.#options = options;
    const { clock, form, reported } = options;
    const test = (pointCode: number, subsystem: number): void =>
      this.#sendTo(pointCode, { format: 'SST', subsystem, pointCode });
    this.#remote = new RemoteSubsystems({ clock, form, reported, test });
  }

  /** Whether no subsystem of another node is prohibited. */
  get allowsAll(): boolean {
    return this.#remote.isEmpty;
  }

  /** Subsystems of other nodes that are prohibited. */
  get prohibited(): number {
    return this.#remote.size;
  }

  /**
   * Why nothing is sent to the subsystem of an address that is routed on it. An address without a point code is at
   * `destination`.
   */
  refusalOf({ routeOn, pointCode, subsystem }: SccpAddress, destination: number): string | undefined {
    return routeOn === 'subsystem' && subsystem !== undefined
      ? this.#remote.refusalOf(pointCode ?? destination, subsystem)
      : undefined;
  }

  /** Handles a message for the management. Returns false for one that it cannot use. */
  receive(data: Uint8Array, opc: number): boolean {
    let status: SubsystemStatus;
    try {
      status = decodeManagement(data, this.#options.form);
    } catch {
      return false;
    }
    const isOwn = status.pointCode === this.#options.pointCode;
    switch (status.format) {
      case 'SST':
        return isOwn && this.#answer(status, 'SSA', opc);
      case 'SOR':
        return !isOwn && this.#answer(status, 'SOG', opc);
      case 'SOG':
      case 'SRT':
        return false;
      default:
        return !isOwn && this.#take(status);
    }
  }

  /** A user at this address has sent a message: its subsystem works. */
  allowSender({ pointCode, subsystem = 0 }: SccpAddress, opc: number): void {
    this.#remote.allow(pointCode ?? opc, subsystem, 'a message came from it');
  }

  /**
   * A message was returned: its calling address is that of its destination, if the network routed it on the subsystem
   * number.
   */
  returned({ type, calling, returnCause: cause }: ReturnedMessage, opc: number): void {
    const { routeOn, pointCode = opc, subsystem = 0 } = calling;
    if (
      !ofSubsystem.has(cause) ||
      routeOn !== 'subsystem' ||
      subsystem <= managementSubsystem ||
      pointCode === this.#options.pointCode
    )
      return;
    this.#remote.prohibit(pointCode, subsystem, `${type}: ${describeReturnCause(cause, this.#options.form)}`);
  }

  /**
   * MTP no longer reaches these signalling points: their subsystems are not tested any more, and count as allowed when
   * they are reached again (Q.714 §5.2.2, §5.2.3). Without `pointCodes`: no signalling point can be reached.
   */
  paused(pointCodes?: readonly number[]): void {
    this.#remote.forget(pointCodes);
  }

  /**
   * Announces the states of the own subsystems to the management of concerned signalling points (Q.714 §5.3.6), over
   * `link` if one is given.
   */
  announce(format: 'SSA' | 'SSP', concerned: readonly number[], link?: SignallingLink): void {
    const { pointCode, equipped } = this.#options;
    for (const to of concerned)
      for (const subsystem of equipped) this.#sendTo(to, { format, subsystem, pointCode }, link);
  }

  close(): void {
    this.#remote.forget();
  }

  /**
   * Answers only if this node has the subsystem that is tested, or the backup of the one that asks to go out of service
   * (Q.714 §5.3.4.3, §5.3.5.3).
   */
  #answer({ subsystem, pointCode }: SubsystemStatus, format: 'SSA' | 'SOG', opc: number): boolean {
    const isHere = this.#options.equipped.has(subsystem) || (format === 'SSA' && subsystem === managementSubsystem);
    const { pointCode: from, form } = this.#options;
    if (isHere) this.#options.send(managementMessage({ format, subsystem, pointCode }, { from, to: opc }, form), opc);
    return isHere;
  }

  #sendTo(
    to: number,
    status: Pick<SubsystemStatus, 'format' | 'subsystem' | 'pointCode'>,
    link?: SignallingLink,
  ): void {
    const { pointCode: from, form, send } = this.#options;
    send(managementMessage(status, { from, to }, form), undefined, link);
  }

  #take({ format, subsystem, pointCode, congestionLevel }: SubsystemStatus): boolean {
    if (subsystem === 0 || (subsystem === managementSubsystem && format !== 'SSA')) return false;
    const words = describeSubsystem(pointCode, subsystem, this.#options.form);
    switch (format) {
      case 'SSA':
        if (subsystem === managementSubsystem) this.#remote.allowAll(pointCode, 'SSA of its SCCP');
        else this.#remote.allow(pointCode, subsystem, format);
        return true;
      case 'SSP':
        this.#remote.prohibit(pointCode, subsystem, format);
        return true;
      case 'SSC':
        return this.#report(
          `${words} is congested${congestionLevel === undefined ? '' : `, level ${congestionLevel}`} (${format})`,
          true,
        );
      case 'SBR':
        return this.#report(`messages to ${words} go to its backup (${format})`, true);
      default:
        return this.#report(`messages to ${words} go to it again (${format})`, false);
    }
  }

  #report(text: string, isTrouble: boolean): true {
    this.#options.reported({ kind: text, text, isTrouble });
    return true;
  }
}
