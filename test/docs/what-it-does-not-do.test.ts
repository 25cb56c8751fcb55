/** docs/what-it-does-not-do.md stays true: no operation that it calls absent exists. */
import { expect } from 'chai';
import { documents } from './documents.ts';

const textOf = (path: string): string => documents.find((document) => document.path === path)?.text ?? '';

describe('what it does not do', () => {
  it('names no operation that exists', () => {
    const types = [...textOf('docs/operations/README.md').matchAll(/^\| \[`([^`]+)`\]/gm)].map(([, type = '']) => type);
    const names = new Set(types.map((type) => type.slice(type.lastIndexOf('.') + 1)));
    expect([...names]).to.include.members(['InitialDP', 'SendRoutingInfo']);
    const section = /## INAP, CAP and MAP\n([\s\S]*?)\n## /.exec(textOf('docs/what-it-does-not-do.md'))?.[1] ?? '';
    const absent = [...section.matchAll(/`([A-Z][A-Za-z-]+)`/g)].map(([, name = '']) => name);
    expect(absent).to.include.members(['MergeCallSegments', 'ReportUTSI']);
    expect(absent.filter((name) => names.has(name))).to.deep.equal([]);
  });

  it('is linked from the README, and from the list of the documents', () => {
    for (const path of ['README.md', 'docs/README.md'])
      expect(
        documents.find((document) => document.path === path)?.links.map((link) => link.replace(/^docs\//, '')),
      ).to.include('what-it-does-not-do.md');
  });
});
