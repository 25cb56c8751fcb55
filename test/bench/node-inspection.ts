/**
 * Inspects another Node process through its inspector (Chrome DevTools Protocol): the memory that it keeps after a full
 * garbage collection. The process has to be started with `inspectable`, and prints the address of its inspector on its
 * standard error.
 */
import { once } from 'node:events';
import { WebSocket } from 'undici';

/** Option of node: any free port. */
export const inspectable = '--inspect=127.0.0.1:0';

export interface Memory {
  /** Bytes of V8's heap and of the buffers outside of it, of the main thread. */
  readonly heap: number;
  /** Bytes of the whole process, its threads included. */
  readonly rss: number;
}

interface Reply {
  readonly id?: number;
  readonly result?: {
    readonly result?: { readonly value?: unknown };
    readonly exceptionDetails?: { readonly text: string };
  };
  readonly error?: { readonly message: string };
}

export class NodeInspection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #id = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.id === undefined) return;
      this.#waiting.get(reply.id)?.(reply);
      this.#waiting.delete(reply.id);
    });
  }

  /** `errors`: the standard error of the process so far. */
  static async open(errors: string): Promise<NodeInspection> {
    const url = /Debugger listening on (ws:\S+)/.exec(errors)?.[1];
    if (url === undefined) throw new Error(`the process cannot be inspected: ${errors}`);
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new NodeInspection(socket);
  }

  async settledMemory(): Promise<Memory> {
    for (let round = 0; round < 3; round += 1) await this.#ask('HeapProfiler.collectGarbage');
    const { heapUsed, external, rss } = await this.evaluate<NodeJS.MemoryUsage>('({ ...process.memoryUsage() })');
    return { heap: heapUsed + external, rss };
  }

  /**
   * The plain value of an expression in the process, or of the promise that it returns. Throws if the expression does.
   */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result } = await this.#ask('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (result?.exceptionDetails !== undefined) throw new Error(`${expression}: ${result.exceptionDetails.text}`);
    return result?.result?.value as Value;
  }

  close(): void {
    this.#socket.close();
  }

  #ask(method: string, params: object = {}): Promise<Reply> {
    this.#id += 1;
    const id = this.#id;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (reply) =>
        reply.error === undefined ? resolve(reply) : reject(new Error(reply.error.message)),
      );
    });
  }
}
