/** The workflow of the public repository runs what `.ci/run` runs, and may do no more than read. */
import { expect } from 'chai';
import { parse } from 'yaml';
import { textOf } from './source-files.ts';

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes': number; readonly steps: readonly Step[] }>>;
}

describe('the workflow of continuous integration', () => {
  const text = textOf('.github/workflows/ci.yml');
  const { on, permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('runs .ci/run, for changes of main and for pull requests', () => {
    expect(steps.map(({ run }) => run)).to.include('bash .ci/run');
    expect(Object.keys(on)).to.have.members(['push', 'pull_request']);
  });

  it('runs for a pull request from a fork: it reads, needs no secret, and ends', () => {
    expect(permissions).to.deep.equal({ contents: 'read' });
    expect(text).not.to.match(/\bsecrets\.|pull_request_target/);
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).to.equal(90);
  });

  it('takes the versions of Node that the package supports', () => {
    const { engines } = JSON.parse(textOf('package.json')) as { readonly engines: { readonly node: string } };
    const tested = /node: \[(.+)\]/.exec(text)?.[1]?.match(/\d+/g) ?? [];
    expect(tested).to.have.length.above(0);
    for (const version of tested) expect(engines.node).to.match(new RegExp(`\\b${version}\\.`));
  });
});
