/** RFC 9260 §5: how an association is set up. */
import { apart, held, type Rule } from './rule.ts';
import {
  again,
  call,
  called,
  crossing,
  faultyInits,
  handshake,
  packets,
  seeds,
  sender,
  told,
  unverified,
} from './suites.ts';

const begins = call('begins with an INIT that is alone in a packet with the tag 0, and has a tag and streams');
const cookie = call(
  'sends only the unchanged cookie, first in its packet, with the tag of the INIT ACK, after each RTO',
);
const crosses = call(
  'answers an INIT that crosses its own only at an address that it has called and that the INIT has',
);
const streams = call(
  'has no more streams than the peer accepts, and begins at the TSN of its INIT and number 0 on each',
);
const initAck = called('sends INIT ACK alone, with the tag of the INIT, to where that came from');
const cookieAck = called(
  'sends COOKIE ACK before the SACK for data with a cookie, and acknowledges a first message at once',
);
const ties = called('puts tie-tags into a cookie if there is an association, and 0 if there is none');
const changed = handshake('does not take a cookie from elsewhere, or one that was changed');
const stateless = handshake('keeps nothing of an INIT, and takes a COOKIE ECHO once');
const newTag = again('is answered with a new tag, and changes nothing by itself');
const newAddresses = again('is refused if it has addresses that the association does not have, and they are named');
const inWait = crossing(
  'in COOKIE-WAIT is answered with the tag of its own INIT, and the cookie makes the association (B)',
);
const inEchoed = crossing(
  'in COOKIE-ECHOED is answered with the same tag; the cookie makes the association with its tag (B)',
);
const nowhereElse = 'a COOKIE ECHO goes to no other address than one that this end has called';

