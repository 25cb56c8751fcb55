/** The tests of a learned model expect what the service has sent, and send what the learning sent. */
import { expect } from 'chai';
import { declaredValues } from '../../schemas/declared-values.ts';
import { parseSource } from '../../src/documents/yaml-source.ts';
import { outputOf } from '../../src/flow/model/flow-model.ts';
import type { OperationCall } from '../../src/flow/operation-calls.ts';
import type { LearnedModel, LearnedTransition } from '../../src/learn/model/learned-model.ts';
import { mostWords, probeWords } from '../../src/learn/tests/probe-words.ts';
import { suiteOfModel, testOfPath } from '../../src/learn/tests/suite-of-model.ts';
import { argumentsOf } from '../../src/prove/argument-names.ts';
import { generateTests } from '../../src/prove/generate.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { exampleFlows } from '../prove/example-flows.ts';
import { learnedFrom } from './learned-from.ts';

const serviceKey = 100;

interface Written {
  readonly type: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

const operationsIn = (text: string): readonly Written[] => {
  const { documents, faults } = parseSource('', text);
  expect(faults).to.deep.equal([]);
  const { value } = declaredValues(documents[0]?.written, 'test-file');
  return (value as { readonly operations: readonly Written[] }).operations;
};

const operationsPart = ({ text }: { readonly text: string }): string => text.slice(text.indexOf('operations:'));

const transition = (
  from: number,
  input: string,
  to: number,
  sent: LearnedTransition['sent'],
  ends = false,
): LearnedTransition => ({ from, input, output: JSON.stringify([sent, ends]), sent, ends, to, call: [] });

const release = (cause: number): LearnedTransition['sent'] => [
  { operation: 'ReleaseCall', arguments: { initialCallSegment_cause: cause } },
];
const released = { sent: release(28), output: 'ReleaseCall' };
const prompt = { operation: 'PromptAndCollectUserInformation', arguments: { disconnectFromIPForbidden: true } };

/** It asks for digits, connects to those of one class, and releases the call for another one. */
const asking = (more: Partial<LearnedModel> = {}): LearnedModel => ({
  type: 'learned-model',
  states: ['before the call', 'after the call', 'asks', 'rings'],
  inputs: ['begin', 'digits 2*0', 'digits 9', 'abandon', 'busy'],
  transitions: [
    transition(0, 'begin', 2, [prompt]),
    transition(2, 'digits 2*0', 3, [
      { operation: 'Connect', arguments: { destinationRoutingAddress_digits: '99{digits}' } },
    ]),
    transition(2, 'digits 9', 1, release(28), true),
    transition(2, 'abandon', 1, [], true),
    transition(3, 'abandon', 1, [], true),
    transition(3, 'busy', 1, release(17), true),
  ],
  digit_classes: [
    {
      prompt: 'Prompt',
      states: [2],
      classes: [
        { input: 'digits 2*0', outcome: '', words: ['2*0', '21#'], tried: 2, pattern: '2??', promise: 'structure' },
        { input: 'digits 9', outcome: '', words: ['9', '33', '999'], tried: 3, pattern: '9', promise: 'exhausted' },
      ],
    },
  ],
  level: '0',
  certain_states: 4,
  calls: 9,
  rounds: 2,
  window: { from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:01Z' },
  profile: { service_key: serviceKey, callers: ['6421'], called: '649' },
  nondeterministic: [],
  refused: [],
  troubles: [],
  ended: null,
  ...more,
});

describe('the tests of a learned model', () => {
  for (const { name, flow, model, serviceKey: key } of exampleFlows())
    it(`are those of the flow ${name}, if that is what answers`, () => {
      const options = { criterion: 'complete', depth: 0, maxTests: 2000 } as const;
      const generated = generateTests(flow, model, { ...options, serviceKey: key, probe: false });
      const learned = suiteOfModel(learnedFrom(model, key), options);
      const known = new Set(generated.files.map(operationsPart));
      for (const file of learned.files) expect(known, file.text).to.include(operationsPart(file));
      expect(new Set(learned.files.map(({ name: file }) => file)).size).to.equal(learned.files.length);
      expect(learned.index.untested).to.deep.equal([]);
      // A learning has one caller; the flow distinguishes several.
      if (name !== 'barred-callers') expect(learned.files.length).to.equal(generated.files.length);
    });

  it('try other words of a class, and expect their digits', () => {
    const { files, index } = suiteOfModel(asking());
    const connects = new Map<unknown, unknown>();
    const released: unknown[] = [];
    for (const { text } of files) {
      const operations = operationsIn(text);
      const digits = operations.find(({ type }) => type.endsWith('Result'))?.arguments?.['digitsResponse_digits'];
      const connect = operations.find(({ type }) => type.endsWith('.Connect'));
      if (connect !== undefined) connects.set(digits, connect.arguments?.['destinationRoutingAddress_digits']);
      if (text.includes('cause: 28')) released.push(digits);
    }
    expect([...connects].sort()).to.deep.equal([
      ['21C', '9921C'],
      ['2B0', '992B0'],
    ]);
    expect(released.sort()).to.deep.equal(['33', '9', '999']);
    expect(index.covered).to.deep.equal({ transitions: { taken: 6, of: 6 } });
    expect(index.digit_classes).to.deep.equal({ Prompt: ['2??', '9'] });
    expect(suiteOfModel(asking())).to.deep.equal(suiteOfModel(asking()));
  });

  it('call as the learning did, or as is asked for', () => {
    const begin = (options: object): unknown =>
      operationsIn(testOfPath(asking(), ['begin', 'abandon'], 'call', options).text)[0]?.arguments;
    const usual = { serviceKey, eventTypeBCSM_name: 'collectedInfo' };
    const called = { calledPartyNumber_digits: '649', calledPartyNumber_noa: 4 };
    const caller = { callingPartyNumber_digits: '6421', callingPartyNumber_noa: 4 };
    expect(begin({})).to.deep.equal({ ...usual, ...called, ...caller });
    expect(begin({ serviceKey: 7, called: null, caller: null })).to.deep.equal({ ...usual, serviceKey: 7 });
    expect(begin({ caller: '5' })).to.deep.equal({ ...usual, ...called, ...caller, callingPartyNumber_digits: '5' });
  });

  it('call to each state as each of the other callers, who are answered alike', () => {
    const { profile } = asking();
    const own = suiteOfModel(asking()).files;
    const { files } = suiteOfModel(asking({ profile: { ...profile, callers: ['6421', '6422', 'withheld'] } }));
    const more = files.filter(({ name }) => !own.some((file) => file.name === name));
    expect(files.length - own.length).to.equal(more.length);
    const calls = more.map(({ name, text }) => {
      const operations = operationsIn(text);
      const digits = operations.find(({ type }) => type.endsWith('Result'))?.arguments?.['digitsResponse_digits'];
      return [name, operations[0]?.arguments?.['callingPartyNumber_digits'], digits];
    });
    expect(calls).to.deep.equal([
      ['caller-6422-1.test.yaml', '6422', '2B0'],
      ['caller-withheld-1.test.yaml', undefined, '2B0'],
    ]);
    expect(suiteOfModel(asking(), { caller: '5' }).files).to.have.length(own.length);
  });

  it('call with the numbers of each beginning, where the model has several', () => {
    const [one, other] = ['begin calling 21', 'begin called - calling -'];
    const transitions = [one, other].map((input, index) => transition(0, input as string, 1, release(index + 1), true));
    const { files, index } = suiteOfModel(asking({ transitions, digit_classes: [] }));
    expect(index.untested).to.deep.equal([]);
    const numbers = files.map(({ text }) => {
      const values = operationsIn(text)[0]?.arguments ?? {};
      return [values['calledPartyNumber_digits'], values['callingPartyNumber_digits']];
    });
    expect(numbers).to.have.deep.members([
      ['649', '21'],
      [undefined, undefined],
    ]);
    expect(new Set(files.flatMap(({ text }) => /before the call (.*)/.exec(text)?.[1])).size).to.equal(2);
  });

  it('expect that the service aborts, and texts that begin with a brace', () => {
    const abort = { ...transition(2, 'played', 1, []), output: 'TC-U-ABORT' };
    const text = { operation: 'PlayAnnouncement', arguments: { 'informationToSend.inbandInfo.messageID.text': '{1}' } };
    const transitions = [transition(0, 'begin', 2, [text]), abort];
    const [file] = suiteOfModel(asking({ transitions, digit_classes: [] })).files;
    const operations = operationsIn(file?.text ?? '');
    expect(operations.map(({ type }) => type)).to.deep.equal([
      'inap.ssp_to_scp.InitialDP',
      'inap.srf_from_scp.PlayAnnouncement',
      'inap.srf_to_scp.SpecializedResourceReport',
      'tcap.ssp_from_scp.Abort',
    ]);
    expect(Object.values(operations[1]?.arguments ?? {})).to.deep.equal(['\\{1}']);
  });

  it('leave out what no test can send or expect, and name it', () => {
    const transitions = [
      ...asking().transitions,
      transition(3, 'answer', 2, [{ operation: 'operation 99', arguments: {} }]),
      transition(3, 'wait', 2, []),
    ];
    const { files, index } = suiteOfModel(asking({ transitions }));
    expect(files.length).to.equal(suiteOfModel(asking()).files.length);
    expect(index.untested).to.deep.equal([
      { state: 'rings', input: 'answer', reason: 'no test can expect operation 99' },
      { state: 'rings', input: 'wait', reason: 'no test can send it' },
    ]);
    expect(index.covered).to.deep.equal({ transitions: { taken: 6, of: 8 } });
  });

  it('are refused where they are too many', () => {
    const most = suiteOfModel(asking()).files.length;
    expect(suiteOfModel(asking(), { maxTests: most }).files.length).to.equal(most);
    expect(() => suiteOfModel(asking(), { maxTests: most - 1 })).to.throw(`the tests would be ${most}`);
  });
});

describe('the test of one call', () => {
  it('takes the path, with any word of a class, and ends the call', () => {
    const { name, text } = testOfPath(asking(), ['begin', 'digits 21#'], 'difference-1');
    expect(name).to.equal('difference-1.test.yaml');
    const operations = operationsIn(text);
    expect(operations.map(({ type }) => type.replace(/^.*\./, ''))).to.deep.equal([
      'InitialDP',
      'PromptAndCollectUserInformation',
      'PromptAndCollectUserInformationResult',
      'Connect',
      'EventReportBCSM',
      'End',
    ]);
    expect(operations[3]?.arguments).to.deep.equal({ destinationRoutingAddress_digits: '9921C' });
  });

  it('may have a word that was not tried, if a pattern matches it', () => {
    const { text } = testOfPath(asking(), ['begin', 'digits 234'], 'test');
    expect(text).to.include('destinationRoutingAddress_digits: "99234"');
  });

  it('is refused where the model has no such path', () => {
    for (const path of [['begin', 'digits 4'], ['digits 9'], ['begin', 'digits 9', 'abandon']])
      expect(() => testOfPath(asking(), path, 'test')).to.throw(`no test can take ${path.join(', ')}`);
  });
});

describe('the words that are tried of a class', () => {
  it('are all of a few', () => {
    expect(probeWords(['1', '2', '3'], '2')).to.deep.equal(['1', '3']);
    expect(probeWords([], '2')).to.deep.equal([]);
  });

  it('are the shortest and the longest of many, and have every key in every place', () => {
    const words = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0'));
    const all = ['0', ...words, '12345'];
    const chosen = probeWords(all, '000');
    expect(chosen.slice(0, 2)).to.deep.equal(['0', '12345']);
    expect(chosen.length).to.be.at.most(mostWords - 1);
    for (let place = 0; place < 3; place += 1)
      expect(new Set(['000', ...chosen].filter(({ length }) => length === 3).map((word) => word[place])).size).to.equal(
        10,
      );
  });
});

describe('the test of a call that another model answers differently', () => {
  const connecting = (values: Readonly<Record<string, unknown>>): LearnedModel => {
    const argument = { destinationRoutingAddress_digits: '99', ...values };
    const parameter = inap.operation('Connect').argument?.encode(argument);
    const call = { name: 'Connect', parameter } as OperationCall;
    const connect = { operation: 'Connect', arguments: argumentsOf(call) };
    const output = outputOf([call], false);
    const transitions = asking().transitions.map((each) =>
      each.input === 'digits 2*0' ? { ...each, output, sent: [connect] } : each,
    );
    return asking({ transitions });
  };
  const expected = (own: LearnedModel, other: LearnedModel): unknown =>
    operationsIn(testOfPath(own, ['begin', 'digits 2*0'], 'test', { against: other }).text)[3]?.arguments;
  const usual = { destinationRoutingAddress_digits: '99' };

  it('expects what only the octets tell apart', () => {
    const [national, international] = [4, 3].map((noa) => connecting({ destinationRoutingAddress_noa: noa })) as [
      LearnedModel,
      LearnedModel,
    ];
    const told = expected(national, international) as Readonly<Record<string, unknown>>;
    expect(told).to.include({ ...usual, destinationRoutingAddress_noa: 4 });
    expect(expected(international, national)).to.include({ ...usual, destinationRoutingAddress_noa: 3 });
    expect(expected(national, national)).to.deep.equal(usual);
  });

  it('expects that an argument is absent which only the other one sends', () => {
    const [plain, more] = [connecting({}), connecting({ originalCalledPartyID_digits: '1' })];
    expect(expected(plain, more)).to.include({ ...usual, originalCalledPartyID_digits: null });
    expect(expected(more, plain)).to.include({ ...usual, originalCalledPartyID_digits: '1' });
  });

  it('is as usual where the operations differ', () => {
    const other = asking({
      transitions: asking().transitions.map((each) => (each.input === 'digits 2*0' ? { ...each, ...released } : each)),
    });
    expect(expected(connecting({}), other)).to.deep.equal(usual);
  });
});
