/** A key leads to its exit at once; any other key is a bad digit, with an announcement of its own. */
import { expect } from 'chai';
import { key, nothing, offer } from './scripted-menu.ts';

describe('menu: a key', () => {
  for (const [digit, exit] of Object.entries({ 0: 4, 1: 1, '*': 2, '#': 3 })) {
    it(`leads to its exit: ${digit}`, () => {
      const call = offer({}, key(digit));
      expect(call.outcome()).to.deep.equal({ exit });
      expect(call.asked).to.deep.equal(['plays main']);
    });
  }

  it('leads to its exit in any attempt', () => {
    expect(offer({}, nothing, key('7'), key('*')).outcome()).to.deep.equal({ exit: 2 });
  });

  for (const digit of ['7', '', '11', 'T', 'constructor', '__proto__']) {
    it(`is a bad digit where it is not among the choices: ${JSON.stringify(digit)}`, () => {
      expect(offer({}, key(digit)).asked).to.deep.equal(['plays main', 'plays bad digit']);
    });
  }

  it('is always a bad digit where the menu has none', () => {
    expect(offer({ choices: {} }, key('1'), key('2'), key('3')).outcome()).to.deep.equal({ exit: 0 });
  });
});
