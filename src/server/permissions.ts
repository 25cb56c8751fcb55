/**
 * The permissions: one table of the methods of JSON-RPC and one of the paths of HTTP. Anything that they do not list is
 * refused to every client.
 */
import { reaches, type Caller, type Role } from '../endpoint/caller.ts';
import { DialproofError } from '../ground/errors.ts';

export interface Permission {
  /** The least role; `open` requires no token and no certificate. */
  readonly needs: Role | 'open';
  /** Each use is entered in the audit trail. */
  readonly changes?: true;
}

const open: Permission = { needs: 'open' };
const reads: Permission = { needs: 'viewer' };
const helps: Permission = { needs: 'operator' };
const runs: Permission = { needs: 'operator', changes: true };
const rules: Permission = { needs: 'admin', changes: true };

/** By the name of the method. */
export const methodPermissions: Readonly<Record<string, Permission>> = {
  'rpc.authenticate': open,
  'rpc.discover': reads,
  QueryTest: reads,
  QueryAllTests: reads,
  QueryWholeTest: reads,
  QueryNodes: reads,
  ExecuteTest: runs,
  ExecuteTests: runs,
  UpdateTest: runs,
  CancelTest: runs,
  FollowInstance: runs,
  ResumeInstance: runs,
  DeleteTest: rules,
  'node.drain': rules,
  QueryAudit: { needs: 'admin' },
};

/** By method and path, as routes write it; `report.*` stands for every format. HEAD has the permission of GET. */
export const pathPermissions: Readonly<Record<string, Permission>> = {
  'GET /healthz': open,
  'GET /readyz': open,
  'GET /session': reads,
  // These routes check the token themselves, and write the audit trail.
  'POST /session': open,
  'DELETE /session': open,

  // Each method has a role of its own.
  'POST /rpc': reads,
  'GET /openrpc.json': reads,
  'GET /runs': reads,
  'GET /runs/:run_id': reads,
  'GET /runs/:run_id/source': reads,
  'GET /runs/:run_id/test': reads,
  'GET /runs/:run_id/events': reads,
  'GET /runs/:run_id/report.*': reads,
  'GET /runs/:run_id/capture.pcap': reads,
  'GET /runs/:run_id/failures.*': reads,
  'GET /runs/:run_id/instances/:instance_id/report.*': reads,
  'GET /runs/:run_id/instances/:instance_id/capture.pcap': reads,
  'GET /runs/:run_id/instances/:instance_id/test.yaml': reads,
  'GET /flows': reads,
  'GET /flows/:key': reads,
  'GET /flows/:key/coverage.json': reads,
  'GET /flows/:key/coverage.svg': reads,
  'GET /flows/:key/coverage.html': reads,
  'DELETE /flows/:key/coverage': rules,
  'GET /models': reads,
  'GET /models/:id': reads,
  'GET /models/:id/picture.svg': reads,
  'GET /models/:id/differences/:other': reads,
  'GET /models/:id/differences/:other/picture.svg': reads,
  'GET /metrics': reads,

  // The pages on which a browser asks for the token.
  'GET /': open,
  'GET /tests': open,
  'GET /tests/:name': open,
  'GET /flows as a page': open,
  'GET /flows/:key as a page': open,
  'GET /models as a page': open,
  'GET /models/:id as a page': open,
  'GET /compare': open,
  'GET /inspect': open,
  'GET /links': open,
  'GET /runs/:run_id/inspect': open,
  'GET /console/page.js': open,
  'GET /console/page.css': open,
  'GET /console/icon.svg': open,
  'GET /console/stream': reads,
  'GET /console/runs/:run_id/stream': reads,
  'GET /console/runs/:run_id/test': reads,
  'GET /console/vocabulary': reads,
  'POST /console/check': helps,
  'POST /console/import/:capture': helps,
  'GET /console/flows': reads,
  'GET /console/nodes': reads,
  'GET /console/files': reads,
  'GET /console/files/:file': reads,
  'PUT /console/files/:file': runs,
  'POST /console/models': runs,
  'POST /console/models/:id/pause': runs,
  'POST /console/models/:id/continue': runs,
  'POST /console/models/:id/stop': runs,

  'GET /docs': open,
  'GET /docs/:topic': open,
  'GET /manual/page.js': open,
  'GET /manual/page.css': open,
  'GET /manual/icon.svg': open,
  'GET /manual/search.json': open,
  'GET /manual/pictures/:folder/:picture': open,

  'GET /inspect/machines/:id': reads,
  'GET /inspect/flows/:id': reads,
  'GET /inspect/runs/:run_id': reads,
  'GET /inspect/runs/:run_id/stream': reads,
  'GET /inspect/runs/:run_id/ladder.svg': reads,
  'POST /inspect/runs/:run_id/actors/:actor/events': rules,
  'GET /inspect/links': reads,
  'GET /inspect/links/:link_id': reads,
  'GET /inspect/links/:link_id/stream': reads,
  'POST /inspect/links/:link_id/actors/:actor/events': rules,
};

/** Throws `Forbidden` where the caller may not use `what`. `permission`: undefined where the tables do not list it. */
export const checkPermission = (permission: Permission | undefined, what: string, { name, role }: Caller): void => {
  const needed = permission?.needs;
  if (needed === undefined) throw new DialproofError('Forbidden', `${what} is permitted to no role.`, { role });
  if (needed === 'open' || reaches(role, needed)) return;
  const who = name === undefined ? 'the client' : JSON.stringify(name);
  throw new DialproofError('Forbidden', `${what} needs the role ${needed}; ${who} has the role ${role}.`, {
    needed,
    role,
  });
};
