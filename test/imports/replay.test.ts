/** The verification of imported tests: checks of arguments and of AVPs that fail are loosened, and nothing else is. */
import { expect } from 'chai';
import { Replays } from '../../src/cli/import/replay.ts';
import { loadConfig, type Config } from '../../src/config.ts';
import type { ImportedTest } from '../../src/imports/imported-test.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

const place = 'request.avps.[name=Service-Context-Id].value';

/** `check`: of the AVP. `command`: that the server waits for. */
const replayOf = (check: string, command = 'Credit-Control'): string => `name: the server
background: true
distribution: { type: answer, backlog: 1 }
operations:
  - type: diameter.from_client.Request
    arguments: { name: ${command} }
    tests: [{ kpath: "${place}", ${check} }]
  - { type: diameter.to_client.Answer }
---
name: the client
operations:
  - type: diameter.Request
    arguments:
      name: Credit-Control
      avps:
        - { name: Session-Id_auto, value: new }
        - { name: Service-Context-Id, value: 32276@3gpp.org }
        - { name: CC-Request-Type, value: EVENT_REQUEST }
        - { name: CC-Request-Number, value: 0 }
`;

/** The server is the test. */
const testOf = (text: string): ImportedTest => ({
  stem: 'a',
  name: 'the server',
  file: { name: 'a.test.yaml', text },
  columns: [],
  replay: { file: { name: 'a.test.yaml', text }, own: [{ name: 'the server', places: [0, 1] }] },
  calls: 1,
  kept: 1,
  frames: [1],
  generalised: [],
  guessed: [],
});

describe('the verification of an imported test', function () {
  this.timeout(20_000);
  let replays: Replays;
  before(async () => {
    const parts = new CliSession().parts();
    const lane = {
      ...parts,
      stop: new AbortController().signal,
      startService: (config: Config) => startService({ config, log: createLog('silent') }),
    };
    replays = await Replays.open(loadConfig('{}', 'the test'), lane, parts);
  });
  after(() => replays.close());

  it('loosens a check of an AVP that fails', async () => {
    const { loosened, failure } = await replays.verify((places) =>
      testOf(replayOf(places.has(`0 ${place}`) ? 'type: exists' : 'value: another')),
    );
    expect(failure).to.equal(undefined);
    expect(loosened.map(({ operation, argument }) => [operation, argument])).to.deep.equal([
      ['diameter.from_client.Request', place],
    ]);
  });

  it('does not loosen what fails otherwise', async () => {
    const { loosened, failure } = await replays.verify(() => testOf(replayOf('type: exists', 'Re-Auth')));
    expect(loosened).to.deep.equal([]);
    expect(failure).to.be.a('string');
  });
});
