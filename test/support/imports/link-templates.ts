/**
 * Calls of each protocol as messages with slots: arguments whose values a scene of known links chooses. What stands in
 * `fixed` are decoys: enumerations, legs, service keys, timers, causes and short values, which follow from nothing.
 */

export interface Slot {
  /** The argument; of Diameter the names of the AVPs that lead to the value. */
  readonly name: string | readonly string[];
  readonly form: 'digits' | 'hex' | 'text' | 'number';
  /** Characters; of a number its least and its greatest value. */
  readonly least: number;
  readonly most: number;
  /** The message may come without it. */
  readonly isOptional: boolean;
  /** Another one in each call, which identifies it. Default: false. */
  readonly isUnique?: boolean;
  /** Key of the place whose value it has. Default: any term. */
  readonly follows?: string;
}

export interface TemplateMessage {
  readonly by: 'caller' | 'service';
  readonly operation: string;
  /** Of a Diameter answer: that of its request stands before it. */
  readonly family: 'inap' | 'map' | 'request' | 'answer';
  /** Parties of the caller's side and of the service. Default: those of the family. */
  readonly parties?: readonly [caller: string, service: string];
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly slots: readonly Slot[];
  /** Index of its dialogue. Default: 0. Another than the first one is opened by the service, or an assisting SSP. */
  readonly leg?: number;
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** It ends its dialogue. */
  readonly ends?: boolean;
}

export interface Template {
  readonly name: string;
  readonly protocol: 'INAP' | 'CAP' | 'MAP' | 'Diameter' | 'mixed';
  readonly messages: readonly TemplateMessage[];
  /** Of the definitions of the caller's side. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Dialogues that have labels on both sides. Default: false. */
  readonly isLabelled?: boolean;
}

const digits = (name: string, least: number, most: number, isOptional = true): Slot => ({
  name,
  form: 'digits',
  least,
  most,
  isOptional,
});
const needed = (name: string, least: number, most: number): Slot => digits(name, least, most, false);
const hex = (name: string, octets: number): Slot => ({
  name,
  form: 'hex',
  least: 2 * octets,
  most: 2 * octets,
  isOptional: true,
});
const avp = (form: Slot['form'], ...name: readonly string[]): Slot => ({
  name,
  form,
  least: 4,
  most: 24,
  isOptional: true,
});

const number = (name: Slot['name'], least: number, most: number): Slot => ({
  name,
  form: 'number',
  least,
  most,
  isOptional: true,
});

type Given = Readonly<Record<string, unknown>>;
type More = Omit<Partial<TemplateMessage>, 'by' | 'operation' | 'fixed' | 'slots'>;

const by =
  (side: TemplateMessage['by'], family: TemplateMessage['family']) =>
  (operation: string, fixed: Given, slots: readonly Slot[] = [], more: More = {}): TemplateMessage => ({
    by: side,
    operation,
    family,
    fixed,
    slots,
    ...more,
  });
const ssp = by('caller', 'inap');
const scp = by('service', 'inap');
const vlr = by('caller', 'map');
const hlr = by('service', 'map');
const client = by('caller', 'request');
const server = by('service', 'answer');

const srf = { parties: ['srf', 'scp'] } as const;
const events = {
  'bcsmEvents[0].eventTypeBCSM_name': 'oCalledPartyBusy',
  'bcsmEvents[0].monitorMode_name': 'interrupted',
  'bcsmEvents[1].eventTypeBCSM_name': 'oAnswer',
  'bcsmEvents[1].monitorMode_name': 'notifyAndContinue',
};
const numbersOf = (serviceKey: number): readonly [string, Given] => ['InitialDP', { serviceKey, eventTypeBCSM: 2 }];
const answered = { eventTypeBCSM_name: 'oAnswer', 'legID.receivingSideID_hex': '02' };
const released = (cause: number): TemplateMessage =>
  scp('ReleaseCall', { initialCallSegment_cause: cause }, [], { ends: true });
const charging = (type: string, number: number): Given => ({
  'Service-Context-Id': '32260@3gpp.org',
  'CC-Request-Type': type,
  'CC-Request-Number': number,
});
const subscriber = avp('digits', 'Subscription-Id', 'Subscription-Id-Data');
const ims = (name: string): Slot => avp('text', 'Service-Information', 'IMS-Information', name);

