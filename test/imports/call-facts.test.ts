/** The values of a call by which a filter takes it or leaves it, in INAP, CAP, MAP and Diameter. */
import { expect } from 'chai';
import { Ledger } from '../../src/captures/ledger.ts';
import { factNames, factsOf } from '../../src/imports/filter/call-facts.ts';
import type { ReadCall } from '../../src/imports/read-call.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Spoken {
  readonly type: string;
  readonly arguments: Fields;
  readonly leg?: number;
  readonly title?: string;
}

/** Each step is a message of its own. */
const callOf = (steps: readonly Spoken[], time = 1_700_000_000.5): ReadCall => ({
  protocol: 'inap',
  context: undefined,
  number: 1,
  units: steps.length,
  ledger: new Ledger(),
  parties: ['ssp', 'scp'],
  ends: { opener: { pointCode: 1 }, answerer: { pointCode: 2 } },
  messages: steps.map((_, index) => ({ frame: 10 + index, time: time + index, isOpeners: index % 2 === 0 })),
  steps: steps.map(({ type, arguments: given, ...more }, index) => {
    const written = { type, arguments: given, attributes: {} };
    return { message: index, isOpeners: true, sent: written, awaited: written, isLast: true, closes: false, ...more };
  }),
});

const factsIn = (steps: readonly Spoken[], time?: number): Fields => {
  const all = factsOf(callOf(steps, time), factNames.keys());
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

const first = { type: 'inap.scp_from_ssp.InitialDP', arguments: { serviceKey: 10, calledPartyNumber_digits: '0495' } };
const place = { frame: 10, time: 1_700_000_000.5, opc: 1, dpc: 2 };
const avp = (name: string, index?: number): string => `[name=${name}]${index === undefined ? '' : `.[${index}]`}.value`;

describe('the values of a call', () => {
  it('are of its first message, and the names of its operations, each once', () => {
    const connect = { type: 'inap.ssp_from_scp.Connect', arguments: { destinationRoutingAddress_digits: '111' } };
    const other = { type: 'inap.scp_from_ssp.InitialDP', arguments: { serviceKey: 11 } };
    expect(factsIn([first, connect, connect, other])).to.deep.equal({
      ...place,
      service_key: 10,
      called: '0495',
      operation: ['InitialDP', 'Connect'],
    });
  });

  it('are absent where the call has none', () => {
    const asked = {
      type: 'map.hlr_from_scp.AnyTimeInterrogation',
      arguments: { 'subscriberIdentity.msisdn_digits': '1' },
    };
    expect(factsIn([asked], NaN)).to.deep.equal({ frame: 10, opc: 1, dpc: 2, operation: ['AnyTimeInterrogation'] });
  });

  it('have the numbers of the message that opens a dialogue, and of no later one', () => {
    for (const [type, argument, name] of [
      ['inap.scp_from_ssp.InitialDP', 'calledPartyBCDNumber_digits', 'called'],
      ['inap.scp_from_ssp.InitialDP', 'callingPartyNumber_digits', 'calling'],
      ['inap.scp_from_ssp.InitialDPSMS', 'destinationSubscriberNumber_digits', 'called'],
      ['inap.scp_from_ssp.InitialDPGPRS', 'mSISDN_digits', 'calling'],
      ['inap.ssp_from_scp.InitiateCallAttempt', 'destinationRoutingAddress_digits', 'called'],
      ['map.hlr_from_scp.SendRoutingInfo', 'msisdn_digits', 'called'],
      ['map.hlr_from_scp.SendRoutingInfoForSM', 'msisdn_digits', 'called'],
      ['map.hlr_from_scp.ProcessUnstructuredSSRequest', 'msisdn_digits', 'calling'],
    ] as const) {
      const step = { type, arguments: { [argument]: '6421' } };
      expect(factsIn([step]), argument).to.include({ [name]: '6421' });
      const empty = { type: 'inap.scp_from_ssp.InitialDP', arguments: {} };
      expect(factsIn([empty, step]), argument).not.to.have.property(name);
      expect(factsIn([empty, { ...step, leg: 1 }]), argument).to.include({ [name]: '6421' });
    }
    const subscriber = { type: 'map.scp_from_hlr.InsertSubscriberData', arguments: { msisdn_digits: '6421' } };
    expect(factsIn([subscriber])).not.to.have.any.keys('called', 'calling');
  });

  it('have an IMSI, a session and numbers of Diameter from any of its dialogues', () => {
    const request = (...avps: readonly (readonly [string, unknown])[]): Spoken => ({
      type: 'diameter.from_client.Request',
      title: 'Credit-Control-Request',
      leg: 1,
      arguments: Object.fromEntries(avps.map(([path, value]) => [`request.avps.${path}`, value])),
    });
    const subscriptions = [0, 1].flatMap((index) => [
      [`${avp('Subscription-Id', index)}.${avp('Subscription-Id-Type')}`, index] as const,
      [`${avp('Subscription-Id', index)}.${avp('Subscription-Id-Data')}`, index === 0 ? '6421' : '53001'] as const,
    ]);
    const called = `${avp('Service-Information')}.${avp('Called-Party-Address')}`;
    expect(
      factsIn([first, request([avp('Session-Id'), 'a;1;2'], ...subscriptions, [called, 'tel:+64-4'])]),
    ).to.deep.equal({
      ...place,
      service_key: 10,
      called: '0495',
      imsi: '53001',
      session_id: 'a;1;2',
      operation: ['InitialDP', 'Credit-Control-Request'],
    });
    expect(factsIn([request([called, 'tel:+64-4'])])).to.include({ called: '644' });
    expect(factsIn([request([called, 'sip:0800@example.com'])])).to.include({ called: '0800' });
    expect(factsIn([request([called, 'sip:cafe@example.com'])])).not.to.have.property('called');
    expect(factsIn([request([avp('User-Name'), '530011234567890'])])).to.include({ imsi: '530011234567890' });
    expect(factsIn([request([avp('User-Name'), '1234'])])).not.to.have.property('imsi');
    const result = { type: 'map.scp_from_hlr.SendRoutingInfoResult', arguments: { imsi_digits: '53002' }, leg: 1 };
    expect(factsIn([first, result])).to.include({ imsi: '53002' });
    const location = { type: 'map.hlr_from_scp.MtForwardSM', arguments: { 'smRPDA.imsi_digits': '53003' } };
    expect(factsIn([location])).to.include({ imsi: '53003' });
  });
});
