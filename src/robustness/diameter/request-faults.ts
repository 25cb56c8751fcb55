/** The faults of a Diameter request: of its header, and of each AVP. */
import { changedMessage, messageParts } from '../../protocol/diameter/changed-message.ts';
import type { Dictionary } from '../../protocol/diameter/dictionary.ts';
import type { Change } from '../../protocol/wrong/change.ts';
import { bufferOf, rendered } from '../../protocol/wrong/part.ts';
import { findPart, pathsOf } from '../../protocol/wrong/path.ts';
import { ifPossible } from '../../ground/if-possible.ts';
import type { WireFault } from '../wire/wire-fault.ts';
import { avpFaults } from './avp-faults.ts';
import { headerRows } from './header-demands.ts';
import type { RequestRow } from './request-row.ts';

/** Elements of a list of equal AVPs that are changed: the others are like them. */
const laterOnes = /\[\d+\]/;
/** Of an AVP: `CC-Request-Type.flags`. */
const partOfAvp = /\.(?:code|flags|length|vendor|data|padding)$/;

const isAvp = (path: string): boolean => /^[A-Z0-9]/.test(path) && !partOfAvp.test(path) && !laterOnes.test(path);

/** `message`: a request that the tester has sent unchanged. */
export const requestFaults = (message: Uint8Array, dictionary: Dictionary): readonly WireFault[] => {
  const octetsOf = (field: string): string => {
    const part = findPart(messageParts(message, dictionary), field)?.part;
    return part === undefined ? '' : bufferOf(rendered(part)).toString('hex');
  };
  const placed = (field: string, rows: readonly RequestRow[], at = field): readonly WireFault[] =>
    rows.flatMap(([kind, change, demand]): WireFault[] => {
      const own: Change = field === 'message' ? change : { ...change, at };
      // A change of the sending leaves the octets as they are.
      if (change.change === 'repeat') return [{ layer: 'diameter', kind, field, change: own, demand }];
      const changed = ifPossible(() => changedMessage(message, [own], dictionary));
      return changed === undefined ? [] : [{ layer: 'diameter', kind, field, change: own, demand }];
    });
  const ofHeader = Object.entries(headerRows(bufferOf(message).readUInt8(4))).flatMap(([field, rows]) =>
    placed(field, rows),
  );
  const paths = pathsOf(messageParts(message, dictionary)).filter(isAvp);
  const ofAvps = paths.flatMap((path) =>
    avpFaults(path, octetsOf(path), message, dictionary).flatMap(({ part, rows }) =>
      placed(path, rows, part === undefined ? path : `${path}.${part}`),
    ),
  );
  return [...ofHeader, ...ofAvps];
};
