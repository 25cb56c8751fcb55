/**
 * RequestNotificationChargingEvent and EventNotificationCharging (Q.1218 §2.1, ETS 300 374-1): charging pulses and
 * messages that the switch gets from elsewhere.
 */
import { choice, documented, octets, optional, sequence, sequenceOf, tagged, withDefault } from '../../asn1/index.ts';
import { legID, monitorMode } from './basic-types.ts';
import { extensions } from './extensions.ts';

const source = 'Q.1218 §2.1';
const notifyAndContinue = 1;
const eventTypeCharging = documented(octets(), 'Type of charging event, as the network has it.');

const chargingEvent = sequence({
  eventTypeCharging: tagged(0, eventTypeCharging),
  monitorMode: tagged(1, monitorMode),
  legID: optional(tagged(2, legID)),
});

/** The argument is the list itself, whose length is left to the network. */
export const requestNotificationChargingEventArg = documented(
  choice({ chargingEvents: documented(sequenceOf(chargingEvent), 'Events to be reported.') }),
  'Monitoring of charging events.',
  source,
);

export const eventNotificationChargingArg = documented(
  sequence({
    eventTypeCharging: tagged(0, eventTypeCharging),
    eventSpecificInformationCharging: optional(
      tagged(1, documented(octets(), 'What is known of the event, as the network has it.')),
    ),
    legID: optional(tagged(2, legID)),
    extensions: optional(tagged(3, extensions)),
    monitorMode: withDefault(tagged(30, monitorMode), notifyAndContinue),
  }),
  'A charging event.',
  source,
);
