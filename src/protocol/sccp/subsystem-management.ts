/**
 * SCCP management at one node (Q.714 §5.3, T1.112.4 §5.3): what it answers to the management of others, what it takes
 * from them of their subsystems, and what it tells them of its own.
 *
 * It is no translator: what ANSI tells of routing to backups is told on, and changes nothing. No subsystem of its own
 * is ever prohibited while it runs, so that a test which is not answered means one that is not there.
 */
import type { Clock } from '../../clock.ts';
import type { PeerReport, SignallingLink } from '../m3ua/types.ts';
import { describeSubsystem } from './address-words.ts';
import { describeReturnCause, returnCause } from './causes.ts';
import type { SccpForm } from './forms.ts';
import { decodeManagement, managementMessage, managementSubsystem, type SubsystemStatus } from './management.ts';
import type { ReturnedMessage, UnitDataMessage } from './message.ts';
import { RemoteSubsystems } from './remote-subsystems.ts';
import type { SccpAddress } from './types.ts';

export interface SubsystemManagementOptions {
  /** The own one. */
  readonly pointCode: number;
  readonly form: SccpForm;
  /** Own subsystems, management left out. */
  readonly equipped: ReadonlySet<number>;
  readonly clock: Clock;
  /** Sends to `destination`, or as its called address is routed. Throws nothing. */
  readonly send: (message: UnitDataMessage, destination: number | undefined, link?: SignallingLink) => void;
  /** What is to be known of the subsystems of others. */
  readonly told: (report: PeerReport) => void;
}

/** Return causes that say of the subsystem itself that it cannot be reached. */
const ofSubsystem: ReadonlySet<number> = new Set([returnCause.subsystemFailure, returnCause.unequippedUser]);

export class SubsystemManagement {
  readonly #options: SubsystemManagementOptions;
  readonly #remote: RemoteSubsystems;

  constructor(options: SubsystemManagementOptions) {
    this.#options = options;
    const { clock, form, told } = options;
    const test = (pointCode: number, subsystem: number): void =>
      this.#sendTo(pointCode, { format: 'SST', subsystem, pointCode });
    this.#remote = new RemoteSubsystems({ clock, form, told, test });
  }

  /** Whether every subsystem of another node may be sent to, so that there is nothing to look at. */
  get allowsAll(): boolean {
    return this.#remote.isEmpty;
  }

  /**
   * Why nothing is sent to the subsystem of an address that is routed on it, at `destination` where it has no point
   * code.
   */
  refusalOf({ routeOn, pointCode, subsystem }: SccpAddress, destination: number): string | undefined {
    return routeOn === 'subsystem' && subsystem !== undefined
      ? this.#remote.refusalOf(pointCode ?? destination, subsystem)
      : undefined;
  }

  /** A message for the management. False for one that it can do nothing with. */
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

  /** A message of a user: its subsystem works. */
  heard({ pointCode, subsystem = 0 }: SccpAddress, opc: number): void {
    this.#remote.allow(pointCode ?? opc, subsystem, 'a message came from it');
  }

  /** A message that came back: its calling address is whom it was for, as far as the network routed it on that. */
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
   * Signalling points that MTP reaches no more: their subsystems are tested no more, and count as allowed when they are
   * reached again (Q.714 §5.2.2, §5.2.3). Without `pointCodes`: no signalling point is reached.
   */
  paused(pointCodes?: readonly number[]): void {
    this.#remote.forget(pointCodes);
  }

  /**
   * Tells the management of concerned signalling points of the own subsystems (Q.714 §5.3.6), over `link` where one is
   * given.
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
   * A subsystem that is tested is there, or is the backup of the one that wants to go: else nothing is answered (Q.714
   * §5.3.4.3, §5.3.5.3).
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
        return this.#tell(
          `${words} is congested${congestionLevel === undefined ? '' : `, level ${congestionLevel}`} (${format})`,
          true,
        );
      case 'SBR':
        return this.#tell(`messages to ${words} go to its backup (${format})`, true);
      default:
        return this.#tell(`messages to ${words} go to it again (${format})`, false);
    }
  }

  #tell(text: string, isTrouble: boolean): true {
    this.#options.told({ kind: text, text, isTrouble });
    return true;
  }
}
