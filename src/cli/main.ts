/**
 * The command line: arguments in, exit code out. 0 all passed, 1 a check failed or an instance aborted, 2 invalid
 * input, 3 refused or unreachable, 4 a report could not be written, 130 interrupted.
 *
 * Each command loads its own modules when it is performed: `--version` and `--help` read none of them.
 */
import { Argument, Command, CommanderError, Option } from 'commander';
import { DialproofError, reasonOf, type Door } from '../ground/errors.ts';
import { printable } from '../report/printable.ts';
import type { ReportFormats } from '../report/render/index.ts';
import type { CapacitySearch } from './capacity-search.ts';
import type { BenchCommandOptions } from './commands/bench.ts';
import type { CompareOptions } from './commands/compare.ts';
import type { DecodeOptions } from './commands/decode.ts';
import type { FlowOptions, FlowPictureOptions } from './commands/flow.ts';
import type { GenerateOptions } from './commands/generate.ts';
import type { LearnOptions } from './learn/learn-options.ts';
import type { ImportOptions } from './commands/import.ts';
import type { LearnDiffOptions } from './commands/learn-diff.ts';
import type { LinkCommandOptions } from './commands/link.ts';
import type { MutateOptions } from './commands/mutate.ts';
import type { RobustnessOptions } from './commands/robustness.ts';
import type { RunOptions } from './commands/run.ts';
import type { ServeOptions } from './commands/serve.ts';
import type { ValidateOptions } from './commands/validate.ts';
import { importedSides, layers, sccpForms, units } from './layers.ts';
import { faultLayers } from '../robustness/fault.ts';

import {
  callerList,
  collect,
  faultLayerList,
  OptionFaults,
  highestInstance,
  highestSeed,
  memory,
  numberUpTo,
  percentage,
  port,
  ports,
  chance,
  rate,
  serviceKey,
  userLayer,
  secondsOfStep,
} from './option-values.ts';
import type { CliParts } from './parts.ts';
import { shells, type Shell } from './shells.ts';

export type { CliParts, RunningService, StopSignal } from './parts.ts';

const invalidInput = 2;
const broken = 1;

type CapacityOptions = Omit<RunOptions, 'reports' | 'search'> & CapacitySearch;

/** Files that `run` can run at once. */
const mostJobs = 64;
/** Seconds that `learn` waits for a timer of a service. */
const longestTimer = 3_600;

/** The service that performs tests, and what is set in each of them. */
const withServiceOptions = (command: Command): Command =>
  command
    .option('--url <url>', 'service to use (default: one is started for these files)')
    .option('--ca <file>', 'authority that signed the certificate of an https:// service (default: those of Node.js)')
    .option('--cert <file>', 'certificate of this client, for an https:// service that asks for one')
    .option('--key <file>', 'private key of that certificate')
    .option('--config <file>', 'configuration of the service that is started')
    .option('--var <k=v>', 'set a variable of every test; the value is JSON or text', collect, [])
    .option('--set <path=value>', 'set any place of every test: operations.0.arguments.serviceKey=100', collect, []);

