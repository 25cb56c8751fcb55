import { expect } from 'chai';
import { document } from '../../schemas/documents.ts';
import { operationTypes } from '../../schemas/index.ts';
import { closeAll, openServer } from '../support/open-server.ts';
import { atOnce } from '../../src/ground/pieces.ts';
import { openRpcDocument } from '../../src/server/openrpc.ts';
import { serviceMethods } from '../../src/server/methods/index.ts';

interface Param {
  readonly name: string;
  readonly required: boolean;
  readonly schema: unknown;
}
interface Document {
  readonly openrpc: string;
  readonly methods: readonly {
    readonly name: string;
    readonly params: readonly Param[];
    readonly errors: readonly { code: number }[];
  }[];
  readonly components: { readonly schemas: Record<string, unknown> };
}

const description = JSON.parse(JSON.stringify(atOnce(openRpcDocument(serviceMethods)))) as Document;

const refsOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, member]) =>
        key === '$ref' && typeof member === 'string' ? [member] : refsOf(member),
      );

const stepInto = (value: unknown, step: string): unknown =>
  (value as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];

const targetOf = (pointer: string): unknown => pointer.slice(2).split('/').reduce<unknown>(stepInto, description);

describe('The OpenRPC document', () => {
  afterEach(closeAll);

  it('describes every method of the service', () => {
    expect(description.openrpc).to.match(/^1\.3\./);
    expect(description.methods.map(({ name }) => name)).to.deep.equal([
      'ExecuteTest',
      'ExecuteTests',
      'QueryTest',
      'QueryAllTests',
      'QueryWholeTest',
      'UpdateTest',
      'CancelTest',
      'DeleteTest',
      'QueryAudit',
      'QueryNodes',
      'FollowInstance',
      'ResumeInstance',
      'node.drain',
      'rpc.discover',
    ]);
  });

  it('lists the params of ExecuteTest, the required ones first', () => {
    const params = description.methods[0]?.params ?? [];
    expect(params.filter(({ required }) => required).map(({ name }) => name)).to.deep.equal(['run_id']);
    expect(params.slice(0, 1).every(({ required }) => required)).to.equal(true);
    expect(params.map(({ name }) => name)).to.include.members([
      'vars',
      'locks',
      'trace_level',
      'sigtran',
      'distribution',
      'scp',
    ]);
  });

  it('lists the error codes of ExecuteTest', () => {
    expect(description.methods[0]?.errors.map(({ code }) => code)).to.deep.equal([
      -32602, -32001, -32002, -32003, -32011, -32006, -32007,
    ]);
  });

  it('is self-contained: every reference leads to a component of its own', () => {
    const refs = refsOf(description);
    expect(refs.length).to.be.greaterThan(10);
    for (const ref of refs) {
      expect(ref).to.match(/^#\/components\/schemas\//);
      expect(targetOf(ref), ref).to.be.an('object');
    }
    expect(JSON.stringify(description)).to.not.include('urn:dialproof');
  });

  it('has each part once: it is as small as both sides of every operation allow', () => {
    expect(JSON.stringify(description).length).to.be.below(3_000_000);
    const whole = (schema: unknown): unknown => {
      if (Array.isArray(schema)) return schema.map(whole);
      if (typeof schema !== 'object' || schema === null) return schema;
      const { $ref: ref } = schema as { $ref?: string };
      if (ref?.startsWith('#/components/schemas/shared.') === true) return whole(targetOf(ref));
      return Object.fromEntries(Object.entries(schema).map(([key, member]) => [key, whole(member)]));
    };
    for (const type of ['inap.ssp_from_scp.ReleaseCall', 'map.hlr_to_scp.CheckIMEIResult']) {
      const told = JSON.stringify(whole(description.components.schemas[`operation.${type}`]));
      const {
        $id: _id,
        $schema: _dialect,
        ...schema
      } = document(`urn:dialproof:operation:${type}`) as Record<string, unknown>;
      expect(told).to.equal(JSON.stringify(schema).replaceAll(/"urn:dialproof:(\w+)#/g, '"#/components/schemas/$1'));
    }
  });

  it('has the operations, and where their arguments are many it says where the list is', () => {
    const names = Object.keys(description.components.schemas);
    expect(JSON.stringify(description.components.schemas['operation.inap.ssp_to_scp.InitialDP'])).to.match(
      /"arguments":\{"description":"What to send\. \d{3} names: `dialproof docs TYPE` lists them\.","type":"object"\}/,
    );
    expect(names).to.include.members(operationTypes.map((type) => `operation.${type}`));
  });

  it('is the answer of rpc.discover and /openrpc.json', async () => {
    const { get, post } = await openServer();
    const discovered = (await (await post({ jsonrpc: '2.0', id: 1, method: 'rpc.discover' })).json()) as {
      result: unknown;
    };
    expect(discovered.result).to.deep.equal(description);
    expect(await (await get('/openrpc.json')).json()).to.deep.equal(description);
  });
});
