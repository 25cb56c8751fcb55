import { expect } from 'chai';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { createNode, local, remote } from './node.ts';

const data = Buffer.from('c0ffee', 'hex');
const unequipped: SccpAddress = { ...local, subsystem: 107 };
const unit = { protocolClass: 0, returnOnError: true, called: unequipped, calling: remote, data } as const;
const back = { returnCause: 4, called: remote, calling: unequipped, data } as const;

describe('a message for a subsystem that is not there', () => {
  it('goes back as the type that answers its own, with its addresses exchanged', () => {
    const node = createNode();
    const optional = [
      { segmentation: { first: true, class: 0, remaining: 1, localReference: 7 } },
      { importance: 3 },
    ] as const;
    node.bring({ ...unit, type: 'UDT' });
    node.bring({ ...unit, type: 'XUDT', hopCounter: 4, optional });
    node.bring({ ...unit, type: 'LUDT', hopCounter: 4, optional: [] });
    expect(node.messages()).to.deep.equal([
      { ...back, type: 'UDTS' },
      { ...back, type: 'XUDTS', hopCounter: 15, optional },
      { ...back, type: 'LUDTS', hopCounter: 15, optional: [] },
    ]);
    expect(node.sent.map(({ opc, dpc, si }) => [opc, dpc, si])).to.deep.equal(Array(3).fill([10, 20, 3]));
    expect(node.discarded()).to.deep.equal({ unequippedSubsystem: 3 });
  });

  it('goes nowhere where its sender did not ask for that', () => {
    const node = createNode();
    node.bring({ ...unit, type: 'UDT', returnOnError: false });
    expect(node.sent).to.have.length(0);
    expect(node.discarded()).to.deep.equal({ unequippedSubsystem: 1 });
  });

  it('goes to its calling address, or to the link that brought it', () => {
    const node = createNode({ route: ({ globalTitle }) => (globalTitle ? 77 : 99) });
    const titled: SccpAddress = {
      routeOn: 'globalTitle',
      globalTitle: { indicator: 2, translationType: 0, digits: '64' },
    };
    node.bring({ ...unit, type: 'UDT', calling: titled });
    node.bring({ ...unit, type: 'UDT', calling: { routeOn: 'subsystem', subsystem: 8 } }, { opc: 21 });
    expect(node.sent.map(({ dpc }) => dpc)).to.deep.equal([77, 21]);
  });

  it('is given up where the network does not take it', () => {
    const node = createNode({}, () => {
      throw new Error('the link is down');
    });
    node.bring({ ...unit, type: 'UDT' });
    expect(node.sccp.unanswered).to.equal(1);
  });
});

const title = { indicator: 2, translationType: 0, digits: '64' } as const;

describe('a message that cannot be delivered for another reason', () => {
  const cases: readonly (readonly [name: string, message: SccpMessage, cause: number, reason: string])[] = [
    [
      'a hop counter that ran out',
      { ...unit, type: 'XUDT', called: local, hopCounter: 0, optional: [] },
      12,
      'hopCounter',
    ],
    ['nothing to translate', { ...unit, type: 'UDT', called: { routeOn: 'globalTitle' } }, 0, 'noTranslation'],
    [
      'no subsystem to route on',
      { ...unit, type: 'UDT', called: { routeOn: 'subsystem', globalTitle: title } },
      4,
      'unequippedSubsystem',
    ],
  ];
  for (const [name, message, cause, reason] of cases) {
    it(`goes back with its cause: ${name}`, () => {
      const node = createNode();
      node.bring(message);
      expect(node.messages().map((answer) => 'returnCause' in answer && answer.returnCause)).to.deep.equal([cause]);
      expect(node.discarded()).to.deep.equal({ [reason]: 1 });
    });
  }
});

describe('a message that comes back', () => {
  const returned = { returnCause: 1, called: local, calling: remote, data } as const;

  it('is indicated to the user, with the cause in words', () => {
    const node = createNode();
    node.bring({ ...returned, type: 'UDTS' });
    node.bring({ ...returned, type: 'XUDTS', hopCounter: 1, optional: [], returnCause: 12 });
    node.bring({ ...returned, type: 'LUDTS', hopCounter: 1, optional: [], returnCause: 200 });
    const notice = { called: local, calling: remote, data };
    expect(node.notices).to.deep.equal([
      { ...notice, cause: 1, reason: 'no translation for this specific address' },
      { ...notice, cause: 12, reason: 'hop counter violation' },
      { ...notice, cause: 200, reason: 'return cause 200' },
    ]);
  });

  it('never goes back again', () => {
    const node = createNode();
    node.bring({ ...returned, type: 'UDTS', called: unequipped });
    expect([node.sent, node.notices]).to.deep.equal([[], []]);
    expect(node.discarded()).to.deep.equal({ returned: 1 });
  });

  it('is indicated once if all its segments come back', () => {
    const sender = createNode();
    sender.sccp.unitData({ called: unequipped, calling: remote, data: Buffer.alloc(600), returnOnError: true });
    const node = createNode();
    for (const message of sender.messages()) {
      if (message.type === 'XUDT')
        node.bring({ ...message, type: 'XUDTS', returnCause: 4, called: local, calling: remote });
    }
    expect(node.notices.map((notice) => notice.data.length)).to.deep.equal([243]);
  });
});
