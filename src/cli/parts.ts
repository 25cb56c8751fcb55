/**
 * What the command line receives from the program: it neither hosts calls nor opens gateways itself, and touches no
 * global but the file system.
 */
import type { Log } from '../log.ts';
import type { FlowCoverage, MessageLogEntry } from '../../schemas/index.ts';
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import type { Fault } from '../ground/errors.ts';
import type { LoadedFlow } from '../flow/load-flow.ts';
import type { GatewayWatch } from '../gateways/gateway-watch.ts';
import type { SigtranSession } from '../gateways/gateway.ts';
import type { CheckedGateway } from '../gateways/sigtran/link-check/checked.ts';
import type { Differences } from '../learn/differences/differences-of.ts';
import type { FlowNumbers } from '../learn/model/flow-numbers.ts';
import type { LearnedModel } from '../learn/model/learned-model.ts';
import type { MutatedFlow } from '../prove/mutation/judged-mutants.ts';
import type { SccpForm } from '../protocol/sccp/forms.ts';
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
  /** Infers the coverage of flows that another SCP hosts from recorded calls. */
  inferred(calls: readonly (readonly MessageLogEntry[])[]): readonly FlowCoverage[];
  /** Resets all counters. */
  beginAll(): void;
}

export interface RunningService {
  /** Absent where the service counts none. */
  readonly coverages?: CountedFlows;
  /** Replaces the flow of a service key, for calls that begin from then on. Absent where the service hosts no flows. */
  readonly flows?: { set(serviceKey: number, flow: LoadedFlow): unknown };
  /** `http://HOST:PORT`, or `https://` where `http.tls` is set, without a slash at the end. */
  readonly httpUrl: string;
  /** Sends requests of this process without HTTP. Default: requests go over HTTP. */
  readonly direct?: DirectRequests;
  /** Refuses new runs, cancels those that run, releases what they hold. */
  close(): Promise<void>;
}

export interface StartOptions {
  readonly inspectPort?: number;
  /** Listens off loopback without a token or a certificate too. */
  readonly insecure?: boolean;
  /** The file of the configuration, for the log. */
  readonly configurationFile?: string;
  /** Counts the coverage of flows. Default: true. */
  readonly coverage?: boolean;
  /** Default: JSON lines on standard error. */
  readonly log?: Log;
  /** Whether it serves others until a signal stops it. */
  readonly toStay?: boolean;
  /** Sees the messages of its gateways. Default: nothing does. */
  readonly watch?: GatewayWatch;
}

export type StopSignal = 'SIGINT' | 'SIGTERM';

export interface BenchRequest {
  /** None means all. */
  readonly cases: readonly string[];
  /** Short versions, which show how the lines look. */
  readonly quick: boolean;
  /** A tool that runs beside it, for comparison. */
  readonly vs?: 'sipp';
}

/** A flow without faults, to render or to use. */
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
  /** Number of hidden states that `complete` finds as well. */
  readonly depth: number;
  /** `complete` tries every input that is not expected, in every state. */
  readonly probe: boolean;
  /** Seed for the choice of a member of each class of digits. */
  readonly seed: number;
  /** A greater number of tests is refused. */
  readonly maxTests: number;
}

interface CoveredShare {
  readonly taken: number;
  readonly of: number;
}

/** Test files by their names, and their coverage. */
export interface GeneratedTests {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly index: {
    readonly covered: Readonly<Record<'exits' | 'ends' | 'transitions' | 'digit_classes', CoveredShare>>;
    readonly unreachable: readonly object[];
    readonly inseparable: readonly object[];
  };
}

/**
 * The faults and warnings of a flow. A flow with warnings alone can be hosted, but does not do what its author meant.
 */
export interface FlowFindings {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/** A session on a sigtran gateway, for a command that makes calls by itself. */
export interface OpenCalls {
  readonly session: SigtranSession;
  /** The flows of this process answer. */
  readonly isLocal: boolean;
  readonly sccpForm: SccpForm;
  close(): Promise<void>;
}

/** What `learn diff` compares: a flow without faults, or the document of a learned model. */
export type DocumentToCompare =
  | { readonly kind: 'flow'; readonly flow: FlowToShow }
  | { readonly kind: 'model'; readonly document: unknown; readonly name: string };

/** A picture and a page. */
export interface RenderedModel {
  /** Undefined: the picture is too large. */
  readonly svg: string | undefined;
  readonly html: string;
}

/** What differs between two models, which are those of flows where flows were compared. */
export interface ModelDifferences extends RenderedModel {
  readonly models: readonly [LearnedModel, LearnedModel];
  readonly report: Differences;
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
  /**
   * The configuration where the user names none and the working directory has none; without it, the built-in defaults.
   */
  readonly embeddedConfigFile?: string;
  /** Starts the service of `config`; rejects with the system's error (`EADDRINUSE`) or a DialproofError. */
  startService(config: Config, options?: StartOptions): Promise<RunningService>;
  /**
   * Finds the faults that the schema of a test definition cannot express, because they depend on the catalogue of
   * operations; also in params that violate the schema. Pointers into `params`.
   */
  checkTest(params: unknown): Promise<readonly Fault[]>;
  /**
   * Finds the faults that the schema of a flow cannot express: patterns, announcements, exits. Pointers into `flow`;
   * `config` has the announcements.
   */
  checkFlow(flow: unknown, config: Config): Promise<FlowFindings>;
  /**
   * Finds the faults of the other files that a configuration names: certificates, dictionaries. Pointers into `config`.
   */
  checkFilesOf(config: Config): Promise<readonly Fault[]>;
  /**
   * Opens the links of a sigtran gateway, and closes them again. `patience`: milliseconds. Throws `UnknownGateway`, and
   * `InvalidParams` for one without links.
   */
  checkLinks(config: Config, gateway: string, patience: number): Promise<CheckedGateway>;
  /** A session on a sigtran gateway. Throws `UnknownGateway`, `InvalidFile` and `GatewayFailed`. */
  openCalls(config: Config, gateway: string): Promise<OpenCalls>;
  /** The picture of the flow's statechart, as SVG. */
  flowPicture(flow: FlowToShow): Promise<string>;
  /** The definition of the flow's statechart: plain data that XState's `createMachine` takes. */
  flowDefinition(flow: FlowToShow): Promise<object>;
  /** Throws `InvalidParams` where the tests would be too many, and says how many. */
  generateTests(flow: FlowToShow, request: GenerateRequest): Promise<GeneratedTests>;
  /** The flow, and its mutants: errors that an author or an SCP could make. */
  mutatedFlow(flow: FlowToShow): Promise<Pick<MutatedFlow, 'flow' | 'mutants'>>;
  /** The faults of a learned model; none: it is sound. Pointers into `document`. */
  checkModel(document: unknown): Promise<readonly Fault[]>;
  /** Both are sound. Throws `InvalidFile` where they cannot be compared. */
  compareModels(one: DocumentToCompare, other: DocumentToCompare): Promise<ModelDifferences>;
  /** The model of a flow for calls with the numbers of a learning. */
  modelOfFlow(flow: FlowToShow, profile: LearnedModel['profile']): Promise<LearnedModel>;
  /** Of each class of numbers that the flow distinguishes and that none of these calls had, one; undefined: absent. */
  numbersNotCalled(
    flow: FlowToShow,
    profiles: readonly LearnedModel['profile'][],
  ): Promise<Pick<FlowNumbers, 'called' | 'calling'>>;
  /** `name`: of the service. */
  renderModel(model: LearnedModel, name: string): Promise<RenderedModel>;
  /** A self-contained HTML page. */
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