/** The commands. Each calls `exit` with its exit code. `reports`: the formats that `run` writes. */
const programOf = (parts: CliParts, reports: ReportFormats, exit: (code: number) => void): Command => {
  const program = new Command('dialproof')
    .description('Executes Test Runs against telephony services, and hosts the call flows they test.')
    .version(parts.version)
    // The option --out of `learn diff` is not that of `learn`.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: (text) => parts.stdout.write(text), writeErr: (text) => parts.stderr.write(text) });
  program
    .command('serve')
    .description('start the service, and stop it at SIGTERM or SIGINT')
    .option('--config <file>', 'configuration (default: dialproof.yaml where there is one, else the embedded defaults)')
    .option('--host <host>', 'address to listen on')
    .option('--port <number>', 'HTTP port, 0 for any that is free', port)
    .option('--tcp-port <number>', 'port of the length-framed transport, 0 for any that is free', port)
    .option(
      '--data <folder>',
      'keep test runs in this folder, or none: only in memory ' +
        '(default: the store of the configuration, else dialproof-data)',
    )
    .option('--insecure', 'listen off loopback without a token or a certificate too')
    .option('--inspect [port]', 'let viewers of @xstate/inspect attach, on a port of this machine (default 8888)', port)
    .action(async (options: ServeOptions) => {
      const { serve } = await import('./commands/serve.ts');
      exit(await serve(options, parts));
    });
  const run = withServiceOptions(
    program
      .command('run')
      .description('run test files')
      .argument(
        '<file...>',
        'test definitions in YAML or JSON, folders of *.test.yaml, and patterns such as "calls/**/*.test.yaml"',
      )
      .option('--grep <regexp>', 'run the tests whose name or file it matches')
      .option(
        '--tag <tag>',
        'run the tests with this tag, or without it: "!slow"; several: with any of them',
        collect,
        [],
      )
      .option('--list', 'print which tests would run, and run none; with --json as JSON')
      .option('--bail', 'begin no other test when one has failed')
      .option('--retries <number>', 'try a test that has failed so often again', numberUpTo(100, 'A number of tries'))
      .option('--jobs <number>', 'run so many files at once', numberUpTo(mostJobs, 'A number of jobs', 1))
      .option('--watch', 'run tests again when their files change'),
  )
    .option(
      '--instance <n>',
      'run this instance of each load alone, by its number',
      numberUpTo(highestInstance, 'A number'),
    )
    .option('--seed <n>', 'draw the random values of every test from it', numberUpTo(highestSeed, 'A seed'))
    .option('--record <n,...>', 'keep the evidence of these instances of each load, whether they pass or not')
    .option('--follow <n,...>', 'show these instances of each load in the inspector, and keep their evidence')
    .option('--from <report>', 'run the first instance again that failed in a report of --json, or --instance of it');
  for (const { name, about } of Object.values(reports).flatMap(({ options = [] }) => options)) {
    run.option(`--${name} <file>`, `write all results as ${about}; - is standard output`);
  }
  run
    .option('--pcap <file>', 'write the signalling of all tests, each message once, as a capture file for Wireshark')
    .option('--failures <file>', 'write every instance that failed or was aborted, as .csv or .jsonl')
    .option(
      '--coverage <file>',
      'write what the calls have taken of each flow, as .html, .json or .svg; can be repeated',
      collect,
      [],
    )
    .option('--quiet', 'print a line for each test and no more')
    .option('--table', 'print a table of the files at the end, in place of the checks and ladders')
    .option('-v, --verbose', 'print the checks and ladders of each test with --table too')
    .action(async (files: string[], options: Omit<RunOptions, 'reports'>) => {
      const [command, { askedReports }] = await Promise.all([
        import('./commands/run.ts'),
        import('./write-reports.ts'),
      ]);
      exit(await command.run(files, { ...options, reports: askedReports(reports, { ...options }) }, parts));
    });
  const capacity = withServiceOptions(
    program
      .command('capacity')
      .description('find the highest rate of calls that a service keeps')
      .argument('<file...>', 'test definitions in YAML or JSON: the calls that are made')
      .option('--from <n>', 'calls a second of the first step (default 10)', rate)
      .option('--to <n>', 'highest calls a second that are tried (default 100000)', rate)
      .option('--seconds <n>', 'start calls so long in each step (default 2)', secondsOfStep)
      .option('--steps <n>', 'make no more steps (default 40)', numberUpTo(100, 'A number of steps', 1))
      .option('--backlog <n>', 'have no more calls in progress (default 10000)', numberUpTo(1e9, 'A backlog', 1)),
  )
    .option('--seed <n>', 'draw the random values of every test from it', numberUpTo(highestSeed, 'A seed'))
    .option('--quiet', 'print a line for each test and no more');
  for (const { name, about } of Object.values(reports).flatMap(({ options = [] }) => options)) {
    capacity.option(`--${name} <file>`, `write all results as ${about}; - is standard output`);
  }
  capacity.action(async (files: string[], { from, to, seconds, steps, backlog, ...options }: CapacityOptions) => {
    const [command, { askedReports }] = await Promise.all([import('./commands/run.ts'), import('./write-reports.ts')]);
    const search = { from, to, seconds, steps, backlog };
    exit(await command.run(files, { ...options, search, reports: askedReports(reports, { ...options }) }, parts));
  });
  program
    .command('compare')
    .description('compare two runs, and say which differences are more than chance')
    .argument('<a>', 'report that `run --json` has written, or the id of a run of the service')
    .argument('<b>', 'what is compared with it')
    .option('--url <url>', 'service whose runs are compared')
    .option('--ca <file>', 'authority that signed the certificate of an https:// service (default: those of Node.js)')
    .option('--cert <file>', 'certificate of this client, for an https:// service that asks for one')
    .option('--key <file>', 'private key of that certificate')
    .option('--fail <condition>', 'exit with 1 where a difference is surely beyond it: "p95 > +10%"', collect, [])
    .option('--history <report>', 'earlier run of the test: what three or more of them differ by is noise', collect, [])
    .option('--without-history', 'judge without earlier runs, by the intervals alone: the noise is then unknown')
    .option('--json', 'print the comparison as JSON')
    .action(async (a: string, b: string, options: CompareOptions) => {
      const { compare } = await import('./commands/compare.ts');
      exit(await compare(a, b, options, parts));
    });
  program
    .command('validate')
    .description('check test definitions, flows and configurations without running them')
    .argument('<file...>', 'test definitions, flows or configurations in YAML or JSON')
    .option('--config <file>', 'configuration whose announcements the flows play')
    .option('--strict', 'exit with 2 also where a file has warnings')
    .action(async (files: string[], options: ValidateOptions) => {
      const { validateFiles } = await import('./commands/validate.ts');
      exit(await validateFiles(files, options, parts));
    });
  program
    .command('link')
    .description('bring a signalling gateway up, say what each layer answers, and leave')
    .argument('<gateway>', 'sigtran gateway of the configuration')
    .option('--config <file>', 'configuration (default: dialproof.yaml where there is one, else the embedded defaults)')
    .option(
      '--seconds <number>',
      'how long to wait for answers (default 25)',
      numberUpTo(3600, 'A number of seconds', 1),
    )
    .action(async (gateway: string, options: LinkCommandOptions) => {
      const { link } = await import('./commands/link.ts');
      exit(await link(gateway, options, parts));
    });
  const flow = program.command('flow').description('show the statechart of a flow');
  const announcements = ['--config <file>', 'configuration whose announcements the flow plays'] as const;
  flow
    .command('picture')
    .description('draw the operations and the exits that lead from one to another')
    .argument('<file>', 'flow in YAML or JSON')
    .requiredOption('--out <file>', 'write the picture as SVG')
    .option(...announcements)
    .action(async (file: string, options: FlowPictureOptions) => {
      const { flowPicture } = await import('./commands/statecharts.ts');
      exit(await flowPicture(file, options, parts));
    });
  flow
    .command('machine')
    .description("print the statechart's definition as JSON, which createMachine of XState takes")
    .argument('<file>', 'flow in YAML or JSON')
    .option(...announcements)
    .action(async (file: string, options: FlowOptions) => {
      const { flowDefinition } = await import('./commands/statecharts.ts');
      exit(await flowDefinition(file, options, parts));
    });
  program
    .command('generate')
    .description('make the tests that drive every path through a flow')
    .argument('<flow>', 'flow in YAML or JSON')
    .requiredOption(
      '--out <folder>',
      'folder that gets the tests; those that an earlier generation left there are replaced',
    )
    .option(
      '--service-key <n>',
      'service key of the calls (default: that of the flow in the configuration)',
      serviceKey,
    )
    .option(...announcements)
    .addOption(
      new Option('--criterion <criterion>', 'what is covered')
        .choices(['exits', 'transitions', 'complete'])
        .default('transitions'),
    )
    .option('--depth <k>', 'hidden states of the SCP that complete finds as well', numberUpTo(3, 'The depth'), 0)
    .option('--probe', 'complete also sends everything that is not expected, in every state')
    .option('--seed <n>', 'draws one word of each class of digits', numberUpTo(highestSeed, 'A seed'), 1)
    .option('--max-tests <n>', 'make no more tests than this', numberUpTo(100_000, 'The number of tests', 1), 2000)
    .action(async (file: string, options: GenerateOptions) => {
      const { generate } = await import('./commands/statecharts.ts');
      exit(await generate(file, options, parts));
    });
  program
    .command('mutate')
    .description('host a flow with one fault after the other, and say which of them its tests do not notice')
    .argument(
      '<tests...>',
      'test definitions in YAML or JSON, folders of *.test.yaml, and patterns such as "calls/**/*.test.yaml"',
    )
    .requiredOption('--flow <flow>', 'flow in YAML or JSON that the tests call')
    .option('--config <file>', 'configuration of the service that hosts it')
    .option(
      '--service-key <n>',
      'service key of the calls (default: those of the flow in the configuration)',
      serviceKey,
    )
    .option('--min <percent>', 'exit with 1 where the tests notice fewer of the faults: 90%', percentage, 100)
    .option(
      '--max <n>',
      'try no more faults than this, spread over their kinds (default: all)',
      numberUpTo(100_000, 'The number of mutants', 1),
    )
    .option('--seed <n>', 'draws the faults of --max', numberUpTo(highestSeed, 'A seed'), 1)
    .option('--seconds <n>', 'begin no other fault after so long', numberUpTo(86_400, 'A number of seconds', 1), 600)
    .option('--json <file>', 'write the score and what was not noticed as JSON; - is standard output')
    .action(async (tests: string[], options: MutateOptions) => {
      const { mutate } = await import('./commands/trials.ts');
      exit(await mutate(tests, options, parts));
    });
  const ofRobustness = new OptionFaults();
  program
    .command('robustness')
    .description('play a test with one fault in each call, and say where the peer does not do what the standards ask')
    .argument('<test>', 'file with one test, in YAML or JSON')
    .option('--out <folder>', 'folder that gets index.json and a test file for each finding; it has to be named')
    .option(
      '--cases <n>',
      'try so many cases',
      ofRobustness.reading('--cases <n>', numberUpTo(1_000_000, 'The number of cases', 1)),
      2000,
    )
    .option(
      '--seed <n>',
      'draws the order of the cases',
      ofRobustness.reading('--seed <n>', numberUpTo(highestSeed, 'A seed')),
      1,
    )
    .option(
      '--layers <layer,...>',
      `change messages of these layers alone: ${faultLayers.join(', ')}`,
      ofRobustness.reading('--layers <layer,...>', faultLayerList),
    )
    .option(
      '--rate <n>',
      'begin no more cases a second',
      ofRobustness.reading('--rate <n>', numberUpTo(10_000, 'A rate', 1)),
    )
    .option('--grep <expression>', 'choose the test whose messages are changed, where the file has several')
    .option('--canary <test>', 'test that has to pass after each case (default: the test itself)')
    .option('--config <file>', 'configuration (default: dialproof.yaml where there is one, else the embedded defaults)')
    .action(async (file: string, options: Omit<RobustnessOptions, 'out' | 'faults'> & { readonly out?: string }) => {
      const { robustness } = await import('./commands/trials.ts');
      const { out } = options;
      if (out === undefined) ofRobustness.list.push("required option '--out <folder>' not specified");
      exit(await robustness(file, { ...options, out: out ?? '', faults: ofRobustness.list }, parts));
    });
  const learn = program
    .command('learn')
    .description('learn the statechart of a running service by calling it')
    .option('--service-key <n>', 'service key of the calls; it has to be named', serviceKey)
    .option('--out <folder>', 'folder for the model, its picture, its tests and its calls; it has to be named')
    .option('--config <file>', 'configuration (default: dialproof.yaml where there is one, else the embedded defaults)')
    .option('--sigtran <name>', 'sigtran gateway that carries the calls (default: that of the configuration)')
    .option('--caller <digits>', 'calling party number, or withheld; several: each is a profile', callerList, [])
    .option('--called <digits>', 'called party number')
    .addOption(
      new Option('--level <level>', 'how far the model is tested: cycles, then for so many further states')
        .choices(['cycles', '0', '1', '2'])
        .default('1'),
    )
    .option(
      '--max-calls <n>',
      'make no more calls, and random ones after the level was passed (default: 100,000, and no random ones)',
      numberUpTo(10_000_000, 'The number of calls', 1),
    )
    .option('--width <n>', 'make so many calls at once', numberUpTo(1024, 'The width', 1), 32)
    .option('--cps <n>', 'begin no more calls a second', numberUpTo(10_000, 'A rate', 1))
    .option('--seed <n>', 'draws the random words', numberUpTo(highestSeed, 'A seed'), 1)
    .option('--words <file>', 'digits that are tried at each prompt, one to a line')
    .option(
      '--exhaust <n>',
      'try every word of up to so many digits (default: 4 where this process hosts the service, else 0)',
      numberUpTo(6, 'A number of digits'),
    )
    .option('--epsilon <e>', 'share of the words that may be in another class', chance, 0.01)
    .option('--delta <d>', 'probability that more of them are', chance, 0.01)
    .option('--against <flow|model>', 'compare what is learned with a flow or another model.json')
    .option('--callers <file>', 'numbers of callers who call once each, one to a line')
    .addOption(
      new Option('--timers [seconds]', 'then wait in each state for what the service does of its own (default: 60)')
        .argParser(numberUpTo(longestTimer, 'A wait in seconds', 1))
        .preset('60'),
    )
    .option('--resume', 'go on with the learning in the folder, without making a call again')
    .action(async (options: LearnOptions) => {
      const command = await import('./commands/trials.ts');
      exit(await command.learn(options, parts));
    });
  learn
    .command('diff')
    .description('say what differs between two learned models, or between a flow and a model')
    .argument('<a>', 'what is expected: a model.json, or a flow in YAML or JSON')
    .argument('<b>', 'what is compared with it')
    .requiredOption('--out <folder>', 'folder that gets differences.json, differences.svg and differences.html')
    .option('--config <file>', 'configuration whose announcements the flows play')
    .action(async (a: string, b: string, options: LearnDiffOptions) => {
      const { learnDiff } = await import('./commands/trials.ts');
      exit(await learnDiff(a, b, options, parts));
    });
  program
    .command('decode')
    .description(
      'make bytes readable: those of a capture, of HEX, or of JSON lines ' +
        '{id, hex, operation?, unit?, variant?, sccp?} on standard input',
    )
    .argument(
      '[capture|hex...]',
      'capture file (pcap, pcapng, also in gzip), octets in hex, set apart or not, or a hex dump with its offsets',
    )
    .addOption(new Option('--layer <layer>', 'what the bytes are; of a capture, m3ua shows all layers').choices(layers))
    .option('--operation <name>', 'operation that an argument or a result belongs to')
    .addOption(
      new Option('--unit <unit>', 'default: an argument where an operation is named, else a message').choices(units),
    )
    .option('--variant <variant>', 'of INAP, such as camel2 or cs1 (default: any, distinguished by form)')
    .addOption(
      new Option('--sccp <form>', 'form of SCCP: point codes of 14 bits, of 24 bits, or ANSI (default: itu)').choices(
        sccpForms,
      ),
    )
    .option('--dlt <type=layer>', 'what a user link type of a capture carries: 147=m3ua', userLayer)
    .option('--sctp-udp <port>', 'UDP port of SCTP in a capture, beside 9899', ports)
    .option('--memory <size>', 'what the open dialogues of a capture may hold (default: 256mb)', memory)
    .action(async (words: string[], options: DecodeOptions) => {
      const { decode } = await import('./commands/decode.ts');
      exit(await decode(words, options, parts));
    });
  program
    .command('import')
    .description('make tests of the calls of captures: one for each shape of call, with a feed of what varies')
    .argument('<capture...>', 'capture files: pcap, pcapng, also in gzip')
    .requiredOption('--out <folder>', 'folder for the tests, their feeds and index.json')
    .addOption(
      new Option(
        '--as <side>',
        'side that the tests play, or both in one file (default: the side that opens each dialogue)',
      ).choices(importedSides),
    )
    .option('--filter <expr>', "expression that is true of the calls that are wanted: 'service_key == 10'")
    .option('--anonymise', 'write other numbers, identities, addresses and texts of the same form')
    .option('--key <file>', 'key of --anonymise: with the same key, values become the same (default: one by chance)')
    .option('--max-tests <n>', 'refuse to write more tests', numberUpTo(10_000, 'A number of tests', 1), 200)
    .option('--no-check', 'do not run each test against the other side, made of the same calls')
    .option('--config <file>', 'configuration for these runs (default: dialproof.yaml where there is one)')
    .addOption(
      new Option('--sccp <form>', 'form of SCCP: point codes of 14 bits, of 24 bits, or ANSI (default: itu)').choices(
        sccpForms,
      ),
    )
    .option('--dlt <type=layer>', 'what a user link type of a capture carries: 147=m3ua', userLayer)
    .option('--sctp-udp <port>', 'UDP port of SCTP, beside 9899', ports)
    .option('--memory <size>', 'what the open dialogues of a capture may hold (default: 256mb)', memory)
    .action(async (captures: string[], options: ImportOptions) => {
      const { importCaptures } = await import('./commands/trials.ts');
      exit(await importCaptures(captures, options, parts));
    });
  program
    .command('init')
    .description('write a first flow, its configuration and tests that pass')
    .argument('[folder]', 'folder that gets the files (default: this one)')
    .action(async (folder: string = '.') => {
      const { init } = await import('./commands/init.ts');
      exit(await init(folder, parts));
    });
  program
    .command('docs')
    .description('list the documents, or print one, or all names of an operation')
    .addArgument(new Argument('[topic]', 'document, or type of operation, to print (default: list the documents)'))
    .action(async (topic: string | undefined) => {
      const { docs } = await import('./commands/docs.ts');
      exit(await docs(topic, parts));
    });
  program
    .command('completion')
    .description('print the script by which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'shell that reads the script').choices(shells))
    .action(async (shell: Shell) => {
      const [{ completion }, { reportFormats }] = await Promise.all([
        import('./commands/completion.ts'),
        import('../report/render/index.ts'),
      ]);
      exit(completion(shell, programOf(parts, parts.reports ?? reportFormats, exit), parts));
    });
  program
    .command('bench')
    .description('measure, and print one JSON line a case')
    .argument('[case...]', 'engine, codec, call, answer, wire, http, backlog, memory, pacing, workers (default: all)')
    .addOption(new Option('--vs <program>', 'run another load generator in turn with the case wire').choices(['sipp']))
    .option('--quick', 'short versions of the cases, which show the form of the lines')
    .action(async (cases: string[], options: BenchCommandOptions) => {
      const { bench } = await import('./commands/bench.ts');
      exit(await bench(cases, options, parts));
    });
  return program;
};

const exitCodeOf = async (thrown: unknown, parts: CliParts, door: Door): Promise<number> => {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : invalidInput;
  if (thrown instanceof DialproofError) {
    const { printError } = await import('./print-error.ts');
    printError(thrown, parts, { door });
    return thrown.exitCode;
  }
  parts.stderr.write(`${printable(`a defect of dialproof: ${reasonOf(thrown)}`)}\n`);
  return broken;
};

/** Loads the report formats only where the command has options for them: the others start without. */
const usualReports = async (argv: readonly string[]): Promise<ReportFormats> =>
  argv.includes('run') || argv.includes('capacity') ? (await import('../report/render/index.ts')).reportFormats : {};

/** Runs the command of `argv` (without the program's own path) and resolves with the exit code. Never rejects. */
export const runCli = async (argv: readonly string[], parts: CliParts): Promise<number> => {
  let exitCode = 0;
  try {
    await programOf(parts, parts.reports ?? (await usualReports(argv)), (code) => {
      exitCode = code;
    }).parseAsync([...argv], { from: 'user' });
  } catch (thrown) {
    exitCode = await exitCodeOf(thrown, parts, argv[0] === 'serve' ? 'serve' : 'command');
  }
  return exitCode;
};
