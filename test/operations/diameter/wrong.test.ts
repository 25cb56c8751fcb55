import { expect } from 'chai';
import { DialproofError, type Fault } from '../../../src/ground/errors.ts';
import { creditControl, performOverDiameter } from './open-diameter.ts';

const wrongRequest = (...wrong: object[]) => ({
  ...creditControl(0, 'EVENT_REQUEST'),
  arguments: { ...(creditControl(0, 'EVENT_REQUEST').arguments as object), allow_faults: true },
  wrong,
});

const resultIs = (value: number) => [{ kpath: 'response.avps.[name=Result-Code].value', type: 'integer', value }];

const faultsOf = async (wrong: object[], config = {}): Promise<string[]> => {
  try {
    await performOverDiameter([wrongRequest(...wrong)], { simulated: true, ...config });
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    const errors = (thrown.data?.['errors'] ?? []) as readonly Fault[];
    return errors.map(({ pointer, message }) => `${pointer.replace('/operations/0/wrong', '')}: ${message}`);
  }
  return [];
};

describe('requests of Diameter that are wrong on purpose', () => {
  it('get the answer that the standard has for them', async () => {
    for (const [change, result] of [
      [{ change: 'value', at: 'command', hex: '00ffff' }, 3001],
      [{ change: 'value', at: 'application', hex: '000000ff' }, 3007],
      [{ change: 'omit', at: 'CC-Request-Type' }, 5005],
      [{ change: 'flip', at: 'flags', bit: 2 }, 3008],
      [{ change: 'duplicate', at: 'Origin-Host' }, 5009],
      [{ change: 'value', at: 'version', hex: '02' }, 5011],
    ] as const) {
      const request = { ...wrongRequest({ layer: 'diameter', ...change }), tests: resultIs(result) };
      const { checks } = await performOverDiameter([request]);
      expect(
        checks.filter((check) => !check.startsWith('pass: ')),
        JSON.stringify(change),
      ).to.deep.equal([]);
    }
  });

  it('get the answer with the identifiers that went out', async () => {
    for (const at of ['hopByHop', 'endToEnd']) {
      const request = { ...wrongRequest({ layer: 'diameter', at, change: 'flip', bit: 0 }), tests: resultIs(2001) };
      const { checks, instance } = await performOverDiameter([request]);
      expect(
        checks.filter((check) => !check.startsWith('pass: ')),
        at,
      ).to.deep.equal([]);
      expect(instance.messages.length, at).to.equal(2);
    }
  });

  it('are named in the record, and their answers are not', async () => {
    const { instance } = await performOverDiameter([
      wrongRequest({ layer: 'diameter', at: 'Origin-Realm', change: 'omit' }),
    ]);
    expect(instance.messages.map(({ wrong }) => wrong)).to.deep.equal([['diameter Origin-Realm omit'], undefined]);
  });

  it('may be repeated: the second answer is for nothing', async () => {
    const { report } = await performOverDiameter([wrongRequest({ layer: 'diameter', change: 'repeat' })]);
    expect(report.counts.passed).to.equal(1);
  });

  const faults: readonly (readonly [string, object, readonly string[]])[] = [
    [
      'another layer',
      { layer: 'tcap', at: 'otid', change: 'omit' },
      ['/0/layer: must be diameter, the one layer of this operation, not tcap'],
    ],
    [
      'an AVP that the message does not have',
      { layer: 'diameter', at: 'CC-Request-Typ', change: 'omit' },
      ['/0/at: the message has no "CC-Request-Typ"; did you mean CC-Request-Type?'],
    ],
    [
      'a change that does not apply',
      { layer: 'diameter', at: 'version', change: 'append', hex: '00' },
      ['/0/at: `append` does not apply to "version"'],
    ],
    [
      'octets that do not fit a field',
      { layer: 'diameter', at: 'flags', change: 'value', hex: '0000' },
      ['/0/at: "flags" takes 1 octet, not 2: `replace` puts others in its place'],
    ],
  ];
  for (const [what, change, expected] of faults) {
    it(`are refused for ${what}`, async () => {
      expect(await faultsOf([change])).to.deep.equal(expected);
    });
  }

  it('are refused by a gateway that leaves this machine without allow_wrong', async () => {
    const change = { layer: 'diameter', at: 'version', change: 'flip', bit: 0 };
    const refusal = ': the gateway ocs does not allow wrong messages: its configuration needs allow_wrong: true';
    expect(await faultsOf([change], { host: '192.0.2.1', simulated: undefined })).to.deep.equal([refusal]);
  });
});
