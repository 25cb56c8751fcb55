import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { loadFlow } from '../../src/flow/load-flow.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';
import { examplesFolder, readServiceConfig } from '../support/open-service.ts';
import { exampleNames, readExample } from './example-files.ts';

const flowFiles = readdirSync(join(examplesFolder, 'flows')).sort();

describe('the example flows', () => {
  const types = new Set<string>();

  for (const file of flowFiles) {
    it(`can be loaded: ${file}`, async () => {
      const { operations, start } = loadFlow(
        JSON.parse(readFileSync(join(examplesFolder, 'flows', file), 'utf8')),
        await readServiceConfig(),
      );
      expect(operations.get(start)?.type).to.equal('Start');
      for (const { type } of operations.values()) types.add(type);
    });
  }

  it('use every type of operation', () => {
    expect([...types]).to.have.members(flowNodes.map(({ type }) => type));
  });

  it('are all hosted by the embedded configuration, which hosts no others', async () => {
    const { flows } = await readServiceConfig();
    expect(flows.map(({ file }) => basename(file)).sort()).to.deep.equal(flowFiles);
  });

  it('are all called by some example', async () => {
    const called = exampleNames.flatMap((name) =>
      readExample(name).flatMap(({ operations }) =>
        operations.map(({ arguments: values }) => (values as Record<string, unknown> | undefined)?.['serviceKey']),
      ),
    );
    const { flows } = await readServiceConfig();
    expect(called).to.include.members(flows.map(({ service_key }) => service_key));
  });
});

describe('the embedded configuration', () => {
  it('is the one in its file, and listens on this machine only', async () => {
    const { http, tcp, gateways, defaults } = await readServiceConfig();
    expect([http.host, tcp.host]).to.deep.equal(['127.0.0.1', '127.0.0.1']);
    expect(gateways['loopback']).to.deep.include({ kind: 'sigtran', transport: { type: 'memory' } });
    expect(defaults).to.include({ sigtran: 'loopback' });
    const text = readFileSync(join(examplesFolder, 'dialproof.yaml'), 'utf8');
    expect(text)
      .to.match(/port: 9080\b/)
      .and.match(/port: 9009\b/);
  });
});
