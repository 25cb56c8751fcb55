import { expect } from 'chai';
import { initialDP, releaseCall } from '../../run/open-runs.ts';
import { faultsOf } from '../scripted.ts';
import { expecting, performOverRest, send } from './rest-runs.ts';

describe('rest.SendRequest and rest.ExpectResponse', () => {
  it('send the values of expressions, and run the tests on the answer', async () => {
    const { checks, report } = await performOverRest(
      [
        send({
          method: 'post',
          path: "{'/subscribers/' + $v.msisdn + '?verbose=1'}",
          query: { tag: ['a', '{$n}'], none: null },
          http_headers: [{ name: 'X-Run', value: '{$n}' }],
          content: { msisdn: '{$v.msisdn}', limits: [1, 2] },
        }),
        expecting(
          ['rest.code', 200],
          ['rest.http_headers.content-type', 'application/json'],
          ['rest.content_json.method', 'POST'],
          ['rest.content_json.path', '/subscribers/49301'],
          ['rest.content_json.query.verbose.[0]', '1'],
          ['rest.content_json.query.tag.[1]', '0'],
          ['rest.content_json.http_headers.x-run', '0'],
          ['rest.content_json.http_headers.content-type', 'application/json'],
          ['rest.content_json.content_json.limits.[1]', 2],
          ['rest.content_json.query.none', null],
        ),
        { type: 'assert', expression: '$i.REST.code == 200' },
      ],
      { vars: { msisdn: '49301' } },
    );
    expect(checks.filter((check) => !check.startsWith('pass'))).to.deep.equal([]);
    expect(checks.slice(0, 2)).to.deep.equal([
      'pass: POST /subscribers/49301 was sent to crm',
      'pass: crm answered 200',
    ]);
    expect(report.counts.passed).to.equal(1);
  });

  it('show what was expected beside what came, where a test fails', async () => {
    const answers = [{ content: { cents: 45, currency: 'NZD' } }];
    const { instance } = await performOverRest(
      [send({ method: 'GET', path: 'x' }), expecting(['rest.code', 200], ['rest.content_json.cents', 46])],
      {},
      { responses: answers },
    );
    expect(
      instance.mismatches?.map(({ expected, received, fields }) => ({ expected, received, fields })),
    ).to.deep.equal([
      {
        expected: 'REST',
        received: 'REST',
        fields: [
          { name: 'rest.code', expected: '200', received: '200', result: 'equal' },
          { name: 'rest.content_json.cents', expected: '46', received: '45', result: 'differs' },
          { name: 'content_json.currency', received: '"NZD"', result: 'not_compared' },
        ],
      },
    ]);
  });

  it('keep the digits of a whole number beyond 2^53, and of a text that looks like a number', async () => {
    const answers = [{ content: { iccid: '{{content_json.iccid}}', code: '007' } }];
    const body = { method: 'POST', content: '\\{"iccid":8964050087210000001}', content_type: 'application/json' };
    const { checks } = await performOverRest(
      [
        send(body),
        expecting(
          ['rest.content_json.iccid', '8964050087210000001'],
          ['rest.content_json.iccid', '8964050087210000000'],
          ['rest.content_json.code', 7],
          ['rest.content_json.code', '007'],
        ),
        {
          type: 'assert',
          expression:
            "int($i.REST.content_json.iccid) == '8964050087210000001' && $i.REST.content_json.iccid > 8964050087210",
        },
        {
          type: 'assert',
          expression: "$i.REST.content_json.iccid == '8964050087210000002' || $i.REST.content_json.code == 7",
        },
      ],
      {},
      { responses: answers },
    );
    expect(checks.slice(2)).to.deep.equal([
      'pass: rest.content_json.iccid is "8964050087210000001"',
      'fail: rest.content_json.iccid is "8964050087210000001", expected "8964050087210000000"',
      'fail: rest.content_json.code is "007", expected 7',
      'pass: rest.content_json.code is "007"',
      'pass: Assert tested TRUE.',
      'fail: Assert tested FALSE.',
    ]);
  });

  it('fail a check that does not hold, and show the answer as failed', async () => {
    const { instance, checks } = await performOverRest([
      send({ method: 'GET', path: 'x' }),
      expecting(['rest.code', 404]),
    ]);
    expect(instance.state).to.equal('failed');
    expect(checks.at(-1)).to.equal('fail: rest.code is 200, expected 404');
    expect(instance.messages.map(({ from, to, name, failed }) => [from, to, name, failed ?? false])).to.deep.equal([
      ['tester', 'crm', 'GET x', false],
      ['crm', 'tester', '200', true],
    ]);
  });

  it('send a text as it is, and nothing where there is no content', async () => {
    const typed = send({ method: 'PUT', content: 'a=1', content_type: 'application/x-www-form-urlencoded' });
    const own = send({
      method: 'PUT',
      content: [1],
      http_headers: [{ name: 'content-type', value: 'application/patch+json' }],
    });
    const type = 'rest.content_json.http_headers.content-type';
    const { checks } = await performOverRest([
      typed,
      expecting(['rest.content_json.content', 'a=1'], [type, 'application/x-www-form-urlencoded']),
      own,
      expecting(['rest.content_json.content', '[1]'], [type, 'application/patch+json']),
      send({ method: 'PUT' }),
      expecting(['rest.content_json.content', ''], [type, null]),
    ]);
    expect(checks.filter((check) => !check.startsWith('pass'))).to.deep.equal([]);
  });

  it('take the answer to the newest request, whether or not the others were answered', async () => {
    const sends = Array.from({ length: 15 }, (_, index) => send({ method: 'GET', path: `/${index}` }));
    const { checks, instance } = await performOverRest([...sends, expecting(['rest.content_json.path', '/14'])]);
    expect(instance.state).to.equal('passed');
    expect(checks.at(-1)).to.equal('pass: rest.content_json.path is "/14"');
  });

  it('go on however many answers were not taken', async () => {
    const turn = [
      send({ method: 'GET', path: '/untaken' }),
      send({ method: 'GET', path: '/taken' }),
      expecting(['rest.content_json.path', '/taken']),
    ];
    const { instance } = await performOverRest(Array.from({ length: 20 }, () => turn).flat());
    expect(instance.state).to.equal('passed');
  });

  it('abort where too many answers are waited for at once', async () => {
    const slow = { responses: [{ delay_seconds: 60, content: 'late' }] };
    const { abortion } = await performOverRest(
      Array.from({ length: 17 }, () => send({ method: 'GET' })),
      {},
      slow,
    );
    expect(abortion).to.equal('an instance waits for at most 16 answers at once');
  });

  it('abort where no answer is outstanding', async () => {
    const { abortion } = await performOverRest([send({ method: 'GET' }), expecting(), expecting()]);
    expect(abortion).to.equal('no request was sent whose answer has not been taken');
  });

  it('leave messages that come over TCAP meanwhile to the operations that expect them', async () => {
    const { report } = await performOverRest([
      initialDP,
      send({ method: 'GET' }),
      expecting(['rest.code', 200]),
      releaseCall,
    ]);
    expect(report.counts.passed).to.equal(1);
  });

  it('abort where the value of an expression cannot be sent', async () => {
    const wrong = { method: '{$v.x}', path: '{$v.x}', query: '{$v.x}', http_headers: '{$v.x}', content_type: '{$v.x}' };
    for (const [name, value] of Object.entries(wrong)) {
      const { abortion } = await performOverRest([send({ method: 'GET', content: 'a', [name]: value })], {
        vars: { x: 5 },
      });
      expect(abortion).to.match(new RegExp(`^rest.SendRequest: ${name} is 5: it must be `));
    }
  });

  it('are refused where an argument is wrong or unknown', () => {
    expect(faultsOf([send({ path: '/{' })])).to.include('/operations/0/arguments/method is required');
    expect(faultsOf([send({ method: 'G T' })])[0]).to.match(
      /^\/operations\/0\/arguments\/method must be the name of a method/,
    );
    expect(faultsOf([send({ method: '{$v.', content: 1 })])[0]).to.match(/^\/operations\/0\/arguments\/method /);
  });
});
