/**
 * `dialproof import --anonymise`: other values have the form of the originals, equal ones stay equal, the same key gives
 * the same ones, and nothing of the source is found in what is written and printed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { Anonymiser } from '../../src/imports/anonymiser.ts';
import type { Step } from '../../src/imports/step.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';
import { rounds } from '../support/depth.ts';
import { expectSameEqualities, filesIn } from './anonymous-folder.ts';
import { found, type SourceValues } from './source-values.ts';

const key = Buffer.from('a key');

const idp = 'inap.scp_from_ssp.InitialDP';
const called = 'calledPartyNumber_digits';
const ussd = 'map.hlr_to_scp.ProcessUnstructuredSSRequest';

type Value = readonly [type: string, name: string, value: unknown];

const stepOf = ([type, name, value]: Value): Step => {
  const written = { type, arguments: { [name]: value }, attributes: {} };
  return { message: 0, isOpeners: true, sent: written, awaited: written, isLast: true, closes: false };
};

/** What stands for each of the values of one import. */
const anonymous = (values: readonly Value[], own: Uint8Array = key): readonly unknown[] => {
  const anonymiser = Anonymiser.of(own, [{ steps: values.map(stepOf) }]);
  return values.map((value) => anonymiser.written(...value));
};
const one = (...value: Value): string => String(anonymous([value])[0]);

const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });

