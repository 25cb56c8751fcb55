/** `index.json` of a campaign. */
import { general, pairOf, type Fault } from '../../robustness/fault.ts';
import type { Finding } from '../../robustness/findings.ts';
import type { Campaign } from './campaign.ts';

export interface CampaignHead {
  readonly test: string;
  readonly seed: number;
  readonly seconds: number;
  /** Every fault that there is, in the layers asked for. */
  readonly faults: readonly Fault[];
}

const pairsOf = (faults: readonly Fault[]): ReadonlySet<string> => new Set(faults.map(pairOf));

const casesByLayer = (tried: readonly Fault[]): Readonly<Record<string, Readonly<Record<string, number>>>> => {
  const counts: Record<string, Record<string, number>> = {};
  for (const { layer, kind } of tried) {
    const own = (counts[layer] ??= {});
    own[kind] = (own[kind] ?? 0) + 1;
  }
  return counts;
};

const notReached = (head: CampaignHead, campaign: Campaign): readonly object[] => {
  const tried = pairsOf(campaign.tried);
  const reasons = new Map(campaign.notReached.map(({ fault, reason }) => [pairOf(fault), reason]));
  const left = new Map(head.faults.filter((fault) => !tried.has(pairOf(fault))).map((fault) => [pairOf(fault), fault]));
  return [...left].map(([pair, { layer, field, kind }]) => ({
    layer,
    field: general(field),
    change: kind,
    reason: reasons.get(pair) ?? campaign.stopped ?? 'the number of cases was reached before',
  }));
};

const findingOf = ({ oracle, fault, sentence, cases, reaction }: Finding, file: string): object => ({
  oracle,
  layer: fault.layer,
  field: general(fault.field),
  change: fault.kind,
  message: fault.message,
  clause: fault.demand.clause,
  sentence,
  reaction: reaction.kind,
  cases,
  file,
});

/** `files`: of the findings, in their order. */
export const robustnessIndex = (head: CampaignHead, campaign: Campaign, files: readonly string[]): object => {
  const { test, seed, seconds } = head;
  const findings = campaign.findings.all;
  return {
    test,
    seed,
    seconds,
    passed: findings.length === 0 && campaign.stopped === undefined,
    cases: { tried: campaign.tried.length, ...campaign.counts, not_sent: campaign.notReached.length },
    pairs: { tried: pairsOf(campaign.tried).size, of: pairsOf(head.faults).size },
    tried: casesByLayer(campaign.tried),
    not_reached: notReached(head, campaign),
    findings: findings.map((finding, index) => findingOf(finding, files[index] ?? '')),
    ...(campaign.stopped !== undefined && { stopped: campaign.stopped }),
  };
};