const connected: Template = {
  name: 'a connected call',
  protocol: 'INAP',
  attributes: { ssp_ac: 'cs1' },
  messages: [
    ssp(...numbersOf(7), [
      needed('calledPartyNumber_digits', 4, 15),
      digits('callingPartyNumber_digits', 4, 15),
      digits('originalCalledPartyID_digits', 4, 15),
      digits('redirectingPartyID_digits', 4, 15),
    ]),
    scp('RequestReportBCSMEvent', events),
    scp('Connect', { destinationRoutingAddress_noa: 4 }, [
      needed('destinationRoutingAddress_digits', 4, 20),
      digits('originalCalledPartyID_digits', 4, 20),
      digits('callingPartyNumber_digits', 4, 20),
      digits('correlationID_digits', 4, 20),
    ]),
    ssp('EventReportBCSM', answered),
    released(17),
  ],
};

const prompted: Template = {
  name: 'a prompted call',
  protocol: 'INAP',
  attributes: { ssp_ac: 'cs1' },
  messages: [
    ssp(...numbersOf(8), [needed('calledPartyNumber_digits', 4, 15), digits('callingPartyNumber_digits', 4, 15)]),
    scp('ConnectToResource', { 'resourceAddress.none': true }),
    scp(
      'PromptAndCollectUserInformation',
      {
        'informationToSend.inbandInfo.messageID.variableMessage.elementaryMessageID': 1001,
        'collectedInfo.collectedDigits.minimumNbOfDigits': 4,
        'collectedInfo.collectedDigits.maximumNbOfDigits': 12,
        'collectedInfo.collectedDigits.firstDigitTimeOut': 5,
      },
      [needed('informationToSend.inbandInfo.messageID.variableMessage.variableParts[0].number_digits', 4, 20)],
      srf,
    ),
    ssp('PromptAndCollectUserInformationResult', {}, [needed('digitsResponse_digits', 4, 12)], srf),
    scp('DisconnectForwardConnection', {}),
    scp('Connect', {}, [
      needed('destinationRoutingAddress_digits', 4, 20),
      digits('callingPartyNumber_digits', 4, 20),
      digits('redirectingPartyID_digits', 4, 20),
    ]),
    ssp('EventReportBCSM', { eventTypeBCSM_name: 'oNoAnswer', 'legID.receivingSideID_hex': '02' }),
    released(19),
  ],
};

const twice: Template = {
  name: 'a call that is connected twice',
  protocol: 'INAP',
  attributes: { ssp_ac: 'cs1' },
  messages: [
    ssp(...numbersOf(9), [
      needed('calledPartyNumber_digits', 4, 15),
      digits('callingPartyNumber_digits', 4, 15),
      digits('locationNumber_digits', 4, 15),
    ]),
    scp('RequestReportBCSMEvent', events),
    scp('Connect', {}, [
      needed('destinationRoutingAddress_digits', 4, 20),
      digits('originalCalledPartyID_digits', 4, 20),
    ]),
    ssp('EventReportBCSM', { eventTypeBCSM_name: 'oCalledPartyBusy', 'legID.receivingSideID_hex': '02' }),
    scp('RequestReportBCSMEvent', events),
    scp('Connect', {}, [
      needed('destinationRoutingAddress_digits', 4, 20),
      digits('redirectingPartyID_digits', 4, 20),
      digits('callingPartyNumber_digits', 4, 20),
    ]),
    ssp('EventReportBCSM', answered),
    released(31),
  ],
};

const camel: Template = {
  name: 'a call of CAMEL',
  protocol: 'CAP',
  attributes: { ssp_ac: 'camel3' },
  messages: [
    ssp('InitialDP', { serviceKey: 201, eventTypeBCSM_name: 'collectedInfo', callingPartysCategory_category: 10 }, [
      needed('calledPartyNumber_digits', 4, 15),
      digits('callingPartyNumber_digits', 4, 15),
      digits('iMSI_digits', 14, 15),
      digits('mscAddress_digits', 8, 15),
      hex('callReferenceNumber', 8),
      digits('locationNumber_digits', 4, 15),
    ]),
    scp('RequestReportBCSMEvent', {
      'bcsmEvents[0].eventTypeBCSM_name': 'oAnswer',
      'bcsmEvents[0].monitorMode_name': 'notifyAndContinue',
    }),
    scp('FurnishChargingInformation', { fCIBillingChargingCharacteristics_partyToCharge: '01' }, [
      { ...hex('fCIBillingChargingCharacteristics_freeFormatData', 8), isOptional: false, least: 6, most: 16 },
    ]),
    scp('Connect', {}, [
      needed('destinationRoutingAddress_digits', 4, 20),
      digits('originalCalledPartyID_digits', 4, 20),
      digits('genericNumbers_digits', 4, 20),
      digits('chargeNumber_digits', 4, 20),
    ]),
    ssp('EventReportBCSM', answered, [
      digits('eventSpecificInformationBCSM.oAnswerSpecificInfo.destinationAddress_digits', 4, 20),
    ]),
    released(16),
  ],
};