describe('an anonymous value', () => {
  it('of a number has the same length and the prefix of its plan, and is another one', () => {
    fc.assert(
      fc.property(digits(4, 20), (number) => {
        const other = one(idp, called, number);
        expect(other).to.match(/^\d+$/).and.have.length(number.length);
        expect(other).to.not.equal(number);
        expect(other[0]).to.equal(number[0]);
      }),
      { numRuns: rounds(500) },
    );
    const kept = (name: string, number: string): string => {
      const others = Array.from({ length: 30 }, (_, each) =>
        String(anonymous([[idp, name, number]], Buffer.of(each))[0]),
      );
      let length = 0;
      while (others.every((other) => other[length] === number[length])) length += 1;
      return number.slice(0, length);
    };
    expect(kept(called, '64211234567')).to.equal('64');
    expect(kept(called, '12025550100')).to.equal('1');
    expect(kept(called, '351211234567')).to.equal('351');
    expect(kept(called, '0064211234567')).to.equal('0064');
    expect(kept(called, '0211234567')).to.equal('02');
    expect(kept('iMSI_digits', '530011234567890')).to.equal('53001');
    expect(kept('iMEI_digits', '3520990012345670')).to.equal('35209900');
  });

  it('is one that no other value of the import has, and no value of the source', () => {
    fc.assert(
      fc.property(fc.uniqueArray(digits(5, 6), { minLength: 50, maxLength: 300 }), (numbers) => {
        const others = anonymous(numbers.map((number) => [idp, called, number])).map(String);
        expect(new Set(others).size).to.equal(numbers.length);
        for (const number of numbers) expect(others.filter((other) => other.includes(number))).to.deep.equal([]);
      }),
      { numRuns: rounds(20) },
    );
  });

  it('is the same in every argument, in a text, and as half octets', () => {
    const number = '64211234567';
    const swapped = (text: string): string => `${text}f`.replaceAll(/(.)(.)/g, '$2$1');
    const [other, again, text, octets, raw] = anonymous([
      [idp, called, number],
      [ussd, 'msisdn_digits', number],
      [ussd, 'ussdString_text', `tel:+${number}`],
      [idp, 'calledPartyNumber_hex', `8290${swapped(number)}`],
      [
        'tcap.scp_from_ssp.Invoke',
        'argument_hex',
        `300b80030102038104${'61626364'}800791${swapped(number)}`.replace('300b', '3014'),
      ],
    ]).map(String);
    expect(again).to.equal(other);
    expect(text).to.equal(`tel:+${other}`);
    expect(octets).to.equal(`8290${swapped(other ?? '')}`);
    expect(raw?.slice(-16)).to.equal(`0791${swapped(other ?? '')}`);
    expect(raw?.slice(0, 18)).to.equal('301480030102038104');
    expect(raw).to.not.contain('61626364');
  });

  it('of a text has characters of the same kinds, in the same alphabet', () => {
    const kindOf = (text: string): string =>
      text
        .replaceAll(/\d/g, '0')
        .replaceAll(/[a-z]/g, 'a')
        .replaceAll(/[A-Z]/g, 'A')
        .replaceAll(/[àäåæèéìñòöøùüß]/g, 'ä')
        .replaceAll(/[ÄÅÆÇÉÑÖØÜ]/g, 'Ä')
        .replaceAll(/[ΓΔΘΛΞΠΣΦΨΩ]/g, 'Δ')
        .replaceAll(/[\u0400-\u04ff]/g, 'а');
    const text = fc.string({ unit: fc.constantFrom(...'abzAZ019 .,*#@äÖΔпривет€\n'), minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(text, (original) => {
        const other = one(ussd, 'ussdString_text', original);
        expect(kindOf(other)).to.equal(kindOf(original));
        if (/[a-zA-Z]{4}|\d{4}/.test(original)) expect(other).to.not.equal(original);
      }),
      { numRuns: rounds(500) },
    );
  });

  it('of octets has the same length, and is another one', () => {
    const octets = fc.uint8Array({ minLength: 4, maxLength: 40 }).map((each) => Buffer.from(each).toString('hex'));
    fc.assert(
      fc.property(octets, (original) => {
        const other = one('map.hlr_to_scp.ProvideSubscriberInfo', 'x_hex', original);
        expect(other)
          .to.match(/^[0-9a-f]+$/)
          .and.have.length(original.length);
      }),
      { numRuns: rounds(500) },
    );
    expect(one(idp, 'callReferenceNumber', '0a0b0c0d')).to.not.equal('0a0b0c0d');
  });

  it('of an address is an address of as many characters, and of a place one nearby', () => {
    for (const address of ['10.20.130.4', '2001:db8::1f']) {
      const other = one(ussd, 'ussdString_text', address);
      expect(other).to.not.equal(address);
      expect(other.replaceAll(/[\da-f]/g, '0')).to.equal(address.replaceAll(/[\da-f]/g, '0'));
    }
    const name = 'locationInformation.geographicalInformation_latitude';
    expect(one(idp, name, '-36.848461'))
      .to.match(/^-36\.\d{6}$/)
      .and.not.equal('-36.848461');
    const cell = 'locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength';
    expect(anonymous([[idp, `${cell}_lac`, 4711]])[0]).to.not.equal(4711);
    expect(anonymous([[idp, `${cell}_mcc`, '530']])[0]).to.equal('530');
  });

  it('is the value itself where that says nothing of a person', () => {
    const values: readonly Value[] = [
      [idp, 'serviceKey', 10_000],
      [idp, 'eventTypeBCSM_name', 'collectedInfo'],
      [idp, 'timeAndTimezone_digits', '20261128190000'],
      [idp, 'extensions[0].type.global', '0.4.0.127.0.5'],
      [ussd, 'ussdString_text', '12'],
      ['inap.ssp_from_scp.Error', 'error', 'unknownSubscriber'],
      ['inap.ssp_from_scp.Error', 'operation', 'InitialDP'],
      ['tcap.ssp_from_scp.Reject', 'problem_name', 'mistypedParameter'],
      ['diameter.from_client.Request', 'Service-Context-Id', '32260@3gpp.org'],
    ];
    expect(anonymous(values)).to.deep.equal(values.map(([, , value]) => value));
  });

  it('of an AVP has the type of the AVP', () => {
    const of = (name: string, value: unknown): unknown => anonymous([['diameter.from_client.Request', name, value]])[0];
    expect(of('Subscription-Id[0].Subscription-Id-Data', '64211234567')).to.match(/^64\d{9}$/);
    expect(of('Session-Id', 'host.example;1;22')).to.match(/^[a-z]{4}\.[a-z]{7};\d;\d\d$/);
    expect(of('Framed-IP-Address', '0a000001'))
      .to.match(/^[\da-f]{8}$/)
      .and.not.equal('0a000001');
    expect(of('CC-Request-Type', 1)).to.equal(1);
  });
});

describe('dialproof import --anonymise', function () {
  this.timeout(60_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    await session.file('key', 'a key');
    await session.file('calls.test.yaml', calls);
    const capture = ['run', '--quiet', pathOf('calls.test.yaml'), '--pcap', pathOf('calls.pcap')];
    expect(await run(...capture), session.stdout + session.stderr).to.equal(0);
    session.stdout = session.stderr = '';
  });
  afterEach(() => session.close());

  const pathOf = (...names: readonly string[]): string => join(session.folder, ...names);
  const run = (...words: readonly string[]): Promise<number> =>
    session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
  const imported = (out: string, ...more: readonly string[]): Promise<number> =>
    run('import', pathOf('calls.pcap'), '--out', pathOf(out), ...more);

  it('writes and prints nothing of the source, and the tests pass', async () => {
    for (const side of [[], ['--as', 'scp'], ['--as', 'both']]) {
      expect(await imported('as-is', ...side), session.stderr).to.equal(0);
      const originals = await filesIn(pathOf('as-is'));
      expect(found(source, [...originals.values()].join('\n')).length).to.be.above(5);
      session.stdout = session.stderr = '';
      expect(await imported('out', ...side, '--anonymise'), session.stderr).to.equal(0);
      const others = await filesIn(pathOf('out'));
      const written = [...others].flat().join('\n');
      expect(found(source, written + session.stdout + session.stderr)).to.deep.equal([]);
      expect(expectSameEqualities(originals, others)).to.be.above(3);
      expect(written).to.contain("'0800' + $").and.contain('"loosened": []');
      expect(written).to.not.contain('"verified": false');
    }
    expect(
      await run(
        'run',
        '--quiet',
        ...[...(await filesIn(pathOf('out'))).keys()]
          .filter((name) => name.endsWith('.yaml'))
          .map((name) => pathOf('out', name)),
      ),
    ).to.equal(0);
  });

  it('writes the same with the same key, and something else with another one and without one', async () => {
    const textOf = async (out: string): Promise<string> => [...(await filesIn(pathOf(out)))].flat().join('\n');
    await session.file('other-key', 'another key');
    for (const [out, ...more] of [
      ['a', '--key', pathOf('key')],
      ['b', '--key', pathOf('key')],
      ['c', '--key', pathOf('other-key')],
      ['d'],
      ['e'],
    ] as const)
      expect(await imported(out, '--anonymise', '--no-check', ...more), session.stderr).to.equal(0);
    const [a, b, ...others] = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(textOf));
    expect(a).to.equal(b);
    expect(new Set([a, ...others]).size).to.equal(4);
  });

  it('refuses a key without --anonymise, and a file that is no key', async () => {
    expect(await imported('out', '--key', pathOf('key'))).to.equal(2);
    expect(session.stderr).to.contain('--key is for --anonymise');
    await session.file('empty', '');
    await session.file('large', 'x'.repeat(64 * 1024 + 1));
    for (const [file, reason] of [
      ['empty', 'the file is empty'],
      ['large', 'larger than 65536 bytes'],
      ['none', 'ENOENT'],
    ] as const) {
      session.stderr = '';
      expect(await imported('out', '--anonymise', '--key', pathOf(file))).to.equal(2);
      expect(session.stderr)
        .to.contain(`--key ${pathOf(file)}`)
        .and.contain(reason);
    }
    await session.file('largest', 'x'.repeat(64 * 1024));
    expect(await imported('out', '--anonymise', '--no-check', '--key', pathOf('largest'))).to.equal(0);
    expect(await readFile(pathOf('out', 'index.json'), 'utf8')).to.contain('"tests"');
  });
});

