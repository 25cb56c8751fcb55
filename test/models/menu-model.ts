/**
 * Menu: its documented exits as a table, to be compared with its statechart; with an exit for a caller who enters
 * nothing, and without.
 */
import { menuMachine, type MenuSettings } from '../../machines/menu.machine.ts';
import { entered, losses, silences, type OperationModel, type Step } from './operation-paths.ts';

const withT = 'a menu with T';
const withoutT = 'a menu without T';

const settings: MenuSettings = {
  mainPrompt: '1001',
  timeoutPrompt: '1002',
  badDigitPrompt: '1003',
  maxIterations: 3,
  choices: { 1: 1, '*': 2 },
  timeoutExit: null,
};

/** Two keys that are choices; one whose exit has nothing attached; one that is not offered; two keys at once. */
const entries = ['1', '*', '9', '#', '11'];
const happenings = [...entries.map((key) => `enters ${key}`), ...silences, ...losses];

const digits = [
  { digit: '1', exit_idx: 1 },
  { digit: '*', exit_idx: 2 },
  { digit: '9', exit_idx: 4 },
];
const announcement = (entry: string) => ({ set: '', entry });
const operation = (more: object[]) => ({
  type: 'Menu',
  config: {
    main_announcement: announcement('1001'),
    timeout_announcement: announcement('1002'),
    bad_digit_announcement: announcement('1003'),
    digits: [...digits, ...more],
  },
});

const isSilent = (step: Step | undefined): boolean => silences.some((silence) => silence === step?.does);
const isBad = (step: Step | undefined): boolean => ['9', '#', '11'].includes(entered(step?.does) ?? '');
const failed =
  (given: string) =>
  (step: Step): boolean =>
    isBad(step) || (isSilent(step) && given === withoutT);

const enters = (key: string, end: string) => ({
  condition: `the caller enters ${key}`,
  end,
  holds: (_: string, steps: readonly Step[]) => steps.at(-1)?.does === `enters ${key}`,
});

export const menuModel: OperationModel = {
  machine: menuMachine,
  happenings,
  variants: [
    { given: withoutT, input: { settings }, exits: 4, operation: operation([]) },
    {
      given: withT,
      input: { settings: { ...settings, timeoutExit: 3 } },
      exits: 4,
      operation: operation([{ digit: 'T', exit_idx: 3 }]),
    },
  ],
  placeOf: ({ value }) =>
    ({ prompting: 'prompt 1001', promptingAfterTimeout: 'prompt 1002' })[String(value)] ?? 'prompt 1003',
  rows: [
    enters('1', 'exit 1'),
    enters('*', 'exit 2'),
    {
      condition: 'nothing is entered, and T is attached',
      end: 'exit 3',
      holds: (given, steps) => given === withT && isSilent(steps.at(-1)),
    },
    {
      condition: 'three attempts without a choice',
      end: 'exit 0',
      holds: (given, steps) => steps.length === 3 && steps.every(failed(given)),
    },
    { condition: 'the caller hangs up', end: 'hungUp', holds: (_, steps) => steps.at(-1)?.does === 'hangs up' },
    { condition: 'the dialogue breaks', end: 'failed', holds: (_, steps) => steps.at(-1)?.does === 'dialogue breaks' },
  ],
  next: (_, steps) => {
    const at = steps.length === 0 ? 'prompt 1001' : isBad(steps.at(-1)) ? 'prompt 1003' : 'prompt 1002';
    return happenings.map((does) => ({ at, does }));
  },
};
