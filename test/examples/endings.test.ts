/**
 * Each way in which a call or a run can end has an example that goes through it, step by step; other tests show that
 * the examples pass.
 */
import { expect } from 'chai';
import { exampleNames, readExample } from './example-files.ts';

/** The last word of an operation's type, and what distinguishes it from others of the type. */
type Landmark = readonly [operation: string, argument?: unknown];

const telling: Readonly<Record<string, string>> = {
  InitialDP: 'serviceKey',
  EventReportBCSM: 'eventTypeBCSM_name',
  ReleaseCall: 'initialCallSegment_cause',
  PromptAndCollectUserInformation: 'informationToSend.inbandInfo.messageID.elementaryMessageID',
  PlayAnnouncement: 'informationToSend.inbandInfo.messageID.elementaryMessageID',
  PromptAndCollectUserInformationResult: 'digitsResponse_digits',
  Error: 'error',
};

const landmarksOf = (name: string): Landmark[] =>
  readExample(name).flatMap(({ operations }) =>
    operations.map(({ type, arguments: values = {} }): Landmark => {
      const operation = type.split('.').at(-1) ?? '';
      const argument = (values as Record<string, unknown>)[telling[operation] ?? ''];
      return argument === undefined ? [operation] : [operation, argument];
    }),
  );

const matches = ([operation, argument]: Landmark, [wanted, value]: Landmark): boolean =>
  operation === wanted &&
  (value === undefined || argument === value || (value instanceof RegExp && value.test(String(argument))));

/** The landmarks that an example does not pass in this order. */
const missing = (name: string, wanted: readonly Landmark[]): Landmark[] => {
  const way = landmarksOf(name);
  let from = 0;
  return wanted.filter((landmark) => {
    const index = way.findIndex((passed, at) => at >= from && matches(passed, landmark));
    if (index >= 0) from = index + 1;
    return index < 0;
  });
};

const prompt = (messageId: number): Landmark => ['PromptAndCollectUserInformation', messageId];
const main = prompt(1001);
const reprompt = prompt(1002);
const result = (digits?: RegExp): Landmark => ['PromptAndCollectUserInformationResult', digits];
const tooFew = result(/^\d{1,2}$/);
const noInput: Landmark = ['Error', 'improperCallerResponse'];
const report = (event: string): Landmark => ['EventReportBCSM', event];
const released = (cause: number): Landmark => ['ReleaseCall', cause];
const connect: Landmark = ['Connect'];
const end: Landmark = ['End'];

const endings: readonly (readonly [
  ending: string,
  example: string,
  way: readonly Landmark[],
  never: readonly string[],
])[] = [
  ['busy', 'busy', [main, connect, report('oCalledPartyBusy'), released(17)], []],
  ['no answer', 'no-answer', [main, connect, report('oNoAnswer'), released(17)], []],
  ['route failure', 'route-failure', [main, connect, report('routeSelectFailure'), released(17)], []],
  ['answered', 'answered', [main, connect, report('oAnswer'), end], ['ReleaseCall']],
  ['hang-up while prompting', 'hang-up-while-prompting', [main, report('oAbandon'), end], ['Connect', 'ReleaseCall']],
  ['hang-up while ringing', 'hang-up-while-ringing', [main, connect, report('oAbandon'), end], ['ReleaseCall']],
  [
    'too few digits three times',
    'too-few-digits',
    [main, tooFew, reprompt, tooFew, reprompt, tooFew, released(28)],
    ['Connect'],
  ],
  ['no match', 'no-match', [main, result(/^\d{3,4}$/), released(1)], ['Connect']],
  [
    'a second attempt that succeeds',
    'second-attempt',
    [main, tooFew, reprompt, result(), connect, report('oAnswer'), end],
    ['ReleaseCall'],
  ],
  ['no input', 'no-input', [main, noInput, reprompt, noInput, reprompt, noInput, released(28)], ['Connect']],
  [
    'an exit that leads on',
    'second-choice',
    [
      main,
      connect,
      report('oCalledPartyBusy'),
      ['PlayAnnouncement', 1003],
      ['SpecializedResourceReport'],
      main,
      connect,
      report('oAnswer'),
      end,
    ],
    ['ReleaseCall'],
  ],
  [
    'a wrong key, a short code and a busy desk, each put right',
    'reception',
    [
      prompt(1010),
      result(/^7$/),
      prompt(1012),
      result(/^1$/),
      prompt(1013),
      tooFew,
      prompt(1014),
      result(),
      connect,
      report('oCalledPartyBusy'),
      connect,
      report('oAnswer'),
      end,
    ],
    ['ReleaseCall'],
  ],
  [
    'an unknown code, and no key',
    'unknown-code',
    [prompt(1013), result(), ['PlayAnnouncement', 1015], prompt(1010), noInput, connect, report('oAnswer'), end],
    ['ReleaseCall'],
  ],
  [
    'a call between provisioning and its charge',
    'mixed',
    [
      ['Request'],
      ['Subscriber'],
      ['InitialDP', 100],
      connect,
      report('oCalledPartyBusy'),
      released(17),
      ['Request'],
      ['ExpectResponse'],
    ],
    [],
  ],
  [
    'a caller who is barred',
    'barred-caller',
    [['InitialDP', 103], released(21)],
    ['Connect', 'PromptAndCollectUserInformation'],
  ],
  [
    'two dialogues',
    'two-dialogues',
    [['InitialDP', 100], ['InitialDP', 100], report('oAnswer'), end, report('oCalledPartyBusy'), released(17)],
    [],
  ],
];

