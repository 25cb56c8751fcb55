/**
 * The parts of the service that the form for a new test uses: the page, the words, the check, which is the real one,
 * and ExecuteTest, which accepts everything unless a test sets a refusal.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { validate, type ExecuteTest } from '../../../schemas/index.ts';
import { checkText } from '../../../src/console/check-text.ts';
import * as files from '../../../src/console/generated/page.ts';
import { vocabulary } from '../../../src/console/vocabulary.ts';
import { checkTest } from '../../../src/cli/offline/offline-checks.ts';
import { PageServer, send, sendPage, textOf } from '../../support/page-server.ts';

export class NewTestServer extends PageServer {
  /** The params that ExecuteTest received. */
  readonly started: ExecuteTest[] = [];
  /** The texts received for a check. */
  readonly checked: string[] = [];
  /** The error of ExecuteTest; undefined: it accepts the run. */
  refusal: { readonly code: number; readonly message: string; readonly data?: object } | undefined;
  /** Status of the answer in place of a check. */
  checkStatus: number | undefined;
  /** Checks are answered when this has resolved. */
  held: Promise<void> = Promise.resolve();

  protected async answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    if (sendPage(files, pathname, response)) return;
    if (pathname === '/console/vocabulary') return send(response, 'application/json', JSON.stringify(vocabulary()));
    if (pathname === '/console/check') return this.#check(body, response);
    if (pathname === '/console/files')
      return send(response, 'application/json', JSON.stringify({ folder: false, files: [], more: false }));
    if (pathname === '/rpc') return send(response, 'application/json', JSON.stringify(this.#execute(body)));
    if (!pathname.endsWith('/stream')) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': nothing yet\n\n');
  }

  async #check(body: string, response: ServerResponse): Promise<void> {
    const { text } = JSON.parse(body) as { text: string };
    this.checked.push(text);
    await this.held;
    if (this.checkStatus !== undefined) return void response.writeHead(this.checkStatus).end();
    const result = await checkText(text, (params) => {
      const valid = validate.executeTest({ run_id: 'run', ...(params as object) });
      return valid.ok ? checkTest(valid.value) : valid.faults;
    });
    send(response, 'application/json', JSON.stringify(result));
  }

  #execute(body: string): object {
    const { id, params } = JSON.parse(body) as { id: number; params: ExecuteTest };
    if (this.refusal !== undefined) return { jsonrpc: '2.0', id, error: this.refusal };
    this.started.push(params);
    return { jsonrpc: '2.0', id, result: 'ok' };
  }
}
