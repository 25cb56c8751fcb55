/**
 * A test that expects every argument of a message notices any octet that changes on the way, and a service that sends
 * what the test expects passes. Changes that stay unnoticed do not matter by the standard: unnoticed.ts lists them.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { mirrorOf } from '../../../src/gen/declared-types.ts';
import { amountOf, seed } from '../../support/depth.ts';
import { randomBelow } from '../../support/mutations.ts';
import { asArguments, spokenOperations, writable, type Spoken } from '../every-operation.ts';
import type { Values } from '../scripted.ts';
import { drawn, withOctetChanged } from './changes.ts';
import { sceneOf } from './scenes.ts';
import { compileBoth, performCompiled, type Performed } from './two-sides.ts';
import { explanationOf, explanations } from './unnoticed.ts';

const sent = spokenOperations.filter(({ direction }) => direction === 'outbound');

/** The other half of the cases changes expected values. */
const casesOfEach = Math.ceil(amountOf('changedTests') / 2 / sent.length);
/** Most cases of one message, so that a long one does not use up all cases. */
const mostOfOne = 24;

/** The tag of the U-ABORT at the end of the test. */
const abortTag = 0x67;

class ChangedScene {
  readonly #pair: ReturnType<typeof compileBoth>;
  readonly #goesBack: boolean;

  constructor(spoken: Spoken, nested: Values) {
    const whole = spoken.codec.decode(spoken.codec.encode(nested));
    const scene = sceneOf(spoken, asArguments(nested), asArguments(whole));
    this.#pair = compileBoth(scene);
    this.#goesBack = scene.caller.at(-1)?.type === mirrorOf(spoken.type);
  }

  /** `change`: returns the octets of the message with that index for the side that expects it. */
  async play(change: (bytes: Uint8Array, index: number) => Uint8Array): Promise<Performed | undefined> {
    let index = -1;
    const changed = (bytes: Uint8Array): Uint8Array => change(bytes, (index += 1));
    const { caller, answerer } = await performCompiled(
      this.#pair,
      this.#goesBack ? { mutateBack: changed } : { mutate: changed },
    );
    return this.#goesBack ? caller : answerer;
  }
}

describe('an octet that changes on its way', () => {
  const unnoticed = new Map<string, number>();

  for (const [index, spoken] of sent.entries()) {
    it(`is noticed by a test that expects ${mirrorOf(spoken.type)} with all of its arguments`, async () => {
      const below = randomBelow(seed + index);
      const messages = fc.sample(spoken.values.filter(writable), {
        numRuns: Math.ceil(casesOfEach / 4) + 1,
        seed: seed + index,
      });
      let left = casesOfEach;
      for (const nested of messages) {
        if (left <= 0) break;
        const scene = new ChangedScene(spoken, nested);
        const seen: Uint8Array[] = [];
        const unchanged = await scene.play((bytes) => (seen.push(Uint8Array.from(bytes)), bytes));
        expect([unchanged?.verdict, unchanged?.reason], JSON.stringify(nested)).to.deep.equal(['passed', '']);
        const last = seen.findLastIndex(([tag]) => tag !== abortTag);
        const before = seen[last] ?? new Uint8Array();
        for (const at of drawn([...before.keys()], Math.min(left, mostOfOne), below)) {
          left -= 1;
          const after = withOctetChanged(before, at, below);
          const performed = await scene.play((bytes, nth) => (nth === last ? after : bytes));
          if (performed?.verdict !== 'passed') continue;
          const why = explanationOf({ before, after, at, isLast: true });
          expect(
            why,
            `octet ${at} of ${Buffer.from(before).toString('hex')} became ${after[at]?.toString(16)}`,
          ).to.be.a('string');
          unnoticed.set(why ?? '', (unnoticed.get(why ?? '') ?? 0) + 1);
        }
      }
    });
  }

  after(() => {
    if (process.env['DIALPROOF_COUNTS'] === undefined) return;
    console.log(`${casesOfEach * sent.length} changed octets; unnoticed:`);
    for (const { why } of explanations) console.log(`  ${unnoticed.get(why) ?? 0}  ${why}`);
  });
});
