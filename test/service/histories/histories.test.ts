/**
 * Services that share a PostgreSQL, as processes, in random histories: at any moment one of them, or PostgreSQL, stands
 * still, is cut off, or is killed and restarted, and clients send requests to all of them. The judge examines the
 * answers.
 */
import { expect } from 'chai';
import { builtProgram } from '../../support/built-program.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { amountOf, isInPart, seed } from '../../support/depth.ts';
import { examplesFolder } from '../../support/open-service.ts';
import { Cluster } from './cluster.ts';
import { play, type Played } from './play.ts';

const count = isInPart('slowScenes', 0) ? amountOf('serviceHistories') : 0;
/** Concurrent histories: each waits most of the time. More of them would leave no processor time on two cores. */
const lanes = 2;

if (count > 0)
  describeWhere('postgres')('services of one database, whatever happens to them', function () {
    this.timeout(120_000 + count * 90_000);

    it(`keep the promises of their answers, in ${count} histories`, async () => {
      const program = await builtProgram();
      const wrong: string[] = [];
      const figures = { histories: 0, operations: 0, answered: 0, calls: 0 };
      const faults: Record<string, number> = {};
      const note = (number: number, { history: { operations, calls }, violations, faults: done }: Played): void => {
        figures.histories += 1;
        figures.operations += operations.length;
        figures.answered += operations.filter(({ answer }) => answer !== undefined).length;
        figures.calls += calls.length;
        for (const [kind, times] of done) faults[kind] = (faults[kind] ?? 0) + times;
        wrong.push(...violations.map(({ rule, what }) => `history ${number}: ${rule}: ${what}`));
      };
      let begun = 0;
      const rideLane = async (): Promise<void> => {
        const cluster = await Cluster.open({ examples: examplesFolder, command: [process.execPath, program] });
        try {
          while (begun < count) {
            const number = seed + begun;
            begun += 1;
            note(number, await play(cluster, number));
          }
        } finally {
          await cluster.close();
        }
      };
      await Promise.all(Array.from({ length: Math.min(lanes, count) }, rideLane));
      // eslint-disable-next-line no-console
      console.table({ ...figures, ...faults });
      expect(wrong, wrong.join('\n')).to.deep.equal([]);
      expect(figures.answered).to.be.above(0);
    });
  });
