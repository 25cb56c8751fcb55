/** Faults in the digits that a call collects: patterns, keys, buffers, the digits that end and cancel an input. */
import type { ChangedOperation, Change, Json, MutatedOperation } from './changed-flow.ts';
import { otherPatterns } from './other-patterns.ts';

const patternFields = ['destination_patterns', 'match_rules'];

export function* patternChanges(operation: MutatedOperation): Generator<Change> {
  for (const field of patternFields) {
    const patterns = operation.config[field];
    if (!Array.isArray(patterns)) continue;
    for (const [index, pattern] of (patterns as string[]).entries()) {
      const path = `/config/${field}/${index}`;
      for (const other of otherPatterns(pattern)) {
        const does = `has the pattern ${other} instead of ${pattern}`;
        yield operation.change(
          'pattern-changed',
          path,
          does,
          ({ config }) => ((config[field] as string[])[index] = other),
        );
      }
      if (patterns.length === 1) continue;
      const does = `does not have the pattern ${pattern}`;
      yield operation.change('pattern-removed', path, does, ({ config }) =>
        (config[field] as string[]).splice(index, 1),
      );
    }
  }
}

interface Key extends Json {
  digit: string;
  exit_idx: number | null;
}

const keysOf = ({ config }: Pick<ChangedOperation, 'config'>): Key[] => (config['digits'] ?? []) as Key[];

const keyName = (digit: string): string => (digit === 'T' ? 'no key' : `key ${digit}`);

/** Replacements for a key: a digit, and another key. */
const otherKeys = ['5', '*'];

export function* keyChanges(operation: MutatedOperation): Generator<Change> {
  const keys = keysOf(operation);
  for (const [index, { digit, exit_idx: exit }] of keys.entries()) {
    const path = `/config/digits/${index}`;
    const removed = `has no exit for ${keyName(digit)}`;
    yield operation.change('key-removed', path, removed, (own) => void keysOf(own).splice(index, 1));
    for (const other of otherKeys) {
      const does = `has its exit for ${keyName(digit)} at ${keyName(other)}`;
      yield operation.change('key-changed', path, does, (own) => ((keysOf(own)[index] as Key).digit = other));
    }
    for (const [second, { digit: other, exit_idx: otherExit }] of keys.entries()) {
      if (second <= index || otherExit === exit) continue;
      const does = `exchanges ${keyName(digit)} and ${keyName(other)}`;
      yield operation.change('keys-exchanged', path, does, (own) => {
        (keysOf(own)[index] as Key).exit_idx = otherExit;
        (keysOf(own)[second] as Key).exit_idx = exit;
      });
    }
  }
}

const systemBuffers = ['system.called_party', 'system.calling_party'];

export function* bufferChanges(operation: MutatedOperation): Generator<Change> {
  const { source_buffer: source } = operation.config;
  if (typeof source !== 'string') return;
  for (const other of new Set([...systemBuffers, ...operation.filledBuffers])) {
    if (other === source) continue;
    const does = `reads the buffer ${other} instead of ${source}`;
    yield operation.change(
      'buffer-changed',
      '/config/source_buffer',
      does,
      ({ config }) => (config['source_buffer'] = other),
    );
  }
}

const terminators: Readonly<Record<string, string>> = { end_character: 'end', cancel_character: 'cancel' };

export function* terminatorChanges(operation: MutatedOperation): Generator<Change> {
  if (!('min_digits' in operation.config)) return;
  for (const [field, verb] of Object.entries(terminators)) {
    const isNone = operation.config[field] === 'none';
    const does = `lets ${isNone ? 'a' : 'no'} digit ${verb} the input`;
    yield operation.change(
      'terminator-changed',
      `/config/${field}`,
      does,
      ({ config }) => (config[field] = isNone ? 'default' : 'none'),
    );
  }
}
