/** The order of paths in a list: everything below a folder stands together. */

/** Compares paths with slashes, segment by segment: whole names would put `a-b/x` before `a/x`. */
export const folderByFolder = (one: string, other: string): number => {
  const [a, b] = [one.split('/'), other.split('/')];
  const at = a.findIndex((segment, index) => segment !== b[index]);
  const [left, right] = [a[at], b[at]];
  if (left === undefined) return -1;
  return right === undefined || left > right ? 1 : -1;
};
