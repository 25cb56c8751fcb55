import { expect } from 'chai';
import fc from 'fast-check';
import { mirrorOf } from '../../../src/gen/declared-types.ts';
import { operationOfType, operationTypes } from '../../../src/operations/registry.ts';
import { rounds } from '../../support/depth.ts';
import { asArguments, spokenOperations, writable } from '../every-operation.ts';
import { sceneOf } from './scenes.ts';
import { performBoth } from './two-sides.ts';

describe('every operation', () => {
  it('has a counterpart on the other side', () => {
    const inDialogues = operationTypes.filter(
      // The other side of a driven association is a peer, and no test; a complaint is none of a dialogue.
      (type) => operationOfType(type)?.gateway === 'sigtran' && !type.startsWith('m3ua.') && type !== 'complaint',
    );
    const alone = inDialogues.filter((type) => mirrorOf(type) === undefined);
    expect(alone).to.deep.equal([]);
    const mirrors = operationTypes.flatMap((type) => mirrorOf(type) ?? []);
    expect(mirrors.map((type) => mirrorOf(type)).sort()).to.deep.equal(
      operationTypes.filter((type) => mirrorOf(type) !== undefined),
    );
  });

  it('has the same arguments as its counterpart, and opens a dialogue if that one waits for it', () => {
    for (const type of operationTypes) {
      const [ours, theirs] = [operationOfType(type), operationOfType(mirrorOf(type) ?? '')];
      if (ours?.wire?.direction !== 'outbound') continue;
      expect(theirs?.wire?.direction, type).to.equal('inbound');
      expect(Boolean(ours.opensDialogue), type).to.equal(Boolean(theirs?.answersDialogue));
      expect(ours.wire.variants, type).to.deep.equal(theirs?.wire?.variants);
    }
  });

  for (const spoken of spokenOperations.filter(({ direction }) => direction === 'outbound')) {
    const { type, values } = spoken;
    it(`${type} sends what ${mirrorOf(type)} takes with the same arguments`, async () => {
      const property = fc.asyncProperty(values.filter(writable), async (nested) => {
        const told = asArguments(nested);
        const { caller, answerer } = await performBoth(sceneOf(spoken, told));
        expect([caller.verdict, caller.reason, answerer?.verdict, answerer?.reason]).to.deep.equal([
          'passed',
          '',
          'passed',
          '',
        ]);
        const checks = [...caller.checks, ...(answerer?.checks ?? [])];
        expect(checks.filter((line) => !line.startsWith('pass'))).to.deep.equal([]);
        expect(checks.length).to.be.at.least(1 + Object.keys(told).length);
      });
      await fc.assert(property, { numRuns: rounds(15) });
    });
  }
});
