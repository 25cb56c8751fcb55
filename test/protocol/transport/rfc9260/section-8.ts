/** RFC 9260 §8: failures, packets out of the blue, and tags. §8.2 has no such rules: it recommends. */
import { held, type Rule } from './rule.ts';
import { call, called, ends, faultyInits, handshake, packets, reflected, sender } from './suites.ts';

const forgets = sender(
  'forgets what was not acknowledged with the next acknowledgement, and sends nothing after too many',
);
const otherTag = called('leaves what has another tag alone, and what has the tag 0 and is no INIT');
const strangers = handshake('answers what belongs to no association as the standard says');
const tagOfOther = reflected(
  'ends an association with ABORT, or with an awaited SHUTDOWN COMPLETE, only if the T bit is set',
);
const each = packets('has the tag of the peer, control chunks first, DATA in the order of TSNs, and fits the path');

export const section8: readonly Rule[] = [
  held('8.1/1', 'Nothing more is sent to a peer that does not answer after Association.Max.Retrans.', forgets),
  held('8.1/2', 'The counter begins anew whenever DATA is acknowledged.', forgets),
  held(
    '8.3/1',
    'A caller answers HEARTBEAT from COOKIE-ECHOED on.',
    call('answers a HEARTBEAT before its cookie is accepted'),
  ),
  held(
    '8.3/2',
    'Either side answers it until the association ends.',
    ends('answers HEARTBEATs until then, with what they hold'),
  ),
  held(
    '8.4/1',
    '2: A packet with ABORT is discarded.',
    faultyInits('answers out of the blue packets but for those that are about an end'),
  ),
  held(
    '8.4/2',
    '3: An ABORT that refuses INIT has the tag that INIT told.',
    faultyInits('refuses an INIT without streams, or with a window that is too small, and says what is wrong'),
  ),
  held(
    '8.4/3',
    '4: COOKIE ECHO as the first chunk is treated as §5.1 says.',
    handshake('keeps nothing of an INIT, and takes a COOKIE ECHO once'),
  ),
  held('8.4/4', '5: SHUTDOWN COMPLETE in answer to SHUTDOWN ACK has the tag that came, and the T bit.', strangers),
  held('8.4/5', '8: ABORT in answer to anything else has the tag that came, and the T bit.', strangers),
  held('8.4/6', '8: The packet is discarded then.', otherTag),
  held('8.4/7', '8: Nothing else is done about it.', otherTag),
  held('8.5/1', 'Packets have the tag that the peer has told.', each),
  held('8.5/2', 'The tag of each packet that comes is compared with the own one.', otherTag),
  held('8.5/3', 'A packet with another tag is discarded, but for the exceptions of §8.5.1.', otherTag),
  held(
    '8.5.1/1',
    'A: The packet of INIT has the tag 0.',
    call('begins with an INIT that is alone in a packet with the tag 0, and has a tag and streams'),
  ),
  held('8.5.1/2', 'A: A packet with the tag 0 that has anything but INIT is discarded.', otherTag),
  held(
    '8.5.1/3',
    'B: ABORT has the tag of the peer, if that is known.',
    packets('that ends an association at once has the tag of the peer, and no DATA'),
  ),
  held('8.5.1/4', 'B: ABORT in answer to a packet out of the blue is sent as §8.4 says.', strangers),
  held(
    '8.5.1/5',
    'B: ABORT counts with the own tag and without the T bit, or with the tag of the peer and with the T bit.',
    tagOfOther,
  ),
  held('8.5.1/6', 'B: Another ABORT is discarded.', handshake('is no way to disturb an association that is there')),
  held('8.5.1/7', 'C: SHUTDOWN COMPLETE of an association has the tag of the peer, and no T bit.', each),
  held('8.5.1/8', 'C: Without an association it has the T bit.', strangers),
  held('8.5.1/9', 'C: SHUTDOWN COMPLETE counts with the same tags as ABORT, and is discarded otherwise.', tagOfOther),
  held(
    '8.5.1/10',
    'C: It is ignored in every state but SHUTDOWN-ACK-SENT.',
    ends('is over with SHUTDOWN COMPLETE in SHUTDOWN-ACK-SENT, and in no other state'),
  ),
  held(
    '8.5.1/11',
    'D: COOKIE ECHO has the tag that INIT ACK told.',
    call('sends only the unchanged cookie, first in its packet, with the tag of the INIT ACK, after each RTO'),
  ),
];