export const section5: readonly Rule[] = [
  held('5/1', 'An association is set up before DATA is sent.', cookie),
  held('5.1/1', 'A: INIT tells the tag of its sender.', begins),
  held('5.1/2', 'B: INIT ACK goes to the address that INIT came from.', initAck),
  held('5.1/3', 'B: The packet of INIT ACK has the tag that INIT told, and INIT ACK tells another one.', initAck),
  held('5.1/4', 'B: A cookie is made and sent with INIT ACK.', stateless),
  held('5.1/5', 'B: Nothing is kept of an association whose INIT was answered.', stateless),
  held('5.1/6', 'C: COOKIE ECHO is the first chunk of its packet.', cookie),
  held('5.1/7', 'C: Nothing else is sent until COOKIE ACK has come.', cookie),
  held('5.1/8', 'D: COOKIE ACK is the first chunk of its packet.', cookieAck),
  held('5.1/9', 'INIT and INIT ACK are not bundled with other chunks.', initAck),
  held('5.1/10', 'They are the only chunks of their packets.', begins),
  held('5.1/11', 'INIT ACK goes to the IP address that INIT came from.', initAck),
  held(
    '5.1/12',
    'An ABORT that refuses INIT or INIT ACK has the tag that this told.',
    faultyInits('refuses an INIT without streams, or with a window that is too small, and says what is wrong'),
  ),
  held('5.1/13', 'The first DATA chunk is acknowledged at once.', call('acknowledges the first message at once')),
  held(
    '5.1/14',
    'The TSN before the first one counts as acknowledged from the beginning.',
    sender('takes a SACK of the TSN before its first one, and none of an earlier one'),
  ),
  held('5.1.1/1', 'INIT and INIT ACK tell the streams that are wanted, and those that are taken.', begins),
  held('5.1.1/2', 'Where the peer takes fewer streams than are wanted, no more are used.', streams),
  held('5.1.1/3', 'The numbers of the streams go from 0 to one less than the smaller of both.', streams),
  held(
    '5.1.2/1',
    'A: Without addresses in the chunk, the one that it came from is the only one of the peer.',
    told('are those of the peer besides its source, but for those that no host can have'),
  ),
  held(
    '5.1.2/2',
    'B: A name in place of addresses is answered with ABORT.',
    faultyInits('refuses a name in place of addresses'),
  ),
  held(
    '5.1.2/3',
    'C: The addresses in the chunk, and the one that it came from, are those of the peer (here: the first 17).',
    told('are those of the peer besides its source, but for those that no host can have'),
  ),
  held(
    '5.1.2/4',
    'D: An INIT belongs to an association that any of its addresses belongs to.',
    again('is known by any address that the peer has sent'),
  ),
  held('5.1.2/5', 'The packet of INIT ACK goes to the source of the packet of INIT.', initAck),
  held(
    '5.1.2/6',
    'An end that has one family of addresses uses all of that family which the peer tells.',
    seeds('are all addresses of the families that this end has'),
  ),
  held('5.1.3/1', 'The cookie has a code that shows whether it was changed.', changed),
  held(
    '5.1.3/2',
    'A cookie that is not encrypted holds nothing that others must not know.',
    called('reveals no tag of the existing association to another caller'),
  ),
  held('5.1.4/1', 'INIT ACK is answered at once with its cookie in COOKIE ECHO.', cookie),
  held('5.1.4/2', 'T1-cookie runs from then on.', cookie),
  held('5.1.4/3', 'COOKIE ECHO is sent again whenever it expires, and it begins anew.', cookie),
  apart(
    '5.1.5/1',
    '1: A cookie whose key is no longer known is discarded.',
    'the key lives as long as the endpoint, and after it no cookie has the right code',
  ),
  held('5.1.5/2', '2: A cookie that was changed is discarded with its packet, and not answered.', changed),
  held(
    '5.1.5/3',
    '3: So is one for other ports or another tag than those of its packet.',
    faultyInits('takes a cookie for its ports and its tag alone'),
  ),
  held(
    '5.1.5/4',
    '4: A cookie that is too old is answered with ERROR, Stale Cookie.',
    faultyInits('says by how much a cookie is too old, and takes it where it was asked to keep it longer'),
  ),
  held('5.1.5/5', '6: COOKIE ACK is the first chunk of its packet.', cookieAck),
  held('5.1.5/6', '7: Also in front of the SACK for DATA that came with the cookie.', cookieAck),
  held(
    '5.1.6/1',
    'INIT is sent again after the times of §6.3.',
    handshake('gives up in time if the peer does not answer'),
  ),
  held('5.2.1/1', 'In COOKIE-WAIT, INIT is answered with INIT ACK that says what the own INIT said.', inWait),
  held('5.2.1/2', 'This INIT ACK keeps the rules for where it goes.', crosses),
  held('5.2.1/3', '1: It goes to no address but one that this end was told to call.', crosses),
  held('5.2.1/4', '2: It goes to no address but one that INIT tells.', crosses),
  held('5.2.1/5', 'In COOKIE-ECHOED, INIT is answered in the same way unless it adds an address.', inEchoed),
  held(
    '5.2.1/6',
    'An INIT that adds an address is discarded.',
    crossing('in COOKIE-ECHOED is refused if it has another address'),
  ),
  held('5.2.1/7', 'A cookie goes with INIT ACK.', inWait),
  held('5.2.1/8', 'The state does not change.', inEchoed),
  held('5.2.1/9', 'T1-init goes on.', crosses),
  held('5.2.1/10', 'What there is of the association stays.', inEchoed),
  held(
    '5.2.1/11',
    'In COOKIE-ECHOED, the cookie and the association have tie-tags.',
    call('puts tie-tags into the cookie for an INIT in COOKIE-ECHOED, and 0 in COOKIE-WAIT'),
  ),
  held('5.2.2/1', 'In other states INIT is answered with INIT ACK and a cookie.', newTag),
  held('5.2.2/2', 'Whether it adds addresses is looked at first.', newAddresses),
  held('5.2.2/3', 'Where it does, the answer is ABORT with the tag that INIT told.', newAddresses),
  held('5.2.2/4', 'The tie-tags stand in the cookie and in the association.', ties),
  held('5.2.2/5', 'The packet of INIT ACK has the tag that INIT told.', ties),
  held('5.2.2/6', 'INIT ACK tells a new tag.', newTag),
  held('5.2.2/7', 'Nothing else is done, and the association stays as it is.', newTag),
  held('5.2.2/8', 'Where there was no association, the tie-tags are 0.', ties),
  held(
    '5.2.4/1',
    '3: A cookie that is too old and has other tags than the association is answered with ERROR, Stale Cookie.',
    called('says that a cookie is too old also where the association has come about without it (C)'),
  ),
  held(
    '5.2.4/2',
    'A: After a restart, congestion control begins anew (with all else of the association).',
    again('and its cookie begin the association anew (A)'),
  ),
  held(
    '5.2.4/3',
    'A: In SHUTDOWN-ACK-SENT there is no new association, but SHUTDOWN ACK again, and ERROR.',
    again('is answered with SHUTDOWN ACK if the association waits for SHUTDOWN COMPLETE, and so is a cookie'),
  ),
  held('5.2.4/4', 'B: The tag of the peer is the one of the cookie, T1 stops, and COOKIE ACK is sent.', inEchoed),
  held(
    '5.3.1/1',
    'No tag changes during an association.',
    packets('has the tag of the peer, control chunks first, DATA in the order of TSNs, and fits the path'),
  ),
  held('5.3.1/2', 'The next association with the peer has another tag.', call('has another tag each time')),
  held(
    '5.4/1',
    'Nothing goes to an address that is not verified, but for HEARTBEATs and their answers.',
    unverified('gets HEARTBEATs and HEARTBEAT ACKs, and the answers to all else go over another path'),
  ),
  held(
    '5.4/2',
    'COOKIE ACK goes there with a HEARTBEAT alone (here: never).',
    unverified('gets HEARTBEATs and HEARTBEAT ACKs, and the answers to all else go over another path'),
  ),
  apart('5.4/3', 'Without bundling, COOKIE ACK does not go there.', 'this end bundles'),
  held(
    '5.4/4',
    'COOKIE ECHO goes there with a HEARTBEAT alone (here: never).',
    call('goes on with an address that it has called, wherever the INIT ACK comes from'),
  ),
  apart('5.4/5', 'Such a packet is no larger than the path carries.', nowhereElse),
  apart('5.4/6', 'Without bundling, or without room for both, COOKIE ECHO does not go there.', nowhereElse),
];
