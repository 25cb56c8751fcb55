import { expect } from 'chai';
import { changedMessage } from '../../../src/protocol/diameter/changed-message.ts';
import { dictionary, encodeMessage } from '../../../src/protocol/diameter/index.ts';
import { changedData } from '../../../src/protocol/m3ua/changed-data.ts';
import { encodeData } from '../../../src/protocol/m3ua/data.ts';
import { changedSccp } from '../../../src/protocol/sccp/changed-message.ts';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import { requestFaults } from '../../../src/robustness/diameter/request-faults.ts';
import { dataFaults } from '../../../src/robustness/m3ua/data-faults.ts';
import { unitDataFaults } from '../../../src/robustness/sccp/unit-data-faults.ts';
import type { WireFault } from '../../../src/robustness/wire/wire-fault.ts';

const sccp = encodeSccp({
  type: 'UDT',
  protocolClass: 1,
  returnOnError: true,
  called: { routeOn: 'subsystem', pointCode: 2, subsystem: 106 },
  calling: { routeOn: 'subsystem', pointCode: 1, subsystem: 146 },
  data: Buffer.from('62084804000000010000', 'hex'),
});
const data = encodeData({ opc: 1, dpc: 2, si: 3, ni: 2, mp: 0, sls: 0, data: sccp }, 11, 5);
const request = encodeMessage(
  {
    command: 'Credit-Control',
    application: 4,
    request: true,
    proxiable: true,
    error: false,
    retransmitted: false,
    hopByHop: 7,
    endToEnd: 8,
    avps: [
      { name: 'Session-Id', value: 'a;1;2' },
      { name: 'Origin-Host', value: 'tester.example' },
      { name: 'CC-Request-Type', value: 4 },
    ],
  },
  dictionary,
);

const changesOf = ({ change, further = [] }: WireFault) => [change, ...further];

const found = (faults: readonly WireFault[], field: string, kind: string): WireFault => {
  const fault = faults.find((each) => each.field === field && each.kind === kind);
  if (fault === undefined) throw new Error(`there is no fault ${field} ${kind}`);
  return fault;
};

describe('the faults of the layers below TCAP, and of Diameter', () => {
  const ofSccp = unitDataFaults(sccp, 14);
  const ofM3ua = dataFaults(data, false);
  const ofDiameter = requestFaults(request, dictionary);

  it('each make another message, and no two of a layer are of the same field and kind', () => {
    for (const fault of ofSccp) expect(changedSccp(sccp, changesOf(fault)).equals(sccp)).to.equal(false);
    for (const fault of ofM3ua) expect(changedData(data, changesOf(fault)).equals(data)).to.equal(false);
    for (const fault of ofDiameter)
      if (fault.change.change !== 'repeat')
        expect(changedMessage(request, changesOf(fault), dictionary).equals(request)).to.equal(false);
    for (const faults of [ofSccp, ofM3ua, ofDiameter])
      expect(new Set(faults.map(({ field, kind }) => `${field} ${kind}`)).size).to.equal(faults.length);
    expect([ofSccp.length, ofM3ua.length, ofDiameter.length].every((count) => count > 30)).to.equal(true);
  });

  it('name the clause, and the code where the clause has one', () => {
    expect(found(ofM3ua, 'routingContext', 'another context').demand).to.deep.include({ answer: 'error', codes: [25] });
    expect(found(ofM3ua, 'networkAppearance', 'another network appearance').demand.codes).to.deep.equal([21]);
    expect(found(ofM3ua, 'version', 'another version').demand.codes).to.deep.equal([1]);
    expect(found(ofDiameter, 'CC-Request-Type', 'absent').demand.codes).to.deep.equal([5005]);
    expect(found(ofDiameter, 'CC-Request-Type', 'unknown AVP with the M bit').demand.codes).to.deep.equal([5001]);
    expect(found(ofDiameter, 'CC-Request-Type', 'twice').demand.codes).to.deep.equal([5009]);
    expect(found(ofDiameter, 'hopByHop', 'another value').demand.answer).to.equal('as unchanged');
  });

  it('ask SCCP to discard what cannot be read, to return what has no user, and to deliver what is the same', () => {
    const asked = (field: string, kind: string): string => found(ofSccp, field, kind).demand.answer;
    expect(asked('dataPointer', 'pointer beyond the message')).to.equal('not as sound');
    expect(asked('protocolClass', 'another class')).to.equal('not as sound');
    expect(asked('calledParty', 'unknown subsystem')).to.equal('return');
    expect(asked('calledParty', 'reordered')).to.equal('as unchanged');
    expect(asked('callingParty', 'absent')).to.equal('not as sound');
    expect(asked('data', 'length too short')).to.equal('open');
  });

  it('make an XUDT with the same content of a UDT', () => {
    const { type: _udt, ...sound } = decodeSccp(sccp);
    const whole = decodeSccp(changedSccp(sccp, changesOf(found(ofSccp, 'message', 'as XUDT'))));
    expect(whole).to.deep.equal({ type: 'XUDT', ...sound, hopCounter: 15, optional: [] });
    const first = decodeSccp(changedSccp(sccp, changesOf(found(ofSccp, 'message', 'first segment alone'))));
    expect('optional' in first && first.optional).to.deep.equal([
      { segmentation: { first: true, class: 1, remaining: 1, localReference: 0x02005a } },
    ]);
  });

  it('leave the headers alone by which a stream finds the next message', () => {
    const fields = new Set(dataFaults(data, true).map(({ field }) => field));
    expect(fields.has('version') || fields.has('length')).to.equal(false);
    expect(fields.has('class')).to.equal(true);
  });
});
