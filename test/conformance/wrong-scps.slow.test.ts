/** The tests of the TCAP suite fail against an SCP that is wrong: dialproof's own, whose messages are changed. */
import { expect } from 'chai';
import type { Component, DialoguePortion, TcapMessage } from '../../src/protocol/tcap/types.ts';
import { mapped, sending, type PlantedFault } from '../support/planted-scp/faults.ts';
import { PlantedScp } from '../support/planted-scp/planted-scp.ts';
import { runSuite, testsOfSuite } from './suite-files.ts';

const otherCode = (component: Component): Component =>
  component.kind === 'reject'
    ? { ...component, problem: { ...component.problem, code: component.problem.code === 0 ? 1 : 0 } as never }
    : component;

/** An AARE that accepts what it refuses. */
const accepting = (dialogue: DialoguePortion | undefined): DialoguePortion | undefined =>
  dialogue?.kind === 'AARE' ? { ...dialogue, result: 0, diagnostic: { source: 'user', value: 0 } } : dialogue;

const resourceLimitation = 4;
const badlyFormatted = 2;

/** What each does, by a name for people. */
const wrongScps: Readonly<Record<string, PlantedFault>> = {
  'rejects with another code': {
    send: sending((message) => (message.type === 'abort' ? message : mapped(message, otherCode))),
  },
  'aborts with another cause, and accepts what it refuses': {
    send: sending((message): TcapMessage => {
      if (message.type !== 'abort') return message;
      const { pAbortCause, dialogue } = message;
      return {
        ...message,
        ...(pAbortCause !== undefined && { pAbortCause: pAbortCause === badlyFormatted ? 0 : badlyFormatted }),
        ...(dialogue !== undefined && { dialogue: accepting(dialogue) }),
      };
    }),
  },
  'aborts each dialogue at its first answer': {
    send: sending((message) =>
      message.type === 'continue' ? { type: 'abort', dtid: message.dtid, pAbortCause: resourceLimitation } : message,
    ),
  },
};

describe('the TCAP suite', () => {
  let scp: PlantedScp;
  before(async () => {
    scp = await PlantedScp.start();
  });
  after(() => scp.close());

  const failedAgainst = async (fault: PlantedFault | undefined): Promise<readonly string[]> => {
    scp.plant(fault);
    return Object.keys((await runSuite(testsOfSuite('tcap'), scp.gateway)).failed);
  };

  it('passes against the SCP as it is', async () => {
    expect(await failedAgainst(undefined)).to.deep.equal([]);
  });

  it('fails in every test against one that is wrong in what the test is about', async () => {
    const failed = new Set<string>();
    for (const [name, fault] of Object.entries(wrongScps)) {
      const names = await failedAgainst(fault);
      expect(names, name).to.not.deep.equal([]);
      for (const each of names) failed.add(each);
    }
    expect([...failed]).to.have.members(testsOfSuite('tcap').map(({ name }) => name));
  });
});
