/**
 * SCCP's end of the network, connectionless service only (Q.714 §4): what its user sends leaves as UDT or in segments, what comes for
 * an equipped subsystem is put together and delivered, and the rest is returned if its sender asked for that.
 *
 * It is no relay: a message that is routed on a global title and comes here has reached its destination.
 */
import type { Clock } from '../../clock.ts';
import { DialproofError } from '../../errors.ts';
import type { MtpService, MtpTransfer, SignallingLink } from '../m3ua/types.ts';
import { describeReturnCause, returnCause } from './causes.ts';
import { decodeSccp, encodeSccp } from './codec.ts';
import { pointCodeOctets, type SccpForm } from './forms.ts';
import { answerToTest, decodeManagement, managementSubsystem, type LocalSubsystems, type SubsystemStatus } from './management.ts';
import { segmentationOf, type ReturnedMessage, type SccpMessage, type UnitDataMessage } from './message.ts';
import { Reassembly, type ReassemblyLimits, type Received } from './reassembly.ts';
import { returnMessage } from './return-message.ts';
import { encodeUnitData, type SegmentationOptions } from './segmentation.ts';
import type { SccpAddress, SccpService, SccpUser, UnitDataRequest } from './types.ts';
import { UnitDataReader, UnitDataWriter } from './unit-data.ts';

export interface SccpEndpointOptions {
  /** The own one. */
  readonly pointCode: number;
  /** That of all messages. Default 14. */
  readonly form?: SccpForm;
  /** 0 to 3: international, spare, national, reserved for national use. */
  readonly networkIndicator: number;
  /** The subsystem numbers whose messages the user takes. */
  readonly subsystems: readonly number[];
  /** The point code to which messages for an address go. Undefined, as without it: the one in the address. */
  readonly route?: (called: SccpAddress) => number | undefined;
  readonly clock: Clock;
  /**
   * Octets of an SCCP message before it is segmented. Default: what the routing label leaves of the 272 in the signalling information field of MTP3
   * (Q.703 §2.3.8, T1.111.3 §2.3.8), 268 with point codes of 14 bits and 265 with 24. However high it is, a pointer's reach keeps segments below about 270.
   */
  readonly maximumLength?: number;
  readonly reassembly?: ReassemblyLimits;
  /** What the management of a peer tells about its subsystems. */
  readonly subsystem?: (status: SubsystemStatus) => void;
}

/** Why messages that came were not delivered. */
export type DiscardReason =
  | 'closed'
  | 'otherServiceIndicator'
  | 'malformed'
  | 'connectionOriented'
  | 'protocolClass'
  | 'hopCounter'
  | 'noTranslation'
  | 'unequippedSubsystem'
  | 'reassembly'
  /** A returned message that is not for the user, or the continuation of one. */
  | 'returned'
  | 'management';

const sccpIndicator = 3;
/** Octets of the signalling information field. */
const longestField = 272;
/** A routing label has two point codes, and an octet at the end of which, or in which, stands the SLS (Q.704 §2.2, T1.111.4 §2.2). */
const labelOctets = (form: SccpForm): number => (form === 14 ? 4 : 2 * pointCodeOctets(form) + 1);
/** As many as 4 bits tell apart, or the 8 bits of ANSI. */
const signallingLinks = (form: SccpForm): number => (form === 'ansi' ? 256 : 16);
const references = 2 ** 24;

export class SccpEndpoint implements SccpService {
  readonly #mtp: MtpService;
  readonly #user: SccpUser;
  readonly #options: SccpEndpointOptions;
  readonly #local: LocalSubsystems;
  /** A power of two. */
  readonly #links: number;
  readonly #segmentation: SegmentationOptions;
  readonly #unitData: UnitDataReader;
  readonly #reassembly: Reassembly;
  readonly #discarded = new Map<DiscardReason, number>();
  #unanswered = 0;
  #sls = 0;
  #localReference = 0;
  #closed = false;

