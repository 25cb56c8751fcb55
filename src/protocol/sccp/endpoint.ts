/**
 * SCCP's end of the network, connectionless service only (Q.714 §4): it sends the data of its user as UDT or in
 * segments, reassembles and delivers messages for equipped subsystems, and returns other messages if their senders
 * asked for that.
 *
 * It is no relay: a message that is routed on a global title has reached its destination here.
 */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { MtpService, MtpTransfer, PeerReport, SignallingLink } from '../m3ua/types.ts';
import { timesOf } from '../wrong/change.ts';
import { changedSccp } from './changed-message.ts';
import { describeReturnCause, returnCause } from './causes.ts';
import { decodeSccp, encodeSccp } from './codec.ts';
import { Discards, type DiscardReason } from './discards.ts';
import { longestMessageOf, signallingLinksOf, type SccpForm } from './forms.ts';
import { managementSubsystem } from './management.ts';
import { segmentationOf, type ReturnedMessage, type SccpMessage, type UnitDataMessage } from './message.ts';
import { Reassembly, type ReassemblyLimits, type Received } from './reassembly.ts';
import { returnMessage } from './return-message.ts';
import { encodeUnitData, maximumUnitData, type SegmentationOptions } from './segmentation.ts';
import { SubsystemManagement, type SubsystemManagementOptions } from './subsystem-management.ts';
import type { SccpAddress, SccpService, SccpUser, UnitDataRequest } from './types.ts';
import { UnitDataReader, UnitDataWriter } from './unit-data.ts';

export interface SccpEndpointOptions {
  /** Own point code. */
  readonly pointCode: number;
  /** The form of all messages. Default 14. */
  readonly form?: SccpForm;
  /** 0 to 3: international, spare, national, reserved for national use. */
  readonly networkIndicator: number;
  /** The subsystem numbers of the user. */
  readonly subsystems: readonly number[];
  /**
   * The point code to which messages for an address are sent. Where it is or returns undefined: the one in the address.
   */
  readonly route?: (called: SccpAddress) => number | undefined;
  readonly clock: Clock;
  /**
   * Octets of an SCCP message before it is segmented. Default: what the routing label leaves of the 272 in the
   * signalling information field of MTP3 (Q.703 §2.3.8, T1.111.3 §2.3.8), 268 with point codes of 14 bits and 265 with
   * 24. Even with a higher value, the reach of a pointer keeps segments below about 270.
   */
  readonly maximumLength?: number;
  readonly reassembly?: ReassemblyLimits;
  /** Called with reports about the subsystems of other nodes: prohibited, allowed again, congested. */
  readonly subsystem?: (report: PeerReport) => void;
  /** Called with each message that was not delivered, and why, for people. */
  readonly dropped?: (text: string) => void;
}

const sccpIndicator = 3;
const references = 2 ** 24;

export class SccpEndpoint implements SccpService {
  readonly #mtp: MtpService;
  readonly #user: SccpUser;
  readonly #options: SccpEndpointOptions;
  readonly #form: SccpForm;
  readonly #equipped: ReadonlySet<number>;
  /** A power of two. */
  readonly #links: number;
  readonly #segmentation: SegmentationOptions;
  readonly #unitData: UnitDataReader;
  readonly #reassembly: Reassembly;
  readonly #management: SubsystemManagement;
  readonly #discards: Discards;
  #unanswered = 0;
  #sls = 0;
  #localReference = 0;
  #closed = false;

