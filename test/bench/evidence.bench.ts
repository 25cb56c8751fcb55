/**
 * `evidence`: calls per second of a load all of whose instances are recorded, against the same service without
 * (`limits.evidence_bytes: 0`), in turn; and the memory of the service with 10,000 calls in progress, with and without.
 * Both are processes of their own.
 */
import type { Case, CaseOptions, Figures } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { inTurn, rounded, sizesOf } from './in-turn.ts';
import { MeasuredService } from './measured-service.ts';

interface Both {
  readonly noted: MeasuredService;
  readonly bare: MeasuredService;
}

const openBoth = async (stage: Stage, options: CaseOptions): Promise<Both> => ({
  noted: await MeasuredService.start(stage, 'noted', 20, options),
  bare: await MeasuredService.start(stage, 'bare', 20, options, { evidence_bytes: 0 }),
});

/** Resident and heap megabytes while so many calls wait in a `wait`. */
const standing = async (service: MeasuredService, live: number): Promise<Figures> => {
  const before = await service.memory();
  const held = await service.held('standing', live);
  return Object.fromEntries(
    Object.entries(held).map(([name, value]) => [name, rounded(Number(value) - Number(before[name]))]),
  );
};

export const evidence: Case = async (options) => {
  const sizes = sizesOf(options);
  const live = options.quick ? 100 : 10_000;
  const stage = await Stage.open();
  try {
    const both = await openBoth(stage, options);
    const figures = await inTurn(both.noted, both.bare, sizes);
    const [noted, bare] = [await standing(both.noted, live), await standing(both.bare, live)];
    for (const service of [both.noted, both.bare]) service.close();
    return { ...sizes, ...figures, live, noted, bare };
  } finally {
    await stage.close();
  }
};
