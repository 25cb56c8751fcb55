import { expect } from 'chai';
import { runAsync, runClass, runLimit } from '../../src/bench/echo-contenders.ts';
import { Echo } from '../../src/bench/echo.ts';
import { turn } from '../support/turn.ts';

describe('the echo', () => {
  it('answers in one batch everything sent, and never from inside the call', async () => {
    const echo = new Echo();
    const answered: number[] = [];
    for (const number of [1, 2]) echo.send({ answered: () => answered.push(number) });
    expect(answered).to.deep.equal([]);
    await turn();
    expect(answered).to.deep.equal([1, 2]);
  });

  it('holds answers back until they are released', async () => {
    const echo = new Echo();
    let answered = 0;
    const waiting = echo.hold(2);
    for (const _ of [1, 2]) echo.send({ answered: () => (answered += 1) });
    await waiting;
    await turn();
    expect(answered).to.equal(0);
    echo.release();
    await turn();
    expect(answered).to.equal(2);
  });

  for (const [name, run] of Object.entries({ runClass, runAsync, runLimit })) {
    it(`receives six requests from each instance of ${name}, with at most the backlog in progress`, async () => {
      const echo = new Echo();
      let [asked, live, most] = [0, 0, 0];
      const { send } = Echo.prototype;
      echo.send = (sender) => {
        asked += 1;
        live += 1;
        most = Math.max(most, live);
        send.call(echo, {
          answered: (reply) => {
            live -= 1;
            sender.answered(reply);
          },
        });
      };
      await run(echo, 1000, 300);
      expect([asked, most]).to.deep.equal([6000, 300]);
    });
  }
});
