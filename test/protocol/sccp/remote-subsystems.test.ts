/** The handling of a prohibited subsystem of another node by an SCCP endpoint: point code 20, subsystem 146. */
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeManagement, managementMessage, managementSubsystem } from '../../../src/protocol/sccp/management.ts';
import type { ReturnedMessage } from '../../../src/protocol/sccp/message.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { rounds } from '../../support/depth.ts';
import { createNode, local, remote, type Node } from './node.ts';

const data = Buffer.from('c0ffee', 'hex');
const words = 'subsystem 146 at point code 20 (0-2-4)';

interface Watched extends Node {
  readonly told: string[];
  /** Why a message to the address is refused; empty if it is sent. */
  refusal(called?: SccpAddress): string;
  manage(format: 'SSA' | 'SSP', subsystem?: number, pointCode?: number): void;
  /** Milliseconds of the clock at which subsystems were tested. */
  readonly tests: readonly (readonly [at: number, subsystem: number])[];
}

const watched = (): Watched => {
  const told: string[] = [];
  const tests: [number, number][] = [];
  const node = createNode({ subsystem: ({ text }) => void told.push(text) }, () => undefined);
  const refusal = (called = remote): string => {
    try {
      node.sccp.unitData({ called, calling: local, data });
      return '';
    } catch (thrown) {
      expect(thrown).to.have.property('code', 'GatewayFailed');
      return (thrown as Error).message;
    } finally {
      note();
    }
  };
  let read = 0;
  const note = (): void => {
    for (const message of node.messages().slice(read)) {
      read += 1;
      if (!('data' in message) || !('called' in message) || message.called.subsystem !== managementSubsystem) continue;
      const status = decodeManagement(message.data, 14);
      expect([status.format, status.pointCode, message.called.pointCode]).to.deep.equal([
        'SST',
        status.pointCode,
        status.pointCode,
      ]);
      tests.push([node.clock.now(), status.subsystem]);
    }
  };
  const elapse = node.clock.increment.bind(node.clock);
  node.clock.increment = (milliseconds) => {
    // Step by step, so that each test has its own time.
    for (let passed = 0; passed < milliseconds; passed += 1000) {
      elapse(Math.min(1000, milliseconds - passed));
      note();
    }
  };
  const manage: Watched['manage'] = (format, subsystem = 146, pointCode = 20) =>
    void node.bring(managementMessage({ format, subsystem, pointCode }, { from: pointCode, to: 10 }, 14));
  return { ...node, told, refusal, manage, tests };
};

const returned = (
  returnCause: number,
  calling: SccpAddress = remote,
  type: 'UDTS' | 'XUDTS' = 'UDTS',
): ReturnedMessage =>
  type === 'UDTS'
    ? { type, returnCause, called: local, calling, data }
    : { type, returnCause, called: local, calling, data, hopCounter: 15, optional: [] };

describe('a subsystem that is reported as prohibited', () => {
  it('is sent nothing, with a reason in words, and all others are', () => {
    const node = watched();
    node.manage('SSP');
    expect(node.refusal()).to.equal(`${words} is prohibited (SSP)`);
    expect(node.refusal({ routeOn: 'subsystem', subsystem: 146, pointCode: 21 })).to.equal('');
    expect(node.refusal({ ...remote, subsystem: 147 })).to.equal('');
    expect(
      node.refusal({
        ...remote,
        routeOn: 'globalTitle',
        globalTitle: { indicator: 2, translationType: 0, digits: '64' },
      }),
    ).to.equal('');
    expect(node.told).to.deep.equal([`${words} is prohibited (SSP)`]);
  });

  it('is tested after 30 s, and then after twice as long each time, up to 10 minutes', () => {
    const node = watched();
    node.manage('SSP');
    node.clock.increment(2_400_000);
    expect(node.tests).to.deep.equal([30, 90, 210, 450, 930, 1530, 2130].map((seconds) => [seconds * 1000, 146]));
  });

  it('is tested when a message is refused, but not sooner than 5 s after the last test', () => {
    const node = watched();
    node.manage('SSP');
    for (let second = 0; second < 12; second += 1) {
      node.refusal();
      node.clock.increment(1000);
    }
    expect(node.tests).to.deep.equal([
      [5000, 146],
      [10_000, 146],
    ]);
  });

  it('is back when it says so, or sends a message, and is tested no more', () => {
    for (const [back, cause] of [
      [(node: Watched) => node.manage('SSA'), 'SSA'],
      [
        (node: Watched) =>
          void node.bring({
            type: 'UDT',
            protocolClass: 0,
            returnOnError: false,
            called: local,
            calling: remote,
            data,
          }),
        'a message came from it',
      ],
      [(node: Watched) => node.manage('SSA', managementSubsystem), 'SSA of its SCCP'],
    ] as const) {
      const node = watched();
      node.manage('SSP');
      back(node);
      expect(node.refusal()).to.equal('');
      expect(node.told[1]).to.equal(`${words} is allowed again (${cause})`);
      node.clock.increment(100_000);
      expect(node.tests).to.deep.equal([]);
    }
  });

  it('is forgotten when its signalling point, or every one, is reached no more', () => {
    for (const codes of [[19, 20], undefined]) {
      const node = watched();
      node.manage('SSP');
      node.sccp.paused([21]);
      expect(node.refusal()).to.not.equal('');
      node.sccp.paused(codes);
      expect(node.refusal()).to.equal('');
      node.clock.increment(100_000);
      expect([node.tests, node.told.length]).to.deep.equal([[], 1]);
    }
  });

  it('is tested no more when the endpoint is closed', () => {
    const node = watched();
    node.manage('SSP');
    node.sccp.close();
    node.clock.increment(100_000);
    expect(node.tests).to.deep.equal([]);
  });

  it('is one of 1000 at most: further ones are reported once, and messages to them are sent', () => {
    const node = watched();
    for (let code = 100; code < 1110; code += 1) node.manage('SSP', 8, code);
    const at = (pointCode: number): SccpAddress => ({ routeOn: 'subsystem', pointCode, subsystem: 8 });
    expect([node.refusal(at(1099)) === '', node.refusal(at(1100))]).to.deep.equal([false, '']);
    expect(node.told.slice(1000)).to.deep.equal([
      '1000 subsystems are prohibited: no more are remembered, and messages go to them',
    ]);
    node.manage('SSA', 8, 100);
    node.manage('SSP', 8, 1100);
    expect(node.refusal(at(1100))).to.not.equal('');
  });
});