describe('the endings that examples show', () => {
  for (const [ending, example, way, never] of endings) {
    it(`include ${ending}`, () => {
      expect(missing(example, way)).to.deep.equal([]);
      expect(landmarksOf(example).filter(([operation]) => never.includes(operation))).to.deep.equal([]);
    });
  }

  it('include a load of 1,000 calls', () => {
    expect(readExample('load')[0]?.distribution).to.deep.include({ type: 'load', total: 1000 });
    expect(missing('load', [main, connect, report('oCalledPartyBusy'), released(17)])).to.deep.equal([]);
  });

  it('include a feed that is used up before the end of the load', () => {
    expect(readExample('feed')[0]?.feeds?.[0]).to.include({ file: 'feeds/subscribers.csv', order: 'unique' });
    expect(missing('feed', [main, connect, report('{$v.event}'), released(17)])).to.deep.equal([]);
  });

  it('include a load whose rate rises and whose thresholds decide', () => {
    const [ramp] = readExample('ramp');
    expect(ramp?.distribution).to.deep.include({ type: 'linear', arrival: 'poisson' });
    expect(ramp?.thresholds).to.include.keys('failed', 'latency.p99');
    expect(missing('ramp', [['InitialDP', 7], released(31)])).to.deep.equal([]);
  });

  it('include a lock conflict', () => {
    const [holder, refused] = readExample('lock-conflict');
    expect(holder).to.include({ background: true });
    expect(refused).to.include({ expect_error: 'LockUnavailable' });
  });

  it('include the endings of a prepaid call, each with its caller, and five of them as a load', () => {
    const callers = readExample('prepaid-endings').filter(({ background }) => background !== true);
    const ofCallers = callers.map(({ vars }) => (vars as { ending: string }).ending);
    expect(new Set(ofCallers)).to.deep.equal(
      new Set(['hangs up', 'time over', 'busy', 'no answer', 'abandon', 'no credit']),
    );
    const [, calls] = readExample('prepaid-load');
    expect(calls?.distribution).to.include({ type: 'load', total: 1000 });
    expect(calls?.vars).to.have.property('ending').that.includes('hangs up,time over,busy,no answer,abandon');
  });

  it('include the two sides of a prepaid call, of an HLR and of a menu over USSD', () => {
    for (const name of ['prepaid', 'prepaid-endings', 'prepaid-load', 'prepaid-ro', 'hlr', 'ussd']) {
      const [service] = readExample(name);
      expect(service, name).to.include({ background: true }).and.to.have.nested.property('distribution.type', 'answer');
    }
  });

  const families: Readonly<Record<string, string>> = {
    'scp-calls': 'InitiateCallAttempt',
    'call-gap': 'CallGap',
    'busy-line': 'CollectedInformation',
    'cap-sms': 'InitialDPSMS',
    'cap-gprs': 'InitialDPGPRS',
    'location-update': 'UpdateLocation',
    'short-message': 'MtForwardSM',
    locate: 'ProvideSubscriberLocation',
  };
  for (const [name, operation] of Object.entries(families))
    it(`include both sides of ${operation}, for one call and as a load`, () => {
      const tests = readExample(name);
      const sides = tests.filter(({ operations }) => operations.some(({ type }) => type.endsWith(`.${operation}`)));
      const kinds = sides.map(({ distribution }) => (distribution as { type?: string } | undefined)?.type ?? 'single');
      expect(kinds).to.include.members(['answer', 'single', 'load']);
    });

  it('are complete', () => {
    const others = [
      ...Object.keys(families),
      'checked-throughout',
      'feed',
      'load',
      'lock-conflict',
      'ramp',
      'hlr',
      'prepaid',
      'prepaid-endings',
      'prepaid-load',
      'prepaid-ro',
      'ussd',
    ];
    expect(exampleNames).to.have.members([...endings.map(([, example]) => example), ...others]);
  });

  it('are not found where they are missing', () => {
    expect(missing('busy', [report('oAnswer')])).to.have.lengthOf(1);
    expect(missing('busy', [released(17), connect])).to.deep.equal([connect]);
  });
});
