import { expect } from 'chai';
import { octetNames } from '../../src/operations/received-shape.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { map } from '../../src/protocol/map/index.ts';

describe('the names of a codec', () => {
  it('stand for octets, for digits with letters of hex, or for texts', () => {
    const connect = octetNames(inap.operation('Connect').argument ?? { names: [] });
    for (const name of [
      'destinationRoutingAddress',
      'destinationRoutingAddress_hex',
      'destinationRoutingAddress_digits',
      'destinationRoutingAddress[1]_digits',
    ]) {
      expect(connect(name), name).to.equal(true);
    }
    const ussd = octetNames(map.operation('ProcessUnstructuredSSRequest').argument ?? { names: [] });
    const texts = (map.operation('ProcessUnstructuredSSRequest').argument?.names ?? []).filter(({ name }) =>
      name.endsWith('_text'),
    );
    expect(texts).to.have.lengthOf.at.least(1);
    for (const { name } of texts) expect(ussd(name), name).to.equal(false);
    expect(ussd('unknown'), 'what the codec does not name').to.equal(true);
  });
});
