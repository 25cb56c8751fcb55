/** `index.json` of a campaign: schemas/report/robustness.schema.json. */
import { general, pairOf, type Fault } from '../../robustness/fault.ts';
import { isGood, type Campaign } from './campaign.ts';
import type { Proven } from './prove-findings.ts';

export interface CampaignHead {
  readonly test: string;
  /** For people: the gateway and the address behind it. */
  readonly peer: string;
  readonly seed: number;
  readonly seconds: number;
  /** Every fault that there is, in the layers asked for. */
  readonly faults: readonly Fault[];
}

/** Pairs that the index lists. */
export const mostPairs = 10_000;
/** Characters of a message in hex, and messages of one answer. */
export const longestHex = 8192;
export const mostMessages = 8;

/** A pair of field and change, with the number of its cases by outcome. */
export interface PairOutcome {
  readonly layer: string;
  readonly field: string;
  readonly change: string;
  right: number;
  allowed: number;
  finding: number;
  not_reached: number;
  /** Why a case was not reached, or the pair not tried. */
  reason?: string;
}

export interface FoundFault {
  readonly sentence: string;
  readonly oracle: string;
  readonly clause: string;
  readonly asked: string;
  readonly layer: string;
  readonly message: string;
  readonly field: string;
  readonly change: string;
  /** The message of one call before its change, and as it was sent. */
  readonly before_hex?: string;
  readonly after_hex?: string;
  readonly received: { readonly kind: string; readonly text: string; readonly hex: readonly string[] };
  readonly cases: number;
  /** Relative to the folder of the report. */
  readonly file: string;
  /** The file fails when it is run by itself. */
  readonly reproduced: boolean;
}

export interface RobustnessIndex {
  readonly test: string;
  readonly peer: string;
  readonly seed: number;
  readonly seconds: number;
  readonly passed: boolean;
  readonly cases: Readonly<
    Record<'tried' | 'right' | 'allowed' | 'finding' | 'not_reached' | 'findings_not_kept', number>
  >;
  readonly pairs: { readonly tried: number; readonly of: number };
  readonly outcomes: readonly PairOutcome[];
  readonly findings: readonly FoundFault[];
  /** Why the campaign ended early. */
  readonly stopped?: string;
}

/** Every pair, in the order of the faults, with the number of its cases by outcome. */
const outcomesOf = (head: CampaignHead, { tried, notReached, stopped }: Campaign): readonly PairOutcome[] => {
  const pairs = new Map<string, PairOutcome>();
  for (const fault of head.faults) {
    const { layer, field, kind: change } = fault;
    const zero = { right: 0, allowed: 0, finding: 0, not_reached: 0 };
    if (!pairs.has(pairOf(fault))) pairs.set(pairOf(fault), { layer, field: general(field), change, ...zero });
  }
  for (const { fault, outcome } of tried) {
    const pair = pairs.get(pairOf(fault));
    if (pair !== undefined) pair[isGood(outcome) ? outcome : 'finding'] += 1;
  }
  for (const { fault, reason } of notReached) {
    const pair = pairs.get(pairOf(fault));
    if (pair !== undefined) Object.assign(pair, { not_reached: pair.not_reached + 1, reason });
  }
  const isTried = ({ right, allowed, finding }: PairOutcome): boolean => right + allowed + finding > 0;
  for (const pair of pairs.values())
    if (!isTried(pair)) pair.reason ??= stopped ?? 'the number of cases was reached before';
  return [...pairs.values()];
};

const cut = (hex: string): string => hex.slice(0, longestHex);

const findingOf = ({ finding, file, reproduced }: Proven): FoundFault => {
  const { oracle, fault, sentence, cases, reaction, wrong, before } = finding;
  return {
    sentence,
    oracle,
    clause: fault.demand.clause,
    asked: fault.demand.answer,
    layer: fault.layer,
    message: fault.message,
    field: general(fault.field),
    change: fault.kind,
    ...(before !== undefined && { before_hex: cut(before) }),
    ...(wrong !== undefined && { after_hex: cut(wrong) }),
    received: {
      kind: reaction.kind,
      text: reaction.text,
      hex: reaction.hex.slice(0, mostMessages).map(cut),
    },
    cases,
    file,
    reproduced,
  };
};

export const robustnessIndex = (head: CampaignHead, campaign: Campaign, proven: readonly Proven[]): RobustnessIndex => {
  const { test, peer, seed, seconds } = head;
  const { tried, notReached, stopped, findings } = campaign;
  const pairs = outcomesOf(head, campaign);
  const count = (isCounted: (outcome: string) => boolean): number =>
    tried.filter(({ outcome }) => isCounted(outcome)).length;
  return {
    test,
    peer,
    seed,
    seconds,
    passed: proven.length === 0 && notReached.length === 0 && stopped === undefined,
    cases: {
      tried: tried.length,
      right: count((outcome) => outcome === 'right'),
      allowed: count((outcome) => outcome === 'allowed'),
      finding: count((outcome) => outcome !== 'right' && outcome !== 'allowed'),
      not_reached: notReached.length,
      findings_not_kept: findings.notKept,
    },
    pairs: { tried: new Set(tried.map(({ fault }) => pairOf(fault))).size, of: pairs.length },
    outcomes: pairs.slice(0, mostPairs),
    findings: proven.map(findingOf),
    ...(stopped !== undefined && { stopped }),
  };
};
