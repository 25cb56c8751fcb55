/** NumberMatching: the statechart of that name, with its patterns compiled. It needs no actor. */
import { numberMatchingMachine, type NumberMatchingSettings } from '../../../machines/number-matching.machine.ts';
import { flowNode } from '../node.ts';
import { compilePatterns } from '../patterns.ts';

export const numberMatchingNode = flowNode({
  type: 'NumberMatching',
  prepare: ({ config }, _site, report): NumberMatchingSettings => ({
    source: config.source_buffer,
    patterns: compilePatterns(config.match_rules, (index, message) => report(`/config/match_rules/${index}`, message)),
  }),
  exits: ['Number Found', 'Number Not Found', 'Number Undefined'],
  logic: numberMatchingMachine,
});
