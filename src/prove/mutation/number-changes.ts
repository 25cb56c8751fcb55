/**
 * Faults in the numbers of an operation, which become one greater or one less: limits of digits, attempts, timers,
 * causes, prefix, destinations.
 */
import type { Change, ChangedOperation, Json, MutatedOperation } from './changed-flow.ts';
import type { Operator } from './mutant.ts';
import { nextDigit } from './other-patterns.ts';

interface NumberField {
  readonly operator: Operator;
  readonly does: (value: number) => string;
  /** The effective value where the flow has none, or 0. Default: such a field is not changed. */
  readonly otherwise?: (operation: MutatedOperation) => number | undefined;
}

const attempts = (count: number): string => `${count} ${count === 1 ? 'attempt' : 'attempts'}`;
const digits = (count: number): string => `${count} ${count === 1 ? 'digit' : 'digits'}`;

/** Default of operations that prompt. */
const usualAttempts = 3;
const usualCause = 31;

const fields: Readonly<Record<string, NumberField>> = {
  min_digits: { operator: 'digit-limit-changed', does: (value) => `asks for ${digits(value)} at least` },
  max_digits: { operator: 'digit-limit-changed', does: (value) => `asks for ${digits(value)} at most` },
  max_iterations: {
    operator: 'attempts-changed',
    does: (value) => `allows ${attempts(value)}`,
    otherwise: ({ config }) => ('main_announcement' in config ? usualAttempts : undefined),
  },
  timeout_seconds: {
    operator: 'timer-changed',
    does: (value) => `lets the destination ring for ${value} s`,
    otherwise: ({ type, site }) => (type === 'ExtensionDialing' ? site.dialing.default_timeout_seconds : undefined),
  },
  first_digit_timeout: {
    operator: 'timer-changed',
    does: (value) => `waits ${value} s for the first digit`,
    otherwise: ({ type, site }) => (type === 'Menu' ? site.srf.first_digit_timeout : undefined),
  },
  cause: {
    operator: 'cause-changed',
    does: (value) => `releases the call with cause ${value}`,
    otherwise: ({ type }) => (type === 'ReleaseCall' ? usualCause : undefined),
  },
};

const beside = [-1, 1];

/** 0 means the value of the configuration. */
const numberOf = (value: unknown, otherwise: number | undefined): number | undefined =>
  typeof value === 'number' && !(value === 0 && otherwise !== undefined)
    ? value
    : value === undefined || value === 0
      ? otherwise
      : undefined;

export function* numberChanges(operation: MutatedOperation): Generator<Change> {
  for (const [name, { operator, does, otherwise }] of Object.entries(fields)) {
    const value = numberOf(operation.config[name], otherwise?.(operation));
    if (value === undefined) continue;
    for (const by of beside) {
      const clause = `${does(value + by)} instead of ${value}`;
      yield operation.change(operator, `/config/${name}`, clause, ({ config }) => (config[name] = value + by));
    }
  }
}

export function* prefixChanges(operation: MutatedOperation): Generator<Change> {
  const { prefix } = operation.config;
  if (typeof prefix !== 'string') return;
  const last = nextDigit(prefix.slice(-1), 1) ?? '0';
  for (const other of new Set([prefix.slice(0, -1), `${prefix}0`, `${prefix.slice(0, -1)}${last}`])) {
    if (other === prefix) continue;
    const does =
      `puts ${other === '' ? 'nothing' : other} before the digits ` +
      `instead of ${prefix === '' ? 'nothing' : prefix}`;
    yield operation.change('prefix-changed', '/config/prefix', does, ({ config }) => (config['prefix'] = other));
  }
}

interface Destination extends Json {
  address?: string;
  number?: string;
  timeout_seconds?: number;
}

const destinationsOf = ({ config }: Pick<ChangedOperation, 'config'>): Destination[] =>
  (config['destinations'] ?? []) as Destination[];

export function* destinationChanges(operation: MutatedOperation): Generator<Change> {
  const destinations = destinationsOf(operation);
  for (const [index, destination] of destinations.entries()) {
    const field = destination.address === undefined ? 'number' : 'address';
    const address = destination[field] ?? '';
    const path = `/config/destinations/${index}`;
    const other = `${address.slice(0, -1)}${nextDigit(address.slice(-1), 1) ?? '0'}`;
    const at = (own: ChangedOperation): Destination => destinationsOf(own)[index] as Destination;
    yield operation.change(
      'destination-changed',
      `${path}/${field}`,
      `connects to ${other} instead of ${address}`,
      (own) => (at(own)[field] = other),
    );
    const seconds = numberOf(destination.timeout_seconds, operation.site.dialing.default_timeout_seconds) as number;
    for (const by of beside) {
      const does = `lets ${address} ring for ${seconds + by} s instead of ${seconds}`;
      yield operation.change(
        'timer-changed',
        `${path}/timeout_seconds`,
        does,
        (own) => (at(own).timeout_seconds = seconds + by),
      );
    }
    if (destinations.length > 1)
      yield operation.change(
        'destination-removed',
        path,
        `does not try ${address}`,
        (own) => void destinationsOf(own).splice(index, 1),
      );
    const next = destinations[index + 1];
    if (next === undefined) continue;
    const does = `tries ${next.address ?? next.number} before ${address}`;
    yield operation.change('destinations-exchanged', path, does, (own) => {
      const [one, second] = destinationsOf(own).slice(index, index + 2) as [Destination, Destination];
      destinationsOf(own).splice(index, 2, second, one);
    });
  }
}
