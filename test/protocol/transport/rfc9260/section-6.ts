/** RFC 9260 §6: how user data is transferred. §6.2.1, §6.3.2, §6.3.3 and §6.4 have no such rules: they recommend. */
import { apart, held, type Rule } from './rule.ts';
import { bundling, ends, format, lost, outbound, packets, receiver, sender, sizes, windows } from './suites.ts';

const room = sender('sends nothing that the peer has no room for, but for one chunk while nothing is under way');
const congestion = sender('has no more under way than the congestion window, and a part of one packet');
const measures = sender('measures each round trip, and none of a chunk that was sent twice');
const numbers = sender('numbers the messages of a stream from 0 to 65,535, and then from 0 again');
const noRoom = receiver('does not take what there is no room for, and says at once what it has');
const order = receiver('delivers in the order of each stream, and holds what comes before its turn');
const fragments = receiver('puts fragments together, in whatever order they come');
const gaps = receiver('reports as many gaps as there is room for, the lowest first, in one SACK');
const onceATurn = bundling('acknowledge all that came in one turn once');
const pending = ends('in SHUTDOWN-PENDING takes DATA and SACKs, and sends SHUTDOWN when all is acknowledged');
const received = ends(
  'in SHUTDOWN-RECEIVED sends the waiting data, accepts no more, and answers when all is acknowledged',
);
const missing = lost('is what three acknowledgements say is missing, and nothing that one of them says has come');
const whole = outbound('have it whole and in order, with numbers that follow one another');
const each = packets('has the tag of the peer, control chunks first, DATA in the order of TSNs, and fits the path');
const full = packets('that is full of DATA has no room for a SACK, which leaves in another one');
const published = format('has the checksum that is published for it');
const refused = format('is refused where a bit is wrong or its end is missing');
const fragmenting = 'this end fragments, always';
const ordered = 'this end sends ordered messages alone';