describe('a subsystem to which a message could not be delivered', () => {
  it('is taken for prohibited by the causes that say so of the subsystem', () => {
    for (let cause = 0; cause < 16; cause += 1) {
      const node = watched();
      node.bring(returned(cause));
      expect(node.refusal() !== '', `${cause}`).to.equal(cause === 3 || cause === 4);
    }
    const node = watched();
    node.bring(returned(3, remote, 'XUDTS'));
    expect([node.refusal(), node.notices.length]).to.deep.equal([
      `${words} is prohibited (XUDTS: subsystem failure)`,
      1,
    ]);
  });

  it('is at the point code that returned it where its address has none', () => {
    const node = watched();
    node.bring(returned(4, { routeOn: 'subsystem', subsystem: 146 }));
    expect(node.refusal()).to.equal(`${words} is prohibited (UDTS: unequipped user)`);
  });

  it('is not known where the message was routed on a global title, or went to this node', () => {
    const node = watched();
    node.bring(returned(4, { ...remote, routeOn: 'globalTitle' }));
    node.bring(returned(4, { ...local, subsystem: 107 }));
    expect([node.refusal(), node.told]).to.deep.equal(['', []]);
  });
});

/** The events of two subsystems of one node. */
const steps = fc.oneof(
  fc.record({
    kind: fc.constantFrom('SSP' as const, 'SSA' as const, 'returned' as const, 'message' as const, 'send' as const),
    subsystem: fc.constantFrom(146, 147),
  }),
  fc.record({ kind: fc.constant('paused' as const), subsystem: fc.constant(0) }),
  fc.record({ kind: fc.constant('time' as const), subsystem: fc.integer({ min: 1, max: 200 }) }),
);

describe('any sequence of reports of two subsystems', () => {
  it('leaves prohibited what was reported so last, and tests that alone', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 30 }), (sequence) => {
        const node = watched();
        const prohibited = new Set<number>();
        for (const { kind, subsystem } of sequence) {
          const address = { ...remote, subsystem };
          const tested = node.tests.length;
          if (kind === 'SSP' || kind === 'SSA') node.manage(kind, subsystem);
          if (kind === 'returned') node.bring(returned(4, address));
          if (kind === 'message')
            node.bring({ type: 'UDT', protocolClass: 0, returnOnError: false, called: local, calling: address, data });
          if (kind === 'paused') node.sccp.paused([20]);
          if (kind === 'time') node.clock.increment(subsystem * 1000);
          if (kind === 'SSP' || kind === 'returned') prohibited.add(subsystem);
          if (kind === 'SSA' || kind === 'message') prohibited.delete(subsystem);
          if (kind === 'paused') prohibited.clear();
          if (kind === 'send') expect(node.refusal(address) !== '').to.equal(prohibited.has(subsystem));
          for (const [, tests] of node.tests.slice(tested)) expect(prohibited.has(tests)).to.equal(true);
        }
        const before = node.tests.length;
        node.clock.increment(600_000);
        expect(new Set(node.tests.slice(before).map(([, subsystem]) => subsystem))).to.deep.equal(prohibited);
      }),
      { numRuns: rounds(300) },
    );
  });
});
