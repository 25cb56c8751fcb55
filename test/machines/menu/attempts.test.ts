/** Every attempt without a choice uses one up; the next announcement says what was wrong with it. */
import { expect } from 'chai';
import { key, nothing, offer } from './scripted-menu.ts';

describe('menu: attempts', () => {
  it('are followed by the announcement for their error', () => {
    const call = offer({ maxIterations: 5 }, nothing, nothing, key('7'), key('8'));
    expect(call.asked).to.deep.equal([
      'plays main',
      'plays timeout',
      'plays timeout',
      'plays bad digit',
      'plays bad digit',
    ]);
  });

  it('are counted alike, and lead to exit 0 when none is left', () => {
    for (const script of [
      [nothing, nothing, nothing],
      [key('7'), key('7'), key('7')],
      [nothing, key('7'), nothing],
    ]) {
      const call = offer({}, ...script);
      expect(call.outcome()).to.deep.equal({ exit: 0 });
      expect(call.asked).to.have.length(3);
      expect(call.actor.getSnapshot().context.attempts).to.equal(3);
    }
  });

  it('are limited to one where max_iterations is 1', () => {
    expect(offer({ maxIterations: 1 }, nothing).outcome()).to.deep.equal({ exit: 0 });
    expect(offer({ maxIterations: 1 }, key('7')).outcome()).to.deep.equal({ exit: 0 });
  });

  it('stop the announcement that plays before the next one starts', () => {
    const call = offer({}, key('7'), nothing);
    expect(call.happened.slice(0, 4)).to.deep.equal([
      'plays main',
      'plays main no more',
      'plays bad digit',
      'plays bad digit no more',
    ]);
  });
});

describe('menu: T', () => {
  it('is left by at once when no key is pressed', () => {
    const call = offer({ timeoutExit: 5 }, nothing);
    expect(call.outcome()).to.deep.equal({ exit: 5 });
    expect(call.asked).to.deep.equal(['plays main']);
  });

  it('is left by also after a bad digit', () => {
    expect(offer({ timeoutExit: 5 }, key('7'), nothing).outcome()).to.deep.equal({ exit: 5 });
  });

  it('may be exit 0', () => {
    expect(offer({ timeoutExit: 0 }, nothing).asked).to.deep.equal(['plays main']);
  });

  it('is not for a bad digit', () => {
    expect(offer({ timeoutExit: 5 }, key('7'), key('7'), key('7')).outcome()).to.deep.equal({ exit: 0 });
  });
});

describe('menu: ends without an exit', () => {
  for (const [prompt, before] of Object.entries({ main: [], timeout: [nothing], 'bad digit': [key('7')] })) {
    it(`hung up, or failed with its reason, at the ${prompt} announcement`, () => {
      expect(offer({}, ...before, { type: 'caller.hungUp' }).outcome()).to.deep.equal({ exit: null, ended: 'hungUp' });
      const failed = offer({}, ...before, { type: 'call.failed', reason: 'aborted' });
      expect(failed.outcome()).to.deep.equal({ exit: null, ended: 'failed', reason: 'aborted' });
      expect(failed.asked.at(-1)).to.equal(`plays ${prompt}`);
    });
  }
});
