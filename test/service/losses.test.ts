/** One of three services is lost in the middle of a load that they carry together. */
import { expect } from 'chai';
import { describeWhere } from '../support/counterparts.ts';
import { builtProgram } from '../support/built-program.ts';
import { amountOf } from '../support/depth.ts';
import { examplesFolder } from '../support/open-service.ts';
import { LossLane, ofOwner, perSecond, type Loss, type LostRound } from './losses.ts';

const rounds = amountOf('losses');
/**
 * Concurrent rounds: each waits for a lease most of the time. More of them would leave no processor time on two cores
 * to keep the rate.
 */
const lanes = 2;
/** Losses from which a service returns within its lease, or that are none. */
const harmless: readonly Loss[] = ['store away', 'clock'];

const most = (values: readonly number[]): number => Math.max(...values);
const least = (values: readonly number[]): number => Math.min(...values);

if (rounds > 0)
  describeWhere('postgres')('a service that is lost in the middle of a load', function () {
    this.timeout(rounds * 60_000);
    const table: Record<string, object> = {};
    // eslint-disable-next-line no-console
    after(() => console.table(table));

    for (const loss of ['killed', 'stopped', 'cut off', 'store away', 'clock', ...ofOwner] satisfies readonly Loss[])
      it(`loses no number and starts none twice: ${loss}, ${rounds} times`, async () => {
        const program = await builtProgram();
        const seen: LostRound[] = [];
        let begun = 0;
        const rideLane = async (): Promise<void> => {
          const lane = await LossLane.open({ examples: examplesFolder, command: [process.execPath, program] });
          try {
            while ((begun += 1) <= rounds) seen.push(await lane.round(loss));
          } finally {
            await lane.close();
          }
        };
        await Promise.all(Array.from({ length: Math.min(lanes, rounds) }, rideLane));
        table[loss] = {
          rounds: seen.length,
          twice: most(seen.map(({ twice }) => twice)),
          uncounted: most(seen.map(({ uncounted }) => uncounted)),
          whole: seen.filter(({ isWhole }) => isWhole).length,
          aborted_at_most: most(seen.map(({ aborted }) => aborted)),
          least_rate_after_2_s: least(seen.map(({ rate }) => rate)),
          lock_free_s: most(seen.map(({ lockFree }) => lockFree)),
        };
        for (const { state, reason, twice, uncounted, isWhole, aborted, rate, starts, returned } of seen) {
          const isOfOwner = ofOwner.includes(loss);
          expect(state, reason).to.equal(isOfOwner ? 'interrupted' : 'completed');
          expect(twice).to.equal(0);
          if (returned !== undefined) {
            expect(returned.state).to.equal('interrupted');
            // A process that is stopped within a turn has started instances in it whose requests are sent when it
            // continues.
            expect(returned.starts).to.be.at.most(0.02 * perSecond);
          }
          if (!isOfOwner) expect(uncounted).to.equal(0);
          expect(isWhole).to.equal(true);
          if (harmless.includes(loss)) expect(aborted).to.equal(0);
          expect(rate, `starts in each second: ${starts.join(' ')}`).to.be.at.least(0.99);
        }
      });
  });
