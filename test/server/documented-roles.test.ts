/** The table of roles in docs/access.md names the rights of each role that the service permits. */
import { expect } from 'chai';
import { roles, type Role } from '../../src/endpoint/caller.ts';
import { methodPermissions, pathPermissions } from '../../src/server/permissions.ts';
import { textOf } from '../architecture/source-files.ts';

/** `DELETE /flows/:key/coverage` and `DELETE /flows/KEY/coverage` are equal. */
const withoutNames = (path: string): string => path.replaceAll(/\/(?::\w+|[A-Z]+)(?=\/|$)/g, '/*');

/** The names in the row of a role: methods, and methods of HTTP with their paths. */
const documented = (role: Role): string[] => {
  const [, cell = ''] = new RegExp(`^\\| \`${role}\` \\| (.*) \\|$`, 'm').exec(textOf('docs/access.md')) ?? [];
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return names
    .filter((name) => !name.startsWith('/'))
    .map(withoutNames)
    .sort();
};

/** The row of the viewer has every GET in one sentence; each method of `POST /rpc` has a role of its own. */
const permitted = (role: Role): string[] => {
  const paths = Object.entries(pathPermissions).filter(([path]) => !path.startsWith('GET ') && path !== 'POST /rpc');
  const all = [...Object.entries(methodPermissions), ...paths];
  return all.flatMap(([name, { needs }]) => (needs === role ? [withoutNames(name)] : [])).sort();
};

describe('docs/access.md', () => {
  for (const role of roles) {
    it(`names the rights of the role ${role} beyond those of the roles below`, () => {
      expect(documented(role)).to.deep.equal(permitted(role));
    });
  }

  it('is right on reading: no GET needs more than the role viewer', () => {
    const read = Object.entries(pathPermissions).filter(([path]) => path.startsWith('GET '));
    expect(read.filter(([, { needs }]) => needs !== 'open' && needs !== 'viewer')).to.deep.equal([]);
  });
});
