import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { loadConfig } from '../../src/config.ts';
import { flowFindings } from '../../src/cli/check-document.ts';
import { checkFlow } from '../../src/cli/offline/offline-flows.ts';

const examples = new URL('../../examples/', import.meta.url);

describe('the faults of a flow', () => {
  it('in its schema and in its patterns are reported at once', async () => {
    const config = loadConfig(await readFile(new URL('dialproof.yaml', examples), 'utf8'), 'dialproof.yaml');
    const text = await readFile(new URL('flows/extension-dialing.json', examples), 'utf8');
    const flow = JSON.parse(text) as {
      operations: Record<string, { type: string; config?: { destination_patterns?: unknown[] }; exits: unknown }>;
    };
    const matching = Object.entries(flow.operations).find(([, { config: settings }]) =>
      Array.isArray(settings?.destination_patterns),
    );
    if (matching === undefined) throw new Error('no operation of the flow has patterns');
    const [id, operation] = matching;
    operation.config = { ...operation.config, destination_patterns: ['[9'] };
    flow.operations['1'] = { type: 'Start', exits: 'none' };
    const { faults } = await flowFindings(flow, config, { checkFlow: async (read, site) => checkFlow(read, site) });
    const places = faults.map(({ pointer }) => pointer);
    expect(places.some((place) => place.startsWith('/operations/1/'))).to.equal(true);
    expect(places).to.include(`/operations/${id}/config/destination_patterns/0`);
  });
});
