/** The workflow of the public repository runs what `.ci/run` runs, and may do no more than read. */
import { expect } from 'chai';
import { parse } from 'yaml';
import { textOf } from './source-files.ts';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency: { readonly 'cancel-in-progress': unknown };
  readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes': number; readonly steps: readonly Step[] }>>;
}

describe('the workflow of continuous integration', () => {
  const text = textOf('.github/workflows/ci.yml');
  const { on, permissions, concurrency, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('runs .ci/run, for changes of main and for pull requests, and with all slow files each night', () => {
    expect(steps.map(({ run }) => run)).to.include(
      "bash .ci/run ${{ github.event_name == 'schedule' && 'every' || '' }}",
    );
    expect(Object.keys(on)).to.have.members(['push', 'pull_request', 'schedule']);
  });

  it('runs for a pull request from a fork: it reads, needs no secret, and ends', () => {
    expect(permissions).to.deep.equal({ contents: 'read' });
    expect(text).not.to.match(/\bsecrets\.|pull_request_target/);
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).to.equal(90);
  });

  it('leaves no token in the checkout for the code that it tests, and keeps packages between runs', () => {
    const settings = (action: string): unknown => steps.find(({ uses }) => uses?.startsWith(action))?.with;
    expect(settings('actions/checkout@')).to.include({ 'persist-credentials': false });
    expect(settings('actions/setup-node@')).to.include({ cache: 'npm' });
  });

  it('lets the tests use git, though the checkout belongs to another user than that of the container', () => {
    expect(steps.map(({ run }) => run)).to.include('git config --global --add safe.directory "$GITHUB_WORKSPACE"');
  });

  it('tests every state of main to its end', () => {
    expect(concurrency['cancel-in-progress']).to.equal("${{ github.event_name == 'pull_request' }}");
  });

  it('takes the versions of Node that the package supports', () => {
    const { engines } = JSON.parse(textOf('package.json')) as { readonly engines: { readonly node: string } };
    const tested = /node: \[(.+)\]/.exec(text)?.[1]?.match(/\d+/g) ?? [];
    expect(tested).to.have.length.above(0);
    for (const version of tested) expect(engines.node).to.match(new RegExp(`\\b${version}\\.`));
  });
});
