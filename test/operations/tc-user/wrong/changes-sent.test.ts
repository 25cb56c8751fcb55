import { expect } from 'chai';
import { inap } from '../../../../src/protocol/inap/index.ts';
import { initialDP, proceed, releaseCall, type Operations } from '../../../run/open-runs.ts';
import { continuing, inTurn, releasing, type Reaction, type ScpCall } from '../../../run/scripted-scp.ts';
import { perform } from '../../one-instance.ts';

const event = {
  type: 'inap.ssp_to_scp.EventReportBCSM',
  arguments: { eventTypeBCSM: 7, 'eventSpecificInformationBCSM.oAnswerSpecificInfo': '' },
};

const performHeard = async (operations: Operations, reaction: Reaction, params = {}) => {
  const calls: ScpCall[] = [];
  const performed = await perform(operations, params, (call, indication) => {
    if (!calls.includes(call)) calls.push(call);
    reaction(call, indication);
  });
  return { ...performed, heard: calls[0]?.heard ?? [], components: calls[0]?.components ?? [] };
};

const parameterOf = (component: object | undefined): Uint8Array | undefined =>
  component !== undefined && 'parameter' in component ? (component.parameter as Uint8Array) : undefined;

describe('messages that are wrong on purpose', () => {
  it('have the changed argument, and everything else as it was', async () => {
    const wrong = [{ layer: 'inap', at: 'serviceKey', change: 'value', hex: '2a' }];
    const sound = await performHeard([initialDP, releaseCall], releasing);
    const { components, report } = await performHeard([{ ...initialDP, wrong }, releaseCall], releasing);
    const decode = inap.operation('InitialDP').argument?.decode;
    const [before, after] = [sound.components[0], components[0]].map((component) =>
      decode?.(parameterOf(component) ?? new Uint8Array()),
    );
    expect(after).to.deep.equal({ ...before, serviceKey: 42 });
    expect(report.counts).to.include({ passed: 1 });
  });

  it('are the same for `cap`, and are named in the record and on the ladder', async () => {
    const wrong = [
      { layer: 'cap', at: 'serviceKey', change: 'omit' },
      { layer: 'tcap', at: 'component[0].invokeId', change: 'value', hex: '05' },
    ];
    const { components, instance } = await performHeard([{ ...initialDP, wrong }, releaseCall], releasing);
    expect(components[0]).to.include({ kind: 'invoke', invokeId: 5 });
    const sent = instance.messages.find(({ name }) => name === 'InitialDP');
    expect(sent?.wrong).to.deep.equal(['cap serviceKey omit', 'tcap component[0].invokeId value 05']);
    expect(sent?.hex).to.equal(Buffer.from(parameterOf(components[0]) ?? []).toString('hex'));
    expect(sent?.detail).to.include('serviceKey 100');
    expect(instance.messages.filter(({ wrong: texts }) => texts !== undefined).length).to.equal(1);
  });

  it('leave out the argument as a whole', async () => {
    const wrong = [{ layer: 'inap', change: 'omit' }];
    const { components } = await performHeard([{ ...initialDP, wrong }, releaseCall], releasing);
    expect(components[0]).to.deep.equal({ kind: 'invoke', invokeId: 0, operation: 0 });
  });

  it('change the component of their own operation, also where others are in the same message', async () => {
    const first = { ...event, send_with_next: true };
    const second = { ...event, wrong: [{ layer: 'tcap', at: 'operationCode', change: 'value', hex: '63' }] };
    const { components } = await performHeard(
      [initialDP, proceed, first, { ...second, send_and_close: true }],
      continuing,
    );
    expect(components.map((component) => 'operation' in component && component.operation)).to.deep.equal([0, 24, 99]);
  });

  it('may be held back: the change is made when the message leaves', async () => {
    const first = {
      ...event,
      send_with_next: true,
      wrong: [{ layer: 'tcap', at: 'invokeId', change: 'value', hex: '63' }],
    };
    const { components } = await performHeard(
      [initialDP, proceed, first, { ...event, send_and_close: true }],
      continuing,
    );
    expect(components.map(({ invokeId }) => invokeId)).to.deep.equal([0, 99, 2]);
  });

  it('abort the instance where a path that an expression decides is not there', async () => {
    const operations = [
      {
        ...initialDP,
        arguments: { ...initialDP.arguments, callingPartyNumber_digits: '{$v.caller}' },
        wrong: [{ layer: 'inap', at: 'callingPartyNumber', change: 'omit' }],
      },
      releaseCall,
    ];
    const sent = await performHeard(operations, releasing, { vars: { caller: '6421' } });
    expect(sent.report.counts).to.include({ passed: 1 });
    const { abortion, instance } = await performHeard(operations, inTurn(), { vars: { caller: null } });
    expect(abortion).to.include('wrong: the inap message has no "callingPartyNumber"');
    const [row] = instance.messages;
    expect(row?.name).to.equal('does not send InitialDP');
    expect(row?.detail).to.match(
      /^it was not sent: .*wrong: the inap message has no "callingPartyNumber".*; serviceKey 100/,
    );
  });

  it('leave what is held for the message of an operation that fails as held', async () => {
    const failing = {
      ...event,
      arguments: { ...event.arguments, 'legID.receivingSideID': '{$v.leg}' },
      wrong: [{ layer: 'inap', at: 'legID', change: 'omit' }],
    };
    const { instance } = await performHeard(
      [initialDP, proceed, { ...event, send_with_next: true }, failing],
      continuing,
      { vars: { leg: null } },
    );
    const [held, failed] = instance.messages.slice(-2);
    expect(held?.detail).to.match(/^it was held for a later message, and never sent;/);
    expect(failed?.detail).to.match(/^it was not sent: .*the inap message has no "legID"/);
  });

  it('abort the instance where a change of a lower layer leaves nothing of them', async () => {
    const wrong = [
      { layer: 'inap', at: 'eventTypeBCSM', change: 'value', hex: '05' },
      { layer: 'tcap', at: 'parameter', change: 'truncate', octets: 1 },
    ];
    const seen = await performHeard([{ ...initialDP, wrong: wrong.slice(1) }, releaseCall], releasing);
    expect(seen.abortion).to.equal(undefined);
    const { abortion, instance } = await performHeard([{ ...initialDP, wrong }, releaseCall], releasing);
    expect(abortion).to.include('the changes of the layer tcap leave nothing of those of the layers above it');
    expect(instance.messages.map(({ name, wrong: texts }) => [name, texts])).to.deep.equal([
      ['does not send InitialDP', undefined],
    ]);
  });

  it('abort the instance where another operation omits their component from the message', async () => {
    const first = {
      ...event,
      send_with_next: true,
      wrong: [{ layer: 'inap', at: 'eventTypeBCSM', change: 'value', hex: '09' }],
    };
    const second = { ...event, wrong: [{ layer: 'tcap', at: 'component[0]', change: 'omit' }] };
    const { abortion } = await performHeard([initialDP, proceed, first, second], continuing);
    expect(abortion).to.include('leave nothing of those of the layers above it');
  });

  it('may be sent to a peer whose transaction id is not known yet', async () => {
    const wrong = [{ layer: 'tcap', at: 'dtid', change: 'value', hex: '0000002a' }];
    const { abortion, instance } = await performHeard(
      [initialDP, { type: 'tcap.ssp_to_scp.End', wrong }],
      inTurn(() => undefined),
    );
    expect(abortion).to.equal(undefined);
    expect(instance.messages.at(-1)).to.deep.include({ name: 'TC-END', wrong: ['tcap dtid value 0000002a'] });
  });

  it('are not sent at all, and shown as not sent', async () => {
    const drop = { ...event, wrong: [{ layer: 'sctp', change: 'drop' }] };
    const { components, instance } = await performHeard(
      [initialDP, proceed, drop, { ...event, send_and_close: true }],
      continuing,
    );
    expect(components.length).to.equal(3);
    expect(instance.messages.map(({ name, wrong }) => [name, wrong ?? []])).to.deep.include([
      'EventReportBCSM',
      ['sctp drop', 'not sent'],
    ]);
  });
});
