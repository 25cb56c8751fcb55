/** The families of operations, each of which has a page: the types that belong to it, and its introduction. */

export interface Family {
  /** The name of its page, without `.md`. */
  readonly file: string;
  readonly title: string;
  /** Paragraphs before the operations. */
  readonly introduction: string;
  belongs(type: string): boolean;
}

const answers = `\`accept\` on an operation that opens a dialogue chooses the dialogues of a run, and \`arguments\` and \`tests\` judge what came. Where the other side of an
operation stands on another page, its arguments stand there.`;

const beginsWith = (prefix: string) => (type: string) => type.startsWith(prefix);

const argumentForms = `Argument names are the ASN.1 names, flattened: a dot joins nested names, and \`[0]\` is the first element of a list. An argument
of octets is hex under its name or with \`_hex\`. Names with other endings have its parts (\`_digits\`, \`_noa\`, \`_cause\`); give
one of these forms. \`_name\` takes the name of an enumeration's number. Every value may be an expression in braces.`;

const sends = `It sends these operations. \`send_with_next\` holds the component back until the next operation sends, \`send_and_close\` sends it in a TC-END.
${argumentForms}`;

const waits = `It waits for these operations, at most \`scp.tcap_timeout\` seconds each. The arguments are expected values: the tester compares each one, and the check
log has the received value. \`null\` means that the value must be absent; the tester ignores values that you do not name. Any other message aborts the instance.
${argumentForms}`;

/** In the order of the index. */
export const families: readonly Family[] = [
  {
    file: 'control',
    title: 'Control operations',
    introduction: 'Operations that decide, wait and assign variables. None of them needs a gateway.',
    belongs: (type) => !type.includes('.'),
  },
  {
    file: 'inap-ssp-to-scp',
    title: 'INAP and CAP, from the switch to the SCP',
    introduction: `The tester is the switch (SSP). ${sends}`,
    belongs: beginsWith('inap.ssp_to_scp.'),
  },
  {
    file: 'inap-ssp-from-scp',
    title: 'INAP and CAP, from the SCP to the switch',
    introduction: `The tester is the switch (SSP). ${waits}`,
    belongs: beginsWith('inap.ssp_from_scp.'),
  },
  {
    file: 'inap-srf',
    title: 'INAP and CAP, the specialized resource',
    introduction:
      'The tester is the resource that plays announcements and collects digits (SRF). ' +
      `\`srf_from_scp\` waits, \`srf_to_scp\` sends. ${argumentForms}`,
    belongs: beginsWith('inap.srf_'),
  },
  {
    file: 'inap-scp',
    title: 'INAP and CAP, the tester as the SCP',
    introduction: `The tester is the SCP. \`scp_from_ssp\` and \`scp_from_srf\` wait for what the switch (SSP) and the resource (SRF) send; \`scp_to_ssp\` and \`scp_to_srf\` send.
\`scp_from_ssp.InitialDP\` and \`scp_from_ssp.AssistRequestInstructions\` wait for a dialogue that the switch opens. ${answers}`,
    belongs: beginsWith('inap.scp_'),
  },
  {
    file: 'map',
    title: 'MAP',
    introduction: `The tester is the HLR, the MSC or the GMSC. \`hlr_to_scp\` sends, \`hlr_from_scp\` waits. Either side may open the dialogue. UnstructuredSSRequest and
UnstructuredSSNotify open one where no operation before them has one. ${argumentForms} ${answers}`,
    belongs: beginsWith('map.hlr_'),
  },
  {
    file: 'map-scp',
    title: 'MAP, the tester as the SCP',
    introduction:
      'The tester is the SCP, or another platform that asks the HLR or answers it. ' +
      `\`scp_to_hlr\` sends, \`scp_from_hlr\` waits. ${answers}`,
    belongs: beginsWith('map.scp_'),
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
    file: 'db',
    title: 'Databases',
    introduction: `A query over a \`db\` gateway: the one that the request's \`db\` names, or with a label (\`db.crm.Query\`) the one that \`db_crm\` names.
\`$i\` has the answer under the name of the query, or as \`Query\`.`,
    belongs: beginsWith('db.'),
  },
  {
    file: 'rest',
    title: 'REST',
    introduction: `Requests over a \`rest\` gateway: the one that the request's \`rest\` names, or with a label (\`rest.crm.SendRequest\`) the one that
\`rest_crm\` names. Every status code is an answer, and \`tests\` judge it. \`$i.REST\` has the newest answer.`,
    belongs: beginsWith('rest.'),
  },
  {
    file: 'diameter',
    title: 'Diameter',
    introduction: `The tester is a client or a server. \`diameter.Request\` asks a server, and \`from_server\` answers the requests that a server sends. \`from_client\` waits for the
requests of clients in a run with the distribution \`answer\`, and \`to_client\` answers them and sends requests of the server. \`$i.Diameter\` has the newest answer, and
\`$i.DiameterRequest\` the newest request.`,
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
