/**
 * `either`, `optional` and `whenever` over several gateways at once: an answer of the REST server, a request of the
 * Diameter server and a message of the SCP are awaited together, and the one that comes is taken.
 */
import { expect } from 'chai';
import { createSimulatedDiameter } from '../../src/gateways/diameter/simulated.ts';
import type { RestGateway } from '../../src/gateways/gateway.ts';
import { sharedOptions } from '../contracts/diameter-gateways.ts';
import { initialDP, openRuns, type Operations } from '../run/open-runs.ts';
import { ending, silent } from '../run/scripted-scp.ts';
import { openRest } from '../support/configured-gateway.ts';
import { creditControl } from './diameter/open-diameter.ts';
import { performedBy, type Params, type Performed } from './one-instance.ts';
import { send } from './rest/rest-runs.ts';

/** Which of the three peers send something. */
interface Speaking {
  readonly scp?: 'Continue' | 'ActivityTest';
  readonly rest?: boolean;
  readonly ocs?: boolean;
}

const mark = (text: string) => ({ type: 'assert', expression: 'true', pass: `mark ${text}` });
const continued = { type: 'inap.ssp_from_scp.Continue' };
const response = { type: 'rest.ExpectResponse' };
const reAuth = { type: 'diameter.from_server.Request' };
const either = (...branches: Operations[]) => ({ type: 'either', branches });
const anyOfThree = either([continued, mark('scp')], [response, mark('rest')], [reAuth, mark('ocs')]);

/** The REST server takes requests and never answers. */
const mute = (gateway: RestGateway): void => {
  const attach = gateway.attach.bind(gateway);
  gateway.attach = (run) => Object.assign(attach(run), { request: () => () => undefined });
};

/** Sends a request to all three, then performs `operations`. */
const perform = async (
  { scp, rest = false, ocs = false }: Speaking,
  operations: Operations,
  params: Params = {},
): Promise<Performed> => {
  const crm = await openRest({ simulated: true });
  if (!rest) mute(crm);
  const diameter = createSimulatedDiameter({ ...sharedOptions(), reAuth: { after: ocs ? 1 : 99 } });
  await diameter.start();
  const gateways = [Object.defineProperty(diameter, 'name', { value: 'ocs' }), crm];
  const { execute, report } = openRuns({
    react: scp ? ending([scp]) : silent,
    gateways,
    defaultGateways: { sigtran: 'scp', rest: 'crm', diameter: 'ocs' },
  });
  const asked = [
    { type: 'diameter.from_server.Register' },
    creditControl(0, 'INITIAL_REQUEST'),
    send({ method: 'GET', path: '/x' }),
    initialDP,
  ];
  try {
    execute({ operations: [...asked, ...operations], ...params });
    for (let turns = 0; turns < 2000 && report().state === 'running'; turns += 1)
      await new Promise((resolve) => setImmediate(resolve));
    return performedBy(report());
  } finally {
    await Promise.all([crm.stop(), diameter.stop()]);
  }
};

/** How the instance ended, or why it was aborted, and the marks that it reached. */
const marksOf = ({ instance, checks, abortion }: Performed): string[] => [
  abortion ?? instance.state,
  ...checks.filter((check) => check.startsWith('pass: mark')),
];

describe('several messages over several gateways', () => {
  for (const [speaking, text] of [
    [{ scp: 'Continue' }, 'scp'],
    [{ rest: true }, 'rest'],
    [{ ocs: true }, 'ocs'],
  ] as const) {
    it(`either takes what comes, from ${text}, and forgets the others`, async () => {
      expect(marksOf(await perform(speaking, [anyOfThree, mark('behind')]))).to.deep.equal([
        'passed',
        `pass: mark ${text}`,
        'pass: mark behind',
      ]);
    });
  }

  it('either, once for each, takes one after the other', async () => {
    const taken = marksOf(
      await perform({ scp: 'Continue', rest: true, ocs: true }, [
        either([continued, mark('scp')], [{ type: 'inap.ssp_from_scp.ReleaseCall' }]),
        either([response, mark('rest')], [{ type: 'inap.ssp_from_scp.ReleaseCall' }]),
        either([reAuth, mark('ocs')], [{ type: 'inap.ssp_from_scp.ReleaseCall' }]),
      ]),
    );
    expect(taken).to.deep.equal(['passed', 'pass: mark scp', 'pass: mark rest', 'pass: mark ocs']);
  });

  it('either names what it awaits of every gateway where another message comes', async () => {
    expect((await perform({ scp: 'ActivityTest' }, [anyOfThree])).abortion).to.equal(
      'Continue, the HTTP response or a request of the Diameter server (command 258) was expected, but ' +
        'ActivityTest came',
    );
  });

  it('an optional answer of the REST server is passed over for a request of the Diameter server', async () => {
    const operations = [{ ...response, optional: true }, reAuth, mark('behind')];
    expect(marksOf(await perform({ ocs: true }, operations))).to.deep.equal(['passed', 'pass: mark behind']);
    expect((await perform({ rest: true }, operations)).checks).to.include('pass: crm answered 200');
  });

  it('lists of whenever take messages of the other gateways while the SCP is awaited', async () => {
    const whenever = [
      [reAuth, mark('ocs')],
      [response, mark('rest'), { type: 'branch', expression: 'true', on_true: 'out' }],
    ];
    const taken = marksOf(
      await perform({ rest: true, ocs: true }, [continued, { ...mark('out'), label: 'out' }], { whenever }),
    );
    expect(taken[0]).to.equal('passed');
    expect(taken).to.include('pass: mark rest').and.to.include('pass: mark out');
  });
});
