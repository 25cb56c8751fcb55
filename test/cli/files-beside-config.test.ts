/** Files that a configuration names are those beside it, wherever the command is run. */
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/cli/read-config.ts';

describe('files named in a configuration', () => {
  it('are beside it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dialproof-beside-'));
    try {
      const file = join(folder, 'own.yaml');
      const capture = 'transport: { type: tcp }, opc: 1, capture: { file: own.pcap } }';
      const dictionary = '{ kind: diameter, simulated: true, dictionary: more/avps.yaml }';
      await writeFile(
        file,
        'flows: [{ service_key: 1, file: own.json }]\n' +
          'http: { tls: { certificate_file: c.pem, key_file: ../k.pem } }\ngateways:\n' +
          `  stp: { kind: sigtran, ${capture}\n  ocs: ${dictionary}\n`,
      );
      const config = await readConfig(file, { embeddedConfigFile: undefined });
      expect(config.http.tls).to.deep.equal({
        certificate_file: join(folder, 'c.pem'),
        key_file: join(folder, '..', 'k.pem'),
      });
      expect(config.flows[0]?.file).to.equal(join(folder, 'own.json'));
      expect(config.gateways['stp']).to.have.nested.property('capture.file', join(folder, 'own.pcap'));
      expect(config.gateways['ocs']).to.have.property('dictionary', join(folder, 'more', 'avps.yaml'));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
