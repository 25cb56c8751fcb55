/** The examples of several services under deploy/: the program accepts their configuration, paths and variables. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig } from '../../src/config.ts';

const textOf = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

type Fields = Record<string, unknown>;

/** Variables that the program reads, and the port that the image exposes. */
const variables = ['DIALPROOF_NODE_NAME', 'DIALPROOF_STORE_URL', 'DIALPROOF_TOKEN'];
const port = /^EXPOSE (\d+)/m.exec(textOf('Containerfile'))?.[1];

describe('deploy/compose.yaml', () => {
  const { services, volumes } = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Fields>;
    volumes: Fields;
  };
  const own = Object.entries(services).filter(([, { build }]) => build !== undefined);

  it('gives each service a name of its own, the same database and the port of the image', () => {
    const environments = own.map(([, { environment }]) => environment as Record<string, string>);
    for (const environment of environments) expect(Object.keys(environment)).to.have.members(variables);
    expect(environments.map(({ DIALPROOF_NODE_NAME: name }) => name)).to.deep.equal(own.map(([name]) => name));
    expect(new Set(environments.map(({ DIALPROOF_STORE_URL: url }) => url)).size).to.equal(1);
    for (const [, { ports }] of own)
      expect((ports as string[])[0]).to.match(new RegExp(`^127\\.0\\.0\\.1:\\d+:${port}$`));
  });

  it('names an existing database and an existing volume', () => {
    const [[, { environment = {} }] = ['', {}]] = own;
    const url = new URL(
      String((environment as Record<string, string>)['DIALPROOF_STORE_URL']).replace('${PASSWORD:?}', 'password'),
    );
    expect(Object.keys(services)).to.include(url.hostname);
    expect(services[url.hostname]?.['environment']).to.include({
      POSTGRES_USER: url.username,
      POSTGRES_DB: url.pathname.slice(1),
    });
    expect(Object.keys(volumes)).to.deep.equal(['runs']);
  });
});

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(textOf('deploy/kubernetes.yaml')).map(
    (document) => document.toJS() as Fields & { kind: string; spec: Fields; data: Record<string, string> },
  );
  const find = (kind: string) => documents.find((document) => document.kind === kind);
  const { template = {} } = find('StatefulSet')?.spec ?? {};
  const pod = (template as Fields)['spec'] as { containers: Fields[]; volumes: { configMap: { name: string } }[] };

  it('has a configuration that the program accepts', () => {
    const config = loadConfig(find('ConfigMap')?.data['dialproof.yaml'], 'dialproof.yaml');
    expect(config.store).to.include({ kind: 'postgres', url_env: 'DIALPROOF_STORE_URL' });
  });

  it('names each service by its pod, and probes paths that the service has', () => {
    const [container = {}] = pod.containers;
    expect((container['env'] as Fields[])[0]).to.deep.equal({
      name: 'DIALPROOF_NODE_NAME',
      valueFrom: { fieldRef: { fieldPath: 'metadata.name' } },
    });
    expect(container['readinessProbe']).to.have.nested.property('httpGet.path', '/readyz');
    expect(container['livenessProbe']).to.have.nested.property('httpGet.path', '/healthz');
    expect((container['ports'] as Fields[])[0]).to.have.property('containerPort', Number(port));
    expect(pod.volumes[0]?.configMap).to.deep.equal({ name: 'dialproof' });
  });
});
