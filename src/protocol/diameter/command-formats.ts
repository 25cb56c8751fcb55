/**
 * The AVPs that messages and groups must have, and how often: the Command Code Formats of RFC 6733 §5, §8 and §9 with
 * the tables of §10, and those of credit control (RFC 8506 §3 and §8). AVPs that a format does not name are allowed any
 * number of times.
 */
import { creditControlApplication } from './credit-control-table.ts';
import { peerCommands } from './rfc6733-table.ts';

export interface Format {
  /** Exactly once. */
  readonly one: readonly string[];
  /** Once or more. */
  readonly some?: readonly string[];
  /** At most once. */
  readonly atMostOne?: readonly string[];
  /** Not at all. */
  readonly none?: readonly string[];
}

export interface CommandFormat {
  readonly code: number;
  /** The application whose messages have this format. Default: any. */
  readonly application?: number;
  readonly request: Format;
  /** The format of answers without the E flag, besides the result. */
  readonly answer: Format;
  /**
   * Its messages go between two peers: they are not proxiable, their AVPs state the applications of the sender, and
   * their permanent failures have the format of the answer too. Default false.
   */
  readonly isOfPeers?: boolean;
}

const origin = ['Origin-Host', 'Origin-Realm'];
/** AVPs that only answers have. */
const ofAnswers = [
  'Result-Code',
  'Experimental-Result',
  'Error-Message',
  'Error-Reporting-Host',
  'Failed-AVP',
  'Redirect-Host',
  'Redirect-Host-Usage',
  'Redirect-Max-Cache-Time',
];
/** AVPs that only requests have (RFC 6733 §6.2). */
const ofRequests = ['Destination-Host', 'Destination-Realm'];
const errors = ['Error-Message', 'Failed-AVP', 'Redirect-Host-Usage', 'Redirect-Max-Cache-Time'];

/** The format of messages of unknown commands. */
export const unknownRequest: Format = { one: origin, atMostOne: ['Session-Id'] };
export const unknownAnswer: Format = { one: origin, atMostOne: ['Session-Id'], none: ofRequests };

/** The format of answers with the E flag (RFC 6733 §7.2), and of permanent failures, for which it suffices (§7.1.5). */
export const errorAnswer: Format = {
  one: origin,
  atMostOne: ['Session-Id', 'Origin-State-Id', 'Error-Message', 'Error-Reporting-Host', 'Experimental-Result'],
  none: ofRequests,
};

const inSession = ['Session-Id', ...origin];
const answerInSession: Format = {
  one: inSession,
  atMostOne: ['User-Name', 'Origin-State-Id', ...errors],
  none: ofRequests,
};
const aboutSession = [...inSession, 'Destination-Realm', 'Auth-Application-Id'];
const accounting = ['Accounting-Record-Type', 'Accounting-Record-Number'];
const accountingOnce = [
  'Acct-Application-Id',
  'Vendor-Specific-Application-Id',
  'User-Name',
  'Accounting-Sub-Session-Id',
  'Acct-Session-Id',
  'Acct-Multi-Session-Id',
  'Acct-Interim-Interval',
  'Accounting-Realtime-Required',
  'Origin-State-Id',
  'Event-Timestamp',
];
const charging = ['Auth-Application-Id', 'CC-Request-Type', 'CC-Request-Number'];

export const commandFormats: readonly CommandFormat[] = [
  {
    code: 258,
    request: {
      one: [...aboutSession, 'Destination-Host', 'Re-Auth-Request-Type'],
      atMostOne: ['User-Name', 'Origin-State-Id'],
      none: ofAnswers,
    },
    answer: answerInSession,
  },
  {
    code: 274,
    request: {
      one: [...aboutSession, 'Destination-Host'],
      atMostOne: ['User-Name', 'Origin-State-Id'],
      none: ofAnswers,
    },
    answer: answerInSession,
  },
  {
    code: 275,
    request: {
      one: [...aboutSession, 'Termination-Cause'],
      atMostOne: ['User-Name', 'Destination-Host', 'Origin-State-Id'],
      none: ofAnswers,
    },
    answer: answerInSession,
  },
  {
    code: 271,
    request: {
      one: [...inSession, 'Destination-Realm', ...accounting],
      atMostOne: [...accountingOnce, 'Destination-Host'],
      none: ofAnswers,
    },
    answer: {
      one: [...inSession, ...accounting],
      atMostOne: [...accountingOnce, 'Error-Message', 'Failed-AVP'],
      none: ofRequests,
    },
  },
  {
    code: 272,
    application: creditControlApplication,
    request: {
      one: [...inSession, 'Destination-Realm', 'Service-Context-Id', ...charging],
      atMostOne: [
        'Destination-Host',
        'User-Name',
        'CC-Sub-Session-Id',
        'Acct-Multi-Session-Id',
        'Origin-State-Id',
        'Event-Timestamp',
        'Service-Identifier',
        'Termination-Cause',
        'Requested-Service-Unit',
        'Requested-Action',
        'Multiple-Services-Indicator',
        'CC-Correlation-Id',
        'User-Equipment-Info',
        'User-Equipment-Info-Extension',
      ],
      none: ofAnswers,
    },
    answer: {
      one: [...inSession, ...charging],
      atMostOne: [
        'User-Name',
        'CC-Session-Failover',
        'CC-Sub-Session-Id',
        'Acct-Multi-Session-Id',
        'Origin-State-Id',
        'Event-Timestamp',
        'Granted-Service-Unit',
        'Cost-Information',
        'Final-Unit-Indication',
        'QoS-Final-Unit-Indication',
        'Check-Balance-Result',
        'Credit-Control-Failure-Handling',
        'Direct-Debiting-Failure-Handling',
        'Validity-Time',
        'Redirect-Host-Usage',
        'Redirect-Max-Cache-Time',
        'Error-Message',
      ],
      none: ofRequests,
    },
  },
];

