import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';
import { config } from './sample-config.ts';
import { flow } from './samples.ts';
import { replaced, type Steps } from './schema-walk.ts';

const known = config.srf.announcements;
const lines = (value: unknown): string[] => {
  const checked = validate.flow(value, known);
  return checked.ok ? [] : checked.faults.map(({ pointer, message }) => `${pointer} ${message}`);
};
const changed = (steps: Steps, value: unknown): string[] => lines(replaced(flow, ['operations', ...steps], value));

describe('validate.flow', () => {
  it('fills the defaults into a copy', () => {
    const announcement = { set: 'Common', entry: 'enter_extension' };
    const dialing = {
      main_announcement: announcement,
      reprompt_announcement: announcement,
      prefix: '123456',
      min_digits: 1,
      max_digits: 2,
    };
    const given = {
      operations: {
        1: { id: 1, type: 'Start', exits: [2] },
        2: { id: 2, type: 'ExtensionDialing', config: dialing, exits: [3, null, null] },
        3: { id: 3, type: 'ReleaseCall' },
      },
    };
    const before = structuredClone(given);
    const checked = validate.flow(given, known);
    expect(given).to.deep.equal(before);
    expect(checked.ok && checked.value.operations).to.deep.equal({
      1: { ...given.operations[1], config: {} },
      2: {
        ...given.operations[2],
        config: {
          ...dialing,
          main_announcement: { ...announcement, repetition: 1, interruptable: true },
          reprompt_announcement: { ...announcement, repetition: 1, interruptable: true },
          max_iterations: 3,
          timeout_seconds: 0,
          end_character: 'default',
          cancel_character: 'default',
        },
      },
      3: { id: 3, type: 'ReleaseCall', config: { cause: 31 }, exits: [] },
    });
  });

  it('needs exactly one Start', () => {
    expect(lines({ operations: {} })).to.deep.equal(['/operations must have an operation of the type Start']);
    expect(changed(['3'], { id: 3, type: 'Start', exits: [4] })).to.deep.equal([
      '/operations/3/type is Start, as that of operation 1 is: a flow has exactly one',
    ]);
  });

  it('requires the id to be the key', () => {
    expect(changed(['4', 'id'], 5)).to.deep.equal([
      '/operations/4/id must be 4, the key that the operation stands under, not 5',
    ]);
  });

  it('lets exits lead to operations or nowhere', () => {
    expect(changed(['2', 'exits'], [9, null, 3])).to.deep.equal([
      '/operations/2/exits/0 must be the id of an operation of this flow, or null; there is no 9',
    ]);
    expect(changed(['2', 'exits'], ['3', null, 3])).to.deep.equal([
      '/operations/2/exits/0 must be an integer or null, not "3"',
    ]);
  });

  it('looks announcements up, and reads digits as message ids', () => {
    const announcement: Steps = ['3', 'config', 'announcement'];
    expect(changed([...announcement, 'entry'], '2147483647')).to.deep.equal([]);
    expect(changed([...announcement, 'entry'], '2147483648')).to.deep.equal([
      '/operations/3/config/announcement/entry must be at most 2147483647 where it is a message id',
    ]);
    expect(changed([...announcement, 'entry'], 'enter_extenson')).to.deep.equal([
      '/operations/3/config/announcement/entry is not an announcement of the set "Common": "enter_extenson"; ' +
        'did you mean `enter_extension`?',
    ]);
    expect(changed(announcement, { set: 'constructor', entry: 'name' })).to.deep.equal([
      '/operations/3/config/announcement/set is not a set of the configuration\'s srf.announcements: "constructor"',
    ]);
    expect(validate.flow(replaced(flow, ['operations', ...announcement, 'entry'], 'anything')).ok).to.equal(true);
  });

  it('names an operation that it does not host', () => {
    expect(changed(['4', 'type'], 'ReleaseCal')[0]).to.match(/did you mean `ReleaseCall`\?$/);
  });

  it('reports the faults of fields and across fields together', () => {
    const broken = replaced(
      replaced(flow, ['operations', '2', 'config', 'min_digits'], 6),
      ['operations', '2', 'config', 'prefix'],
      '',
    );
    expect(lines(broken)).to.deep.equal([
      '/operations/2/config/min_digits must be an integer from 1 to 5, not 6',
      '/operations/2/config/min_digits must not be above max_digits, which is 5; it is 6',
      '/operations/2/config/prefix is too short: ' +
        'with min_digits it makes 6 digits, and a Final Destination has at least 7',
    ]);
  });
});
