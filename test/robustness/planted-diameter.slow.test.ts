/** A Diameter peer with planted faults: the campaign finds each, and nothing else. */
import { expect } from 'chai';
import { serverFor } from '../contracts/diameter-gateways.ts';
import { CliSession } from '../support/cli-session.ts';
import { listenDiameter } from '../support/diameter-peers.ts';
import { openMendingProxy, type MendingProxyOptions, type Mend } from '../support/mending-proxy.ts';
import { itInPart, campaign, creditTest, diameterConfig, namesOf, type CampaignIndex } from './campaigns.ts';

const creditControl = 272;
const unknownMandatory = Buffer.from('00fffffd40', 'hex');

/** The peer takes an AVP that it does not know for one without the M bit. */
const anyAvp: Mend = (message) => {
  for (let at = message.indexOf(unknownMandatory); at > 0; at = message.indexOf(unknownMandatory))
    message.writeUInt8(0, at + 4);
  return message;
};

/** The answer to a copy of a request has an identifier of its own. */
const otherIdentifier = (): Pick<MendingProxyOptions, 'toPeer' | 'fromPeer'> => {
  const copies = new Set<number>();
  return {
    toPeer: (message) => {
      if ((message.readUInt8(4) & 0x90) === 0x90) copies.add(message.readUInt32BE(12));
      return message;
    },
    fromPeer: (message) => {
      const id = message.readUInt32BE(12);
      if (copies.delete(id)) message.writeUInt32BE((id ^ 1) >>> 0, 12);
      return message;
    },
  };
};

/** CC-Request-Type with the M bit. */
const requestType = Buffer.from('000001a040', 'hex');

/** Whether that AVP is longer than the message. */
const hasImpossibleLength = (message: Buffer): boolean => {
  const at = message.indexOf(requestType);
  return at > 0 && at + message.readUIntBE(at + 5, 3) > message.length;
};

/** Every answer of an application comes twice. */
const twice: Mend = (message) =>
  message.readUIntBE(5, 3) === creditControl && message.readUInt8(4) < 0x80
    ? Buffer.concat([message, message])
    : message;

const lengthOf = (header: Buffer): number => header.readUIntBE(1, 3);

describe('a campaign against a Diameter peer with a planted fault', function () {
  this.timeout(180_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const against = async (planted: Pick<MendingProxyOptions, 'toPeer' | 'fromPeer'>): Promise<CampaignIndex> => {
    const server = await listenDiameter(serverFor({}));
    const proxy = await openMendingProxy({ port: server.port, lengthOf, ...planted });
    try {
      return await campaign(session, {
        test: creditTest,
        config: diameterConfig(proxy.port),
        layers: 'diameter',
        cases: 170,
      });
    } finally {
      proxy.close();
      await server.close();
    }
  };

  itInPart(0)('finds nothing where nothing is planted', async () => {
    const server = await listenDiameter(serverFor({}));
    try {
      const config = diameterConfig(server.port);
      const index = await campaign(session, { test: creditTest, config, layers: 'diameter', cases: 170 });
      expect(namesOf(index)).to.deep.equal([]);
      expect(index.cases.right).to.be.greaterThan(100);
      expect(index.exitCode).to.equal(0);
    } finally {
      await server.close();
    }
  });

  itInPart(1)('finds that an unknown mandatory AVP is accepted', async () => {
    const index = await against({ toPeer: anyAvp });
    const names = namesOf(index).filter((name) => name.endsWith('unknown AVP with the M bit: accepts'));
    expect(names.length).to.be.greaterThan(5);
    expect(index.findings.every(({ reproduced }) => reproduced)).to.equal(true);
  });

  itInPart(2)('finds that an answer has another Hop-by-Hop Identifier', async () => {
    const index = await against(otherIdentifier());
    expect(namesOf(index)).to.deep.equal(['diameter flags retransmitted: wrong answer']);
    expect(index.findings.map(({ reproduced }) => reproduced)).to.deep.equal([true]);
  });

  itInPart(3)(
    'finds that every answer comes twice, also where the request has another Hop-by-Hop Identifier',
    async () => {
      const index = await against({ fromPeer: twice });
      const names = namesOf(index);
      expect(names).to.include.members([
        'diameter CC-Request-Type absent: answers twice',
        'diameter hopByHop another value: answers twice',
      ]);
      expect(names.filter((name) => !/answers twice|lost|silent/.test(name))).to.deep.equal([]);
    },
  );

  itInPart(3)('finds that a wrong length has no answer', async () => {
    const index = await against({ toPeer: (message) => (hasImpossibleLength(message) ? undefined : message) });
    expect(namesOf(index)).to.deep.equal(['diameter CC-Request-Type length too long: silent']);
    expect(index.findings.map(({ reproduced }) => reproduced)).to.deep.equal([true]);
  });
});