/** A subscriber whose number stands as digits, in a text, and in octets that no declaration names. */
const calls = `name: the service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - type: inap.scp_to_ssp.Connect
    arguments: { destinationRoutingAddress_digits: "{'0800' + $i.InitialDP.calledPartyNumber_digits}" }
    send_and_close: true
---
name: callers
distribution: { type: load, total: 3, backlog: 1 }
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments:
      serviceKey: 7
      calledPartyNumber_digits: "{'64955' + (10 + $n)}"
      callingPartyNumber_digits: "64211234567"
      iMSI_digits: "530011234567890"
      callReferenceNumber: "a1b2c3d4e5"
  - { type: inap.ssp_from_scp.Connect }
---
name: the service of unknown operations
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: tcap.scp_from_ssp.Invoke, accept: [{ kpath: code, value: 99 }] }
  - { type: tcap.scp_to_ssp.ReturnResult, send_and_close: true, arguments: { code: 99, argument_hex: "30158007914612214365f7810a53656372657420746578" } }
---
name: a switch with an unknown operation
operations:
  - { type: tcap.ssp_to_scp.Invoke, arguments: { code: 99, argument_hex: "040891461221436587f9" } }
  - { type: tcap.ssp_from_scp.ReturnResult }
---
name: a switch that sends a length in long form
operations:
  - type: tcap.ssp_to_scp.Invoke
    tcap_ac: 0.4.0.0.1.0.50.1
    arguments:
      code: 0
      argument_hex: 30811f80010782088410461221436507830883134612214365079f3605a1b2c3d4e5
  - { type: inap.ssp_from_scp.Connect }
`;

const source: SourceValues = {
  digits: new Set(['6495510', '6495511', '6495512', '64211234567', '530011234567890', '6421123456789']),
  texts: new Set(['Secret', 'Secret tex']),
  octets: new Set(['a1b2c3d4e5', '53656372657420746578']),
};
