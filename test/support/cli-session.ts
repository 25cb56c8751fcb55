/** The command line in a scripted environment: its output is collected, and the test sends the signals. */
import { Readable } from 'node:stream';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli, type CliParts, type StopSignal } from '../../src/cli/main.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { coverageHtml, coverageSvg } from '../../src/inspect/flow-coverage/index.ts';
import {
  checkModel,
  compareModels,
  modelOfFlowFor,
  numbersNotCalledOf,
  renderModel,
} from '../../src/cli/offline/offline-models.ts';
import { defineFlow, drawFlow, mutatedFlow, testsOf } from '../../src/cli/offline/offline-flows.ts';
import { keepCapturesIn } from './captures/keep.ts';

export class CliSession {
  stdout = '';
  stderr = '';
  /** Whether the command line finds a terminal; false: a pipe. */
  terminal = false;
  env: Record<string, string> = {};
  folder = '';
  readonly #listeners = new Set<(signal: StopSignal) => void>();

  async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
  }

  async close(): Promise<void> {
    keepCapturesIn(this.folder);
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Writes a file and resolves with its path. */
  async file(name: string, text: string): Promise<string> {
    const path = join(this.folder, name);
    await writeFile(path, text);
    return path;
  }

  signal(signal: StopSignal = 'SIGINT'): void {
    for (const listener of this.#listeners) listener(signal);
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Resolves with the exit code. */
  run(argv: readonly string[], parts: Partial<CliParts> = {}): Promise<number> {
    return runCli(argv, { ...this.parts(), ...parts });
  }

  /** The environment of a command. */
  parts(): CliParts {
    const isTTY = this.terminal;
    return {
      version: '0.0.0',
      stdout: { write: (text, taken) => ((this.stdout += text), taken?.()), isTTY, columns: 100 },
      stderr: { write: (text) => void (this.stderr += text), isTTY, columns: 100 },
      stdin: Readable.from([]),
      env: this.env,
      clock: systemClock,
      startService: () => Promise.reject(new Error('no service is to be started here')),
      runBench: () => Promise.reject(new Error('nothing is to be measured here')),
      checkTest: async () => [],
      checkFlow: async () => ({ faults: [], warnings: [] }),
      checkFilesOf: async () => [],
      checkLinks: () => Promise.reject(new Error('no link is to be checked here')),
      openCalls: () => Promise.reject(new Error('no call is to be made here')),
      modelOfFlow: async (flow, profile) => modelOfFlowFor(flow, profile),
      numbersNotCalled: async (flow, profiles) => numbersNotCalledOf(flow, profiles),
      renderModel,
      flowPicture: drawFlow,
      flowDefinition: (flow) => Promise.resolve(defineFlow(flow)),
      generateTests: (flow, request) => Promise.resolve().then(() => testsOf(flow, request)),
      mutatedFlow: (flow) => Promise.resolve().then(() => mutatedFlow(flow)),
      checkModel: async (document) => checkModel(document),
      compareModels,
      coveragePage: coverageHtml,
      coveragePicture: coverageSvg,
      onSignal: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }
}

/** The smallest test definition there is. */
export const smallTest = 'operations:\n  - type: comment\n    arguments: {}\n';
