/** `wrong` of an operation of Diameter: what is changed in its message after it is encoded. */
import { nearestName } from '../../ground/nearest-name.ts';
import type { Change } from '../../protocol/wrong/change.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import { faultsOfVoid } from '../void-changes.ts';
import { faultsWith, noteOf, placeOf, withoutFault } from '../wrong-messages.ts';
import { writtenChanges, type WrittenChange } from '../written-changes.ts';

/** Fields of the header, and AVPs that the gateway fills in. */
const always: ReadonlySet<string> = new Set([
  'version',
  'length',
  'flags',
  'command',
  'application',
  'hopByHop',
  'endToEnd',
  'Session-Id',
  'Origin-Host',
  'Origin-Realm',
  'Destination-Host',
  'Destination-Realm',
  'Result-Code',
  'Auth-Application-Id',
  'Acct-Application-Id',
  'Proxy-Info',
]);

/** The names of the written AVPs; undefined where an expression may give others. */
const namesOf = (avps: unknown): readonly string[] | undefined => {
  if (avps === undefined) return [];
  if (!Array.isArray(avps)) return undefined;
  const names = avps.map((avp: unknown) =>
    typeof avp === 'object' && avp !== null && 'name' in avp && typeof avp.name === 'string' ? avp.name : undefined,
  );
  const isKnown = (name: string | undefined): name is string => name !== undefined && !/[{}]/.test(name);
  return names.every(isKnown) ? names : undefined;
};

const faultOfPath = ({ change: { at } }: WrittenChange, names: readonly string[] | undefined): string | undefined => {
  const first = at?.replace(/[.[].*$/s, '');
  if (first === undefined || names === undefined || always.has(first) || names.includes(first)) return undefined;
  const near = nearestName(first, [...names, ...always]);
  return `the message has no "${first}"${near === undefined ? '' : `; did you mean ${near}?`}`;
};

/** Undefined where the operation has no `wrong`. `added`: further AVPs that the gateway fills in. */
export const compileWrong = (
  source: OperationSource,
  site: CompileSite,
  added: readonly string[] = [],
): readonly Change[] | undefined => {
  const written = writtenChanges(source, site);
  if (written === undefined) return undefined;
  const own = namesOf(source.arguments?.['avps']);
  const names = own && [...own, ...added];
  for (const one of written) {
    if (one.layer !== 'diameter') {
      const message = `must be diameter, the one layer of this operation, not ${one.layer}`;
      site.faults.push({ pointer: `${one.pointer}/layer`, message });
      continue;
    }
    const fault = faultOfPath(one, names);
    if (fault !== undefined) site.faults.push({ pointer: placeOf(one), message: fault });
  }
  site.faults.push(...faultsOfVoid(written));
  site.needsGateway('diameter', faultsWith(withoutFault(written, site.faults), `${site.pointer}/wrong`));
  site.wrong?.(noteOf(written));
  return written.map(({ change }) => change);
};
