/**
 * AVPs and commands of the base protocol (RFC 6733 §3.1, §4.5), and the AVPs of network access that charging uses (RFC
 * 7155, RFC 4072).
 */
import { definitionsOf, type DictionaryTable } from './dictionary.ts';
import { resultCodes } from './result-codes.ts';

const avps = definitionsOf({
  codes: {
    OctetString: {
      'NAS-IP-Address': 4,
      'Framed-IP-Address': 8,
      Class: 25,
      'Proxy-State': 33,
      'Acct-Session-Id': 44,
      'Framed-IPv6-Prefix': 97,
      'EAP-Payload': 462,
    },
    Unsigned32: {
      'NAS-Port': 5,
      'Framed-MTU': 12,
      'Session-Timeout': 27,
      'Acct-Interim-Interval': 85,
      'Auth-Application-Id': 258,
      'Acct-Application-Id': 259,
      'Redirect-Max-Cache-Time': 262,
      'Supported-Vendor-Id': 265,
      'Vendor-Id': 266,
      'Firmware-Revision': 267,
      'Result-Code': 268,
      'Session-Binding': 270,
      'Multi-Round-Time-Out': 272,
      'Auth-Grace-Period': 276,
      'Origin-State-Id': 278,
      'Authorization-Lifetime': 291,
      'Experimental-Result-Code': 298,
      'Inband-Security-Id': 299,
      'Accounting-Record-Number': 485,
    },
    Unsigned64: { 'Accounting-Sub-Session-Id': 287 },
    UTF8String: {
      'User-Name': 1,
      'Filter-Id': 11,
      'Called-Station-Id': 30,
      'Calling-Station-Id': 31,
      'NAS-Identifier': 32,
      'Acct-Multi-Session-Id': 50,
      'Connect-Info': 77,
      'Session-Id': 263,
      'Product-Name': 269,
      'Error-Message': 281,
    },
    DiameterIdentity: {
      'Origin-Host': 264,
      'Proxy-Host': 280,
      'Route-Record': 282,
      'Destination-Realm': 283,
      'Destination-Host': 293,
      'Error-Reporting-Host': 294,
      'Origin-Realm': 296,
    },
    DiameterURI: { 'Redirect-Host': 292 },
    Address: { 'Host-IP-Address': 257 },
    Time: { 'Event-Timestamp': 55 },
    Enumerated: {
      'NAS-Port-Type': 61,
      'Redirect-Host-Usage': 261,
      'Session-Server-Failover': 271,
      'Disconnect-Cause': 273,
      'Auth-Request-Type': 274,
      'Auth-Session-State': 277,
      'Re-Auth-Request-Type': 285,
      'Termination-Cause': 295,
      'Origin-AAA-Protocol': 408,
      'Accounting-Record-Type': 480,
      'Accounting-Realtime-Required': 483,
    },
    Grouped: {
      'Vendor-Specific-Application-Id': 260,
      'Failed-AVP': 279,
      'Proxy-Info': 284,
      'Experimental-Result': 297,
      'E2E-Sequence': 300,
    },
  },
  optional: ['Firmware-Revision', 'Product-Name', 'Error-Message', 'Error-Reporting-Host'],
  open: ['Result-Code', 'NAS-Port-Type', 'Origin-AAA-Protocol', 'Disconnect-Cause', 'Termination-Cause'],
  marked: {
    in: 'every',
    // Not in RFC 6733 §4.5.
    except: [
      'NAS-IP-Address',
      'Framed-IP-Address',
      'Framed-IPv6-Prefix',
      'EAP-Payload',
      'NAS-Port',
      'Framed-MTU',
      'Filter-Id',
      'Called-Station-Id',
      'Calling-Station-Id',
      'NAS-Identifier',
      'Connect-Info',
      'NAS-Port-Type',
      'Origin-AAA-Protocol',
      'E2E-Sequence',
    ],
  },
  values: {
    'Result-Code': resultCodes,
    'NAS-Port-Type': {
      Async: 0,
      Sync: 1,
      Virtual: 5,
      Ethernet: 15,
      'Wireless - Other': 18,
      'Wireless - IEEE 802.11': 19,
    },
    'Origin-AAA-Protocol': { RADIUS: 1 },
    'Disconnect-Cause': { REBOOTING: 0, BUSY: 1, DO_NOT_WANT_TO_TALK_TO_YOU: 2 },
    'Redirect-Host-Usage': {
      DONT_CACHE: 0,
      ALL_SESSION: 1,
      ALL_REALM: 2,
      REALM_AND_APPLICATION: 3,
      ALL_APPLICATION: 4,
      ALL_HOST: 5,
      ALL_USER: 6,
    },
    'Session-Server-Failover': { REFUSE_SERVICE: 0, TRY_AGAIN: 1, ALLOW_SERVICE: 2, TRY_AGAIN_ALLOW_SERVICE: 3 },
    'Auth-Request-Type': { AUTHENTICATE_ONLY: 1, AUTHORIZE_ONLY: 2, AUTHORIZE_AUTHENTICATE: 3 },
    'Auth-Session-State': { STATE_MAINTAINED: 0, NO_STATE_MAINTAINED: 1 },
    'Re-Auth-Request-Type': { AUTHORIZE_ONLY: 0, AUTHORIZE_AUTHENTICATE: 1 },
    'Termination-Cause': {
      DIAMETER_LOGOUT: 1,
      DIAMETER_SERVICE_NOT_PROVIDED: 2,
      DIAMETER_BAD_ANSWER: 3,
      DIAMETER_ADMINISTRATIVE: 4,
      DIAMETER_LINK_BROKEN: 5,
      DIAMETER_AUTH_EXPIRED: 6,
      DIAMETER_USER_MOVED: 7,
      DIAMETER_SESSION_TIMEOUT: 8,
    },
    'Accounting-Record-Type': { EVENT_RECORD: 1, START_RECORD: 2, INTERIM_RECORD: 3, STOP_RECORD: 4 },
    'Accounting-Realtime-Required': { DELIVER_AND_GRANT: 1, GRANT_AND_STORE: 2, GRANT_AND_LOSE: 3 },
  },
});

/** Codes of the commands between peers, which no application receives. */
export const peerCommands = { capabilitiesExchange: 257, deviceWatchdog: 280, disconnectPeer: 282 } as const;

/** Whether it is one of these. */
export const isPeerCommand = (code: number): boolean =>
  code === peerCommands.capabilitiesExchange ||
  code === peerCommands.deviceWatchdog ||
  code === peerCommands.disconnectPeer;

const common = 0;
const baseAccounting = 3;

export const rfc6733Table: DictionaryTable = {
  avps,
  commands: [
    { name: 'Capabilities-Exchange', code: peerCommands.capabilitiesExchange, application: common },
    { name: 'Re-Auth', code: 258 },
    { name: 'Accounting', code: 271, application: baseAccounting },
    { name: 'Abort-Session', code: 274 },
    { name: 'Session-Termination', code: 275 },
    { name: 'Device-Watchdog', code: peerCommands.deviceWatchdog, application: common },
    { name: 'Disconnect-Peer', code: peerCommands.disconnectPeer, application: common },
  ],
};
