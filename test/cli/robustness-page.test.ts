/** The page of a campaign: the octets that a fault has changed, its findings and its outcomes. */
import { expect } from 'chai';
import fc from 'fast-check';
import { changedOctets } from '../../src/cli/robustness/changed-octets.ts';
import { robustnessPage } from '../../src/cli/robustness/report-page.ts';
import type { FoundFault, PairOutcome, RobustnessIndex } from '../../src/cli/robustness/robustness-index.ts';

const hex = fc.uint8Array({ maxLength: 12, max: 3 }).map((octets) => Buffer.from(octets).toString('hex'));

const pair: PairOutcome = {
  layer: 'tcap',
  field: 'invokeId',
  change: 'absent',
  right: 1,
  allowed: 0,
  finding: 2,
  not_reached: 0,
};

const finding: FoundFault = {
  sentence: 'tcap invokeId of <InitialDP>: absent: the peer is silent',
  oracle: 'silent',
  clause: 'Q.774 §3.2.2.2',
  asked: 'reject',
  layer: 'tcap',
  message: 'InitialDP',
  field: 'invokeId',
  change: 'absent',
  before_hex: '6c05a103020101',
  after_hex: '6c02a100',
  received: { kind: 'silence', text: 'it sent nothing', hex: [] },
  cases: 2,
  file: 'findings/01-tcap-invokeid-absent.test.yaml',
  reproduced: true,
};

const index: RobustnessIndex = {
  test: 'a busy extension',
  peer: 'loopback (memory)',
  seed: 7,
  seconds: 1.5,
  passed: false,
  cases: { tried: 4, right: 2, allowed: 0, finding: 2, not_reached: 1, findings_not_kept: 0 },
  pairs: { tried: 2, of: 3 },
  outcomes: [
    pair,
    { ...pair, change: 'twice', right: 1, finding: 0 },
    { ...pair, change: 'reordered', right: 0, finding: 0, not_reached: 1, reason: 'the peer <refused> it' },
  ],
  findings: [finding],
};

const page = (given: Partial<RobustnessIndex> = {}): string => [...robustnessPage({ ...index, ...given })].join('');

describe('the page of a campaign', () => {
  it('marks the octets between what both messages begin and end with', () => {
    fc.assert(
      fc.property(hex, hex, (unchanged, changed) => {
        const { before, removed, added, after } = changedOctets(unchanged, changed);
        expect(before + removed + after).to.equal(unchanged);
        expect(before + added + after).to.equal(changed);
        expect(removed.slice(0, 2) === added.slice(0, 2) && removed !== '').to.equal(false);
      }),
    );
  });

  it('links each finding to its test, and its place in the table to the finding', () => {
    const text = page();
    expect(text).to.include('tcap invokeId of &lt;InitialDP&gt;');
    expect(text).to.include(`href="${finding.file}"`);
    expect(text).to.include('id="finding-1"').and.to.include('href="#finding-1"');
    expect(text).to.match(/<del>05a103020101<\/del><mark>02a100<\/mark>/);
    expect(text).to.include('the peer &lt;refused&gt; it');
  });

  it('has no findings only where the campaign has passed', () => {
    expect(page()).to.include('<title>1 finding: ');
    expect(page({ findings: [], passed: true })).to.include('<title>No findings: ');
    const stopped = page({ findings: [], stopped: 'the canary did not pass any more' });
    expect(stopped).to.include('<title>Not complete: ').and.to.include('the canary did not pass any more');
    expect(stopped).not.to.include('No findings');
  });
});
