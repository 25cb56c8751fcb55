/**
 * Prepares the prompts of an operation that collects digits from its configuration, once for all calls.
 */
import type { Announcement } from '../../schemas/generated/types.ts';
import { prepareAnnouncement } from './announcements.ts';
import { isPromptDigit, prepareDigitPrompt, type DigitPrompt } from './collect-digits.ts';
import type { FlowSite, ReportFault } from './node.ts';

/** The part of the configuration that ExtensionDialing and UserInput share. */
interface DigitsConfig {
  readonly main_announcement: Announcement;
  readonly reprompt_announcement: Announcement;
  readonly min_digits: number;
  readonly max_digits: number;
  readonly end_character: 'default' | 'none';
  readonly cancel_character: 'default' | 'none';
}

/** The configured digit, or none. */
const specialDigit = (
  which: 'end' | 'cancel',
  config: DigitsConfig,
  site: FlowSite,
  report: ReportFault,
): string | undefined => {
  if (config[`${which}_character`] === 'none') return undefined;
  const digit = site.srf[`${which}_digit`];
  if (isPromptDigit(digit)) return digit;
  report(
    `/config/${which}_character`,
    `the configuration's srf.${which}_digit '${digit}' is none of 0-9, * and #, which can be sent`,
  );
  return undefined;
};

/** The prompts for several digits: for the first attempt and for the others. */
export const prepareDigitPrompts = (
  config: DigitsConfig,
  site: FlowSite,
  report: ReportFault,
): { readonly mainPrompt: DigitPrompt; readonly repromptPrompt: DigitPrompt } => {
  const collection = {
    minDigits: config.min_digits,
    maxDigits: config.max_digits,
    endDigit: specialDigit('end', config, site, report),
    cancelDigit: specialDigit('cancel', config, site, report),
    firstDigitTimeout: site.srf.first_digit_timeout,
    interDigitTimeout: site.srf.inter_digit_timeout,
    tcapTimeout: site.tcap.timeout_seconds,
  };
  const prepare = (announcement: Announcement): DigitPrompt =>
    prepareDigitPrompt({ ...collection, announcement: prepareAnnouncement(announcement, site) });
  return { mainPrompt: prepare(config.main_announcement), repromptPrompt: prepare(config.reprompt_announcement) };
};

/**
 * A prompt for one key, any of `0-9 * #`: none of them ends or cancels the input. `seconds` 0 means the configured
 * default.
 */
export const prepareKeyPrompt = (announcement: Announcement, seconds: number, site: FlowSite): DigitPrompt =>
  prepareDigitPrompt({
    announcement: prepareAnnouncement(announcement, site),
    minDigits: 1,
    maxDigits: 1,
    endDigit: undefined,
    cancelDigit: undefined,
    firstDigitTimeout: seconds || site.srf.first_digit_timeout,
    interDigitTimeout: site.srf.inter_digit_timeout,
    tcapTimeout: site.tcap.timeout_seconds,
  });
