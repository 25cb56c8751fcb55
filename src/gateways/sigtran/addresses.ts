/**
 * The SCCP addresses of a gateway's messages: called addresses, from the request's `scp` or the gateway's, and its own
 * calling addresses (Q.713 §3.4).
 *
 * The same destination returns the same object each time: SCCP uses it to reuse encoded addresses.
 */
import { DialproofError } from '../../ground/errors.ts';
import { pointCodeRule, readPointCode } from '../../ground/point-codes.ts';
import { addressOf } from '../../protocol/sccp/address-fields.ts';
import { pointCodeBitsOf, type SccpForm } from '../../protocol/sccp/forms.ts';
import type { SccpAddress } from '../../protocol/sccp/types.ts';
import type { ScpAddress, ScpFault } from '../gateway.ts';
import { destinationOf, type SigtranRoute } from './routes.ts';

/** Not shown in the seed: INAP's subsystem number, which the original takes by default too. */
const defaultSubsystem = 106;

/** The form of the own address. */
export interface CallingForm {
  /** Default: on the global title where the called address is and there is an own title, else on the subsystem. */
  readonly route_on?: 'ssn' | 'gt' | undefined;
  /** Whether it has the own point code. Default: routed on the subsystem, yes; on the global title, no. */
  readonly point_code?: boolean | undefined;
}

export interface AddressOptions {
  readonly name: string;
  /** Own point code. */
  readonly pointCode: number;
  readonly form: SccpForm;
  /** Own subsystem number. Default 106. */
  readonly subsystem?: number | undefined;
  /** Own global title, sent to peers that are called by theirs, or to all where `calling` says so. */
  readonly globalTitle?: Omit<ScpAddress, 'dri' | 'dssn' | 'dpc'> | undefined;
  readonly calling?: CallingForm | undefined;
  readonly routes: readonly SigtranRoute[];
  readonly nextHop?: number | undefined;
  /** The destination of dialogues whose run names no SCP. */
  readonly scp?: ScpAddress | undefined;
}

const namesDestination = ({ dri, dssn, dpc, dgt_digits }: ScpAddress): boolean =>
  dri !== undefined || dssn !== undefined || dpc !== undefined || dgt_digits !== undefined;

const different = (codes: readonly (number | undefined)[]): readonly number[] =>
  [...new Set(codes)].filter((code) => code !== undefined);

export class GatewayAddresses {
  /** Own subsystem number. */
  readonly subsystem: number;
  readonly #options: AddressOptions;
  readonly #callingForm: CallingForm;
  readonly #ownSubsystem: SccpAddress;
  readonly #ownTitle: SccpAddress | undefined;
  /** Subsystem 106 at the next hop, for dialogues without a named SCP. */
  readonly #atNextHop: SccpAddress | undefined;
  readonly #calledBy = new WeakMap<ScpAddress, SccpAddress>();

  constructor(options: AddressOptions) {
    const { pointCode, form, globalTitle, nextHop, calling = {}, subsystem = defaultSubsystem } = options;
    this.#options = options;
    this.subsystem = subsystem;
    this.#callingForm = calling;
    this.#ownSubsystem = { routeOn: 'subsystem', ...(calling.point_code !== false && { pointCode }), subsystem };
    this.#atNextHop =
      nextHop === undefined ? undefined : { routeOn: 'subsystem', pointCode: nextHop, subsystem: defaultSubsystem };
    const code = calling.point_code === true ? { dpc: pointCode } : {};
    this.#ownTitle = globalTitle && addressOf({ ...globalTitle, ...code, dri: 0, dssn: subsystem }, form);
  }

  /** The point codes that the configuration sends to. */
  get destinations(): readonly number[] {
    const { routes, nextHop } = this.#options;
    return different([...routes.map(({ next_hop_pc: hop }) => hop), nextHop ?? this.#scpCode]);
  }

  /** The `destinations`, and the point codes of its routes: their SCCP is concerned with the own subsystem. */
  get concerned(): readonly number[] {
    const { routes, pointCode } = this.#options;
    return different([...this.destinations, ...routes.map(({ pc }) => pc), this.#scpCode]).filter(
      (code) => code !== pointCode,
    );
  }

  get #scpCode(): number | undefined {
    const { scp, form } = this.#options;
    return scp?.dpc === undefined ? undefined : readPointCode(scp.dpc, pointCodeBitsOf(form));
  }

  /** The point code that a message for the address is sent to; undefined if no route or setting names one. */
  destinationOf(called: SccpAddress): number | undefined {
    return destinationOf(called, this.#options.routes, this.#options.nextHop);
  }

  /** The point code for an answer, which goes where the message came from unless a route leads to its sender. */
  destinationOfAnswer(calling: SccpAddress, opc: number): number {
    return destinationOf(calling, this.#options.routes, undefined) ?? opc;
  }

  /** Throws `GatewayFailed` if no SCP is given, `EncodeFailed` where the address cannot be formed. */
  called(destination: ScpAddress | undefined): SccpAddress {
    const { name, form } = this.#options;
    const scp = destination !== undefined && namesDestination(destination) ? destination : this.#options.scp;
    if (scp === undefined) {
      if (this.#atNextHop !== undefined) return this.#atNextHop;
      throw new DialproofError(
        'GatewayFailed',
        `gateway ${name} has no SCP to call: set scp in the request or at the gateway`,
      );
    }
    const known = this.#calledBy.get(scp);
    if (known) return known;
    const called = addressOf(scp, form);
    this.#calledBy.set(scp, called);
    return called;
  }

  /** Why the SCP of a request cannot be called. */
  faultOf(scp: ScpAddress | undefined): ScpFault | undefined {
    const { name, form } = this.#options;
    const bits = pointCodeBitsOf(form);
    if (scp?.dpc !== undefined && readPointCode(scp.dpc, bits) === undefined) {
      return {
        field: 'dpc',
        message: `${pointCodeRule(scp.dpc, bits)}: gateway ${name} has point codes of ${bits} bits`,
      };
    }
    if (form === 'ansi' && scp?.dgt_noa !== undefined) {
      return {
        field: 'dgt_noa',
        message:
          `must be left out: gateway ${name} is of the variant ansi, whose global titles ` +
          'have no nature of address',
      };
    }
    try {
      if (this.destinationOf(this.called(scp)) !== undefined) return undefined;
      return { message: `leads nowhere: gateway ${name} has no route for it, and it has no dpc` };
    } catch (thrown) {
      if (thrown instanceof DialproofError) return { message: thrown.message };
      throw thrown;
    }
  }

  /** The calling address of a dialogue that this end opens. */
  calling(called: SccpAddress): SccpAddress {
    const { route_on: routeOn = called.routeOn === 'globalTitle' ? 'gt' : 'ssn' } = this.#callingForm;
    return (routeOn === 'gt' ? this.#ownTitle : undefined) ?? this.#ownSubsystem;
  }

  /**
   * The calling address of the answers to a dialogue that came for `called`: by default the global title that was
   * called.
   */
  answering(called: SccpAddress): SccpAddress {
    const { route_on: routeOn, point_code: hasCode } = this.#callingForm;
    if (called.routeOn !== 'globalTitle' || routeOn !== undefined) return this.calling(called);
    // That of an international address has another length.
    if (hasCode === undefined || called.international === true) return called;
    const { pointCode: _, ...title } = called;
    return hasCode ? { ...title, pointCode: this.#options.pointCode } : title;
  }
}
