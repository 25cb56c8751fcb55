/** A filter and its contrary share the calls of a capture out, and every message of it is counted once. */
import { expect } from 'chai';
import fc from 'fast-check';
import { damaged } from '../support/captures/damage.ts';
import { CliSession } from '../support/cli-session.ts';
import { rounds } from '../support/depth.ts';
import { mixedCaptures } from '../support/imports/mixed-captures.ts';
import { readFiltered } from '../support/imports/read-filtered.ts';

const conditions = [
  'service_key == 9',
  'service_key != 9',
  'service_key > 9',
  'default(service_key, 0) < 10',
  'frame < 20',
  'frame % 2 == 1',
  "startsWith(called, '6495')",
  "calling > '6421000105'",
  "calling != '6421000105'",
  "contains(operation, 'Connect')",
  "contains(operation, 'ReleaseCall')",
  'opc == null',
  'opc < dpc',
  'defined(session_id)',
  "session_id != 'a'",
  "imsi == '530011234567890'",
  'operation.length > 3',
];

describe('the filter of an import', function () {
  this.timeout(600_000);
  let session: CliSession;
  let captures: ReadonlyMap<string, Buffer>;
  before(async () => {
    session = new CliSession();
    await session.open();
    captures = await mixedCaptures(session);
  });
  after(() => session.close());

  it('shares the calls out with its contrary, and counts every message once, in damaged captures too', async () => {
    const part = fc.constantFrom(...conditions);
    const { condition } = fc.letrec<{ condition: string }>((tie) => ({
      condition: fc.oneof(
        { depthSize: 'small' },
        part,
        fc
          .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
          .map(([one, operator, other]) => `(${one} ${operator} ${other})`),
        fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `!(${a} ? ${b} : ${c})`),
      ),
    }));
    const files = [...captures.values()];
    await fc.assert(
      fc.asyncProperty(
        condition,
        fc.constantFrom(undefined, 'both', 'scp', 'client'),
        fc.option(fc.record({ share: fc.constantFrom(0.05, 0.1, 0.25), seed: fc.integer({ min: 1, max: 1_000_000 }) })),
        async (source, as, damage) => {
          const read = damage === null ? files : files.map((file) => damaged(file, damage.share, damage.seed).file);
          const all = await readFiltered(read, undefined, as);
          const taken = await readFiltered(read, source, as);
          const left = await readFiltered(read, `!(${source})`, as);
          for (const { sums } of [all, taken, left])
            expect(sums.used + sums.repeats + sums.refused + sums.filtered).to.equal(sums.found);
          expect([...taken.calls, ...left.calls].toSorted()).to.deep.equal(all.calls.toSorted());
          for (const name of ['found', 'repeats'] as const)
            expect([taken.sums[name], left.sums[name]]).to.deep.equal([all.sums[name], all.sums[name]]);
          expect(taken.sums.used + left.sums.used).to.equal(all.sums.used);
          // What is refused without a filter is refused with one of the two at least.
          expect(taken.sums.refused + left.sums.refused).to.be.at.least(all.sums.refused);
          expect(taken.sums.refused).to.be.at.most(all.sums.refused);
          if (damage === null && as === undefined) expect(taken.sums.refused + left.sums.refused).to.equal(0);
        },
      ),
      { numRuns: rounds(100) },
    );
  });
});
