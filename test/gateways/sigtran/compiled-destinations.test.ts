/** The compiled answers of a gateway go where the messages came from, also when only their point codes differ. */
import { expect } from 'chai';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { Dialogue } from '../../../src/protocol/tcap/types.ts';
import { Wire } from './wire.ts';

const destinationsOfAnswers = async (compiled: boolean): Promise<readonly number[]> => {
  const answering = {
    indicate: (_indication: unknown, dialogue: Dialogue): void => dialogue.end(),
  };
  const wire = await new Wire({ compiled, callHost: { accept: () => answering } }).open();
  const destinations: number[] = [];
  for (const opc of [4114, 4114, 4115, 4115, 4114]) {
    wire.send(
      {
        type: 'UDT',
        protocolClass: 1,
        returnOnError: true,
        called: { routeOn: 'subsystem', subsystem: 106 },
        calling: { routeOn: 'subsystem', subsystem: 106 },
        data: encodeTcap({ type: 'begin', otid: 1, components: [{ kind: 'invoke', invokeId: 0, operation: 0 }] }),
      },
      opc,
    );
    destinations.push((await wire.arrival()).transfer.dpc);
  }
  await wire.close();
  return destinations;
};

describe('the answers of a gateway with compiled messages', () => {
  for (const compiled of [false, true])
    it(`go to the point codes that have asked, with compiled: ${compiled}`, async () => {
      expect(await destinationsOfAnswers(compiled)).to.deep.equal([4114, 4114, 4115, 4115, 4114]);
    });
});
