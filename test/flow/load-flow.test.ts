import { expect } from 'chai';
import { DialproofError, type Fault } from '../../src/ground/errors.ts';
import { loadFlow } from '../../src/flow/load-flow.ts';
import type { FlowSite } from '../../src/flow/node.ts';
import type { ExtensionDialingSettings } from '../../machines/extension-dialing.machine.ts';
import { flowOf } from './operation-flows.ts';
import { dialingConfig, dialingFlow, site } from './scripted-switch.ts';

const faultsOf = (flow: unknown, at: FlowSite = site): Record<string, string> => {
  try {
    loadFlow(flow, at);
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(DialproofError).with.property('code', 'InvalidFile');
    const faults = (thrown as DialproofError).data?.['errors'] as Fault[];
    return Object.fromEntries(faults.map(({ pointer, message }) => [pointer, message]));
  }
  return {};
};

const config = '/operations/2/config';

describe('loading a flow', () => {
  it('returns its operations, ready to run from the Start', () => {
    const { start, operations } = loadFlow(dialingFlow({}, [3, null, 5]), site);
    expect(start).to.equal('1');
    const targets = [...operations.values()].map(({ id, type, exits }) => [id, type, exits.map(({ to }) => to)]);
    expect(targets).to.deep.equal([
      ['1', 'Start', ['2']],
      ['2', 'ExtensionDialing', ['3', null, '5']],
      ['3', 'ReleaseCall', []],
      ['5', 'ReleaseCall', []],
    ]);
  });

  it('applies the defaults', () => {
    const { timeout_seconds: _, destination_patterns: __, ...required } = dialingConfig;
    const dialing = { id: 2, type: 'ExtensionDialing', config: required, exits: [null, null, null] };
    const flow = { operations: { 1: { id: 1, type: 'Start', exits: [2] }, 2: dialing } };
    const settings = loadFlow(flow, site).operations.get('2')?.settings as ExtensionDialingSettings;
    expect(settings).to.include({ maxIterations: 3, ringSeconds: 30, busyNoAnswerAttached: false });
    expect(settings.patterns).to.deep.equal([]);
  });

  it('ignores the ring time where nothing is attached to exit 0', () => {
    expect(faultsOf(dialingFlow({ timeout_seconds: 99_999 }, [null, 4, 5]))).to.deep.equal({});
    expect(loadFlow(dialingFlow({ timeout_seconds: 99_999 }, [null, 4, 5]), site).warnings).to.deep.equal([]);
    expect(faultsOf(dialingFlow({ timeout_seconds: 9_999_999 }))).to.have.all.keys(
      '/operations/2/config/timeout_seconds',
    );
  });

  it('accepts a ring time beyond the timer of a switch, with a warning', () => {
    for (const seconds of [2048, 2_147_000])
      expect(faultsOf(dialingFlow({ timeout_seconds: seconds }))).to.deep.equal({});
    expect(Object.values(faultsOf(dialingFlow({ timeout_seconds: 2_147_001 }))).flat()).to.deep.equal([
      'must be at most 2147000',
    ]);
    expect(loadFlow(dialingFlow({ timeout_seconds: 2047 }), site).warnings).to.deep.equal([]);
    expect(loadFlow(dialingFlow({ timeout_seconds: 2048 }), site).warnings).to.deep.equal([
      {
        pointer: '/operations/2/config/timeout_seconds',
        message:
          'the timer of a switch has at most 2047 s: ' +
          'it reports no answer then, and only where it does not, the call rings for 2048 s',
      },
    ]);
  });

  it('warns of a pattern that no Final Destination can match', () => {
    const warningsOf = (config: object): string[] =>
      loadFlow(dialingFlow(config), site).warnings.map(({ pointer }) => pointer.split('/').at(-1) ?? '');
    const patterns = ['0800[2-4]??', '0900???', '0800??', '080012345', '0800*??', '08%?%', '?%', '0800A??'];
    expect(warningsOf({ destination_patterns: patterns })).to.deep.equal(['1', '2', '3', '4', '7']);
    expect(warningsOf({ destination_patterns: ['*08[*#]??%', '08????'], prefix: '*08#' })).to.deep.equal(['1']);
    expect(loadFlow(dialingFlow({ destination_patterns: ['0900???'] }), site).warnings[0]).to.deep.equal({
      pointer: '/operations/2/config/destination_patterns/0',
      message:
        "pattern '0900???' can never match: a Final Destination is the prefix '0800' and 3 to 4 of the digits 0-9",
    });
  });

  it('reports faults that the schema cannot find, place by place', () => {
    const wrong = {
      destination_patterns: ['0800???', '12x', '[1'],
      prefix: '0'.repeat(600),
      timeout_seconds: 2_147_001,
    };
    const faults = faultsOf(dialingFlow(wrong));
    expect(Object.keys(faults)).to.have.members([
      `${config}/destination_patterns/1`,
      `${config}/destination_patterns/2`,
      `${config}/prefix`,
      `${config}/timeout_seconds`,
    ]);
    expect(faults[`${config}/destination_patterns/1`]).to.contain("character 3: 'x'");
  });

  it('reports faults of the schema, of the rules and of the preparation at once', () => {
    const wrong = {
      min_digits: 9,
      main_announcement: { set: 'Common', entry: 'nowhere' },
      destination_patterns: ['%'],
    };
    const faults = faultsOf(dialingFlow(wrong, [3, 4, 99]));
    expect(Object.keys(faults)).to.include.members([
      `${config}/min_digits`,
      `${config}/main_announcement/entry`,
      `${config}/destination_patterns/0`,
      '/operations/2/exits/2',
    ]);
  });

  it('refuses an end digit that cannot be encoded, unless the flow uses none', () => {
    const odd = { ...site, srf: { ...site.srf, end_digit: 'A' } };
    expect(Object.keys(faultsOf(dialingFlow(), odd))).to.deep.equal([`${config}/end_character`]);
    expect(faultsOf(dialingFlow({ end_character: 'none' }), odd)).to.deep.equal({});
  });

  it('reports values that no pattern and no switch can take, whatever the operation', () => {
    const matching = flowOf('NumberMatching', { match_rules: ['1??', '1x', '%'], source_buffer: 'user.input' }, 3);
    expect(Object.keys(faultsOf(matching))).to.deep.equal([`${config}/match_rules/1`, `${config}/match_rules/2`]);
    const destinations = [
      { address: '1', timeout_seconds: 2_147_001 },
      { number: '1'.repeat(600) },
      { address: '1'.repeat(600) },
    ];
    expect(Object.keys(faultsOf(flowOf('AttemptTerminate', { destinations }, 1)))).to.deep.equal([
      `${config}/destinations/0/timeout_seconds`,
      `${config}/destinations/1/number`,
      `${config}/destinations/2/address`,
    ]);
  });

  const wrongOperations = [
    null,
    [],
    {},
    { 1: null },
    { 1: { type: 'Start' } },
    { 1: { type: 'ExtensionDialing', config: 7 } },
  ];
  const nonsense = [null, 7, 'flow', [], {}, ...wrongOperations.map((operations) => ({ operations }))];
  for (const document of nonsense) {
    it(`refuses ${JSON.stringify(document)} with a fault`, () => {
      expect(Object.keys(faultsOf(document))).to.have.length.above(0);
    });
  }
});
