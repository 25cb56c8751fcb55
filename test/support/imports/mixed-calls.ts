/**
 * Calls of several dialogues: a service that asks a register and a charging system, and one that is assisted by a second
 * switch. Both are written with its callers, and the first also without them.
 */
export const service = `name: the service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP, label: caller }
  - type: map.scp_to_hlr.AnyTimeInterrogation
    tcap_ac: ati3
    arguments:
      subscriberIdentity.msisdn_digits: "{$i.InitialDP.callingPartyNumber_digits}"
      requestedInfo.subscriberState: true
      gsmSCFAddress_digits: "6433"
  - { type: map.scp_from_hlr.AnyTimeInterrogationResult }
  - type: diameter.Request
    arguments:
      name: Credit-Control
      avps:
        - { name: Session-Id_auto, value: new }
        - { name: Service-Context-Id, value: 32276@3gpp.org }
        - { name: CC-Request-Type, value: EVENT_REQUEST }
        - { name: CC-Request-Number, value: 0 }
        - name: Subscription-Id
          value:
            - { name: Subscription-Id-Type, value: END_USER_E164 }
            - { name: Subscription-Id-Data, value: "{$i.InitialDP.callingPartyNumber_digits}" }
  - type: inap.scp_to_ssp.ApplyCharging
    dialogue: caller
    send_with_next: true
    arguments:
      aChBillingChargingCharacteristics_maxCallPeriodDuration: "{10 * avp($i.Diameter.response.avps, 'Granted-Service-Unit', 'CC-Time')}"
  - type: inap.scp_to_ssp.Connect
    dialogue: caller
    arguments: { destinationRoutingAddress_digits: "{'0' + $i.InitialDP.calledPartyNumber_digits}" }
    send_and_close: true
`;

export const withPeers = `${service}---
name: the register
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: map.hlr_from_scp.AnyTimeInterrogation }
  - type: map.hlr_to_scp.AnyTimeInterrogationResult
    arguments: { subscriberInfo.subscriberState.assumedIdle: true }
    send_and_close: true
---
name: the charging system
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: diameter.from_client.Request, arguments: { name: Credit-Control } }
  - type: diameter.to_client.Answer
    arguments: { avps: [{ name: Granted-Service-Unit, value: [{ name: CC-Time, value: "{60 + $n}" }] }] }
---
name: callers
ssp_ac: camel3
distribution: { type: load, total: 12, backlog: 4 }
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments:
      serviceKey: 9
      calledPartyNumber_digits: "{concat(64955500 + $n * 7)}"
      callingPartyNumber_digits: "{concat(6421000100 + $n)}"
  - { type: inap.ssp_from_scp.ApplyCharging }
  - { type: inap.ssp_from_scp.Connect }
`;

export const assisted = `name: the service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP, label: call }
  - type: inap.scp_to_ssp.EstablishTemporaryConnection
    arguments:
      assistingSSPIPRoutingAddress_digits: "64999"
      correlationID_digits: "{substr($i.InitialDP.callingPartyNumber_digits, 4)}"
  - { type: inap.scp_from_ssp.AssistRequestInstructions, label: assist }
  - type: inap.scp_to_srf.PlayAnnouncement
    arguments: { informationToSend.inbandInfo.messageID.elementaryMessageID: 7 }
    send_and_close: true
  - { type: inap.scp_from_ssp.EventReportBCSM, dialogue: call }
  - type: inap.scp_to_ssp.ReleaseCall
    dialogue: call
    arguments: { initialCallSegment_cause: 31 }
    send_and_close: true
---
name: callers
ssp_ac: camel3
distribution: { type: load, total: 8, backlog: 4 }
operations:
  - type: inap.ssp_to_scp.InitialDP
    label: call
    arguments:
      serviceKey: 9
      calledPartyNumber_digits: "6495550"
      callingPartyNumber_digits: "{concat(6421000100 + $n)}"
  - { type: inap.ssp_from_scp.EstablishTemporaryConnection }
  - type: inap.ssp_to_scp.AssistRequestInstructions
    label: assist
    arguments: { correlationID_digits: "{$i.EstablishTemporaryConnection.correlationID_digits}" }
  - { type: inap.srf_from_scp.PlayAnnouncement }
  - type: inap.ssp_to_scp.EventReportBCSM
    dialogue: call
    arguments: { eventTypeBCSM_name: oAbandon }
  - { type: inap.ssp_from_scp.ReleaseCall, dialogue: call }
`;

/** Calls with two service keys, some without a calling number, and a register that is asked by itself. */
export const others = `name: the service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - { type: inap.scp_to_ssp.ReleaseCall, send_and_close: true, arguments: { initialCallSegment_cause: 31 } }
---
name: the register
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: map.hlr_from_scp.SendRoutingInfoForSM }
  - type: map.hlr_to_scp.SendRoutingInfoForSMResult
    arguments: { imsi_digits: "530011234567890", locationInfoWithLMSI.networkNodeNumber_digits: "6421000001" }
    send_and_close: true
---
name: callers
distribution: { type: load, total: 4, backlog: 1 }
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: "{$n < 3 ? 10 : 12}", calledPartyNumber_digits: "{'495' + (10 + $n)}", callingPartyNumber_digits: "6421" }
  - { type: inap.ssp_from_scp.ReleaseCall }
---
name: withheld
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 10, calledPartyNumber_digits: "0800" }
  - { type: inap.ssp_from_scp.ReleaseCall }
---
name: short messages
operations:
  - type: map.scp_to_hlr.SendRoutingInfoForSM
    tcap_ac: 0.4.0.0.1.0.20.3
    arguments: { msisdn_digits: "64211000499", smRPPRI: true, serviceCentreAddress_digits: "6421" }
  - { type: map.scp_from_hlr.SendRoutingInfoForSMResult }
`;
