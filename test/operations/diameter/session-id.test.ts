/** `Session-Id_auto`: one session for an instance, until it begins another one. */
import { expect } from 'chai';
import { creditControl, performOverDiameter } from './open-diameter.ts';

const keep = (name: string) => ({ type: 'eval', set: { [`v.${name}`]: '{$i.Diameter.session_id}' } });

const another = {
  type: 'diameter.Request',
  arguments: {
    name: 'Credit-Control',
    avps: [
      { name: 'Session-Id_auto', value: 'new' },
      { name: 'CC-Request-Type', value: 1 },
    ],
  },
};

describe('Session-Id_auto', () => {
  it('means the same session in every request of an instance', async () => {
    const { checks } = await performOverDiameter([
      creditControl(0, 'INITIAL_REQUEST'),
      keep('first'),
      creditControl(1, 'UPDATE_REQUEST'),
      { type: 'assert', expression: '$v.first == $i.Diameter.session_id', abort: 'another session' },
    ]);
    expect(checks.at(-1)).to.equal('pass: Assert tested TRUE.');
  });

  it('begins another session with the value `new`, which is kept then', async () => {
    const { checks } = await performOverDiameter([
      creditControl(0, 'INITIAL_REQUEST'),
      keep('first'),
      another,
      keep('second'),
      creditControl(1, 'UPDATE_REQUEST'),
      { type: 'assert', expression: '$v.first != $v.second && $v.second == $i.Diameter.session_id', abort: 'not so' },
    ]);
    expect(checks.at(-1)).to.equal('pass: Assert tested TRUE.');
  });
});
