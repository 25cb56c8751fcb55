/** What may be wrong with a service in the field, whatever the service is: how a call is answered otherwise. */

/** What is known of a call when it begins. */
export interface FaultyCall {
  /** From 1. */
  readonly number: number;
  /** Number of the call among those of its caller, from 1. */
  readonly ofCaller: number;
  readonly caller: string | undefined;
  /** Milliseconds since 1970. */
  readonly began: number;
  /** Number of calls that are in progress, itself included. */
  readonly atOnce: number;
  readonly chance: () => number;
}

export interface Alteration {
  /** Whether this message, the answer to an input, is another one. `output` is what the service would answer. */
  isOther(input: string, output: string): boolean;
  /** The other message ends the call. */
  readonly ends?: boolean;
}

/** How a call is answered. */
export interface Treatment {
  /** The SCCP address that answers. Default: that of the service. */
  readonly from?: string;
  readonly alteration?: Alteration;
  /** Number of inputs after which nothing is answered any more. */
  readonly lostAfter?: number;
}

export type Fault = (call: FaultyCall) => Treatment;

export const none: Fault = () => ({});

const always =
  (input: string, output: string): Alteration['isOther'] =>
  (asked, answered) =>
    asked === input && answered === output;

/** The step that is answered otherwise: an input, and what the service would answer. */
export interface FaultyStep {
  readonly input: string;
  readonly output: string;
}

const otherwise = ({ input, output }: FaultyStep): Treatment => ({ alteration: { isOther: always(input, output) } });

export const atRandom =
  (probability: number): Fault =>
  ({ chance }) => ({
    alteration: { isOther: () => chance() < probability },
  });

export const changedAt =
  (step: FaultyStep, time: number): Fault =>
  ({ began }) =>
    began < time ? {} : otherwise(step);

export const byCaller =
  (step: FaultyStep, isOther: (caller: string | undefined) => boolean): Fault =>
  ({ caller }) =>
    isOther(caller) ? otherwise(step) : {};

export const afterCallsOfCaller =
  (step: FaultyStep, calls: number): Fault =>
  ({ ofCaller }) =>
    ofCaller <= calls ? {} : otherwise(step);

export const everyCallOfCaller =
  (step: FaultyStep, calls: number): Fault =>
  ({ ofCaller }) =>
    ofCaller % calls === 0 ? otherwise(step) : {};

export const whenAtOnce =
  (step: FaultyStep, most: number): Fault =>
  ({ atOnce }) =>
    atOnce <= most ? {} : otherwise(step);

export const quota =
  (calls: number): Fault =>
  ({ number }) =>
    number <= calls ? {} : { alteration: { isOther: () => true, ends: true } };

export const twoAddresses =
  (step: FaultyStep, isSecond: (call: FaultyCall) => boolean): Fault =>
  (call) =>
    isSecond(call) ? { ...otherwise(step), from: '5-6' } : { from: '5-5' };

export const lost =
  (probability: number): Fault =>
  ({ chance }) =>
    chance() < probability ? { lostAfter: Math.floor(chance() * 4) } : {};
