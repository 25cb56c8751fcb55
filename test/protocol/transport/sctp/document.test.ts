/** The times and bounds in docs/sctp.md are those of the code. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  defaultTiming,
  limitsOf,
  mostAddresses,
  smallestPacket,
  windowOctets,
} from '../../../../src/protocol/transport/sctp/options.ts';
import { largestFlight } from '../../../../src/protocol/transport/sctp/congestion-window.ts';

const text = readFileSync(new URL('../../../../docs/sctp.md', import.meta.url), 'utf8');
/** The value beside the name in its table. */
const valueOf = (name: string): string | undefined =>
  text
    .split('\n')
    .map((line) => line.replaceAll('`', '').split(' | '))
    .find(([first]) => first === `| ${name}`)?.[1];

const written = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;

describe('the document on SCTP', () => {
  it('has the times that the code has', () => {
    const {
      initialRto,
      minimumRto,
      maximumRto,
      retransmissions,
      pathRetransmissions,
      heartbeat,
      connectTimeout,
      closeTimeout,
      sizeProbe,
      sizeRest,
      silentHeartbeats,
    } = defaultTiming;
    const times = {
      'RTO.Initial': written(initialRto),
      'RTO.Min': written(minimumRto),
      'RTO.Max': written(maximumRto),
      'Association.Max.Retrans': `${retransmissions}`,
      'Path.Max.Retrans': `${pathRetransmissions}`,
      'Max.Init.Retransmits': written(connectTimeout),
      'HB.interval': written(heartbeat),
      'T5-shutdown-guard': written(closeTimeout),
      silence: written(silentHeartbeats * heartbeat),
      PROBE_TIMER: written(sizeProbe),
      PMTU_RAISE_TIMER: written(sizeRest),
    };
    expect(Object.fromEntries(Object.keys(times).map((name) => [name, valueOf(name)]))).to.deep.equal(times);
  });

  it('has the bounds that the code has', () => {
    const { capacity, streams, maximumMessage, maximumAssociations, maximumOfAddress } = limitsOf({
      host: 'far',
      port: 1,
    });
    const bounds = {
      'octets that wait to be sent, for each association': `${capacity / 2 ** 20} MiB`,
      'octets under way on a path': `${largestFlight / 1024} KiB`,
      'receiver window': `${windowOctets / 1024} KiB`,
      'longest message': `${maximumMessage.toLocaleString('en')} octets`,
      'streams in each direction': `${streams}, or fewer if the peer wants so`,
      'associations of a gateway that listens': `${maximumAssociations}`,
      'those from one address of a peer': `${maximumOfAddress}`,
      'addresses of a peer': `${mostAddresses}`,
    };
    expect(Object.fromEntries(Object.keys(bounds).map((name) => [name, valueOf(name)]))).to.deep.equal(bounds);
    expect(text).to.include(`Packets have ${smallestPacket.toLocaleString('en')} octets at first`);
  });
});
