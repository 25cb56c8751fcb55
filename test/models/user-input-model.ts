/** UserInput: its documented exits as a table, to be compared with its statechart. */
import { userInputMachine, type UserInputSettings } from '../../machines/user-input.machine.ts';
import { entered, losses, silences, type OperationModel, type Step } from './operation-paths.ts';

const settings: UserInputSettings = {
  mainPrompt: '1001',
  repromptPrompt: '1002',
  maxIterations: 3,
  minDigits: 2,
  maxDigits: 3,
  buffer: 'user.pin',
};

/** Two right inputs; too few digits; too many; not all of them digits. */
const entries = ['12', '999', '1', '1234', '1*'];
const happenings = [...entries.map((digits) => `enters ${digits}`), ...silences, ...losses];

const acceptable = (step: Step | undefined): boolean => /^[0-9]{2,3}$/.test(entered(step?.does) ?? '');
const lost = (step: Step | undefined): boolean => losses.some((loss) => loss === step?.does);

export const userInputModel: OperationModel = {
  machine: userInputMachine,
  happenings,
  variants: [
    {
      given: 'three attempts',
      input: { settings },
      exits: 2,
      operation: {
        type: 'UserInput',
        config: {
          main_announcement: { set: '', entry: '1001' },
          reprompt_announcement: { set: '', entry: '1002' },
          min_digits: 2,
          max_digits: 3,
          buffer: 'user.pin',
        },
      },
    },
  ],
  placeOf: ({ value }) => (value === 'prompting' ? 'prompt 1001' : 'prompt 1002'),
  rows: [
    {
      condition: 'the caller enters as many digits as wanted',
      end: 'exit 0',
      holds: (_, steps) => acceptable(steps.at(-1)),
    },
    {
      condition: 'three attempts without',
      end: 'exit 1',
      holds: (_, steps) => steps.length === 3 && steps.every((step) => !acceptable(step) && !lost(step)),
    },
    { condition: 'the caller hangs up', end: 'hungUp', holds: (_, steps) => steps.at(-1)?.does === 'hangs up' },
    { condition: 'the dialogue breaks', end: 'failed', holds: (_, steps) => steps.at(-1)?.does === 'dialogue breaks' },
  ],
  next: (_, steps) => happenings.map((does) => ({ at: steps.length === 0 ? 'prompt 1001' : 'prompt 1002', does })),
};
