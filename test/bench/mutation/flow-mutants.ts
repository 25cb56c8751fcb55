/** Flows with one thing changed that an author could have written wrong: exits, patterns, limits, timers, announcements, digits. */
import type { FlowSite } from '../../../src/flow/node.ts';

type Json = Record<string, unknown>;

/** What a mutation changes: what the SCP sends, where the call goes on, or which digits it takes. */
export type MutationKind = 'output' | 'next state' | 'digits' | 'hidden state';

export interface FlowMutant {
  readonly kind: MutationKind;
  readonly what: string;
  readonly document: unknown;
  readonly site: FlowSite;
}

interface OperationOf extends Json {
  id: number;
  type: string;
  config?: Json;
  exits?: (number | null)[];
}

interface ChangedOperation extends OperationOf {
  config: Json;
}

type Change = (operation: ChangedOperation) => void;

const moved = (character: string, by: number): string | undefined => {
  const digit = Number(character) + by;
  return /[0-9]/.test(character) && digit >= 0 && digit <= 9 ? String(digit) : undefined;
};

/** Elements of a pattern as they are written, a `%` with the one before it. */
const elementsOf = (pattern: string): readonly string[] => pattern.match(/(\[[^\]]*\]|.)%?/g) ?? [];

function* otherElements(element: string): Generator<string> {
  const repeated = element.endsWith('%');
  const bare = repeated ? element.slice(0, -1) : element;
  const end = repeated ? '%' : '';
  yield repeated ? bare : `${bare}%`;
  yield '';
  if (bare === '?') for (const digit of '0259') yield digit + end;
  else yield `?${end}`;
  const range = /^\[(.)-(.)\]$/.exec(bare);
  const bounds = range === null ? [] : [[range[1], range[2]] as [string, string]];
  for (const [low, high] of bounds) {
    for (const by of [-1, 1]) {
      const [first, last] = [moved(low, by), moved(high, by)];
      if (first !== undefined && first <= high) yield `[${first}-${high}]${end}`;
      if (last !== undefined && last >= low) yield `[${low}-${last}]${end}`;
    }
  }
  for (const by of [-1, 1]) {
    const digit = moved(bare, by);
    if (digit !== undefined) yield digit + end;
  }
}

export function* otherPatterns(pattern: string): Generator<string> {
  const elements = elementsOf(pattern);
  for (const [index, element] of elements.entries()) {
    for (const other of otherElements(element)) {
      const changed = elements.with(index, other).join('');
      if (changed !== '' && changed !== pattern) yield changed;
    }
  }
}

function* patternChanges(field: string, config: Json): Generator<readonly [string, Change]> {
  const patterns = config[field];
  if (!Array.isArray(patterns)) return;
  for (const [index, pattern] of (patterns as string[]).entries()) {
    for (const other of otherPatterns(pattern)) {
      yield [`pattern ${pattern} becomes ${other}`, ({ config: changed }) => ((changed[field] as string[])[index] = other)];
    }
    if (patterns.length > 1) yield [`pattern ${pattern} is left out`, ({ config: changed }) => (changed[field] as string[]).splice(index, 1)];
  }
}

const numbers = ['min_digits', 'max_digits', 'max_iterations', 'timeout_seconds', 'first_digit_timeout', 'cause'];
const defaults: Readonly<Record<string, number>> = { max_iterations: 3 };

function* numberChanges(config: Json): Generator<readonly [string, MutationKind, Change]> {
  for (const name of new Set([...Object.keys(config), ...('main_announcement' in config ? ['max_iterations'] : [])])) {
    const value = config[name] ?? defaults[name];
    if (!numbers.includes(name) || typeof value !== 'number') continue;
    for (const by of [-1, 1]) {
      const kind = name === 'max_iterations' ? 'next state' : name.endsWith('_digits') ? 'digits' : 'output';
      yield [`${name} ${value} becomes ${value + by}`, kind, ({ config: changed }) => (changed[name] = value + by)];
    }
  }
}

const announcements = ['announcement', 'main_announcement', 'reprompt_announcement', 'timeout_announcement', 'bad_digit_announcement'];

function* announcementChanges(config: Json): Generator<readonly [string, Change]> {
  const fields = announcements.filter((field) => field in config);
  for (const [index, one] of fields.entries()) {
    for (const other of fields.slice(index + 1)) {
      yield [`${one} and ${other} are exchanged`, ({ config: changed }) => ([changed[one], changed[other]] = [changed[other], changed[one]])];
    }
    const { interruptable = true, repetition = 1 } = config[one] as Json;
    yield [`${one} is ${interruptable === true ? 'not ' : ''}interruptable`, ({ config: changed }) => ((changed[one] as Json)['interruptable'] = interruptable !== true)];
    yield [`${one} is played once more`, ({ config: changed }) => ((changed[one] as Json)['repetition'] = Number(repetition) + 1)];
  }
  for (const digit of ['end_character', 'cancel_character']) {
    if ('min_digits' in config) yield [`${digit} is the other`, ({ config: changed }) => (changed[digit] = changed[digit] === 'none' ? 'default' : 'none')];
  }
}

