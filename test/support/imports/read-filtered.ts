/** Reads captures as `import` does, with a filter or without one, up to the ledgers of what tests are made of. */
import { Ledger } from '../../../src/captures/ledger.ts';
import { captureOf } from '../../../src/captures/file/open-capture.ts';
import { CallFilter } from '../../../src/imports/filter/call-filter.ts';
import { keepCall, noCalls, settledShapes } from '../../../src/imports/kept-calls.ts';
import { readCalls } from '../../../src/imports/read-calls.ts';

export interface Filtered {
  /** The packets of each call, the number of its capture before them. */
  readonly calls: readonly string[];
  readonly sums: Readonly<Record<'found' | 'used' | 'repeats' | 'refused' | 'filtered', number>>;
}

/** `as`: the side that the tests play. */
export const readFiltered = async (captures: readonly Buffer[], source?: string, as?: string): Promise<Filtered> => {
  const filter = source === undefined ? undefined : new CallFilter(source);
  const shapes = noCalls();
  const calls: string[] = [];
  const sums = { found: 0, used: 0, repeats: 0, refused: 0, filtered: 0 };
  const ledgers: Ledger[] = [];
  for (const [index, file] of captures.entries()) {
    const opened = await captureOf(file);
    if (opened === undefined) throw new Error('the file is no capture');
    const ledger = new Ledger();
    ledgers.push(ledger);
    await readCalls(opened, ledger, { form: 14, filter }, (call) => {
      const isWanted = filter?.takes(call) ?? true;
      if (isWanted) calls.push(`${index}: ${call.messages.map(({ frame }) => frame).join(' ')}`);
      keepCall(call, shapes, as, isWanted);
    });
  }
  settledShapes(shapes);
  for (const ledger of ledgers)
    for (const name of ['found', 'used', 'repeats', 'refused', 'filtered'] as const) sums[name] += ledger[name];
  return { calls, sums };
};
