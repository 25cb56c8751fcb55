/** An operation server made with `soap`, an implementation independent of ours, and the WSDL that it follows. */
import { createServer } from 'node:http';
import { listen, type WSSecurity } from 'soap';
import { closedGate } from './gate.ts';
import { listenLocally, type LocalServer } from './local-server.ts';

const namespace = 'urn:subscribers';
const element = (name: string, parts: string): string =>
  `<xs:element name="${name}"><xs:complexType><xs:sequence>${parts}</xs:sequence></xs:complexType></xs:element>`;
const text = (name: string, occurs = ''): string => `<xs:element name="${name}" type="xs:string" ${occurs}/>`;
const message = (name: string): string =>
  `<message name="${name}"><part name="parameters" element="tns:${name}"/></message>`;
const operations = { addSubscriber: 'urn:subscribers#add', slowly: 'slowly', sellSubscriber: 'urn:subscribers#sell' };
const perOperation = (make: (name: string, action: string) => string): string =>
  Object.entries(operations)
    .map(([name, action]) => make(name, action))
    .join('');

const limits =
  '<xs:element ' +
  `name="limits"><xs:complexType><xs:sequence>${text('day')}</xs:sequence></xs:complexType></xs:element>`;
const profile =
  '<xs:element name="profile" ' +
  `minOccurs="0"><xs:complexType><xs:sequence>${text('name')}${limits}</xs:sequence></xs:complexType></xs:element>`;
const many = 'minOccurs="0" maxOccurs="unbounded"';

const wsdl = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:tns="${namespace}"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}">
  <types><xs:schema targetNamespace="${namespace}">
    ${element('addSubscriber', text('msisdn') + profile + text('tags', many))}
    ${element('addSubscriberResponse', text('msisdn') + text('name') + text('day') + text('tags', many))}
    ${element('sellSubscriber', text('msisdn'))}${element('sellSubscriberResponse', '')}
    ${element('slowly', '')}${element('slowlyResponse', text('done'))}
  </xs:schema></types>
  ${perOperation((name) => message(name) + message(`${name}Response`))}
  <portType name="Subscribers">
    ${perOperation((name) => `<operation name="${name}"><input message="tns:${name}"/><output message="tns:${name}Response"/></operation>`)}
  </portType>
  <binding name="SubscribersBinding" type="tns:Subscribers">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    ${perOperation(
      (name, action) =>
        `<operation name="${name}"><soap:operation soapAction="${action}"/>` +
        '<input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>',
    )}
  </binding>
  <service name="SubscriberService"><port name="SubscriberPort" binding="tns:SubscribersBinding">
    <soap:address location="http://127.0.0.1/osd"/></port></service>
</definitions>`;

interface Added {
  readonly msisdn: string;
  readonly profile?: { readonly name: string; readonly limits: { readonly day: string } };
  readonly tags?: unknown;
}

const addSubscriber = ({ msisdn, profile: given, tags }: Added): object => ({
  msisdn,
  name: given?.name,
  day: given?.limits.day,
  tags,
});

/** Throws a fault of SOAP 1.1. */
const sellSubscriber = (): never => {
  throw Object.assign(new Error('not for sale'), {
    Fault: { faultcode: 'soap:Client', faultstring: 'sellSubscriber: <not> for sale' },
  });
};

export interface Token {
  readonly username: string;
  readonly password: string;
}

export interface SoapSubscribers extends LocalServer {
  /** Envelopes as they were received. */
  readonly received: string[];
  /** Releases the answer of `slowly`, which waits for this. */
  answerSlowly(): void;
}

/** At `/osd`. With a token, only clients that send it are served. */
export const openSoapSubscribers = async (token?: Token): Promise<SoapSubscribers> => {
  const http = createServer((_, response) => response.writeHead(404).end());
  const server = await listenLocally(http);
  const received: string[] = [];
  const gate = closedGate();
  const slowly = (_: unknown, answer?: (result: object) => void): void =>
    void gate.opened.then(() => answer?.({ done: 'yes' }));
  const service = listen(http, {
    path: '/osd',
    services: { SubscriberService: { SubscriberPort: { addSubscriber, sellSubscriber, slowly } } },
    xml: wsdl,
    forceSoap12Headers: false,
  });
  service.log = (type, data) => {
    if (type === 'received') received.push(String(data));
  };
  if (token) {
    service.authenticate = (
      security: { UsernameToken?: { Username?: unknown; Password?: { $value?: unknown } } } | WSSecurity,
    ) => {
      const given = 'UsernameToken' in security ? security.UsernameToken : undefined;
      return given?.Username === token.username && given.Password?.$value === token.password;
    };
  }
  return { ...server, received, answerSlowly: gate.open };
};