function* otherNumbers(config: Json): Generator<readonly [string, Change]> {
  if (typeof config['prefix'] === 'string') {
    const { prefix } = config;
    for (const other of [prefix.slice(0, -1), `${prefix}0`, `${prefix.slice(0, -1)}${moved(prefix.slice(-1), 1) ?? '0'}`]) {
      yield [`prefix ${prefix} becomes ${other}`, ({ config: changed }) => (changed['prefix'] = other)];
    }
  }
  for (const [index, destination] of ((config['destinations'] ?? []) as Json[]).entries()) {
    const { address, timeout_seconds: seconds } = destination as { address: string; timeout_seconds?: number };
    const at = (changed: ChangedOperation): Json => (changed.config['destinations'] as Json[])[index] as Json;
    yield [`destination ${address} is another`, (changed) => (at(changed)['address'] = `${address.slice(0, -1)}${moved(address.slice(-1), 1) ?? '0'}`)];
    for (const by of [-1, 1]) if (seconds !== undefined) yield [`destination ${address} rings ${by} s more`, (changed) => (at(changed)['timeout_seconds'] = seconds + by)];
  }
  for (const [index, { digit }] of ((config['digits'] ?? []) as { digit: string }[]).entries()) {
    yield [`key ${digit} is no choice`, ({ config: changed }) => (changed['digits'] as unknown[]).splice(index, 1)];
    for (const other of ['5', '*']) yield [`key ${digit} becomes ${other}`, ({ config: changed }) => ((changed['digits'] as Json[])[index] as Json)['digit'] = other];
  }
}

function* exitChanges({ exits = [] }: OperationOf, ids: readonly number[]): Generator<readonly [string, Change]> {
  for (const [index, exit] of exits.entries()) {
    for (const other of exits.keys()) {
      if (other <= index || exits[other] === exit) continue;
      yield [`exits ${index} and ${other} are exchanged`, ({ exits: changed = [] }) => ([changed[index], changed[other]] = [changed[other] ?? null, changed[index] ?? null])];
    }
    for (const id of ids) if (id !== exit) yield [`exit ${index} leads to ${id}`, ({ exits: changed = [] }) => (changed[index] = id)];
    if (exit !== null) yield [`exit ${index} leads nowhere`, ({ exits: changed = [] }) => (changed[index] = null)];
  }
}

function* changesOf(operation: OperationOf, ids: readonly number[]): Generator<readonly [string, MutationKind, Change]> {
  const { config = {} } = operation;
  for (const [what, change] of exitChanges(operation, ids)) yield [what, 'next state', change];
  for (const field of ['destination_patterns', 'match_rules']) for (const [what, change] of patternChanges(field, config)) yield [what, 'digits', change];
  yield* numberChanges(config);
  for (const [what, change] of [...announcementChanges(config), ...otherNumbers(config)]) yield [what, what.startsWith('key') ? 'digits' : 'output', change];
}

function* otherSites({ srf, ...site }: FlowSite): Generator<readonly [string, FlowSite]> {
  yield ['the end and the cancel digit are exchanged', { ...site, srf: { ...srf, end_digit: srf.cancel_digit, cancel_digit: srf.end_digit } }];
  for (const by of [-1, 1]) {
    yield [`first_digit_timeout ${by} s more`, { ...site, srf: { ...srf, first_digit_timeout: srf.first_digit_timeout + by } }];
    yield [`inter_digit_timeout ${by} s more`, { ...site, srf: { ...srf, inter_digit_timeout: srf.inter_digit_timeout + by } }];
    yield [`default_timeout_seconds ${by} s more`, { ...site, srf, dialing: { ...site.dialing, default_timeout_seconds: site.dialing.default_timeout_seconds + by } }];
  }
}

/** Some are no flows that can be hosted, and some are equivalent to the flow. */
export function* flowMutants(document: unknown, site: FlowSite): Generator<FlowMutant> {
  const { operations } = document as { readonly operations: Readonly<Record<string, OperationOf>> };
  const ids = Object.values(operations).map(({ id }) => id);
  for (const [key, operation] of Object.entries(operations)) {
    const targets = ids.filter((id) => operations[id]?.type !== 'Start');
    for (const [what, kind, change] of changesOf(operation, targets)) {
      const changed = structuredClone(document) as { operations: Record<string, OperationOf> };
      change(changed.operations[key] as ChangedOperation);
      yield { kind, what: `operation ${key}: ${what}`, document: changed, site };
    }
  }
  for (const [what, other] of otherSites(site)) yield { kind: 'output', what, document, site: other };
}
