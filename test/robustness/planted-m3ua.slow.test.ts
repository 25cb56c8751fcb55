/** A peer of M3UA and SCCP with planted faults: the campaign finds each, and nothing else. */
import { expect } from 'chai';
import { changedData, dataParts } from '../../src/protocol/m3ua/changed-data.ts';
import { bufferOf, rendered } from '../../src/protocol/wrong/part.ts';
import { findPart } from '../../src/protocol/wrong/path.ts';
import { CliSession } from '../support/cli-session.ts';
import { freePorts } from '../support/free-ports.ts';
import { openMendingProxy, type Mend } from '../support/mending-proxy.ts';
import { itInPart, campaign, linkedConfig, namesOf, releasedTest, type CampaignIndex } from './campaigns.ts';

const isData = (message: Buffer): boolean => message[2] === 1 && message[3] === 1;

/** The peer looks at no routing context. */
const anyContext: Mend = (message) => {
  if (!isData(message)) return message;
  const at = message.indexOf(Buffer.from('00060008', 'hex'));
  if (at > 0) message.writeUInt32BE(11, at + 4);
  return message;
};

/** The peer has no answer to a class that it does not know. */
const silentForClass: Mend = (message) => (message[2] === 0x7f ? undefined : message);

const dataOf = (message: Buffer): Buffer => {
  const part = findPart(dataParts(message), 'protocolData.userData')?.part;
  return bufferOf(part === undefined ? new Uint8Array(0) : rendered(part));
};

/** The peer takes the data from where they usually stand, wherever the pointer leads. */
const fixedPointer: Mend = (message) => {
  if (!isData(message)) return message;
  const sccp = Buffer.from(dataOf(message));
  if (sccp[0] !== 9) return message;
  const calling = 5 + 1 + (sccp[5] ?? 0);
  const data = calling + 1 + (sccp[calling] ?? 0);
  if (sccp[4] === data - 4 || data >= sccp.length) return message;
  sccp[4] = data - 4;
  return changedData(message, [{ change: 'value', at: 'protocolData.userData', hex: sccp.toString('hex') }]);
};

const lengthOf = (header: Buffer): number => header.readUInt32BE(4);

describe('a campaign against a peer of M3UA and SCCP with a planted fault', function () {
  this.timeout(180_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const against = async (toPeer: Mend | undefined, layers: string, cases: number): Promise<CampaignIndex> => {
    const { tcp } = await freePorts();
    const proxy = await openMendingProxy({ port: tcp, lengthOf, ...(toPeer && { toPeer }) });
    try {
      return await campaign(session, { test: releasedTest, config: linkedConfig(tcp, proxy.port), layers, cases });
    } finally {
      proxy.close();
    }
  };

  itInPart(0)('finds nothing where nothing is planted', async () => {
    const index = await against(undefined, 'sccp,m3ua', 80);
    expect(namesOf(index)).to.deep.equal([]);
    expect(index.cases.right).to.be.greaterThan(40);
    expect(index.pairs.tried).to.equal(index.pairs.of);
  });

  itInPart(1)('finds that DATA of another routing context are answered', async () => {
    const index = await against(anyContext, 'm3ua', 32);
    expect(namesOf(index)).to.include('m3ua routingContext another context: accepts');
    expect(index.findings.every(({ field }) => field === 'routingContext')).to.equal(true);
    expect(index.findings.every(({ reproduced }) => reproduced)).to.equal(true);
  });

  itInPart(2)('finds that an unknown class has no answer', async () => {
    const index = await against(silentForClass, 'm3ua', 32);
    expect(namesOf(index)).to.deep.equal(['m3ua class unknown class: silent']);
    expect(index.findings.map(({ reproduced }) => reproduced)).to.deep.equal([true]);
  });

  itInPart(3)('finds that a message with a broken pointer is delivered', async () => {
    const index = await against(fixedPointer, 'sccp', 60);
    expect(namesOf(index)).to.include('sccp dataPointer pointer beyond the message: accepts');
    expect(namesOf(index)).to.include('sccp dataPointer pointer zero: accepts');
    expect(index.findings.every(({ reproduced }) => reproduced)).to.equal(true);
  });
});
