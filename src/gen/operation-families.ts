/** The families of operations, each of which has a page: the types that belong to it, and its introduction. */
import { operationOfType } from '../operations/registry.ts';

export interface Family {
  /** The name of its page, without `.md`. */
  readonly file: string;
  readonly title: string;
  /** Paragraphs before the operations. */
  readonly introduction: string;
  belongs(type: string): boolean;
}

const beginsWith = (prefix: string) => (type: string) => type.startsWith(prefix);

/** The operations of a group of an application protocol, their results and errors. */
const ofGroup =
  (group: string) =>
  (type: string): boolean =>
    operationOfType(type)?.component?.group === group;

const sides = `Each section is one operation, or the result of one. Its table names the types by which either side
sends it and waits for it: the side in front is the tester. \`_to_\` sends: \`send_with_next\` holds the component
back until the next operation sends, \`send_and_close\` sends it in a TC-END. \`_from_\` waits, at most
\`scp.tcap_timeout\` seconds: its arguments are expected values; the tester compares each one, and the check log has
the received value. \`null\` means that the value must be absent; the tester ignores values that you do not name. Any
other message aborts the instance. \`accept\` on an operation that opens a dialogue chooses the dialogues of a run.

Argument names are the ASN.1 names, flattened: a dot joins nested names, and \`[0]\` is the first element of a list.
An argument of octets is hex under its name or with \`_hex\`. Names with other endings have its parts (\`_digits\`,
\`_noa\`, \`_cause\`); give one of these forms. \`_name\` takes the name of an enumeration's number. Every value may
be an expression in braces.`;

const mapSides = `\`hlr\` and \`scp\` are names for the two sides of a dialogue: an HLR and its peer, a VLR, an MSC,
an SGSN, an SMSC, a GMLC or an SCP. Either side may send every operation and open the dialogue. Where neither is an
HLR, as for an SMSC and an MSC, choose one name for each.`;

