/** The connection that an instance drives: its bound, and its end. */
import { expect } from 'chai';
import { mostMessages, TestConnection } from '../../../src/operations/driven/test-connection.ts';

const opened = () => {
  const connection = new TestConnection<string, string>();
  const calls: string[] = [];
  connection.open(() => ({ send: (message) => calls.push(message), close: () => calls.push('closed') }));
  return { connection, calls };
};

describe('the connection of a test', () => {
  it('ends beyond the messages that may wait', () => {
    const { connection, calls } = opened();
    for (let count = 0; count < mostMessages; count += 1) connection.received('message');
    expect([connection.over, calls]).to.deep.equal([undefined, []]);
    connection.received('message');
    expect(connection.over).to.deep.equal({
      reason: `more than ${mostMessages} messages wait for the test`,
      by: 'other',
    });
    expect([calls, connection.messages.length]).to.deep.equal([['closed'], mostMessages]);
  });

  it('keeps the first reason of its end, and notifies once of what comes', () => {
    const { connection } = opened();
    let notified = 0;
    connection.watch(() => (notified += 1));
    connection.ended('the peer closed it');
    connection.ended('later');
    expect([connection.over?.reason, notified]).to.deep.equal(['the peer closed it', 1]);
  });

  it('is ended by the peer where it was open, and the peer left no part of a message', () => {
    const endOf = (isOpen: boolean, isBroken?: boolean): unknown => {
      const { connection } = opened();
      if (isOpen) connection.opened();
      connection.ended('over', isBroken);
      return connection.over?.by;
    };
    expect([endOf(true), endOf(true, true), endOf(false)]).to.deep.equal(['peer', 'other', 'other']);
  });
});
