/** The operations of M3UA, on the association of a test with the gateway in memory. */
import { expect } from 'chai';
import { runTest, startService, type OwnService, type TestDefinition } from '../../../src/index.ts';

const send = (given: object, more: object = {}): object => ({
  type: 'm3ua.to_peer.Message',
  arguments: given,
  ...more,
});
const receive = (given: object, more: object = {}): object => ({
  type: 'm3ua.from_peer.Message',
  arguments: given,
  ...more,
});
const up = [send({ name: 'ASPUP' }), receive({ name: 'ASPUP ACK' })];
const active = [
  ...up,
  send({ name: 'ASPAC', parameters: { routingContext: [1] } }),
  receive({ name: 'ASPAC ACK', parameters: { routingContext: [1] } }),
];

describe('the operations of M3UA', () => {
  let service: OwnService;
  before(async () => {
    service = await startService({ listens: false });
  });
  after(() => service.close());

  const run = (operations: readonly object[], more: object = {}) =>
    runTest({ operations, ...more } as unknown as TestDefinition, { service });
  const reasonOf = async (operations: readonly object[]): Promise<string> => (await run(operations)).reason;
  const refusalOf = async (operations: readonly object[], more?: object): Promise<string> => {
    try {
      await run(operations, more);
    } catch (thrown) {
      return (thrown as Error).message;
    }
    return 'it was not refused';
  };

  it('send and await messages, and leave the newest one in $i', async () => {
    const assert = { type: 'assert', expression: "$i.M3UA.name == 'NTFY'" };
    expect(await reasonOf([...active, receive({ name: 'NTFY' }), assert])).to.equal('');
  });

  it('leave reports for the operation that names them, whatever comes before', async () => {
    const state = (information: string): object =>
      receive({ name: 'NTFY' }, { accept: [{ kpath: 'parameters.status.information', value: information }] });
    expect(await reasonOf([...active, state('asActive'), state('asInactive')])).to.equal('');
  });

  it('end the instance with any other message', async () => {
    expect(await reasonOf([...up, send({ name: 'ASPUP' }), receive({ name: 'ASPDN ACK' })])).to.equal(
      'aborted: operation 4: loopback sent ASPUP ACK, and ASPDN ACK was expected',
    );
  });

  it('fail for what no operation has taken', async () => {
    const wait = { type: 'wait', arguments: { seconds: 0.1 } };
    expect(await reasonOf([send({ name: 'ASPUP' }), wait])).to.include(
      'loopback sent ASPUP ACK, and no operation waited for it',
    );
  });

  it('fail where a parameter has another value, and where one is there that must be absent', async () => {
    expect(
      await reasonOf([...active.slice(0, -1), receive({ name: 'ASPAC ACK', parameters: { routingContext: [2] } })]),
    ).to.include('expected {"routingContext": [2]}');
    expect(
      await reasonOf([...active.slice(0, -1), receive({ name: 'ASPAC ACK', parameters: { routingContext: null } })]),
    ).to.include('parameters');
  });

  it('send what `wrong` makes of a message', async () => {
    const unknown = send({ name: 'ASPUP' }, { wrong: [{ layer: 'm3ua', at: 'length', change: 'length', by: 400 }] });
    expect(
      await reasonOf([unknown, receive({ name: 'ERR', parameters: { errorCode: 'parameterFieldError' } })]),
    ).to.equal('');
  });

  it('choose a branch of either by the name of the message', async () => {
    const either = { type: 'either', branches: [[receive({ name: 'ERR' })], [receive({ name: 'ASPUP ACK' })]] };
    expect(await reasonOf([send({ name: 'ASPUP' }), either])).to.equal('');
  });

  it('are refused before the run, where a message cannot be sent', async () => {
    expect(await refusalOf([send({ name: 'ASPUP', class: 3 })])).to.include(
      'must have `name`, or else `class` and `type`',
    );
    expect(await refusalOf([send({ name: 'ASPAC', parameters: { trafficModeType: 'shared' } })])).to.include(
      'a Traffic Mode Type is not shared',
    );
    const nowhere = { wrong: [{ layer: 'm3ua', at: 'routingContexts', change: 'omit' }] };
    expect(await refusalOf([send({ name: 'ASPUP' }, nowhere)])).to.include('routingContexts');
    const otherLayer = { wrong: [{ layer: 'sccp', change: 'truncate', octets: 1 }] };
    expect(await refusalOf([send({ name: 'ASPUP' }, otherLayer)])).to.include('must be m3ua');
    expect(await refusalOf([receive({ name: 'ERR', parameters: { errorCodes: 1 } })])).to.include(
      'the name of a parameter of M3UA',
    );
  });
});
