import { expect } from 'chai';
import { validateAnswer } from '../../schemas/answers.ts';
import type { Campaign } from '../../src/cli/robustness/campaign.ts';
import { longestHex, mostMessages, mostPairs, robustnessIndex } from '../../src/cli/robustness/robustness-index.ts';
import type { Fault } from '../../src/robustness/fault.ts';
import { Findings } from '../../src/robustness/findings.ts';
import { silence } from '../../src/robustness/reaction.ts';

const fault: Fault = {
  layer: 'tcap',
  kind: 'absent',
  field: 'component[1].invokeId',
  message: 'InitialDP',
  operation: 0,
  sentBy: 0,
  change: { change: 'omit', at: 'invokeId' },
  unchanged: new Uint8Array(longestHex),
  demand: { answer: 'reject', clause: 'Q.774 §3.2.2.2' },
};

interface Index {
  readonly passed: boolean;
  readonly cases: object;
  readonly outcomes: readonly object[];
  readonly findings: readonly { readonly before_hex: string; readonly received: { readonly hex: readonly string[] } }[];
}

const head = { test: 'busy', peer: 'stp1', seed: 1, seconds: 1, faults: [fault] };

const indexOf = (campaign: Partial<Campaign>, faults: readonly Fault[] = [fault]): Index => {
  const findings = campaign.findings ?? new Findings();
  const proven = findings.all.map((finding) => ({ finding, file: 'findings/01.test.yaml', reproduced: true }));
  const index = robustnessIndex({ ...head, faults }, { tried: [], notReached: [], findings, ...campaign }, proven);
  const checked = validateAnswer.robustnessReport(index);
  expect(checked.ok ? [] : checked.faults).to.deep.equal([]);
  return index as Index;
};

describe('the index of a campaign', () => {
  it('counts the cases by outcome, also of each pair', () => {
    const { cases, outcomes, passed } = indexOf({
      tried: [
        { fault, outcome: 'right' },
        { fault, outcome: 'allowed' },
        { fault, outcome: 'leaks' },
      ],
      notReached: [{ fault, reason: 'the call did not come so far' }],
    });
    const counts = { right: 1, allowed: 1, finding: 1, not_reached: 1 };
    expect(cases).to.deep.equal({ tried: 3, ...counts, findings_not_kept: 0 });
    expect(outcomes).to.deep.equal([
      {
        layer: 'tcap',
        field: 'component[n].invokeId',
        change: 'absent',
        ...counts,
        reason: 'the call did not come so far',
      },
    ]);
    expect(passed).to.equal(false);
  });

  it('has at most a number of pairs, of messages, and of their characters', () => {
    const findings = new Findings();
    const hex = Array<string>(mostMessages + 1).fill('00'.repeat(longestHex));
    findings.add('accepts', { fault, reaction: { ...silence, hex }, before: '00'.repeat(longestHex) });
    const many = Array.from({ length: mostPairs + 1 }, (_, number) => ({ ...fault, field: `f${number}x` }));
    const { outcomes, findings: listed } = indexOf({ findings }, many);
    expect(outcomes.length).to.equal(mostPairs);
    expect(listed[0]?.before_hex.length).to.equal(longestHex);
    expect(listed[0]?.received.hex.map(({ length }) => length)).to.deep.equal(Array(mostMessages).fill(longestHex));
  });
});