const capabilities: Pick<Format, 'one' | 'some'> = {
  one: [...origin, 'Vendor-Id', 'Product-Name'],
  some: ['Host-IP-Address'],
};

/** The formats of messages between peers (RFC 6733 §5.3 to §5.5). */
export const peerFormats: readonly CommandFormat[] = [
  {
    code: peerCommands.capabilitiesExchange,
    isOfPeers: true,
    request: { ...capabilities, atMostOne: ['Origin-State-Id', 'Firmware-Revision'], none: ofAnswers },
    answer: {
      ...capabilities,
      atMostOne: ['Origin-State-Id', 'Firmware-Revision', 'Error-Message', 'Failed-AVP'],
      none: ofRequests,
    },
  },
  {
    code: peerCommands.deviceWatchdog,
    isOfPeers: true,
    request: { one: origin, atMostOne: ['Origin-State-Id'], none: ofAnswers },
    answer: { one: origin, atMostOne: ['Origin-State-Id', 'Error-Message', 'Failed-AVP'], none: ofRequests },
  },
  {
    code: peerCommands.disconnectPeer,
    isOfPeers: true,
    request: { one: [...origin, 'Disconnect-Cause'], none: ofAnswers },
    answer: { one: origin, atMostOne: ['Error-Message', 'Failed-AVP'], none: ofRequests },
  },
];

const units = [
  'CC-Time',
  'CC-Money',
  'CC-Total-Octets',
  'CC-Input-Octets',
  'CC-Output-Octets',
  'CC-Service-Specific-Units',
];

/** Groups by the names of their AVPs. Failed-AVP and Proxy-Info have AVPs that other nodes have written. */
export const groupFormats: Readonly<Record<string, Format>> = {
  'Experimental-Result': { one: ['Vendor-Id', 'Experimental-Result-Code'] },
  'Subscription-Id': { one: ['Subscription-Id-Type', 'Subscription-Id-Data'] },
  'User-Equipment-Info': { one: ['User-Equipment-Info-Type', 'User-Equipment-Info-Value'] },
  'Service-Parameter-Info': { one: ['Service-Parameter-Type', 'Service-Parameter-Value'] },
  'Redirect-Server': { one: ['Redirect-Address-Type', 'Redirect-Server-Address'] },
  'G-S-U-Pool-Reference': { one: ['G-S-U-Pool-Identifier', 'CC-Unit-Type', 'Unit-Value'] },
  'Unit-Value': { one: ['Value-Digits'], atMostOne: ['Exponent'] },
  'CC-Money': { one: ['Unit-Value'], atMostOne: ['Currency-Code'] },
  'Cost-Information': { one: ['Unit-Value', 'Currency-Code'], atMostOne: ['Cost-Unit'] },
  'Final-Unit-Indication': { one: ['Final-Unit-Action'], atMostOne: ['Redirect-Server'] },
  'Granted-Service-Unit': { one: [], atMostOne: ['Tariff-Time-Change', ...units] },
  'Requested-Service-Unit': { one: [], atMostOne: units },
  'Used-Service-Unit': { one: [], atMostOne: ['Tariff-Change-Usage', ...units] },
  'Multiple-Services-Credit-Control': {
    one: [],
    atMostOne: [
      'Granted-Service-Unit',
      'Requested-Service-Unit',
      'Tariff-Change-Usage',
      'Rating-Group',
      'Validity-Time',
      'Result-Code',
      'Final-Unit-Indication',
      'QoS-Final-Unit-Indication',
    ],
  },
};
