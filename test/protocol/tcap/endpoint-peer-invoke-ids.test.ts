import { expect } from 'chai';
import type { Component, Dialogue } from '../../../src/protocol/tcap/types.ts';
import { Listener, loneEndpoint } from './two-endpoints.ts';

const prompt = 48;
const connect = 20;
const duplicate = { type: 'invoke', code: 0 } as const;
const unrecognizedLink = { type: 'invoke', code: 5 } as const;

/** A user that has to answer only prompts. */
class Resource extends Listener {
  awaitsAnswer(operation: unknown): boolean {
    return operation === prompt;
  }
}

const hex = (value: number): string => (value & 0xff).toString(16).padStart(2, '0');
const invoke = (id: number, operation: number, linkedId?: number): string => {
  const link = linkedId === undefined ? '' : `8001${hex(linkedId)}`;
  return `a1${hex(6 + link.length / 2)}0201${hex(id)}${link}0201${hex(operation)}`;
};

/** A dialogue with a peer whose messages the test writes. */
const opened = (user: Listener = new Resource()) => {
  const { endpoint, sent, receive } = loneEndpoint();
  const dialogue = endpoint.open(user);
  dialogue.begin();
  const hear = (...components: string[]): void => {
    const portion = components.join('');
    const body = `480109490400000001${`6c${hex(portion.length / 2)}${portion}`}`;
    receive(`65${hex(body.length / 2)}${body}`);
  };
  /** Invoke ids that the user has received, message by message. */
  const taken = (): (number | null)[][] =>
    user.heard.map((indication) =>
      'components' in indication
        ? indication.components.filter(({ kind }) => kind !== 'localReject').map(({ invokeId }) => invokeId)
        : [],
    );
  const saidNext = (): readonly Component[] => {
    (dialogue as Dialogue).continue();
    const last = sent.at(-1);
    return last && 'components' in last ? last.components : [];
  };
  return { dialogue, hear, taken, saidNext };
};

describe('an invoke id of the peer', () => {
  it('is rejected when it is used again before its operation was answered', () => {
    const { hear, taken, saidNext } = opened();
    hear(invoke(7, prompt));
    hear(invoke(7, prompt), invoke(8, connect));
    hear(invoke(7, connect));
    expect(taken()).to.deep.equal([[7], [8], []]);
    const reject = { kind: 'reject', invokeId: 7, problem: duplicate };
    expect(saidNext()).to.deep.equal([reject, reject]);
  });

  for (const [how, answer] of Object.entries<(dialogue: Dialogue) => void>({
    'a result': (dialogue) => dialogue.returnResult(7, prompt),
    'an error': (dialogue) => dialogue.returnError(7, 4),
    'a reject': (dialogue) => dialogue.reject(7, { type: 'invoke', code: 2 }),
  })) {
    it(`is free again after ${how}`, () => {
      const { dialogue, hear, taken, saidNext } = opened();
      hear(invoke(7, prompt));
      answer(dialogue);
      hear(invoke(7, prompt));
      expect(taken()).to.deep.equal([[7], [7]]);
      expect(saidNext()).to.have.length(1);
    });
  }

  it('may be used again if no declaration says that the operation has to be answered', () => {
    for (const [user, operation] of [
      [new Resource(), connect],
      [new Listener(), prompt],
    ] as const) {
      const { hear, taken, saidNext } = opened(user);
      for (let message = 0; message < 3; message += 1) hear(invoke(0, operation));
      expect(taken()).to.deep.equal([[0], [0], [0]]);
      expect(saidNext()).to.deep.equal([]);
    }
  });

  it('is never used twice in one message', () => {
    const { hear, taken, saidNext } = opened(new Listener());
    hear(invoke(-1, connect), invoke(-1, connect), invoke(2, connect));
    expect(taken()).to.deep.equal([[-1, 2]]);
    expect(saidNext()).to.deep.equal([{ kind: 'reject', invokeId: -1, problem: duplicate }]);
  });
});

describe('an Invoke of the peer that is linked', () => {
  it('is rejected unless it is to an operation in progress', () => {
    const { dialogue, hear, taken, saidNext } = opened();
    const ours = dialogue.invoke(1, undefined);
    hear(invoke(1, connect, ours), invoke(2, connect, 99));
    expect(taken()).to.deep.equal([[1]]);
    expect(saidNext().at(-1)).to.deep.equal({ kind: 'reject', invokeId: 2, problem: unrecognizedLink });
  });
});
