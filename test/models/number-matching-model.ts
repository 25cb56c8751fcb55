/**
 * NumberMatching: its exits as a table, to be compared with its statechart. There are no events: the number decides.
 */
import { numberMatchingMachine } from '../../machines/number-matching.machine.ts';
import { compilePattern } from '../../src/flow/patterns.ts';
import type { OperationModel, Variant } from './operation-paths.ts';

const rules = ['1??', '0800%4'];

const variant = (number: string): Variant => ({
  given: number,
  input: {
    settings: { source: 'system.called_party', patterns: rules.map(compilePattern) },
    buffers: number === 'none' ? {} : { 'system.called_party': number },
  },
  exits: 3,
  operation: { type: 'NumberMatching', config: { match_rules: rules, source_buffer: 'system.called_party' } },
  dial: number === 'none' ? {} : { calledPartyNumber_digits: number },
});

export const numberMatchingModel: OperationModel = {
  machine: numberMatchingMachine,
  happenings: [],
  variants: ['123', '1A9', '080004', '0804', '12', '1234', '223', '0800', 'none'].map(variant),
  placeOf: () => 'nowhere',
  rows: [
    { condition: 'a pattern matches the whole number', end: 'exit 0', holds: (given) => /^(1..|0800*4)$/.test(given) },
    {
      condition: 'no pattern does',
      end: 'exit 1',
      holds: (given) => given !== 'none' && !/^(1..|0800*4)$/.test(given),
    },
    { condition: 'there is no number', end: 'exit 2', holds: (given) => given === 'none' },
  ],
  next: () => [],
};
