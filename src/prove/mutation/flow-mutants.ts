/**
 * Mutants of a flow: copies with one change that an author could have made by mistake, in exits, patterns, limits,
 * timers, announcements, or digits.
 */
import type { FlowSite } from '../../flow/node.ts';
import { flowNodes } from '../../flow/nodes/index.ts';
import { announcementChanges } from './announcement-changes.ts';
import { MutatedOperation, type Change, type ChangedOperation, type ChangedOperations } from './changed-flow.ts';
import { bufferChanges, keyChanges, patternChanges, terminatorChanges } from './digit-changes.ts';
import { exitChanges, skipChanges } from './exit-changes.ts';
import type { FlowMutant, Operator } from './mutant.ts';
import { destinationChanges, numberChanges, prefixChanges } from './number-changes.ts';

const changesOf = [
  exitChanges,
  patternChanges,
  keyChanges,
  bufferChanges,
  terminatorChanges,
  numberChanges,
  prefixChanges,
  destinationChanges,
  announcementChanges,
] as const satisfies readonly ((operation: MutatedOperation) => Generator<Change>)[];

interface SiteChange {
  readonly operator: Operator;
  readonly place: string;
  readonly clause: string;
  readonly site: FlowSite;
}

/** Faults in the settings of the configuration for all operations. */
function* siteChanges({ srf, ...site }: FlowSite): Generator<SiteChange> {
  yield {
    operator: 'terminator-changed',
    place: '/srf/end_digit',
    clause: 'the configuration exchanges the digit that ends an input and the one that cancels it',
    site: { ...site, srf: { ...srf, end_digit: srf.cancel_digit, cancel_digit: srf.end_digit } },
  };
  for (const by of [-1, 1]) {
    for (const [name, what] of [
      ['first_digit_timeout', 'for the first digit'],
      ['inter_digit_timeout', 'between two digits'],
    ] as const) {
      const { [name]: seconds } = srf;
      yield {
        operator: 'timer-changed',
        place: `/srf/${name}`,
        clause: `the configuration lets the resource wait ${seconds + by} s ${what} instead of ${seconds}`,
        site: { ...site, srf: { ...srf, [name]: seconds + by } },
      };
    }
    const seconds = site.dialing.default_timeout_seconds;
    yield {
      operator: 'timer-changed',
      place: '/dialing/default_timeout_seconds',
      clause: `the configuration lets a destination ring for ${seconds + by} s instead of ${seconds}`,
      site: { ...site, srf, dialing: { ...site.dialing, default_timeout_seconds: seconds + by } },
    };
  }
}

/** Yields each mutant once. Some cannot be hosted, and some are equivalent to the flow. `document` has no faults. */
export function* flowMutants(document: unknown, site: FlowSite): Generator<FlowMutant> {
  const flow = document as { readonly operations: ChangedOperations };
  const seen = new Set([JSON.stringify(document)]);
  const operations = Object.keys(flow.operations).map((id) => new MutatedOperation(id, flow.operations, site));
  // Skipping an operation can equal redirecting an exit: it comes first, so that the mutant is described as a skip.
  const changes = [
    ...operations.flatMap((each) => [...skipChanges(each)]),
    ...operations.flatMap((each) => changesOf.flatMap((make) => [...make(each)])),
  ];
  for (const { make, ...change } of changes) {
    const changed = structuredClone(flow);
    const own = changed.operations[change.operation ?? ''] as ChangedOperation;
    own.config ??= {};
    make(changed.operations);
    if (Object.keys(own.config).length === 0) delete (own as { config?: unknown }).config;
    const text = JSON.stringify(changed);
    if (seen.has(text)) continue;
    seen.add(text);
    yield { ...change, document: changed, site, nodes: flowNodes };
  }
  for (const change of siteChanges(site)) yield { ...change, operation: undefined, document, nodes: flowNodes };
}