const assisted: Template = {
  name: 'a call with an assisting switch',
  protocol: 'CAP',
  attributes: { ssp_ac: 'camel3' },
  isLabelled: true,
  messages: [
    ssp('InitialDP', { serviceKey: 202 }, [
      needed('calledPartyNumber_digits', 4, 15),
      digits('callingPartyNumber_digits', 4, 15),
      digits('iMSI_digits', 14, 15),
    ]),
    scp('EstablishTemporaryConnection', {}, [
      needed('assistingSSPIPRoutingAddress_digits', 4, 20),
      { ...needed('correlationID_digits', 8, 12), isUnique: true },
    ]),
    ssp(
      'AssistRequestInstructions',
      { iPSSPCapabilities_hex: '00' },
      [{ ...needed('correlationID_digits', 8, 12), follows: '1.1' }],
      { leg: 1 },
    ),
    scp(
      'PlayAnnouncement',
      { 'informationToSend.inbandInfo.messageID.variableMessage.elementaryMessageID': 7 },
      [needed('informationToSend.inbandInfo.messageID.variableMessage.variableParts[0].number_digits', 4, 20)],
      { ...srf, leg: 1, ends: true },
    ),
    ssp('EventReportBCSM', { eventTypeBCSM_name: 'oAbandon' }),
    scp('Connect', {}, [needed('destinationRoutingAddress_digits', 4, 20), digits('genericNumbers_digits', 4, 20)], {
      ends: true,
    }),
  ],
};

const location: Template = {
  name: 'a location update',
  protocol: 'MAP',
  messages: [
    vlr(
      'UpdateLocation',
      {},
      [
        needed('imsi_digits', 14, 15),
        needed('mscNumber_digits', 8, 15),
        needed('vlrNumber_digits', 8, 15),
        hex('lmsi', 4),
      ],
      { attributes: { tcap_ac: '0.4.0.0.1.0.1.3' } },
    ),
    hlr('InsertSubscriberData', { subscriberStatus_name: 'serviceGranted' }, [
      digits('imsi_digits', 14, 15),
      digits('msisdn_digits', 6, 15),
    ]),
    vlr('InsertSubscriberDataResult', {}),
    hlr('UpdateLocationResult', {}, [needed('hlrNumber_digits', 8, 15)], { ends: true }),
  ],
};

const routing: Template = {
  name: 'a request for routing',
  protocol: 'MAP',
  messages: [
    vlr(
      'SendRoutingInfo',
      { interrogationType_name: 'basicCall' },
      [needed('msisdn_digits', 6, 15), needed('gmscOrGsmSCFAddress_digits', 8, 15), hex('callReferenceNumber', 8)],
      { attributes: { tcap_ac: '0.4.0.0.1.0.5.3' } },
    ),
    hlr(
      'SendRoutingInfoResult',
      {},
      [
        needed('imsi_digits', 6, 15),
        needed('extendedRoutingInfo.routingInfo.roamingNumber_digits', 6, 20),
        digits('vmscAddress_digits', 6, 20),
        digits('msisdn_digits', 6, 20),
      ],
      { ends: true },
    ),
  ],
};

const messageRouting: Template = {
  name: 'a request for the routing of a message',
  protocol: 'MAP',
  messages: [
    vlr(
      'SendRoutingInfoForSM',
      { smRPPRI: true },
      [needed('msisdn_digits', 6, 15), needed('serviceCentreAddress_digits', 6, 15), digits('imsi_digits', 14, 15)],
      { attributes: { tcap_ac: '0.4.0.0.1.0.20.3' } },
    ),
    hlr(
      'SendRoutingInfoForSMResult',
      {},
      [
        needed('imsi_digits', 6, 15),
        needed('locationInfoWithLMSI.networkNodeNumber_digits', 6, 20),
        hex('locationInfoWithLMSI.lmsi', 4),
      ],
      { ends: true },
    ),
  ],
};

const charged: Template = {
  name: 'a charged event',
  protocol: 'Diameter',
  messages: [
    client('Credit-Control', charging('EVENT_REQUEST', 0), [
      subscriber,
      avp('text', 'User-Name'),
      ims('Calling-Party-Address'),
      ims('Called-Party-Address'),
      avp('hex', 'CC-Correlation-Id'),
    ]),
    server('Credit-Control', {}, [
      avp('text', 'User-Name'),
      avp('hex', 'Class'),
      subscriber,
      ims('Called-Party-Address'),
      avp('text', 'Redirect-Server', 'Redirect-Server-Address'),
    ]),
  ],
};

