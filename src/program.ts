#!/usr/bin/env -S node --max-semi-space-size=64 --no-allocation-site-pretenuring
/**
 * The program: the command line with all its dependencies. No file imports this one: a package contains it bundled, and
 * a checkout bundles it (`main.ts`).
 *
 * Calls in progress outlive many collections of V8's young generation in its usual 16 MB, and are copied each time:
 * with 64 MB a call costs a quarter less. Where most objects of a kind survive a collection, V8 would allocate the
 * later ones in the old generation at once, and what they refer to would survive with them: a service of many short
 * runs promotes half as many bytes for each run without that.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCli, type CliParts, type StopSignal } from './cli/main.ts';
import { systemClock } from './ground/clock.ts';
import { embeddedConfigFile, packageFolder, packageVersion } from './ground/package-folder.ts';

const parts: CliParts = {
  version: packageVersion(),
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  env: process.env,
  clock: systemClock,
  embeddedConfigFile,
  // Each is loaded on demand, so that other commands start faster.
  startService: async (config, options) => {
    const [{ startService }, { createLog }] = await Promise.all([import('./service/service.ts'), import('./log.ts')]);
    return startService({ config, log: createLog(config.log.level), ...options });
  },
  checkTest: async (params) => (await import('./cli/offline/offline-checks.ts')).checkTest(params),
  checkFlow: async (flow, config) => (await import('./cli/offline/statecharts.ts')).checkFlow(flow, config),
  checkFilesOf: async (config) => (await import('./cli/offline/offline-config.ts')).checkFilesOf(config),
  checkLinks: async (config, gateway, patience) =>
    (await import('./gateways/sigtran/link-check/index.ts')).checkLinks(config, gateway, {
      clock: systemClock,
      environment: process.env,
      patience,
    }),
  openCalls: async (config, gateway) => {
    const [{ openCallingSession }, { createLog }] = await Promise.all([
      import('./service/service.ts'),
      import('./log.ts'),
    ]);
    // The progress of the command says the rest.
    const log = createLog('warn');
    return openCallingSession(config, gateway, { clock: systemClock, environment: process.env, log });
  },
  flowPicture: async (flow) => (await import('./cli/offline/statecharts.ts')).drawFlow(flow),
  flowDefinition: async (flow) => (await import('./cli/offline/statecharts.ts')).defineFlow(flow),
  generateTests: async (flow, request) => (await import('./cli/offline/statecharts.ts')).testsOf(flow, request),
  mutatedFlow: async (flow) => (await import('./cli/offline/statecharts.ts')).mutatedFlow(flow),
  checkModel: async (document) => (await import('./cli/offline/statecharts.ts')).checkModel(document),
  modelOfFlow: async (flow, profile) => (await import('./cli/offline/statecharts.ts')).modelOfFlowFor(flow, profile),
  numbersNotCalled: async (flow, profiles) =>
    (await import('./cli/offline/statecharts.ts')).numbersNotCalledOf(flow, profiles),
  renderModel: async (model, name) => (await import('./cli/offline/statecharts.ts')).renderModel(model, name),
  compareModels: async (one, other) => (await import('./cli/offline/statecharts.ts')).compareModels(one, other),
  coveragePage: async (coverages) => (await import('./inspect/flow-coverage/index.ts')).coverageHtml(coverages),
  coveragePicture: async (coverage) => (await import('./inspect/flow-coverage/index.ts')).coverageSvg(coverage),
  runBench: async (options, write) => {
    const { runBench } = await import('./bench/index.ts');
    const command = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url)] as const;
    return runBench(options, { examples: join(packageFolder, 'examples'), command }, write);
  },
  onSignal(listener) {
    const signals: readonly StopSignal[] = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, listener);
    return () => {
      for (const signal of signals) process.off(signal, listener);
    };
  },
};

/** The exit code of a program that SIGPIPE ends. */
const nobodyReads = 141;
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(nobodyReads);
    throw error;
  });
}

/** Resolves when the reader has read everything that was written: a pipe takes it piece by piece. */
const drained = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => void stream.write('', () => resolve()));

const exitCode = await runCli(process.argv.slice(2), parts);
await Promise.all([process.stdout, process.stderr].map(drained));
// A second signal leaves runs and sockets open, and still ends the process.
process.exit(exitCode);