  constructor(mtp: MtpService, user: SccpUser, options: SccpEndpointOptions) {
    this.#mtp = mtp;
    this.#user = user;
    this.#options = options;
    const { pointCode, form = 14, maximumLength = longestField - labelOctets(form), clock } = options;
    this.#links = signallingLinks(form);
    this.#local = { pointCode, form, equipped: new Set(options.subsystems) };
    const nextReference = (): number => (this.#localReference = (this.#localReference + 1) % references);
    this.#segmentation = { form, maximumLength, nextReference, unitData: new UnitDataWriter(form) };
    this.#unitData = new UnitDataReader(form);
    const failed = (segment: Received, cause: number): void => this.#refuse(segment, 'reassembly', cause);
    this.#reassembly = new Reassembly({ ...options.reassembly, clock, form, failed });
  }

  /** Messages and reassemblies that were not delivered, by reason. */
  get discarded(): ReadonlyMap<DiscardReason, number> {
    return this.#discarded;
  }

  /** Returns and answers of the management that the layer below did not take. */
  get unanswered(): number {
    return this.#unanswered;
  }

  unitData(request: UnitDataRequest): readonly Uint8Array[] {
    if (this.#closed) throw new DialproofError('GatewayFailed', 'SCCP is closed');
    const dpc = request.destination ?? this.#destinationOf(request.called);
    if (dpc === undefined) throw new DialproofError('GatewayFailed', 'no route leads to the called address, and it has no point code');
    const sls = this.#nextSls(request.sequenceControl);
    const messages = encodeUnitData(request, this.#segmentation);
    const [first] = messages;
    if (first !== undefined && messages.length === 1) return [this.#transfer(dpc, sls, first, request.link)];
    return messages.map((message) => this.#transfer(dpc, sls, message, request.link));
  }

  /** MTP-TRANSFER indication; `frame` is the message of the layer below that brought it. Throws only what the user throws. */
  receive(transfer: MtpTransfer, frame: Uint8Array): void {
    if (this.#closed) return this.#discard('closed');
    if (transfer.si !== sccpIndicator) return this.#discard('otherServiceIndicator');
    const message = this.#decode(transfer.data);
    if (!message) return this.#discard('malformed');
    switch (message.type) {
      case 'UDT':
      case 'XUDT':
      case 'LUDT':
        return this.#receiveUnitData({ message, transfer, frame });
      case 'UDTS':
      case 'XUDTS':
      case 'LUDTS':
        return this.#receiveReturned(message);
      default:
        return this.#discard('connectionOriented');
    }
  }

  /** Drops what waits for segments and stops the timers; nothing is delivered any more, and `unitData` throws. */
  close(): void {
    this.#closed = true;
    this.#reassembly.close();
  }

  #transfer(dpc: number, sls: number, data: Uint8Array, link?: SignallingLink): Uint8Array {
    const { pointCode: opc, networkIndicator: ni } = this.#options;
    return this.#mtp.transfer({ opc, dpc, si: sccpIndicator, ni, mp: 0, sls, data }, link);
  }

  #destinationOf(called: SccpAddress): number | undefined {
    return this.#options.route?.(called) ?? called.pointCode;
  }

  /** Q.714 §1.1.2: one link for what has to stay in order, all in turn for the rest. */
  #nextSls(sequenceControl: number | undefined): number {
    if (sequenceControl !== undefined) return sequenceControl & (this.#links - 1);
    this.#sls = (this.#sls + 1) % this.#links;
    return this.#sls;
  }

  #decode(data: Uint8Array): SccpMessage | undefined {
    try {
      return this.#unitData.read(data) ?? decodeSccp(data, this.#local.form);
    } catch (thrown) {
      if (thrown instanceof DialproofError) return undefined;
      throw thrown;
    }
  }

  #receiveUnitData(received: Received): void {
    const { message, transfer, frame } = received;
    if (message.protocolClass > 1) return this.#discard('protocolClass');
    if (message.type !== 'UDT' && message.hopCounter === 0) return this.#refuse(received, 'hopCounter', returnCause.hopCounterViolation);
    if (message.called.subsystem === managementSubsystem) return this.#receiveManagement(message, transfer);
    if (!this.#reaches(message.called)) {
      const { globalTitle, subsystem = 0 } = message.called;
      const untranslated = message.called.routeOn === 'globalTitle' && globalTitle === undefined && subsystem === 0;
      if (untranslated) return this.#refuse(received, 'noTranslation', returnCause.noTranslationOfNature);
      return this.#refuse(received, 'unequippedSubsystem', returnCause.unequippedUser);
    }
    const segmentation = segmentationOf(message);
    if (!segmentation || (segmentation.first && segmentation.remaining === 0)) return this.#deliver(received, message.data, [frame]);
    const all = this.#reassembly.take(received, segmentation);
    if (!all) return;
    const data = Buffer.concat(all.map((segment) => segment.message.data));
    this.#deliver(
      received,
      data,
      all.map((segment) => segment.frame),
    );
  }

  #deliver({ message: { called, calling }, transfer: { opc, sls } }: Received, data: Uint8Array, frames: readonly Uint8Array[]): void {
    this.#user.unitData({ called, calling, data, opc, sls, frames });
  }

  /** Whether an address leads to the user. A global title alone does: its translation would end here. */
  #reaches({ routeOn, subsystem = 0, globalTitle }: SccpAddress): boolean {
    if (subsystem === 0) return routeOn === 'globalTitle' && globalTitle !== undefined;
    return this.#local.equipped.has(subsystem);
  }

  /** Segments after the first say nothing about what was sent: the notice came with the first. */
  #receiveReturned(message: ReturnedMessage): void {
    const { called, calling, data, returnCause: cause } = message;
    if (!this.#reaches(called) || segmentationOf(message)?.first === false) return this.#discard('returned');
    this.#user.notice({ called, calling, data, cause, reason: describeReturnCause(cause, this.#local.form) });
  }

  #receiveManagement(message: UnitDataMessage, { opc }: MtpTransfer): void {
    let status: SubsystemStatus;
    try {
      status = decodeManagement(message.data, this.#local.form);
    } catch {
      return this.#discard('management');
    }
    if (status.format !== 'SST') return this.#options.subsystem?.(status);
    const answer = answerToTest(status, this.#local, opc);
    if (!answer) return this.#discard('management');
    this.#answer(answer, opc);
  }

  /** Q.714 §4.2: it goes back if its sender asked for that. */
  #refuse({ message, transfer }: Received, reason: DiscardReason, cause: number): void {
    this.#discard(reason);
    if (!message.returnOnError) return;
    const { calling } = message;
    const named = calling.pointCode !== undefined || calling.globalTitle !== undefined;
    this.#answer(returnMessage(message, cause), (named ? this.#destinationOf(calling) : undefined) ?? transfer.opc);
  }

  /** No caller waits for an answer here: messages that cannot be sent are counted. */
  #answer(message: SccpMessage, dpc: number): void {
    try {
      this.#transfer(dpc, this.#nextSls(undefined), encodeSccp(message, this.#local.form));
    } catch {
      this.#unanswered += 1;
    }
  }

  #discard(reason: DiscardReason): void {
    this.#discarded.set(reason, (this.#discarded.get(reason) ?? 0) + 1);
  }
}
