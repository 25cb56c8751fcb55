/** A network that accepts the messages of a gateway, and neither delivers them nor says why. */
import { expect } from 'chai';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { Listening, Wire } from './wire.ts';

describe('a sigtran gateway over whose links no message has come', () => {
  it('reports this until one comes', async () => {
    const wire = await new Wire().open();
    try {
      const session = wire.attach();
      expect(session.silence).to.equal(
        'no message has come over the links at all: the destination may be out of service, or the network ' +
          'without a route back to 4113 (2-2-1)',
      );
      session.open(new Listening(), { dpc: 4114, dssn: 107 }).begin();
      const { message } = await wire.arrival();
      expect(session.silence).to.not.equal(undefined);
      if (!('data' in message)) throw new Error('it carries nothing');
      const otid = message.data.subarray(4, 8);
      const address = { routeOn: 'subsystem', pointCode: 4114, subsystem: 107 } as const;
      wire.send({
        type: 'UDT',
        protocolClass: 0,
        returnOnError: false,
        called: { ...address, subsystem: 106, pointCode: 4113 },
        calling: address,
        data: encodeTcap({ type: 'end', dtid: otid, components: [] }),
      });
      while (session.silence !== undefined) await new Promise((resolve) => setImmediate(resolve));
      expect(wire.attach().silence).to.equal(undefined);
    } finally {
      await wire.close();
    }
  });
});