const session: Template = {
  name: 'a charged session',
  protocol: 'Diameter',
  messages: [
    client('Credit-Control', charging('INITIAL_REQUEST', 0), [
      subscriber,
      avp('text', 'User-Name'),
      ims('Called-Party-Address'),
    ]),
    server('Credit-Control', {}, [avp('hex', 'Class'), avp('text', 'User-Name')]),
    client('Credit-Control', charging('UPDATE_REQUEST', 1), [subscriber, avp('hex', 'CC-Correlation-Id')]),
    server('Credit-Control', {}, [avp('hex', 'Class'), ims('Called-Party-Address')]),
    client('Credit-Control', charging('TERMINATION_REQUEST', 2), [subscriber, avp('text', 'User-Name')]),
    server('Credit-Control', {}, [avp('hex', 'Class'), avp('text', 'User-Name')]),
  ],
};

const mixed: Template = {
  name: 'a call that asks a register',
  protocol: 'mixed',
  attributes: { ssp_ac: 'camel3' },
  messages: [
    ssp('InitialDP', { serviceKey: 9 }, [
      needed('calledPartyNumber_digits', 8, 12),
      { ...needed('callingPartyNumber_digits', 8, 12), isUnique: true },
    ]),
    {
      ...hlr('SendRoutingInfo', { interrogationType_name: 'basicCall' }, [
        { ...needed('msisdn_digits', 8, 15), follows: '0.1' },
        needed('gmscOrGsmSCFAddress_digits', 8, 15),
      ]),
      parties: ['hlr', 'scp'],
      attributes: { tcap_ac: '0.4.0.0.1.0.5.3' },
      leg: 1,
    },
    {
      ...vlr('SendRoutingInfoResult', {}, [
        needed('imsi_digits', 14, 15),
        needed('extendedRoutingInfo.routingInfo.roamingNumber_digits', 6, 15),
      ]),
      parties: ['hlr', 'scp'],
      leg: 1,
      ends: true,
    },
    scp(
      'Connect',
      {},
      [
        needed('destinationRoutingAddress_digits', 4, 20),
        digits('originalCalledPartyID_digits', 4, 20),
        digits('genericNumbers_digits', 4, 20),
      ],
      { ends: true },
    ),
  ],
};

const metered: Template = {
  name: 'a call that is charged by its time',
  protocol: 'CAP',
  attributes: { ssp_ac: 'camel3' },
  messages: [
    ssp('InitialDP', { serviceKey: 203 }, [
      needed('calledPartyNumber_digits', 8, 12),
      digits('callingPartyNumber_digits', 8, 12),
    ]),
    scp('ApplyCharging', {}, [
      { ...number('aChBillingChargingCharacteristics_maxCallPeriodDuration', 1, 864_000), isOptional: false },
      number('aChBillingChargingCharacteristics_tariffSwitchInterval', 1, 86_400),
    ]),
    scp('Connect', {}, [needed('destinationRoutingAddress_digits', 4, 20)]),
    ssp('ApplyChargingReport', { callResult_legActive: 1 }, [
      { ...number('callResult_timeIfNoTariffSwitch', 0, 864_000), isOptional: false },
    ]),
    scp('ApplyCharging', {}, [
      { ...number('aChBillingChargingCharacteristics_maxCallPeriodDuration', 1, 864_000), isOptional: false },
    ]),
    ssp('EventReportBCSM', { eventTypeBCSM_name: 'oDisconnect', 'legID.receivingSideID_hex': '01' }),
    released(16),
  ],
};

const granted: Template = {
  name: 'a session with granted time',
  protocol: 'Diameter',
  messages: [
    client('Credit-Control', charging('INITIAL_REQUEST', 0), [
      subscriber,
      number(['Requested-Service-Unit', 'CC-Time'], 0, 100_000_000),
    ]),
    server('Credit-Control', {}, [
      number(['Granted-Service-Unit', 'CC-Time'], 0, 100_000_000),
      number(['Validity-Time'], 0, 100_000_000),
    ]),
    client('Credit-Control', charging('TERMINATION_REQUEST', 1), [
      subscriber,
      number(['Used-Service-Unit', 'CC-Time'], 0, 100_000_000),
    ]),
    server('Credit-Control', {}, [number(['Validity-Time'], 0, 100_000_000), avp('text', 'User-Name')]),
  ],
};

export const templates: readonly Template[] = [
  connected,
  camel,
  location,
  charged,
  prompted,
  assisted,
  routing,
  session,
  twice,
  mixed,
  messageRouting,
];

/** Calls with numbers, of which one call alone says nothing. */
export const templatesOfNumbers: readonly Template[] = [metered, granted];
