/** `wrong` of an operation of M3UA: what is changed in its message after it is encoded. */
import type { Change } from '../../protocol/wrong/change.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import { faultsOfVoid } from '../void-changes.ts';
import { noteOf } from '../wrong-messages.ts';
import { writtenChanges } from '../written-changes.ts';

/** Undefined where the operation has no `wrong`. The gateway finds the faults of paths, with the message. */
export const compileWrong = (source: OperationSource, site: CompileSite): readonly Change[] | undefined => {
  const written = writtenChanges(source, site);
  if (written === undefined) return undefined;
  for (const { layer, pointer } of written)
    if (layer !== 'm3ua')
      site.faults.push({
        pointer: `${pointer}/layer`,
        message: `must be m3ua, the one layer of this operation, not ${layer}`,
      });
  site.faults.push(...faultsOfVoid(written));
  site.wrong?.(noteOf(written));
  return written.filter(({ layer }) => layer === 'm3ua').map(({ change }) => change);
};
