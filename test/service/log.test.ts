/** The log of a service: its configuration, the events of its runs, and its stop. */
import { expect } from 'chai';
import type { Log } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { clientOf, readServiceConfig } from '../support/open-service.ts';
import { commented, halted } from './definitions.ts';

describe('the log of the service', () => {
  it('has a line when a run is accepted, is cancelled and ends, and when the service stops', async () => {
    const lines: { message: string; fields: Record<string, unknown> }[] = [];
    const info = (fields: object, message: string): void => void lines.push({ message, fields: { ...fields } });
    const log: Log = { info, warn: info, error: info, debug: () => undefined };
    const config = { ...(await readServiceConfig()), workers: 0 as const };
    const service = await startService({ config, log, configurationFile: '/etc/dialproof.yaml' });
    const client = clientOf(service.httpUrl);
    await client.run(commented('first'));
    await client.call('ExecuteTest', halted('second'));
    await client.call('CancelTest', { run_id: 'second' });
    await client.call('ExecuteTest', commented('first'));
    await service.close();
    const told = lines.map(({ message, fields }) =>
      [message, fields['runId']].filter((part) => part !== undefined).join(' '),
    );
    expect(told.filter((line) => /run|stop|read/.test(line))).to.deep.equal([
      'The configuration is read.',
      'A run is accepted. first',
      'A run has ended. first',
      'A run is accepted. second',
      'A run is cancelled. second',
      'A run has ended. second',
      'The service stops.',
      'The service has stopped.',
    ]);
    expect(lines[0]?.fields).to.deep.equal({ configurationFile: '/etc/dialproof.yaml' });
    const ended = lines
      .filter(({ message }) => message === 'A run has ended.')
      .map(({ fields }) => [fields['state'], fields['verdict']]);
    expect(ended).to.deep.equal([
      ['completed', 'passed'],
      ['cancelled', 'cancelled'],
    ]);
  });
});
