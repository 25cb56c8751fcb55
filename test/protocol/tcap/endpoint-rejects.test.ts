/**
 * Rejects by the component sublayer (Q.774 §3.2.2.2), problem by problem of Q.773 tables 26 to 29: the octets, the
 * Reject, the TC-L-REJECT.
 */
import { expect } from 'chai';
import type { Dialogue, Indication } from '../../../src/protocol/tcap/types.ts';
import { Listener, loneEndpoint } from './two-endpoints.ts';

const hex = (octets: number): string => octets.toString(16).padStart(2, '0');
const element = (tag: string, contents: string): string => `${tag}${hex(contents.length / 2)}${contents}`;

const prompt = 48;
/** A valid Invoke of Connect. */
const good = 'a10602010b020114';
/** A second one. */
const later = 'a10602010c020114';

class Resource extends Listener {
  awaitsAnswer(operation: unknown): boolean {
    return operation === prompt;
  }
}

/**
 * A dialogue with invokes 0 (class 1), 1 (class 2), 2 (class 3) and 3 (class 4) in progress, and invoke 7 of the peer.
 */
const opened = () => {
  const { endpoint, sent, receive } = loneEndpoint();
  const user = new Resource();
  const dialogue: Dialogue = endpoint.open(user);
  for (const operationClass of [1, 2, 3, 4] as const)
    dialogue.invoke(operationClass, undefined, { class: operationClass });
  dialogue.begin();
  const hear = (portion: string, tag = '65'): void =>
    receive(element(tag, `${tag === '65' ? '480109' : ''}490400000001${element('6c', portion)}`));
  hear('a106020107020130');
  const rejects = (): unknown[] => {
    dialogue.continue();
    const last = sent.at(-1);
    return last && 'components' in last
      ? last.components.map((component) => component.kind === 'reject' && [component.invokeId, component.problem])
      : [];
  };
  return { user, dialogue, hear, sent, rejects };
};

const kindsIn = (indication: Indication | undefined): string[] =>
  indication && 'components' in indication ? indication.components.map(({ kind }) => kind) : [];

const general = ['unrecognizedComponent', 'mistypedComponent', 'badlyStructuredComponent'];

