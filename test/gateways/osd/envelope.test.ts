import { expect } from 'chai';
import { readEnvelope, soapAction, writeEnvelope, type Wording } from '../../../src/gateways/osd/envelope.ts';
import { readXml } from '../../../src/gateways/osd/xml-reader.ts';

const wording: Wording = {
  namespace: '{wsdl_url}',
  soap_action: '{action}',
  request_element: '{operation}',
  qualified: false,
};
const request = { action: 'urn:do', wsdl_url: 'http://host/osd?wsdl&v=1', operation: 'add', parameters: { id: 5 } };
const answered = (inside: string): string =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="urn:any"><s:Header/><s:Body>${inside}</s:Body></s:Envelope>`;
const bodyOf = (envelope: string): unknown => readXml(envelope).children.at(-1)?.children[0];
const element = (name: string, text: string): object => ({ name, attributes: {}, children: [], text });

describe('a SOAP envelope', () => {
  it('is worded as configured', () => {
    expect(bodyOf(writeEnvelope(wording, request, undefined))).to.deep.equal({
      name: 'ns:add',
      attributes: { 'xmlns:ns': 'http://host/osd?wsdl&v=1' },
      children: [element('id', '5')],
      text: '',
    });
    const other = { ...wording, namespace: 'urn:{operation}', request_element: '{operation}Request', qualified: true };
    expect(bodyOf(writeEnvelope(other, request, undefined))).to.deep.include({
      name: 'ns:addRequest',
      children: [element('ns:id', '5')],
    });
    expect(
      bodyOf(writeEnvelope({ ...wording, qualified: true }, { operation: 'add', parameters: { id: 5 } }, undefined)),
    ).to.deep.equal({
      ...element('add', ''),
      children: [element('id', '5')],
    });
  });

  it('names its action, which is the operation where the request has none', () => {
    expect(soapAction(wording, request)).to.equal('"urn:do"');
    expect(
      soapAction({ ...wording, soap_action: '{wsdl_url}#{action}' }, { operation: 'add', parameters: {} }),
    ).to.equal('"#add"');
    expect(() => soapAction(wording, { ...request, action: 'a"b' })).to.throw('a character that a header cannot have');
  });

  it('logs in with a UsernameToken', () => {
    const [header] = readXml(writeEnvelope(wording, request, { username: 'me & you', password: '<pw>' })).children;
    const [security] = header?.children ?? [];
    expect(security?.attributes).to.include({ 'soap:mustUnderstand': '1' });
    expect(security?.children[0]?.children.map(({ name, text }) => [name, text])).to.deep.equal([
      ['wsse:Username', 'me & you'],
      ['wsse:Password', '<pw>'],
    ]);
  });

  it('returns what is in its answer, or in an element of that', () => {
    const text = answered('<r:addResponse xmlns:r="urn:r"><r:return><id>7</id></r:return></r:addResponse>');
    expect(readEnvelope(text, {})).to.deep.equal({ returned: { return: { id: '7' } } });
    expect(readEnvelope(text, { returned_element: 'return' })).to.deep.equal({ returned: { id: '7' } });
    expect(readEnvelope(text, { returned_element: 'result' })).to.deep.equal({ returned: undefined });
    expect(readEnvelope(answered(''), {})).to.deep.equal({ returned: '' });
  });

  it('is distinguished from a fault, as SOAP 1.1 or 1.2 words it', () => {
    const fault = '<s:Fault><faultcode>s:Client</faultcode><faultstring> No such subscriber </faultstring></s:Fault>';
    expect(readEnvelope(answered(fault), {})).to.deep.equal({ fault: 's:Client: No such subscriber' });
    const newer =
      '<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text>No</s:Text></s:Reason></s:Fault>';
    expect(readEnvelope(answered(newer), {})).to.deep.equal({ fault: 's:Sender: No' });
    expect(readEnvelope(answered('<s:Fault/>'), {})).to.deep.equal({ fault: 'no faultcode: no faultstring' });
  });

  it('is distinguished from other documents', () => {
    expect(() => readEnvelope('<html><body/></html>', {})).to.throw('<html> is not an envelope with a body');
    expect(() => readEnvelope('<Envelope/>', {})).to.throw('<Envelope> is not an envelope with a body');
  });
});
