/** RFC 9260 §9: how an association ends. */
import { held, type Rule } from './rule.ts';
import { ends, packets, reflected } from './suites.ts';

const atOnce = packets('that ends an association at once has the tag of the peer, and no DATA');
const silent = ends('answers nothing to a packet with ABORT, and is over');
const repeated = ends('sends SHUTDOWN again after each RTO, which is doubled, with the last TSN that has come');
const sent = ends('in SHUTDOWN-SENT takes DATA and answers with SHUTDOWN and SACK, and T2-shutdown begins anew');
const received = ends(
  'in SHUTDOWN-RECEIVED sends the waiting data, accepts no more, and answers when all is acknowledged',
);
const complete = ends(
  'answers SHUTDOWN ACK with SHUTDOWN COMPLETE and is over, in SHUTDOWN-SENT and in SHUTDOWN-ACK-SENT',
);

export const section9: readonly Rule[] = [
  held('9.1/1', 'Who ends an association at once sends ABORT.', atOnce),
  held('9.1/2', 'ABORT has the tag of the peer.', atOnce),
  held('9.1/3', 'No DATA goes with it.', atOnce),
  held('9.1/4', 'A packet with ABORT is not answered.', silent),
  held(
    '9.1/5',
    'The rules of §8.5.1 on tags hold for ABORT.',
    reflected('ends an association with ABORT, or with an awaited SHUTDOWN COMPLETE, only if the T bit is set'),
  ),
  held('9.1/6', 'Who gets ABORT forgets the association.', silent),
  held('9.2/1', 'When T2-shutdown expires, SHUTDOWN is sent again with the last TSN that has come by then.', repeated),
  held('9.2/2', 'T2-shutdown has the times of §6.3.', repeated),
  held('9.2/3', 'In SHUTDOWN-RECEIVED the wish of the user to end it is ignored.', received),
  held('9.2/4', 'SHUTDOWN is answered also then.', received),
  held('9.2/5', 'What is under way is sent and acknowledged as before.', received),
  held('9.2/6', 'Nothing new is taken from the user.', received),
  held('9.2/7', 'In SHUTDOWN-SENT each packet with DATA is answered with SHUTDOWN, and T2-shutdown begins anew.', sent),
  held('9.2/8', 'Where SHUTDOWN does not tell of all that came, a SACK goes with it.', sent),
  held('9.2/9', 'When nothing is under way, SHUTDOWN is answered with SHUTDOWN ACK, and T2-shutdown starts.', received),
  held('9.2/10', 'SHUTDOWN ACK is sent again when it expires.', received),
  held(
    '9.2/11',
    'SHUTDOWN ACK stops T2-shutdown, is answered with SHUTDOWN COMPLETE, and ends the association.',
    complete,
  ),
  held('9.2/12', 'So it does in SHUTDOWN-ACK-SENT.', complete),
];
