/**
 * ExtensionDialing: the statechart of that name, with the two things it cannot do itself, prompting and connecting, done over
 * the call's dialogue. The statechart decides; nothing here does.
 */
import { fromCallback, type EventObject } from 'xstate';
import type { ExtensionDialingEvent } from '../../../machines/events.ts';
import {
  extensionDialingMachine,
  type CollectDigitsInput,
  type DestinationPattern,
  type ExtensionDialingSettings,
  type TerminateCallInput,
} from '../../../machines/extension-dialing.machine.ts';
import { DialproofError } from '../../errors.ts';
import { prepareAnnouncement } from '../announcements.ts';
import type { CallLeg } from '../call-leg.ts';
import { collectDigits, isPromptDigit, prepareDigitPrompt, type DigitPrompt } from '../collect-digits.ts';
import { flowNode, type FlowSite, type OperationDefinition, type ReportFault } from '../node.ts';
import { connect } from '../operation-calls.ts';
import { compilePattern } from '../patterns.ts';
import { prepareTermination, terminateCall, type Termination } from '../terminate-call.ts';

type Definition = Extract<OperationDefinition, { type: 'ExtensionDialing' }>;

/** What the operation's actors need besides what its statechart needs. */
interface DialingSettings extends ExtensionDialingSettings<DigitPrompt> {
  readonly termination: Termination;
}

/** The largest applicationTimer (Q.1218 §2.1, DpSpecificCriteria). */
const longestRing = 2047;

/** The digit that the configuration names, or none. */
const specialDigit = (which: 'end' | 'cancel', { config }: Definition, site: FlowSite, report: ReportFault): string | undefined => {
  if (config[`${which}_character`] === 'none') return undefined;
  const digit = site.srf[`${which}_digit`];
  if (isPromptDigit(digit)) return digit;
  report(`/config/${which}_character`, `the configuration's srf.${which}_digit '${digit}' is none of 0-9, * and #, which can be sent`);
  return undefined;
};

type Prompts = Pick<DialingSettings, 'mainPrompt' | 'repromptPrompt'>;

const preparePrompts = (definition: Definition, site: FlowSite, report: ReportFault): Prompts => {
  const { config } = definition;
  const collection = {
    minDigits: config.min_digits,
    maxDigits: config.max_digits,
    endDigit: specialDigit('end', definition, site, report),
    cancelDigit: specialDigit('cancel', definition, site, report),
    firstDigitTimeout: site.srf.first_digit_timeout,
    interDigitTimeout: site.srf.inter_digit_timeout,
    tcapTimeout: site.tcap.timeout_seconds,
  };
  const prepare = (which: 'main_announcement' | 'reprompt_announcement'): DigitPrompt =>
    prepareDigitPrompt({ ...collection, announcement: prepareAnnouncement(config[which], site) });
  return { mainPrompt: prepare('main_announcement'), repromptPrompt: prepare('reprompt_announcement') };
};

const preparePatterns = ({ config }: Definition, report: ReportFault): DestinationPattern[] =>
  (config.destination_patterns ?? []).flatMap((source, index) => {
    try {
      return [compilePattern(source)];
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      report(`/config/destination_patterns/${index}`, thrown.message);
      return [];
    }
  });

/** As many digits as any Extension Number may have. */
const longestExtension = '00000';

/** A Final Destination has to fit into the Connect. */
const checkPrefix = ({ config: { prefix } }: Definition, report: ReportFault): void => {
  try {
    connect(prefix.concat(longestExtension));
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    report('/config/prefix', `no call can be connected to it: ${thrown.message}`);
  }
};

const prepare = (definition: Definition, site: FlowSite, report: ReportFault): DialingSettings => {
  const { config, exits } = definition;
  const patterns = preparePatterns(definition, report);
  checkPrefix(definition, report);
  // Not shown in the seed: the value of the default; it is the configuration's.
  const ringSeconds = config.timeout_seconds || site.dialing.default_timeout_seconds;
  if (ringSeconds > longestRing) report('/config/timeout_seconds', `a switch cannot be told to ring for more than ${longestRing} seconds`);
  const busyNoAnswerAttached = exits[0] !== null;
  return {
    ...preparePrompts(definition, site, report),
    maxIterations: config.max_iterations,
    prefix: config.prefix,
    minDigits: config.min_digits,
    maxDigits: config.max_digits,
    ringSeconds,
    patterns,
    busyNoAnswerAttached,
    // Not shown in the seed: with nothing attached to exit 0 the call is connected without arming busy and no-answer.
    termination: prepareTermination(busyNoAnswerAttached ? Math.min(ringSeconds, longestRing) : 0, site.tcap.timeout_seconds),
  };
};

const machine = extensionDialingMachine.provide({
  actors: {
    collectDigits: fromCallback<EventObject, CollectDigitsInput, ExtensionDialingEvent>(({ input, sendBack }) =>
      collectDigits(input.call as CallLeg, input.prompt as DigitPrompt, sendBack),
    ),
    terminateCall: fromCallback<EventObject, TerminateCallInput, ExtensionDialingEvent>(({ input, sendBack }) =>
      terminateCall(input.call as CallLeg, input.destination, (input.settings as DialingSettings).termination, sendBack),
    ),
  },
});

export const extensionDialingNode = flowNode({ type: 'ExtensionDialing', prepare, logic: machine });
