/**
 * SOAP 1.1 envelopes: the request as one element within the Body (§4.3), with a UsernameToken (WS-Security
 * UsernameToken Profile 1.1 §3.1) in the Header if there is a log-in; and the result of an answer, or its Fault (§4.4).
 */
import { DialproofError } from '../../ground/errors.ts';
import type { OsdRequest } from '../gateway.ts';
import { checkedName, dataOf, elementText, escapedText, localName } from './xml-data.ts';
import { readXml, type XmlElement } from './xml-reader.ts';

/**
 * Not shown in the seed: the envelope of an operation server. Its namespace, the SOAPAction, the names of elements and
 * whether they are qualified are settings, whose defaults are what document-style services commonly have. A WSDL is not
 * fetched: `wsdl_url` serves as the namespace.
 */
export interface Wording {
  readonly namespace: string;
  readonly soap_action: string;
  readonly request_element: string;
  readonly qualified: boolean;
  readonly returned_element?: string | undefined;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const wsse = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const passwordText = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText';

const worded = (pattern: string, { action, wsdl_url, operation }: OsdRequest): string => {
  const values: Readonly<Record<string, string | undefined>> = { action: action ?? operation, wsdl_url, operation };
  return pattern.replace(/\{(action|wsdl_url|operation)\}/g, (_, name: string) => values[name] ?? '');
};

/** The SOAPAction header (SOAP 1.1 §6.1.1), in its quotes. */
export const soapAction = (wording: Wording, request: OsdRequest): string => {
  const action = worded(wording.soap_action, request);
  if (!/^[\t !#-~\u0080-\u00ff]*$/.test(action))
    throw new DialproofError('EncodeFailed', 'osd: the action has a character that a header cannot have');
  return `"${action}"`;
};

const security = ({ username, password }: Credentials): string =>
  `<soap:Header><wsse:Security xmlns:wsse="${wsse}" soap:mustUnderstand="1"><wsse:UsernameToken>` +
  `<wsse:Username>${escapedText(username)}</wsse:Username><wsse:Password ` +
  `Type="${passwordText}">${escapedText(password)}</wsse:Password>` +
  '</wsse:UsernameToken></wsse:Security></soap:Header>';

/** Throws `EncodeFailed` if XML does not allow a name or a text. */
export const writeEnvelope = (wording: Wording, request: OsdRequest, credentials: Credentials | undefined): string => {
  const namespace = worded(wording.namespace, request);
  const tag = (namespace === '' ? '' : 'ns:') + checkedName(worded(wording.request_element, request));
  const prefix = namespace !== '' && wording.qualified ? 'ns:' : '';
  const parameters = Object.entries(request.parameters).map(([name, value]) => elementText(name, value, prefix));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    (credentials ? security(credentials) : '') +
    `<soap:Body><${tag}${namespace === '' ? '' : ` xmlns:ns="${escapedText(namespace)}"`}>` +
    `${parameters.join('')}</${tag}></soap:Body>` +
    '</soap:Envelope>'
  );
};

const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((each) => localName(each.name) === name);

const trimmed = (element: XmlElement | undefined): string => element?.text.trim() ?? '';

/**
 * `faultcode: faultstring`. Some servers speak of `Code` and `Reason` in SOAP 1.1 too, as SOAP 1.2 does (Part 1 §5.4).
 */
const faultText = (fault: XmlElement): string => {
  const code = trimmed(child(fault, 'faultcode') ?? child(child(fault, 'Code'), 'Value'));
  const reason = trimmed(child(fault, 'faultstring') ?? child(child(fault, 'Reason'), 'Text'));
  return `${code || 'no faultcode'}: ${reason || 'no faultstring'}`;
};

export type Reading = { readonly returned: unknown } | { readonly fault: string };

/** The result in the answer, or its fault in words. Throws `DecodeFailed` if it is no envelope. */
export const readEnvelope = (
  text: string,
  { returned_element: within }: Pick<Wording, 'returned_element'>,
): Reading => {
  const envelope = readXml(text);
  const body = child(envelope, 'Body');
  if (localName(envelope.name) !== 'Envelope' || body === undefined)
    throw new DialproofError('DecodeFailed', `soap: <${envelope.name}> is not an envelope with a body`);
  const [answer] = body.children;
  if (answer === undefined) return { returned: '' };
  if (localName(answer.name) === 'Fault') return { fault: faultText(answer) };
  const data = dataOf({ ...answer, attributes: { ...envelope.attributes, ...body.attributes, ...answer.attributes } });
  if (within === undefined) return { returned: data };
  const held = typeof data === 'object' && data !== null && Object.hasOwn(data, within);
  return { returned: held ? (data as Record<string, unknown>)[within] : undefined };
};
