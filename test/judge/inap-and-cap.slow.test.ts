/**
 * Wireshark judges every field of every operation of INAP and CAP, separately and together; the dialects list the
 * fields that it cannot judge.
 */
import { expect } from 'chai';
import { inap as inapProtocol } from '../../src/protocol/inap/index.ts';
import { declaredOperations } from '../../src/protocol/inap/operations.ts';
import { cap } from './cap-dialect.ts';
import { fits, isForeign } from './dialect.ts';
import { parametersOf } from './enquiries.ts';
import { inap } from './inap-dialect.ts';
import { testDialect } from './judged-protocol.ts';
import { leavesOf, textOf } from './leaves.ts';
import { areThere } from '../support/counterparts.ts';

const parameters = parametersOf(inapProtocol, declaredOperations);

describe('the operations of INAP and CAP, as Wireshark reads them', () => {
  if (areThere('tshark'))
    for (const dialect of [inap, cap]) testDialect(dialect, parameters, { ofLeaf: 4, ofWhole: 20 });

  it('are of at least one dialect, except for fields of types that both use', () => {
    const leaves = parameters.flatMap(({ name, type }) => leavesOf(type).map((way) => [name, ...way]));
    const ofNone = leaves.filter((way) => isForeign(inap, way) && isForeign(cap, way));
    const shared = [
      'InitialDP.initialDPArgExtension.bearerCapability2.tmr',
      'ContinueWithArgument.serviceInteractionIndicatorsTwo',
    ];
    expect(ofNone.filter((way) => !shared.some((pattern) => fits(pattern, way))).map(textOf)).to.deep.equal([]);
  });
});
