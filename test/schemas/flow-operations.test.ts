/** The schemas and the rules of UserInput, Menu, AttemptTerminate and NumberMatching. */
import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';
import { flow } from './sample-flow.ts';
import { replaced, type Steps } from './schema-walk.ts';

const changed = (steps: Steps, value: unknown): string[] => {
  const checked = validate.flow(replaced(flow, ['operations', ...steps], value));
  return checked.ok ? [] : checked.faults.map(({ pointer, message }) => `${pointer} ${message}`);
};

const filled = (id: string): object => {
  const bare = {
    main_announcement: { set: '', entry: '1' },
    reprompt_announcement: { set: '', entry: '1' },
    min_digits: 1,
    max_digits: 2,
  };
  const checked = validate.flow(replaced(flow, ['operations', '5', 'config'], bare));
  return checked.ok ? ((checked.value.operations as Record<string, { config: object }>)[id]?.config ?? {}) : {};
};

describe('the operations of a flow', () => {
  it('UserInput: keeps digits in user.input, and prompts three times, by default', () => {
    expect(filled('5')).to.include({
      buffer: 'user.input',
      max_iterations: 3,
      end_character: 'default',
      cancel_character: 'default',
    });
  });

  it('UserInput: has 1 to 20 digits, the fewest not above the most', () => {
    expect(changed(['5', 'config', 'min_digits'], 20)).to.deep.equal([]);
    expect(changed(['5', 'config', 'max_digits'], 21)).to.have.length(1);
    expect(changed(['5', 'config', 'max_digits'], 0)).to.have.length(2);
    expect(changed(['5', 'config'], { ...filled('5'), min_digits: 3, max_digits: 2 })).to.deep.equal([
      '/operations/5/config/min_digits must not be above max_digits, which is 2; it is 3',
    ]);
  });

  it('UserInput: cannot write to the buffers with which the call starts', () => {
    for (const buffer of ['system.called_party', '', '1st', 'a b', '__proto__']) {
      expect(changed(['5', 'config', 'buffer'], buffer), buffer).to.have.length(1);
    }
  });

  it('NumberMatching: reads any buffer, and the existing ones of the system', () => {
    const source: Steps = ['7', 'config', 'source_buffer'];
    for (const known of ['user.follow_me', 'pin', 'system.called_party', 'system.calling_party']) {
      expect(changed(source, known), known).to.deep.equal([]);
    }
    expect(changed(source, 'system.calledparty')[0]).to.contain(
      'must be system.called_party, system.calling_party, or',
    );
    expect(changed(['7', 'exits'], [4, 4])).to.have.length(1);
  });

  it('Menu: has a key once, and leads it to an existing exit', () => {
    const digits: Steps = ['6', 'config', 'digits'];
    const entry = (digit: string, exit_idx: number) => ({ digit, exit_idx });
    expect(
      changed(
        digits,
        [...'0123456789*#T'].map((digit) => entry(digit, 2)),
      ),
    ).to.deep.equal([]);
    expect(changed(digits, [])).to.deep.equal([]);
    expect(changed(digits, [entry('1', 1), entry('2', 3), entry('1', 2)])).to.deep.equal([
      '/operations/6/config/digits/1/exit_idx is 3, and the last exit has the index 2: they count from 0',
      '/operations/6/config/digits/2/digit is that of entry 1 already: 1',
    ]);
    for (const digit of ['A', 't', '12', '']) expect(changed(digits, [entry(digit, 1)]), digit).to.have.length(1);
  });

  it('Menu: plays announcements that the configuration knows', () => {
    const unknown = replaced(flow, ['operations', '6', 'config', 'bad_digit_announcement'], {
      set: 'Common',
      entry: 'oops',
    });
    const checked = validate.flow(unknown, { Common: { enter_extension: 1001 } });
    expect(checked.ok || checked.faults.map(({ pointer }) => pointer)).to.deep.equal([
      '/operations/6/config/bad_digit_announcement/entry',
    ]);
  });

  it('AttemptTerminate: has destinations with one number each, of digits 0-9 and A-F', () => {
    const destinations: Steps = ['8', 'config', 'destinations'];
    expect(changed(destinations, [])).to.deep.equal(['/operations/8/config/destinations must not be empty']);
    expect(changed(destinations, [{}, { address: '1', number: '2' }])).to.deep.equal([
      '/operations/8/config/destinations/0/address is required',
      '/operations/8/config/destinations/1/number is another name for address, which is given too',
    ]);
    for (const number of ['', '12a', '+64', '12*'])
      expect(changed(destinations, [{ number }]), number).to.have.length(1);
    expect(changed(destinations, [{ address: '1', timeout_seconds: -1 }])).to.have.length(1);
    expect(changed(destinations, [7, null])).to.have.length(2);
  });

  it('AttemptTerminate: has one, two or three exits', () => {
    for (const exits of [[4], [4, null], [null, null, null]]) expect(changed(['8', 'exits'], exits)).to.deep.equal([]);
    for (const exits of [[], [4, 4, 4, 4]]) expect(changed(['8', 'exits'], exits)).to.have.length(1);
  });
});
