/**
 * What the command line is given: it neither hosts calls nor opens gateways itself, and touches no global but the file
 * system.
 */
import type { Log } from '../log.ts';
import type { FlowCoverage, MessageLogEntry } from '../../schemas/index.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Fault } from '../errors.ts';
import type { LoadedFlow } from '../flow/load-flow.ts';
import type { CheckedGateway } from '../gateways/sigtran/link-check/checked.ts';
import type { MutatedFlow } from '../prove/mutation/judged-mutants.ts';
import type { ReportFormats } from '../report/render/index.ts';
import type { KeyInput } from './keys.ts';
import type { DirectRequests } from './rpc-client.ts';

/** `process.stdout` and `process.stderr` fit. */
export interface OutputStream {
  /** `taken` is called when the reader has taken the text, or cannot. */
  write(text: string, taken?: () => void): unknown;
  readonly isTTY?: boolean;
  /** Width of the terminal in characters. */
  readonly columns?: number;
}

/** The coverage of the flows that a service hosts, or whose calls it makes. */
export interface CountedFlows {
  all(): readonly FlowCoverage[];
  /** Of flows that another SCP hosts, from what was recorded of calls. */
  inferred(calls: readonly (readonly MessageLogEntry[])[]): readonly FlowCoverage[];
  /** Counts all of them anew. */
  beginAll(): void;
}

export interface RunningService {
  /** Absent where none are counted. */
  readonly coverages?: CountedFlows;
  /**
   * The flows that it hosts: another one takes the place of that of a service key, for calls that begin from then on.
   * Absent where it hosts none.
   */
  readonly flows?: { set(serviceKey: number, flow: LoadedFlow): unknown };
  /** `http://HOST:PORT`, or `https://` where `http.tls` is set, without a slash at the end. */
  readonly httpUrl: string;
  /** For requests of this process. Default: they go over HTTP. */
  readonly direct?: DirectRequests;
  /** Refuses new runs, cancels those that run, releases what they hold. */
  close(): Promise<void>;
}

export interface StartOptions {
  readonly inspectPort?: number;
  /** Listens off loopback without a token or a certificate too. */
  readonly insecure?: boolean;
  /** Where the configuration is from, for the log. */
  readonly configurationFile?: string;
  /** Counts the coverage of flows. Default: true. */
  readonly coverage?: boolean;
  /** Default: JSON lines on standard error. */
  readonly log?: Log;
  /** It serves others, until a signal stops it. */
  readonly toStay?: boolean;
}

export type StopSignal = 'SIGINT' | 'SIGTERM';

export interface BenchRequest {
  /** None means all. */
  readonly cases: readonly string[];
  /** Short versions, which show how the lines look. */
  readonly quick: boolean;
  /** What runs beside it, to compare with. */
  readonly vs?: 'sipp';
}

/** A flow without faults. */
export interface FlowToShow {
  /** Its document. */
  readonly flow: unknown;
  readonly config: Config;
  /** Its name for people. */
  readonly name: string;
}

/** Tests that are to be made from a flow. */
export interface GenerateRequest {
  readonly serviceKey: number;
  readonly criterion: 'exits' | 'transitions' | 'complete';
  /** Hidden states that `complete` finds as well. */
  readonly depth: number;
  /** `complete` tries every input that is not expected, in every state. */
  readonly probe: boolean;
  /** Draws a member of each class of digits. */
  readonly seed: number;
  /** More are refused. */
  readonly maxTests: number;
}

interface CoveredShare {
  readonly taken: number;
  readonly of: number;
}

/** Test files by their names, and what they cover. */
export interface GeneratedTests {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly index: {
    readonly covered: Readonly<Record<'exits' | 'ends' | 'transitions' | 'digit_classes', CoveredShare>>;
    readonly unreachable: readonly object[];
    readonly inseparable: readonly object[];
  };
}

/** What is wrong with a flow. One that has only warnings can be hosted, but does not do what its author meant. */
export interface FlowFindings {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

export interface CliParts {
  readonly version: string;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly stdin: KeyInput;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** Default: those of src/report/render/index.ts. */
  readonly reports?: ReportFormats;
  /** The configuration where none is named and none stands in the working directory; absent, the built-in defaults. */
  readonly embeddedConfigFile?: string;
  /** Starts the service of `config`; rejects with the system's error (`EADDRINUSE`) or a DialproofError. */
  startService(config: Config, options?: StartOptions): Promise<RunningService>;
  /**
   * What the schema of a test definition cannot say, because it takes the operations to know: also of params in which
   * the schema finds faults. Pointers into `params`.
   */
  checkTest(params: unknown): Promise<readonly Fault[]>;
  /**
   * What the schema of a flow cannot say: patterns, announcements, exits. Pointers into `flow`; announcements are those
   * of `config`.
   */
  checkFlow(flow: unknown, config: Config): Promise<FlowFindings>;
  /**
   * What is wrong with the other files that a configuration names: certificates, dictionaries. Pointers into `config`.
   */
  checkFilesOf(config: Config): Promise<readonly Fault[]>;
  /**
   * Brings a sigtran gateway up, and leaves. `patience`: milliseconds. Throws `UnknownGateway`, and `InvalidParams` for
   * one without links.
   */
  checkLinks(config: Config, gateway: string, patience: number): Promise<CheckedGateway>;
  /** The picture of the flow's statechart, as SVG. */
  flowPicture(flow: FlowToShow): Promise<string>;
  /** The definition of the flow's statechart: plain data that XState's `createMachine` takes. */
  flowDefinition(flow: FlowToShow): Promise<object>;
  /** Throws `InvalidParams` where the tests would be too many, and says how many. */
  generateTests(flow: FlowToShow, request: GenerateRequest): Promise<GeneratedTests>;
  /** The flow, and what an author or an SCP could do wrong in it. */
  mutatedFlow(flow: FlowToShow): Promise<Pick<MutatedFlow, 'flow' | 'mutants'>>;
  /** A page that stands alone, as HTML. */
  coveragePage(coverages: readonly FlowCoverage[]): Promise<string>;
  /** The picture of a flow, as SVG. */
  coveragePicture(coverage: FlowCoverage): Promise<string>;
  /**
   * Measures, and writes one JSON line for each case; resolves with the exit code. Throws `InvalidFile` if there is no
   * case of a name.
   */
  runBench(options: BenchRequest, write: (line: string) => unknown): Promise<number>;
  /** Calls `listener` at every signal to stop, until the returned function is called. */
  onSignal(listener: (signal: StopSignal) => void): () => void;
}
