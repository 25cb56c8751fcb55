import { expect } from 'chai';
import { DialproofError, type Fault } from '../../../../src/ground/errors.ts';
import type { WrongSending } from '../../../../src/gateways/gateway.ts';
import { initialDP, openRuns, proceed, type Operations } from '../../../run/open-runs.ts';

const faultsOf = async (operations: Operations, wrong?: WrongSending | 'none'): Promise<readonly Fault[]> => {
  const { start, scp } = openRuns();
  if (wrong !== undefined) scp.wrong = wrong === 'none' ? undefined : wrong;
  try {
    await start({ operations });
  } catch (thrown) {
    if (thrown instanceof DialproofError) return (thrown.data?.['errors'] ?? []) as readonly Fault[];
    throw thrown;
  }
  return [];
};

/** Of one change of an InitialDP. */
const faultsOfChange = async (change: object, wrong?: WrongSending | 'none'): Promise<string[]> =>
  (await faultsOf([{ ...initialDP, wrong: [change] }], wrong)).map(
    ({ pointer, message }) => `${pointer.replace('/operations/0/wrong', '')}: ${message}`,
  );

describe('faults of `wrong` before the run', () => {
  const faults: readonly (readonly [string, object, readonly string[]])[] = [
    [
      'an argument that there is not',
      { layer: 'inap', at: 'servicKey', change: 'omit' },
      ['/0/at: the inap message has no "servicKey"; did you mean serviceKey?'],
    ],
    [
      'an argument that the operation does not give',
      { layer: 'inap', at: 'callingPartyNumber', change: 'omit' },
      ['/0/at: the inap message has no "callingPartyNumber"; did you mean calledPartyNumber?'],
    ],
    [
      'another protocol than that of the operation',
      { layer: 'map', at: 'serviceKey', change: 'omit' },
      ['/0/layer: must be inap or cap, the protocol of the operation, not map'],
    ],
    [
      'another kind of gateway',
      { layer: 'diameter', at: 'version', change: 'omit' },
      ['/0/layer: the layers of this operation do not include diameter'],
    ],
    [
      'a field that the message does not have',
      { layer: 'tcap', at: 'dtid', change: 'omit' },
      ['/0/at: the tcap message has no "dtid"; did you mean otid?'],
    ],
    [
      'a dialogue portion where there is none',
      { layer: 'tcap', at: 'applicationContext', change: 'omit' },
      ['/0/at: the tcap message has no "applicationContext"'],
    ],
    [
      'a component too many',
      { layer: 'tcap', at: 'linkedId', change: 'omit' },
      ['/0/at: the tcap message has no "linkedId"; did you mean component.invokeId?'],
    ],
    [
      'a path of a change that has another fault, too',
      { layer: 'tcap', at: 'dtid', change: 'value' },
      ['/0: `value` needs `hex`', '/0/at: the tcap message has no "dtid"; did you mean otid?'],
    ],
    ['a missing member', { layer: 'tcap', at: 'otid', change: 'value' }, ['/0: `value` needs `hex`']],
    [
      'superfluous members, with everything else',
      { layer: 'tcap', at: 'otid', change: 'omit', hex: '00', by: 1 },
      ['/0/hex: `omit` has no `hex`', '/0/by: `omit` has no `by`'],
    ],
    [
      'a change of the transport in another layer',
      { layer: 'tcap', at: 'otid', change: 'delay', ms: 5 },
      [
        '/0/layer: must be sctp: `delay` is a change of the transport',
        '/0/at: `delay` has no `at`: it is for the whole message',
      ],
    ],
    [
      'an indefinite length outside BER',
      { layer: 'm3ua', at: 'protocolData', change: 'indefinite' },
      ['/0/change: `indefinite` is a length of BER, which m3ua does not have'],
    ],
    [
      'a length that stays as it is',
      { layer: 'tcap', at: 'otid', change: 'length', by: 0 },
      ['/0/by: must not be 0, which changes nothing'],
    ],
    [
      'no octets to append',
      { layer: 'inap', at: 'serviceKey', change: 'append', hex: '' },
      ['/0/hex: `append` needs one octet at least'],
    ],
    [
      'more octets than there are',
      { layer: 'inap', at: 'serviceKey', change: 'truncate', octets: 9 },
      ['/0/at: it has 1 octet, and `octets` is 9'],
    ],
    [
      'a bit that is not there',
      { layer: 'tcap', at: 'otid', change: 'flip', bit: 32 },
      ['/0/at: it has 32 bits, and `bit` is 32: they count from 0'],
    ],
    [
      'no neighbour to exchange with',
      { layer: 'tcap', at: 'component[0]', change: 'reorder' },
      ['/0/at: `reorder` does not apply to "component[0]": there is no other element beside it'],
    ],
  ];
  for (const [what, change, expected] of faults) {
    it(`name ${what}`, async () => {
      expect(await faultsOfChange(change)).to.deep.equal(expected);
    });
  }

  it('name a change of which another one leaves nothing', async () => {
    const wrong = [
      { layer: 'inap', at: 'serviceKey', change: 'omit' },
      { layer: 'inap', at: 'serviceKey', change: 'value', hex: '07' },
    ];
    expect(await faultsOf([{ ...initialDP, wrong }])).to.deep.equal([
      {
        pointer: '/operations/0/wrong/1',
        message: 'changes nothing: `omit` of "serviceKey" of the inap message leaves nothing of it',
      },
    ]);
  });

  it('are all named at once', async () => {
    const wrong = [
      { layer: 'inap', at: 'nothing', change: 'omit' },
      { layer: 'tcap', at: 'nothing', change: 'omit' },
      { layer: 'tcap', change: 'value' },
    ];
    const pointers = (await faultsOf([{ ...initialDP, wrong }])).map(({ pointer }) => pointer);
    expect(pointers).to.have.members(['/operations/0/wrong/0/at', '/operations/0/wrong/1/at', '/operations/0/wrong/2']);
  });

  it('name what the gateway refuses together with other faults', async () => {
    const refusing: WrongSending = { refusal: 'it may not', faultOf: () => undefined };
    const wrong = ['serviceKey', 'nothing'].map((at) => ({ layer: 'inap', at, change: 'omit' }));
    const pointers = (await faultsOf([{ ...initialDP, wrong }], refusing)).map(({ pointer }) => pointer);
    expect(pointers).to.have.members(['/operations/0/wrong/1/at', '/operations/0/wrong']);
  });

  it('name an argument that no expression could give', async () => {
    const operation = {
      ...initialDP,
      arguments: { serviceKey: '{1 + 1}', calledPartyNumber_digits: '1' },
      wrong: [
        { layer: 'inap', at: 'calledPartyNumbr', change: 'omit' },
        { layer: 'inap', at: 'redirectingPartyID', change: 'omit' },
        { layer: 'inap', at: 'calledPartyNumber', change: 'omit' },
      ],
    };
    expect((await faultsOf([operation])).map(({ message }) => message)).to.deep.equal([
      'there is no argument "calledPartyNumbr"; did you mean calledPartyNumber?',
      'the operation gives no argument "redirectingPartyID"',
    ]);
  });

  it('know which ids the messages within a dialogue have', async () => {
    const end = { type: 'tcap.ssp_to_scp.End', wrong: [{ layer: 'tcap', at: 'otid', change: 'omit' }] };
    expect((await faultsOf([initialDP, proceed, end])).map(({ message }) => message)).to.deep.equal([
      'the tcap message has no "otid"; did you mean dtid?',
    ]);
  });

  it('name an end that sends no message', async () => {
    const end = {
      type: 'tcap.ssp_to_scp.End',
      arguments: { prearranged: true },
      wrong: [{ layer: 'tcap', at: 'dtid', change: 'omit' }],
    };
    expect((await faultsOf([initialDP, proceed, end])).map(({ message }) => message)).to.deep.equal([
      'a prearranged end sends no message that could be wrong',
    ]);
  });

  it('name a gateway that does not allow wrong messages', async () => {
    const refusal = 'the gateway stp1 does not allow wrong messages: its configuration needs allow_wrong: true';
    const change = { layer: 'tcap', at: 'otid', change: 'omit' };
    expect(await faultsOfChange(change, { refusal, faultOf: () => undefined })).to.deep.equal([`: ${refusal}`]);
    expect(await faultsOfChange(change, { faultOf: () => undefined })).to.deep.equal([]);
    expect(await faultsOfChange(change, 'none')).to.deep.equal([': the gateway scp sends no wrong messages']);
  });

  it('name a layer that the gateway does not have', async () => {
    const change = { layer: 'sccp', at: 'data', change: 'omit' };
    const wrong: WrongSending = { faultOf: (layer) => (layer === 'sccp' ? 'it has no sccp' : undefined) };
    expect(await faultsOfChange(change, wrong)).to.deep.equal(['/0/at: it has no sccp']);
  });
});
