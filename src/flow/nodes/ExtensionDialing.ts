/** ExtensionDialing: its statechart, the preparation of its configuration, and its two actors. */
import { extensionDialingMachine, type ExtensionDialingSettings } from '../../../machines/extension-dialing.machine.ts';
import type { DigitPrompt } from '../collect-digits.ts';
import { flowNode, usedAttempts, type FlowSite, type OperationDefinition, type ReportFault } from '../node.ts';
import { collectDigitsActor, terminateCallActor } from '../operation-actors.ts';
import { compilePatterns, type CompiledPattern } from '../patterns.ts';
import { prepareDigitPrompts } from '../prepare-prompts.ts';
import { checkDestination, prepareTermination, ringSecondsOf, type Termination } from '../terminate-call.ts';

type Definition = Extract<OperationDefinition, { type: 'ExtensionDialing' }>;

/** Adds the settings of the operation's actors to those of its statechart. */
interface DialingSettings extends ExtensionDialingSettings<DigitPrompt> {
  readonly patterns: readonly CompiledPattern[];
  readonly termination: Termination;
}

/** As long as the longest Extension Number. */
const longestExtension = '00000';

/** Digits of an Extension Number: other keys make the input unacceptable. */
const extensionDigits = '0123456789';

/** A pattern that matches no Final Destination is a mistake of the author: it decides nothing. */
const warnOfDeadPatterns = (
  patterns: readonly CompiledPattern[],
  { config }: Definition,
  report: ReportFault,
): void => {
  const { prefix, min_digits: fewest, max_digits: most, destination_patterns: sources = [] } = config;
  for (const pattern of patterns) {
    if (pattern.matchesAny({ beginning: prefix, characters: extensionDigits, fewest, most })) continue;
    const count = fewest === most ? `${most}` : `${fewest} to ${most}`;
    const message =
      `pattern '${pattern.source}' can never match: ` +
      `a Final Destination is the prefix '${prefix}' and ${count} of the digits 0-9`;
    report(`/config/destination_patterns/${sources.indexOf(pattern.source)}`, message, 'warning');
  }
};

const prepare = (definition: Definition, site: FlowSite, report: ReportFault): DialingSettings => {
  const { config, exits } = definition;
  const patterns = compilePatterns(config.destination_patterns ?? [], (index, message) =>
    report(`/config/destination_patterns/${index}`, message),
  );
  warnOfDeadPatterns(patterns, definition, report);
  checkDestination(config.prefix.concat(longestExtension), '/config/prefix', report);
  const busyNoAnswerAttached = exits[0] !== null;
  // With nothing attached to exit 0, no ring time is used (seed 2.3).
  const reportRing = busyNoAnswerAttached ? report : () => undefined;
  const ringSeconds = ringSecondsOf(config.timeout_seconds, site, '/config/timeout_seconds', reportRing);
  return {
    ...prepareDigitPrompts(config, site, report),
    maxIterations: config.max_iterations,
    prefix: config.prefix,
    minDigits: config.min_digits,
    maxDigits: config.max_digits,
    ringSeconds,
    patterns,
    busyNoAnswerAttached,
    // Not shown in the seed: with nothing attached to exit 0, the call is connected without arming busy and no-answer.
    termination: prepareTermination(busyNoAnswerAttached ? ringSeconds : 0, site.tcap.timeout_seconds),
  };
};

export const extensionDialingNode = flowNode({
  type: 'ExtensionDialing',
  prepare,
  exits: ['Busy/NoAnswer', 'Insufficient Digits', 'No Match'],
  ends: ['answered'],
  logic: extensionDialingMachine.provide({
    actors: { collectDigits: collectDigitsActor(), terminateCall: terminateCallActor() },
  }),
  part: {
    remembers: usedAttempts,
    asks: ({ minDigits, maxDigits, prefix, patterns }) => ({
      fewest: minDigits,
      most: maxDigits,
      characters: extensionDigits,
      prefix,
      patterns,
    }),
  },
});