export const section6: readonly Rule[] = [
  held('6/1', 'DATA is sent in ESTABLISHED, SHUTDOWN-PENDING and SHUTDOWN-RECEIVED alone.', pending),
  held('6/2', 'DATA is taken in ESTABLISHED, SHUTDOWN-PENDING and SHUTDOWN-SENT alone.', received),
  held('6/3', 'SACK is read in ESTABLISHED, SHUTDOWN-PENDING and SHUTDOWN-RECEIVED.', received),
  held('6/4', 'A large message becomes several DATA chunks.', whole),
  held('6/5', 'Control chunks stand before DATA in a packet.', each),
  held('6/6', 'Bundled chunks and fragments are understood.', fragments),
  held('6.1/1', 'The rules A to E hold for what is sent and for what is sent again.', room),
  held('6.1/2', 'A: Nothing new is sent that the peer has no room for, but for probes.', room),
  held(
    '6.1/3',
    'A: A probe is sent only if the congestion window lets it go (here: while nothing is under way).',
    room,
  ),
  held('6.1/4', 'A: A peer without room is probed.', room),
  held(
    '6.1/5',
    'A: A small window does not make small chunks.',
    sender('makes no smaller chunk where there is little room'),
  ),
  held('6.1/6', 'B: Nothing new is sent beyond the congestion window and the part of a packet.', congestion),
  held('6.1/7', 'B: One packet goes beyond the congestion window at most.', congestion),
  held(
    '6.1/8',
    'C: What is to be sent again goes before what is new.',
    sender('sends again what is lost before it sends anything new'),
  ),
  held('6.1/9', 'Where a window is full, no DATA is sent until the windows let it go again.', room),
  held(
    '6.1/10',
    'T3-rtx of an address starts with what is sent there, if it does not run.',
    sender('starts T3-rtx with the first chunk under way, and not anew with the next one'),
  ),
  held(
    '6.1/11',
    'It begins anew where the earliest chunk of the address is sent again.',
    sender('restarts T3-rtx of a path with the earliest chunk of that path, though another path has an earlier one'),
  ),
  held(
    '6.1/12',
    'Otherwise it does not begin anew.',
    sender('starts T3-rtx anew where the earliest chunk of the path is sent again, and not with another one'),
  ),
  held(
    '6.1/13',
    'No TSN is 2^31 or more ahead of the first that is not acknowledged.',
    sender('has fewer chunks under way than a stream has numbers'),
  ),
  held(
    '6.1/14',
    'No stream has 2^16 ordered messages or more under way.',
    sender('has fewer chunks under way than a stream has numbers'),
  ),
  held('6.2/1', 'Each valid DATA chunk within the window is acknowledged.', windows('report duplicates and gaps')),
  held(
    '6.2/2',
    'With a window of 0, DATA beyond the highest TSN is dropped (or the association ends, where one ' +
      'message fills the window).',
    noRoom,
  ),
  held('6.2/3', 'A SACK follows at once on what was dropped.', noRoom),
  held('6.2/4', 'It does not tell of what was dropped.', noRoom),
  held('6.2/5', 'The receiver tells no small windows.', receiver('advertises no window rather than a small one')),
  held('6.2/6', 'SACKs are not sent more often than the section says.', onceATurn),
  held('6.2/7', 'There is no more than one SACK for each packet that comes.', onceATurn),
  apart(
    '6.2/8',
    'Updates of the window are not sent in bursts.',
    'the user takes each message at once, so the window opens only with DATA, which is acknowledged',
  ),
  held('6.2/9', 'No delay of SACKs of more than 500 ms can be set (here: none can be set).', onceATurn),
  held('6.2/10', 'The delay is not more than 500 ms (here: until the end of the turn).', onceATurn),
  held(
    '6.2/11',
    'DATA is acknowledged with SACK, but for SHUTDOWN, which does so too.',
    ends('in SHUTDOWN-SENT takes DATA and answers with SHUTDOWN and SACK, and T2-shutdown begins anew'),
  ),
  held('6.2/12', 'SACK tells the last TSN before which nothing is missing.', order),
  held('6.2/13', 'SACK tells of as many gaps as the packet has room for.', gaps),
  held(
    '6.2/14',
    'A packet with duplicates alone is answered with SACK at once.',
    receiver('asks for a SACK where nothing but duplicates came'),
  ),
  apart(
    '6.2/15',
    'What was acknowledged in a gap and dropped then is not told any more.',
    'this end drops nothing that it has acknowledged',
  ),
  held('6.3.1/1', 'C4: The round trip is measured anew in each round trip.', measures),
  held('6.3.1/2', 'C5: It is not measured with chunks that were sent again.', measures),
  held('6.5/1', 'Each DATA chunk has a stream that there is.', numbers),
  held('6.5/2', 'The numbers of each stream begin with 0.', numbers),
  held('6.5/3', 'Each ordered message of a stream has the next number.', numbers),
  held('6.5/4', '65,535 is followed by 0.', numbers),
  apart('6.5/5', 'Unordered messages do not change the numbers.', ordered),
  held('6.6/1', 'Ordered messages are delivered in the order of their numbers.', order),
  held('6.6/2', 'What comes before its turn is held.', order),
  held(
    '6.6/3',
    'The number of an unordered message does not matter.',
    receiver('delivers at once what needs no order, whatever its number'),
  ),
  held(
    '6.7/1',
    'What is acknowledged with all before it is taken from the queue.',
    windows('do not mind an acknowledgement of what was never sent'),
  ),
  held('6.7/2', 'What stands before the highest TSN that came, and in no gap block, counts as missing.', missing),
  held('6.7/3', 'How often each chunk was missing is counted.', missing),
  held('6.7/4', 'Where not all gaps have room, there is one SACK.', gaps),
  held('6.7/5', 'It tells the lowest of them.', gaps),
  held('6.8/1', 'Each packet has the CRC32c of its octets.', published),
  held('6.8/2', 'It is reckoned over the whole packet with the tag in place and 0 for itself.', published),
  held('6.8/3', 'It is checked before all else.', refused),
  held('6.8/4', 'A packet with a wrong one is invalid.', refused),
  held('6.9/1', 'Fragments are put together.', fragments),
  held('6.9/2', 'A message is fragmented where its packet would be larger than the path carries.', each),
  apart('6.9/3', 'An end that does not fragment tells its user that the message is too long.', fragmenting),
  apart('6.9/4', 'It does not send such a message.', fragmenting),
  apart('6.9/5', 'Where fragmenting was switched off, the same holds.', fragmenting),
  held(
    '6.9/6',
    'A chunk that is too large for the path by now is fragmented by IP.',
    sizes('become small again where large ones are lost, and what was built goes alone'),
  ),
  held('6.9/7', 'The headers of packet and chunk count for the size.', full),
  held('6.9/8', 'A SACK that goes with DATA counts for the size.', full),
  held('6.9/9', '1: The fragments are a series of DATA chunks.', whole),
  held('6.9/10', '2: Their TSNs follow one another.', whole),
  apart('6.9/11', '2: Each fragment of an unordered message says that it is unordered.', ordered),
  held('6.9/12', '3: The first and the last fragment are marked, those between are not.', whole),
  held('6.9/13', 'Fragments are known by their marks, and wait for the others.', fragments),
  held('6.10/1', 'A packet is no larger than the path carries.', each),
  held('6.10/2', 'Control chunks stand in front of DATA.', each),
  held('6.10/3', 'DATA stands in the order of the TSNs.', each),
  held('6.10/4', 'No chunk is in a packet in part.', each),
  held(
    '6.10/5',
    'Chunks are read in their order.',
    bundling('report an unknown chunk if its type says so, and go on or stop as its type says'),
  ),
  held(
    '6.10/6',
    'A chunk that is not there as a whole is dropped (here: with its packet).',
    format('is refused where a chunk is too short, or goes past the end'),
  ),
  held('6.10/7', 'INIT, INIT ACK and SHUTDOWN COMPLETE are not bundled.', each),
];