  constructor(mtp: MtpService, user: SccpUser, options: SccpEndpointOptions) {
    this.#mtp = mtp;
    this.#user = user;
    this.#options = options;
    const {
      pointCode,
      form = 14,
      maximumLength = longestMessageOf(form),
      clock,
      subsystem: reported = () => undefined,
    } = options;
    this.#form = form;
    this.#discards = new Discards(options.dropped);
    this.#links = signallingLinksOf(form);
    this.#equipped = new Set(options.subsystems);
    const nextReference = (): number => (this.#localReference = (this.#localReference + 1) % references);
    this.#segmentation = { form, maximumLength, nextReference, unitData: new UnitDataWriter(form) };
    this.#unitData = new UnitDataReader(form);
    const failed = (segment: Received, cause: number): void => this.#refuse(segment, 'reassembly', cause);
    this.#reassembly = new Reassembly({ ...options.reassembly, clock, form, failed });
    const send: SubsystemManagementOptions['send'] = (message, destination, link) =>
      this.#answer(message, destination, link);
    this.#management = new SubsystemManagement({ pointCode, form, equipped: this.#equipped, clock, send, reported });
  }

  /** Messages and reassemblies that were not delivered, by reason. */
  get discarded(): ReadonlyMap<DiscardReason, number> {
    return this.#discards.counts;
  }

  /** Subsystems of other nodes that are prohibited. */
  get prohibited(): number {
    return this.#management.prohibited;
  }

  /** Returned messages and answers of the management that the layer below did not accept. */
  get unanswered(): number {
    return this.#unanswered;
  }

  /** Whether it sends to every subsystem and takes every message: it is open, and no peer's subsystem is prohibited. */
  get isUnrestricted(): boolean {
    return !this.#closed && this.#management.allowsAll;
  }

  /** The selection of signalling links for all messages with this number. */
  slsOf(sequenceControl: number): number {
    return sequenceControl & (this.#links - 1);
  }

  /**
   * The M3UA message that would carry the request over the link; undefined if several would be needed. Sends nothing.
   */
  encoded(request: UnitDataRequest, dpc: number, sls: number, link: SignallingLink): Uint8Array | undefined {
    const { unitData, maximumLength } = this.#segmentation;
    const message = request.data.length <= maximumUnitData ? unitData.write(request, maximumLength) : undefined;
    return message && link.encoded(this.#request(dpc, sls, message));
  }

  unitData(request: UnitDataRequest): readonly Uint8Array[] {
    if (this.#closed) throw new DialproofError('GatewayFailed', 'SCCP is closed');
    const dpc = request.destination ?? this.#destinationOf(request.called);
    if (dpc === undefined)
      throw new DialproofError('GatewayFailed', 'no route leads to the called address, and it has no point code');
    const refusal = this.#management.allowsAll ? undefined : this.#management.refusalOf(request.called, dpc);
    if (refusal !== undefined) throw new DialproofError('GatewayFailed', refusal);
    const sls = this.#nextSls(request.sequenceControl);
    const messages = encodeUnitData(request, this.#segmentation);
    const [first] = messages;
    if (first !== undefined && request.changes !== undefined)
      return this.#transferChanged(request, { opc: this.#options.pointCode, dpc, sls }, messages);
    if (first !== undefined && messages.length === 1) return [this.#transfer(dpc, sls, first, request.link)];
    return messages.map((message) => this.#transfer(dpc, sls, message, request.link));
  }

  /**
   * MTP-TRANSFER indication; `frame` is the message of the layer below that carried it. Throws only errors of the user.
   */
  receive(transfer: MtpTransfer, frame: Uint8Array): void {
    if (this.#closed) return this.#discards.add('closed');
    if (transfer.si !== sccpIndicator) return this.#discards.add('otherServiceIndicator');
    const message = this.#decode(transfer.data);
    if (!message) return this.#discards.add('malformed');
    switch (message.type) {
      case 'UDT':
      case 'XUDT':
      case 'LUDT':
        return this.#receiveUnitData({ message, transfer, frame });
      case 'UDTS':
      case 'XUDTS':
      case 'LUDTS':
        return this.#receiveReturned(message, transfer.opc);
      default:
        return this.#discards.add('connectionOriented');
    }
  }

  /**
   * MTP-PAUSE: forgets the states of the subsystems there. Without `pointCodes`: no signalling point can be reached.
   */
  paused(pointCodes?: readonly number[]): void {
    this.#management.paused(pointCodes);
  }

  /**
   * Sends concerned signalling points that the own subsystems are allowed (SSA) or prohibited (SSP), over `link` if one
   * is given.
   */
  announce(format: 'SSA' | 'SSP', concerned: readonly number[], link?: SignallingLink): void {
    this.#management.announce(format, concerned, link);
  }

  /** Drops incomplete messages and stops the timers; nothing is delivered any more, and `unitData` throws. */
  close(): void {
    this.#closed = true;
    this.#reassembly.close();
    this.#management.close();
  }

  #transfer(dpc: number, sls: number, data: Uint8Array, link?: SignallingLink): Uint8Array {
    return this.#mtp.transfer(this.#request(dpc, sls, data), link);
  }

  #request(dpc: number, sls: number, data: Uint8Array): MtpTransfer {
    const { pointCode: opc, networkIndicator: ni } = this.#options;
    return { opc, dpc, si: sccpIndicator, ni, mp: 0, sls, data };
  }

  #transferChanged(
    request: UnitDataRequest,
    { opc, dpc, sls }: Pick<MtpTransfer, 'opc' | 'dpc' | 'sls'>,
    messages: readonly Uint8Array[],
  ): readonly Uint8Array[] {
    const { link, changes = {} } = request;
    const { sccp, unchanged: payload, ...others } = changes;
    const { networkIndicator: ni } = this.#options;
    // What the layers above have changed may be in a later segment.
    const unchanged =
      payload === undefined || messages.length > 1
        ? undefined
        : encodeUnitData({ ...request, data: payload }, this.#segmentation)[0];
    const below = { ...others, unchanged };
    return messages.flatMap((message, index) => {
      if (index > 0) return [this.#transfer(dpc, sls, message, link)];
      const data = sccp === undefined ? message : changedSccp(message, sccp, unchanged);
      const frame = this.#mtp.transfer({ opc, dpc, si: sccpIndicator, ni, mp: 0, sls, data, changes: below }, link);
      return Array.from({ length: timesOf(below.sctp) }, () => frame);
    });
  }

  #destinationOf(called: SccpAddress): number | undefined {
    return this.#options.route?.(called) ?? called.pointCode;
  }

  /** Q.714 §1.1.2: always the same link for messages that have to stay in order, all links in turn for others. */
  #nextSls(sequenceControl: number | undefined): number {
    if (sequenceControl !== undefined) return this.slsOf(sequenceControl);
    this.#sls = (this.#sls + 1) % this.#links;
    return this.#sls;
  }

  #decode(data: Uint8Array): SccpMessage | undefined {
    try {
      return this.#unitData.read(data) ?? decodeSccp(data, this.#form);
    } catch (thrown) {
      if (thrown instanceof DialproofError) return undefined;
      throw thrown;
    }
  }

  #receiveUnitData(received: Received): void {
    const { message, transfer, frame } = received;
    if (message.protocolClass > 1) return this.#discards.add('protocolClass');
    if (message.type !== 'UDT' && message.hopCounter === 0)
      return this.#refuse(received, 'hopCounter', returnCause.hopCounterViolation);
    if (message.called.subsystem === managementSubsystem) return this.#receiveManagement(message, transfer.opc);
    if (!this.#reaches(message.called)) {
      const { globalTitle, subsystem = 0 } = message.called;
      const untranslated = message.called.routeOn === 'globalTitle' && globalTitle === undefined && subsystem === 0;
      if (untranslated) return this.#refuse(received, 'noTranslation', returnCause.noTranslationOfNature);
      return this.#refuse(received, 'unequippedSubsystem', returnCause.unequippedUser);
    }
    const segmentation = segmentationOf(message);
    if (!segmentation || (segmentation.first && segmentation.remaining === 0))
      return this.#deliver(received, message.data, [frame]);
    const all = this.#reassembly.take(received, segmentation);
    if (!all) return;
    const data = Buffer.concat(all.map((segment) => segment.message.data));
    this.#deliver(
      received,
      data,
      all.map((segment) => segment.frame),
    );
  }

  #deliver(
    { message: { called, calling }, transfer: { opc, sls } }: Received,
    data: Uint8Array,
    frames: readonly Uint8Array[],
  ): void {
    if (!this.#management.allowsAll) this.#management.allowSender(calling, opc);
    this.#user.unitData({ called, calling, data, opc, sls, frames });
  }

  /** Whether an address belongs to the user. A global title alone does: its translation would end here. */
  #reaches({ routeOn, subsystem = 0, globalTitle }: SccpAddress): boolean {
    if (subsystem === 0) return routeOn === 'globalTitle' && globalTitle !== undefined;
    return this.#equipped.has(subsystem);
  }

  /** Segments after the first are ignored: the user got the notice with the first. */
  #receiveReturned(message: ReturnedMessage, opc: number): void {
    const { called, calling, data, returnCause: cause } = message;
    if (!this.#reaches(called) || segmentationOf(message)?.first === false) return this.#discards.add('returned');
    this.#management.returned(message, opc);
    this.#user.notice({ called, calling, data, cause, reason: describeReturnCause(cause, this.#form) });
  }

  #receiveManagement({ data }: UnitDataMessage, opc: number): void {
    if (!this.#management.receive(data, opc)) this.#discards.add('management');
  }

  /** Q.714 §4.2: returns the message if its sender asked for that. */
  #refuse({ message, transfer }: Received, reason: DiscardReason, cause: number): void {
    this.#discards.add(reason);
    if (!message.returnOnError) return;
    const { calling } = message;
    const named = calling.pointCode !== undefined || calling.globalTitle !== undefined;
    this.#answer(returnMessage(message, cause), (named ? this.#destinationOf(calling) : undefined) ?? transfer.opc);
  }

  /**
   * Messages that cannot be sent are counted, as there is no caller to get the error. Without `destination`, the
   * message is sent as its called address is routed.
   */
  #answer(message: UnitDataMessage | ReturnedMessage, destination?: number, link?: SignallingLink): void {
    try {
      const dpc = destination ?? this.#destinationOf(message.called);
      if (dpc === undefined) this.#unanswered += 1;
      else this.#transfer(dpc, this.#nextSls(undefined), encodeSccp(message, this.#form), link);
    } catch {
      this.#unanswered += 1;
    }
  }
}
