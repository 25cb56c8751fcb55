/**
 * Wireshark judges every field of every operation of MAP, separately and together; the dialect lists the fields that it
 * cannot judge.
 */
import { map as mapProtocol } from '../../src/protocol/map/index.ts';
import { declaredOperations } from '../../src/protocol/map/operations.ts';
import { parametersOf } from './enquiries.ts';
import { testDialect } from './judged-protocol.ts';
import { map } from './map-dialect.ts';
import { describeWhere } from '../support/counterparts.ts';

describeWhere('tshark')('the operations of MAP, as Wireshark reads them', () => {
  testDialect(map, parametersOf(mapProtocol, declaredOperations), { ofLeaf: 4, ofWhole: 5 });
});
