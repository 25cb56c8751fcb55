/** NumberMatching: its statechart, with its patterns compiled. It needs no actor. */
import { numberMatchingMachine, type NumberMatchingSettings } from '../../../machines/number-matching.machine.ts';
import { flowNode, rememberingNothing } from '../node.ts';
import { compilePatterns, type CompiledPattern } from '../patterns.ts';

interface MatchingSettings extends NumberMatchingSettings {
  readonly patterns: readonly CompiledPattern[];
}

export const numberMatchingNode = flowNode({
  type: 'NumberMatching',
  prepare: ({ config }, _site, report): MatchingSettings => ({
    source: config.source_buffer,
    patterns: compilePatterns(config.match_rules, (index, message) => report(`/config/match_rules/${index}`, message)),
  }),
  exits: ['Number Found', 'Number Not Found', 'Number Undefined'],
  logic: numberMatchingMachine,
  part: { ...rememberingNothing, reads: ({ source, patterns }) => ({ buffer: source, patterns }) },
});
