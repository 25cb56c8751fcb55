/** A service under test that answers calls, and tests made of the calls of a caller. */
import { expect } from 'chai';
import type { QueryTestResult } from '../../schemas/index.ts';
import { declaredValues } from '../../schemas/declared-values.ts';
import { parseSource } from '../../src/documents/yaml-source.ts';
import { openService, type OpenService } from '../support/open-service.ts';

export type Operation = Readonly<Record<string, unknown>>;

export const called: Operation = {
  type: 'inap.scp_from_ssp.InitialDP',
  label: 'called',
  arguments: { serviceKey: 7 },
};

export class RepeatedCalls {
  readonly service: OpenService;
  #number = 0;
  #answering: string | undefined;

  constructor(service: OpenService) {
    this.service = service;
  }

  static async open(): Promise<RepeatedCalls> {
    return new RepeatedCalls(await openService());
  }

  /** The service does this after each InitialDP, and nothing else from now on. `others`: `vars` and the like. */
  async answering(does: readonly Operation[], others: Operation = {}): Promise<void> {
    const { service } = this;
    if (this.#answering !== undefined) await service.call('CancelTest', { run_id: this.#answering });
    this.#answering = `service-${(this.#number += 1)}`;
    const { result, error } = await service.call('ExecuteTest', {
      run_id: this.#answering,
      distribution: { type: 'answer', backlog: 20 },
      operations: [called, ...does],
      ...others,
    });
    expect(result, JSON.stringify(error)).to.equal('ok');
  }

  /** Runs the only test of a file. */
  async run(text: string): Promise<QueryTestResult> {
    const source = { file: 'calls.test.yaml', text };
    const { documents, faults } = parseSource('', text);
    expect(faults, text).to.deep.equal([]);
    const [document] = documents;
    const value = declaredValues(document?.written, 'test-file').value as Record<string, unknown>;
    const { description: _description, covers: _covers, ...params } = value;
    return this.service.run({ ...params, source, run_id: `calls-${(this.#number += 1)}` });
  }

  /** The text of the test that is made of a call. */
  async made({ run_id: runId }: Pick<QueryTestResult, 'run_id'>, instance = '0'): Promise<string> {
    const answer = await this.service.get(`/runs/${encodeURIComponent(runId)}/instances/${instance}/test.yaml`);
    const text = await answer.text();
    expect(answer.status, text).to.equal(200);
    return text;
  }
}

/** What the checks of the first instance say, for a message of a failed assertion. */
export const checksOf = ({ first_instance: first }: QueryTestResult): string =>
  (first?.check_log ?? []).map(({ status, op_idx: at, text }) => `${status} ${at} ${text}`).join('\n');
