import { expect } from 'chai';
import fc from 'fast-check';
import { ladderOf, type Ladder } from '../../src/report/ladder.ts';
import { ladderTextLines, type LadderTextOptions } from '../../src/report/ladder-text.ts';
import { printable, widthOf } from '../../src/report/printable.ts';
import { message } from '../support/report-samples.ts';

const ladderText = (ladder: Ladder, options?: LadderTextOptions): string =>
  [...ladderTextLines(ladder, options)].join('\n');

const pair = [
  message(
    0,
    'ssp',
    'scp',
    'InitialDP',
    'serviceKey 100, calledPartyNumber 5551234, callingPartyNumber 6421234567, eventTypeBCSM collectedInfo',
  ),
  message(1.2, 'scp', 'ssp', 'ReleaseCall', 'cause 31', { failed: true }),
];

const call = [
  message(0, 'caller', 'ssp', 'dials', '5551234'),
  message(0.4, 'ssp', 'scp', 'InitialDP', 'serviceKey 100, calledPartyNumber 5551234'),
  message(1.2, 'scp', 'srf', 'PromptAndCollectUserInformation', 'messageID 1001, 3 to 4 digits'),
  message(1.5, 'srf', 'caller', 'hears', 'message 1001'),
  message(4000, 'caller', 'srf', 'enters', '123#'),
  message(4000.3, 'srf', 'scp', 'PromptAndCollectUserInformationResult', 'digitsResponse 123'),
  message(4001, 'scp', 'ssp', 'Connect', 'destinationRoutingAddress 6445551123'),
  message(4002, 'ssp', 'ssp', 'rings'),
];

describe('the ladder as text', () => {
  it('puts names on the arrows and details beside them', () => {
    expect(ladderText(ladderOf(pair)).split('\n')).to.deep.equal([
      '    ms   SSP              SCP',
      '          │                │',
      '   0.0    ├── InitialDP ──►│  serviceKey 100, calledPartyNumber 5551234, callingPartyNumber',
      '          │                │  6421234567, eventTypeBCSM collectedInfo',
      '   1.2 ✗  │◄─ ReleaseCall ─┤  cause 31',
    ]);
  });

  it('crosses the lifelines in between, and shows an act of a party on itself', () => {
    expect(ladderText(ladderOf(call), { width: 120 }).split('\n')).to.deep.equal([
      '    ms   Caller       SSP     SRF                                        SCP',
      '            │          │       │                                          │',
      '   0.0      ├─ dials ─►│       │                                          │  5551234',
      '   0.4      │          ├───────┼─────────────── InitialDP ───────────────►│  serviceKey 100, calledPartyNumber 5551234',
      '   1.2      │          │       │◄──── PromptAndCollectUserInformation ────┤  messageID 1001, 3 to 4 digits',
      '   1.5      │◄─ hears ─┼───────┤                                          │  message 1001',
      '4000.0      ├──── enters ─────►│                                          │  123#',
      '4000.3      │          │       ├─ PromptAndCollectUserInformationResult ─►│  digitsResponse 123',
      '4001.0      │          │◄──────┼───────────────── Connect ────────────────┤  destinationRoutingAddress 6445551123',
      '4002.0      │          ├╴rings │                                          │',
    ]);
  });

  it('puts details below where there is no room beside', () => {
    expect(ladderText(ladderOf(call), { width: 80 }).split('\n')).to.deep.equal([
      '    ms   Caller       SSP     SRF                                        SCP',
      '            │          │       │                                          │',
      '   0.0      ├─ dials ─►│       │                                          │',
      '            │ 5551234  │       │                                          │',
      '   0.4      │          ├───────┼─────────────── InitialDP ───────────────►│',
      '            │          │ serviceKey 100, calledPartyNumber 5551234        │',
      '   1.2      │          │       │◄──── PromptAndCollectUserInformation ────┤',
      '            │          │       │ messageID 1001, 3 to 4 digits            │',
      '   1.5      │◄─ hears ─┼───────┤                                          │',
      '            │ message 1001     │                                          │',
      '4000.0      ├──── enters ─────►│                                          │',
      '            │ 123#     │       │                                          │',
      '4000.3      │          │       ├─ PromptAndCollectUserInformationResult ─►│',
      '            │          │       │ digitsResponse 123                       │',
      '4001.0      │          │◄──────┼───────────────── Connect ────────────────┤',
      '            │          │ destinationRoutingAddress 6445551123             │',
      '4002.0      │          ├╴rings │                                          │',
    ]);
  });

  it('numbers the dialogues when there are several, and gives other parties their own name', () => {
    expect(
      ladderText(ladderOf([...pair, message(2, 'ssp', 'crm-database', 'Query', 'select 1', { dialogue: 2 })])).split(
        '\n',
      ),
    ).to.deep.equal([
      '    ms      SSP              SCP  crm-database',
      '             │                │         │',
      '   0.0 #1    ├── InitialDP ──►│         │      serviceKey 100, calledPartyNumber 5551234,',
      '             │                │         │      callingPartyNumber 6421234567, eventTypeBCSM',
      '             │                │         │      collectedInfo',
      '   1.2 #1 ✗  │◄─ ReleaseCall ─┤         │      cause 31',
      '   2.0 #2    ├──── Query ─────┼────────►│      select 1',
    ]);
  });

  it('shortens names that do not fit', () => {
    const lines = ladderText(ladderOf(call), { width: 60 }).split('\n');
    expect(lines.some((line) => line.includes('PromptAndCollectUse…'))).to.equal(true);
  });

  it('marks the lines of a failed row, for colours', () => {
    const lines = ladderText(ladderOf(pair), { emphasise: (line) => `<${line}>` }).split('\n');
    expect(lines.filter((line) => line.startsWith('<'))).to.deep.equal(['<   1.2 ✗  │◄─ ReleaseCall ─┤  cause 31>']);
  });

  it('lets no name and no detail move the cursor or break a line', () => {
    const lines = ladderText(ladderOf([message(0, 'ssp', 'a\u001b[2J', 'x\ny', '\u0007')])).split('\n');
    expect(lines).to.have.length(3);
    for (const line of lines) expect(printable(line)).to.equal(line);
    expect(lines[2]).to.contain('x\\ny').and.to.contain('\\x07');
  });

  it('is empty without messages', () => {
    expect(ladderText(ladderOf([]))).to.equal('');
  });

  it('is never wider than requested, whatever its parties and texts', () => {
    const party = fc.constantFrom('caller', 'ssp', 'srf', 'scp', 'crm', 'a-gateway-with-a-long-name');
    const entry = fc.tuple(
      fc.integer({ min: 0, max: 100_000 }),
      party,
      party,
      fc.string({ maxLength: 60 }),
      fc.string({ maxLength: 200 }),
      fc.boolean(),
      fc.nat(12),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), fc.integer({ min: 60, max: 160 }), (entries, width) => {
        const messages = entries.map(([time, from, to, name, detail, failed, dialogue]) =>
          message(time, from, to, name, detail, { failed, dialogue }),
        );
        for (const line of ladderText(ladderOf(messages), { width }).split('\n'))
          expect(widthOf(line)).to.be.at.most(width);
      }),
    );
  });
});
