import { expect } from 'chai';
import { decodeMapDialogue } from '../../../src/protocol/map/index.ts';
import { map } from '../../../src/protocol/map/index.ts';
import type { Operations } from '../../run/open-runs.ts';
import { inTurn, type ScpCall } from '../../run/scripted-scp.ts';
import { performScripted, faultsOf, type Values } from '../scripted.ts';

const reference = {
  'tcap.map_open.destination_reference_digits': '262011234567890',
  'tcap.map_open.destination_reference_noa': 1,
  'tcap.map_open.destination_reference_npi': 6,
  'tcap.map_open.origination_reference_digits': '49123456',
};
const request = {
  type: 'map.hlr_to_scp.ProcessUnstructuredSSRequest',
  tcap_ac: 'ussd2',
  arguments: { ussdString_text: '*100#', msisdn_digits: '4917012345', ...reference },
};
const from = (name: string, values: Values = {}) => ({ type: `map.hlr_from_scp.${name}`, arguments: values });
const to = (name: string, values: Values = {}) => ({ type: `map.hlr_to_scp.${name}`, arguments: values });

const menu = { ussdString_text: '1: balance\n2: exit' };
const bye = { ussdString_text: 'Your balance is 5 €' };

const asking = (call: ScpCall): void => call.say('UnstructuredSSRequest', menu).continue();
const notifying = (call: ScpCall): void => call.say('UnstructuredSSNotify', bye).continue();
const answering = (call: ScpCall): void => {
  call.dialogue.returnResult(0, 59, map.operation('ProcessUnstructuredSSRequest').result?.encode(bye));
  call.end();
};

const conversation: Operations = [
  request,
  from('UnstructuredSSRequest', menu),
  to('UnstructuredSSRequestResult', { ussdString_text: '1' }),
  from('UnstructuredSSNotify', bye),
  to('UnstructuredSSNotifyResult'),
  from('ProcessUnstructuredSSRequestResult', bye),
];

describe('a USSD dialogue', () => {
  it('asks, is asked, is notified, and is answered', async () => {
    const { calls, checks, report } = await performScripted(conversation, {}, inTurn(asking, notifying, answering));
    expect(checks.filter((line) => !line.startsWith('pass'))).to.deep.equal([]);
    expect(report.counts).to.include({ passed: 1 });
    expect(calls[0]?.script).to.deep.equal([
      'TC-BEGIN ProcessUnstructuredSSRequest',
      'TC-CONTINUE returnResultLast',
      'TC-CONTINUE returnResultLast',
    ]);
  });

  it('is shown between the caller, the HLR and the SCP', async () => {
    const { instance } = await performScripted(conversation, {}, inTurn(asking, notifying, answering));
    expect(
      instance.messages.map(({ from: who, to: whom, name, detail }) => `${who} ${whom}: ${name} ${detail}`.trim()),
    ).to.deep.equal([
      'caller hlr: keys in *100#',
      'hlr scp: ProcessUnstructuredSSRequest *100#, msisdn 4917012345',
      'scp hlr: UnstructuredSSRequest 1: balance\n2: exit',
      'hlr caller: shows 1: balance\n2: exit',
      'caller hlr: keys in 1',
      'hlr scp: UnstructuredSSRequestResult 1',
      'scp hlr: UnstructuredSSNotify Your balance is 5 €',
      'hlr caller: shows Your balance is 5 €',
      'hlr scp: UnstructuredSSNotifyResult',
      'scp hlr: ProcessUnstructuredSSRequestResult Your balance is 5 €',
      'hlr caller: shows Your balance is 5 €',
    ]);
  });

  it('is opened with a MAP-OPEN that names both references', async () => {
    const { calls } = await performScripted([request], {}, inTurn());
    const begin = calls[0]?.heard[0];
    const portion = begin?.primitive === 'TC-BEGIN' ? begin.dialogue : undefined;
    const information = portion?.kind === 'AARQ' ? portion.userInformation : undefined;
    const opened = decodeMapDialogue(information ?? new Uint8Array());
    expect(opened?.pdu).to.equal('mapOpen');
    expect(opened?.fields).to.include({
      destinationReference_digits: '262011234567890',
      destinationReference_noa: 1,
      destinationReference_npi: 6,
      originationReference_digits: '49123456',
    });
  });

  it('has no MAP-OPEN where no reference is given', async () => {
    const plain = { ...request, arguments: { ussdString_text: '*100#' } };
    const { calls } = await performScripted([plain], {}, inTurn());
    const begin = calls[0]?.heard[0];
    expect(begin?.primitive === 'TC-BEGIN' && begin.dialogue).not.to.have.property('userInformation');
  });

  it('needs an application context for its references', () => {
    const { tcap_ac: _, ...withoutContext } = request;
    const [fault] = faultsOf([withoutContext]);
    expect(fault).to.match(
      /^\/operations\/0\/arguments\/tcap\.map_open\.destination_reference_digits needs an application context/,
    );
    const wrong = { ...request, arguments: { ...request.arguments, 'tcap.map_open.destination_reference_noa': 99 } };
    expect(faultsOf([wrong])[0]).to.match(/^\/operations\/0\/arguments\/tcap\.map_open\.destination_reference_noa /);
  });

  it('can end in an error of either side', async () => {
    const failing = inTurn((call) => {
      call.dialogue.returnError(0, 71);
      call.end();
    });
    const error = {
      type: 'map.hlr_from_scp.Error',
      arguments: { error: 'unknownAlphabet', operation: 'ProcessUnstructuredSSRequest' },
    };
    const { report } = await performScripted([request, error], {}, failing);
    expect(report.counts).to.include({ passed: 1 });
    const busy = [request, from('UnstructuredSSRequest'), to('Error', { error: 'ussdBusy' })];
    const { calls } = await performScripted(busy, {}, inTurn(asking));
    expect(calls[0]?.components.at(-1)).to.include({ kind: 'returnError', invokeId: 0, error: 72 });
  });

  it('names an unexpected message in the terms of MAP', async () => {
    const { abortion } = await performScripted([request, from('UnstructuredSSNotify')], {}, inTurn(asking));
    expect(abortion).to.equal('UnstructuredSSNotify was expected, but UnstructuredSSRequest came');
    const { abortion: result } = await performScripted([request, from('UnstructuredSSNotify')], {}, inTurn(answering));
    expect(result).to.equal('UnstructuredSSNotify was expected, but a result of ProcessUnstructuredSSRequest came');
  });
});