describe('a component that cannot be read', () => {
  for (const [what, octets, code, invokeId] of [
    ['is of no type of Q.773', 'a903020101', 0, 1],
    ['is of no type, and has no invoke id', 'a900', 0, null],
    ['is an Invoke of primitive form', '8106020101020114', 0, 1],
    ['is an Invoke without anything', 'a100', 1, null],
    ['is an Invoke whose invoke id is of another type', 'a1060a0101020114', 1, null],
    ['is an Invoke whose invoke id takes two octets', 'a107020201000201 14', 1, null],
    ['is an Invoke without an operation code', 'a103020101', 1, 1],
    ['is an Invoke whose operation code is of another type', 'a106020101040114', 1, 1],
    ['is an Invoke whose linked id is of another type', 'a109020101 810102020114', 1, 1],
    ['is an Invoke whose linked id takes two octets', 'a10a020101 80020102020114', 1, 1],
    ['is an Invoke with two parameters', 'a10a020101020114 05000500', 1, 1],
    ['is a result without an invoke id', 'a200', 1, null],
    ['is a result whose sequence is a set', 'a208020100 3103020101', 1, 0],
    ['is a result whose sequence is empty', 'a205020100 3000', 1, 0],
    ['is an error without an error code', 'a303020100', 1, 0],
    ['is an error whose error code is of another type', 'a306020100 040101', 1, 0],
    ['is an Invoke whose invoke id has no octets', 'a1050200020114', 2, null],
    ['is an Invoke whose operation code has no octets', 'a105020101 0200', 2, 1],
    ['is an Invoke whose operation code goes past its end', 'a106020101 020514', 2, 1],
    ['is an Invoke that goes past its portion', 'a109020101 020114', 2, 1],
    ['is an Invoke whose parameter goes past its end', 'a10a020101 020114 3005aa', 2, 1],
    ['is a tag alone', 'a1', 2, null],
  ] as const) {
    it(`is rejected, and what stands before it is kept: it ${what}`, () => {
      const { user, hear, rejects, dialogue } = opened();
      hear(`${good}${octets.replaceAll(' ', '')}`);
      expect(kindsIn(user.heard.at(-1))).to.deep.equal(['invoke', 'localReject']);
      expect(user.heard.at(-1))
        .to.have.nested.property('components[1].problem')
        .that.deep.equals({ type: 'general', code }, general[code]);
      expect(rejects()).to.deep.equal([[invokeId, { type: 'general', code }]]);
      expect(dialogue.state).to.equal('active');
    });
  }

  it('discards what stands behind it in its message', () => {
    const { user, hear, rejects } = opened();
    hear(`${good}a903020101${later}`);
    expect(kindsIn(user.heard.at(-1))).to.deep.equal(['invoke', 'localReject']);
    expect(rejects()).to.have.length(1);
  });

  it('ends the operation that it answers', () => {
    const { hear, rejects } = opened();
    hear('a303020100');
    hear('a203020100');
    expect(rejects()).to.deep.equal([
      [0, { type: 'general', code: 1 }],
      [0, { type: 'returnResult', code: 0 }],
    ]);
  });

  it('is not answered where it is a Reject, and its user gets a TC-L-REJECT', () => {
    for (const octets of ['a400', 'a403020101', 'a406020101850100', 'a406020101800200']) {
      const { user, hear, rejects } = opened();
      hear(octets);
      expect(kindsIn(user.heard.at(-1)), octets).to.deep.equal(['localReject']);
      expect(rejects(), octets).to.deep.equal([]);
    }
  });

  it('is indicated to the user if it is in a TC-END, which cannot be answered', () => {
    const { user, hear, sent, dialogue } = opened();
    const before = sent.length;
    hear(`${good}a903020101`, '64');
    expect(user.heard.at(-1)?.primitive).to.equal('TC-END');
    expect(kindsIn(user.heard.at(-1))).to.deep.equal(['invoke', 'localReject']);
    expect([dialogue.state, sent.length]).to.deep.equal(['over', before]);
  });

  it('is rejected in a TC-END where a TC-BEGIN that no user takes begins with it', () => {
    const { sent, receive } = loneEndpoint({ accept: () => undefined });
    receive('620a 480109 6c05 a903020101');
    expect(sent).to.deep.equal([
      {
        type: 'end',
        dtid: Buffer.of(9),
        components: [{ kind: 'reject', invokeId: 1, problem: { type: 'general', code: 0 } }],
      },
    ]);
  });
});

describe('a component that is out of order', () => {
  for (const [what, octets, invokeId, problem] of [
    ['an Invoke whose invoke id is in use (duplicateInvokeID)', 'a106020107020114', 7, { type: 'invoke', code: 0 }],
    [
      'an Invoke that is linked to nothing (unrecognizedLinkedID)',
      'a109020108 800163020114',
      8,
      { type: 'invoke', code: 5 },
    ],
    [
      'a result of an invoke that was never sent (unrecognizedInvokeID)',
      'a203020137',
      55,
      { type: 'returnResult', code: 0 },
    ],
    ['a part of a result of such an invoke', 'a703020137', 55, { type: 'returnResult', code: 0 }],
    ['a result of an operation of class 4', 'a203020103', 3, { type: 'returnResult', code: 0 }],
    [
      'a result of an operation of class 2 (returnResultUnexpected)',
      'a203020101',
      1,
      { type: 'returnResult', code: 1 },
    ],
    ['a part of a result of an operation of class 2', 'a703020101', 1, { type: 'returnResult', code: 1 }],
    [
      'an error of an invoke that was never sent (unrecognizedInvokeID)',
      'a306020137020106',
      55,
      { type: 'returnError', code: 0 },
    ],
    [
      'an error of an operation of class 3 (returnErrorUnexpected)',
      'a306020102020106',
      2,
      { type: 'returnError', code: 1 },
    ],
  ] as const) {
    it(`is rejected, and what stands around it is kept: ${what}`, () => {
      const { user, hear, rejects } = opened();
      hear(`${good}${octets.replaceAll(' ', '')}${later}`);
      expect(kindsIn(user.heard.at(-1))).to.deep.equal(['invoke', 'localReject', 'invoke']);
      expect(rejects()).to.deep.equal([[invokeId, problem]]);
    });
  }
});
