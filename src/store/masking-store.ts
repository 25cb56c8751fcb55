/**
 * Masks subscriber numbers in the values that a service stores, and passes everything else to the store behind it
 * unchanged.
 *
 * Octets of messages, and captures of them, are not kept: every protocol encodes digits in its own way. Of the
 * definition that a client sent, the store keeps only the hash.
 */
import { maskText, maskValue, type Masking } from './mask-digits.ts';
import { hashInPieces } from './packed-json.ts';
import type { Nodes } from './nodes.ts';
import type { AcceptedRun, AuditEntry, EndedRun, RunStanding, RunStore } from './run-store.ts';

type Json = Readonly<Record<string, unknown>>;

/** Labels that a client gives its run: it searches for the run by these. */
const labels = ['run_id', 'name', 'tags', 'test', 'by'];
/** Settings of a definition that hold no subscriber number. */
const settings = new Set(['distribution', 'thresholds']);
const ofDefinition: Masking = { numbers: true, except: settings };
/** Numbers of instances, conditions of thresholds, and packed figures. */
const ofReport: Masking = { except: new Set(['instance_id', 'metric', 'condition', 'histogram']) };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const withLabels = (masked: unknown, whole: unknown): unknown =>
  isJson(masked) && isJson(whole)
    ? { ...masked, ...Object.fromEntries(labels.filter((name) => name in whole).map((name) => [name, whole[name]])) }
    : masked;

/** The keys of statecharts stay, so that the states of a history are found in their pictures. */
const maskHistory = (history: unknown): unknown => {
  if (!isJson(history)) return undefined;
  const { entries } = history;
  const masked = (entry: Json): Json => ({
    ...entry,
    event: maskValue(entry['event'], { numbers: true }),
    context: maskValue(entry['context'], { numbers: true }),
  });
  return { ...history, entries: Array.isArray(entries) ? entries.map(masked) : [] };
};

/** Of an element of the evidence; the list of all failures is not kept, for it consists of subscriber numbers. */
const maskEvidence = ({ record, history }: Json): Json[] => {
  if (record !== undefined) return [{ record: maskInstance(record) }];
  return history === undefined ? [] : [{ history: maskHistory(history) }];
};

const withoutOctets = (first: Json): Json => {
  const { messages } = first;
  return {
    ...first,
    ...(Array.isArray(messages) && { messages: messages.map((message: Json) => ({ ...message, hex: undefined })) }),
  };
};

/** Of an instance. Received arguments and variables may be subscriber numbers. */
const maskInstance = (instance: unknown): unknown => {
  if (!isJson(instance)) return maskValue(instance, ofReport);
  const { unchecked, vars, ...others } = withoutOctets(instance);
  const entries = Array.isArray(unchecked)
    ? unchecked.map((entry: Json) => ({ ...entry, arguments: maskValue(entry['arguments'], { numbers: true }) }))
    : undefined;
  return {
    ...(maskValue(others, ofReport) as Json),
    ...(entries !== undefined && { unchecked: entries }),
    ...(vars !== undefined && { vars: maskValue(vars, { numbers: true }) }),
  };
};

/** Of a report, or of a part of it. */
const maskReport = ({ globals, first_instance: first, ...others }: Json): Json => ({
  ...(withLabels(maskValue(others, ofReport), others) as Json),
  ...(globals !== undefined && { globals: maskValue(globals, { numbers: true }) }),
  ...(first !== undefined && { first_instance: maskInstance(first) }),
});

const maskStanding = <Standing extends RunStanding>(standing: Standing): Standing => ({
  ...standing,
  row: maskReport(standing.row),
  summary: maskReport(standing.summary),
});

const maskAccepted = async (run: AcceptedRun): Promise<AcceptedRun> => ({
  ...run,
  ...(run.description !== undefined && { description: maskText(run.description) }),
  ...(run.source && { source: { file: run.source.file, text: maskText(run.source.text) } }),
  definition: withLabels(maskValue(run.definition, ofDefinition), run.definition),
  definition_hash: await hashInPieces(run.definition),
  row: maskReport(run.row),
});

/** Requests whose answers show what instances do. */
const reading: ReadonlySet<string> = new Set(['look', 'capture', 'evidence', 'failures']);

export class MaskingStore implements RunStore {
  readonly masks = true;
  readonly #store: RunStore;

  constructor(store: RunStore) {
    this.#store = store;
  }

  get kind(): RunStore['kind'] {
    return this.#store.kind;
  }

  get trouble(): string | undefined {
    return this.#store.trouble;
  }

  /** Another service would get the answer unmasked: it reads what is stored. */
  get nodes(): Nodes | undefined {
    const { nodes } = this.#store;
    if (nodes === undefined) return undefined;
    return {
      name: nodes.name,
      get leaseEnds() {
        return nodes.leaseEnds;
      },
      list: () => nodes.list(),
      ask: (runId, method, params) =>
        reading.has(method) ? Promise.resolve(undefined) : nodes.ask(runId, method, params),
      askNode: (fence, method, params) => nodes.askNode(fence, method, params),
      drain: () => nodes.drain(),
      notifyGone: (runIds) => nodes.notifyGone(runIds),
      watchGone: (gone) => nodes.watchGone(gone),
      watchLease: (lost) => nodes.watchLease(lost),
      serve: (answer) => nodes.serve(answer),
    };
  }

  async accept(run: AcceptedRun): ReturnType<RunStore['accept']> {
    return this.#store.accept(await maskAccepted(run));
  }

  standing(standing: RunStanding): void {
    this.#store.standing(maskStanding(standing));
  }

  end(run: EndedRun): ReturnType<RunStore['end']> {
    const { run_id, at, row, summary, state, verdict, report, evidence } = run;
    const masked = evidence?.flatMap(maskEvidence);
    return this.#store.end({
      ...maskStanding({ run_id, at, row, summary }),
      state,
      verdict,
      report: maskReport(report),
      ...(masked && { evidence: masked }),
    });
  }

  audit(entry: AuditEntry): Promise<void> {
    return this.#store.audit({ ...entry, action: maskText(entry.action), outcome: maskText(entry.outcome) });
  }

  letGo: RunStore['letGo'] = () => this.#store.letGo();
  find: RunStore['find'] = (runId) => this.#store.find(runId);
  endOf: RunStore['endOf'] = (runId) => this.#store.endOf(runId);
  duplicate: RunStore['duplicate'] = (runId, definition) => this.#store.duplicate(runId, definition);
  capture: RunStore['capture'] = (runId) => this.#store.capture(runId);
  evidence: RunStore['evidence'] = (runId) => this.#store.evidence(runId);
  list: RunStore['list'] = (query) => this.#store.list(query);
  delete: RunStore['delete'] = (runId) => this.#store.delete(runId);
  auditTrail: RunStore['auditTrail'] = (query) => this.#store.auditTrail(query);
  countCoverage: RunStore['countCoverage'] = (counted) => this.#store.countCoverage(counted);
  close: RunStore['close'] = () => this.#store.close();
}