/** In the order of the index. */
export const families: readonly Family[] = [
  {
    file: 'control',
    title: 'Control operations',
    introduction: 'Operations that decide, wait and assign variables. Only `complaint` needs a gateway, sigtran.',
    belongs: (type) => !type.includes('.'),
  },
  {
    file: 'inap',
    title: 'INAP and CAP, the control of calls',
    introduction: `The switch (SSP) and the SCP. The switch opens most dialogues; the SCP opens one with CallGap.
${sides}`,
    belongs: ofGroup('callControl'),
  },
  {
    file: 'inap-legs',
    title: 'INAP and CAP, legs and calls of the SCP',
    introduction: `Operations of CAP 3 and 4 on the legs and call segments of a call. The SCP opens a dialogue with
InitiateCallAttempt, which creates a call. ${sides}`,
    belongs: ofGroup('callLegs'),
  },
  {
    file: 'inap-srf',
    title: 'INAP and CAP, the specialized resource',
    introduction: `The resource that plays announcements and collects digits (SRF), and the SCP. ${sides}`,
    belongs: ofGroup('userInteraction'),
  },
  {
    file: 'inap-cs1',
    title: 'INAP CS-1 beyond CAP',
    introduction: `Operations of Q.1218 that CAP does not have: a report for each detection point, queues, charging
events, the state of resources, and service filtering. ${sides}`,
    belongs: ofGroup('cs1'),
  },
  {
    file: 'cap-sms',
    title: 'CAP, short messages',
    introduction: `The MSC or the SGSN, written \`ssp\`, and the SCP, about a short message of a subscriber. ${sides}`,
    belongs: ofGroup('capShortMessages'),
  },
  {
    file: 'cap-gprs',
    title: 'CAP, GPRS',
    introduction: `The SGSN, written \`ssp\`, and the SCP, about the attachment and the contexts of a subscriber.
${sides}`,
    belongs: ofGroup('packetSessions'),
  },
  {
    file: 'map',
    title: 'MAP, supplementary services and USSD',
    introduction: `${mapSides} ${sides}`,
    belongs: ofGroup('supplementaryServices'),
  },
  {
    file: 'map-calls',
    title: 'MAP, calls',
    introduction: `Between the GMSC, the HLR, the VLR and the MSC. ${mapSides} ${sides}`,
    belongs: ofGroup('callHandling'),
  },
  {
    file: 'map-sms',
    title: 'MAP, short messages',
    introduction: `Between the SMSC, the HLR, and the MSC or the SGSN. ${mapSides} ${sides}`,
    belongs: ofGroup('shortMessages'),
  },
  {
    file: 'map-mobility',
    title: 'MAP, mobility',
    introduction: `Location registration, authentication and equipment, between the HLR, the VLR, the MSC and the
SGSN. ${mapSides} ${sides}`,
    belongs: ofGroup('mobility'),
  },
  {
    file: 'map-handover',
    title: 'MAP, handover',
    introduction: `Between the MSCs of a call in progress. ${mapSides} ${sides}`,
    belongs: ofGroup('handover'),
  },
  {
    file: 'map-subscribers',
    title: 'MAP, data of subscribers',
    introduction: `The data of subscribers, their state and location, and their tracing. ${mapSides} ${sides}`,
    belongs: ofGroup('subscriberData'),
  },
  {
    file: 'map-location',
    title: 'MAP, location services',
    introduction: `Between the GMLC, the HLR, and the MSC or the SGSN. ${mapSides} ${sides}`,
    belongs: ofGroup('locationServices'),
  },
  {
    file: 'map-groups',
    title: 'MAP, group calls',
    introduction: `Between the MSCs of a group call. ${mapSides} ${sides}`,
    belongs: ofGroup('groupCalls'),
  },
  {
    file: 'tcap',
    title: 'TCAP',
    introduction:
      'Operations that end a dialogue or reject a component. `ssp_to_scp` and `scp_to_ssp` send, ' +
      '`ssp_from_scp` and `scp_from_ssp` wait: the party in front is the tester. All of them work on every ' +
      'dialogue, on one with an HLR too.',
    belongs: beginsWith('tcap.'),
  },
  {
    file: 'm3ua',
    title: 'M3UA',
    introduction: `Messages of M3UA (RFC 4666) on an association that the test drives: the tester is an ASP or an
IPSP, and nothing happens by itself, except that BEAT is answered. The first of these operations opens the
association, and the end of the instance closes it. The gateway has \`m3ua: { driven: true }\` in its configuration,
or the transport \`memory\`, whose peer is a signalling gateway in this process. \`$i.M3UA\` has the newest message
of the peer.`,
    belongs: beginsWith('m3ua.'),
  },
  {
    file: 'db',
    title: 'Databases',
    introduction: `A query over a \`db\` gateway: the one that the request's \`db\` names, or with a label
(\`db.crm.Query\`) the one that \`db_crm\` names. \`$i\` has the answer under the name of the query, or as \`Query\`.`,
    belongs: beginsWith('db.'),
  },
  {
    file: 'rest',
    title: 'REST',
    introduction: `Requests over a \`rest\` gateway: the one that the request's \`rest\` names, or with a label
(\`rest.crm.SendRequest\`) the one that \`rest_crm\` names. Every status code is an answer, and \`tests\` judge it.
\`$i.REST\` has the newest answer.`,
    belongs: beginsWith('rest.'),
  },
  {
    file: 'diameter',
    title: 'Diameter',
    introduction: `The tester is a client or a server. \`diameter.Request\` asks a server, and \`from_server\` answers
the requests that a server sends. \`from_client\` waits for the requests of clients in a run with the distribution
\`answer\`, and \`to_client\` answers them and sends requests of the server. \`$i.Diameter\` has the newest answer,
and \`$i.DiameterRequest\` the newest request.

\`to_peer\` and \`from_peer\` are for a connection that the test drives (RFC 6733 §5): nothing is sent that the test
does not send, no CER, no DWA and no DPA. The first of these operations opens the connection, and the end of the
instance closes it. The gateway has \`driven: true\` in its configuration, or it is \`simulated\`. \`$i.DiameterMessage\`
has the newest message of the peer.`,
    belongs: beginsWith('diameter.'),
  },
  {
    file: 'pi',
    title: 'Provisioning interface',
    introduction: 'Text commands over TCP. The configuration of the gateway sets their format on the wire.',
    belongs: beginsWith('pi.'),
  },
  {
    file: 'osd',
    title: 'Operation server',
    introduction: 'Operations over SOAP 1.1. The configuration of the gateway sets their format on the wire.',
    belongs: beginsWith('osd.'),
  },
];
