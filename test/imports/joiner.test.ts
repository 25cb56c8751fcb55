/** Which dialogues the joiner takes for one call, when it gives them, and how many it holds. */
import { expect } from 'chai';
import { CapturedDialogues } from '../../src/captures/dialogues/dialogues.ts';
import { Ledger } from '../../src/captures/ledger.ts';
import { Joiner, mostHeldDialogues } from '../../src/imports/legs/joiner.ts';
import type { ReadCall } from '../../src/imports/read-call.ts';
import { spokenCall } from '../support/captures/spoken-calls.ts';

const ledger = new Ledger();
const begun = { calls: true, legs: true };

/** `frames`: of its messages. `number`: in the first of them. */
const dialogue = (protocol: 'cap' | 'diameter', number: string, ...frames: readonly number[]): ReadCall => {
  const written = {
    type: `${protocol}.a_to_b.First`,
    arguments: { callingPartyNumber_digits: number },
    attributes: {},
  };
  return {
    protocol,
    context: undefined,
    number: frames[0] ?? 0,
    units: frames.length,
    ledger,
    parties: protocol === 'diameter' ? ['client', 'server'] : ['ssp', 'scp'],
    messages: frames.map((frame, index) => ({ frame, time: frame, isOpeners: index % 2 === 0 })),
    steps: [{ message: 0, isOpeners: true, sent: written, awaited: written, isLast: true, closes: false }],
  };
};

const joined = (...dialogues: readonly ReadCall[]): readonly string[] => {
  const calls: ReadCall[] = [];
  const joiner = new Joiner((call) => calls.push(call));
  for (const each of dialogues) joiner.add(each, begun);
  joiner.release(Infinity);
  return calls.map(({ protocol, messages }) => `${protocol} ${messages.map(({ frame }) => frame).join(' ')}`);
};

describe('the dialogues of a call', () => {
  it('are joined where a leg begins while the call is open and has its number', () => {
    expect(joined(dialogue('cap', '6421000001', 1, 4), dialogue('diameter', '6421000001', 2, 3))).to.deep.equal([
      'cap 1 2 3 4',
    ]);
    // With the prefix of the country, and without it.
    expect(joined(dialogue('diameter', '21000001', 2, 3), dialogue('cap', '6421000001', 1, 4))).to.deep.equal([
      'cap 1 2 3 4',
    ]);
  });

  it('are not, where the number is another one, is short, or the call is over or has not begun', () => {
    const apart = (call: ReadCall, leg: ReadCall): void => void expect(joined(call, leg).length).to.equal(2);
    apart(dialogue('cap', '6421000001', 1, 4), dialogue('diameter', '6421000002', 2, 3));
    apart(dialogue('cap', '6421000001', 1, 4), dialogue('diameter', '000001', 2, 3));
    apart(dialogue('cap', '12345', 1, 4), dialogue('diameter', '12345', 2, 3));
    apart(dialogue('cap', '6421000001', 1, 2), dialogue('diameter', '6421000001', 3, 4));
    apart(dialogue('cap', '6421000001', 3, 4), dialogue('diameter', '6421000001', 1, 2));
    apart(dialogue('cap', '6421000001', 1, 4), dialogue('cap', '6421000001', 2, 3));
  });

  it('belong to the call with the newest message, where several have the number', () => {
    const calls = [dialogue('cap', '6421000001', 1, 6), dialogue('cap', '6421000001', 2, 7)];
    expect(joined(...calls, dialogue('diameter', '6421000001', 4, 5))).to.deep.equal(['cap 1 6', 'cap 2 4 5 7']);
    const later = [dialogue('cap', '6421000001', 1, 3, 6), dialogue('cap', '6421000001', 2, 7)];
    expect(joined(...later, dialogue('diameter', '6421000001', 4, 5))).to.deep.equal(['cap 1 3 4 5 6', 'cap 2 7']);
  });

  it('have one session of Diameter', () => {
    const sessions = [dialogue('diameter', '6421000001', 2, 3), dialogue('diameter', '6421000001', 4, 5)];
    expect(joined(dialogue('cap', '6421000001', 1, 6), ...sessions)).to.deep.equal(['cap 1 2 3 6', 'diameter 4 5']);
  });

  it('are held while a dialogue is open that began before they ended, up to a bound', () => {
    const calls: ReadCall[] = [];
    const joiner = new Joiner((call) => calls.push(call));
    joiner.add(dialogue('cap', '6421000001', 1, 9), begun);
    joiner.release(8);
    expect(calls).to.deep.equal([]);
    joiner.release(10);
    expect(calls.length).to.equal(1);
    for (let number = 0; number <= mostHeldDialogues; number += 1)
      joiner.add(dialogue('cap', '64210000', 20, 30), begun);
    joiner.release(25);
    expect(calls.length).to.equal(2);
  });

  it('are not held where the capture has calls alone, or what could be legs alone', () => {
    const calls: ReadCall[] = [];
    const joiner = new Joiner((call) => calls.push(call));
    joiner.add(dialogue('cap', '6421000001', 1, 4), { calls: true, legs: false });
    joiner.add(dialogue('diameter', '6421000001', 2, 3), { calls: false, legs: true });
    expect(calls.length).to.equal(2);
  });

  it('may be legs or calls, where no subsystem distinguishes their protocol', () => {
    const dialogues = new CapturedDialogues(ledger, { form: 14 });
    const [{ tcap: bytes } = { tcap: Buffer.alloc(0) }] = spokenCall('located', 1);
    const place = { frame: 1, time: 1, from: 'a', to: 'b', association: '', sent: undefined };
    dialogues.add({ ...place, layer: 'tcap', bytes });
    expect(dialogues.begun).to.deep.equal({ calls: true, legs: true });
  });
});
