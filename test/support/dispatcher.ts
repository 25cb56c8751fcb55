/** The dispatcher of JSON-RPC as its transports use it, and as tests of documents do. */
import { createDispatcher, type Dispatcher, type DispatcherOptions, type Method } from '../../src/server/jsonrpc.ts';

export interface TestedDispatcher extends Dispatcher {
  /** Sends a document and parses its answer. */
  dispatch(document: unknown): Promise<unknown>;
}

/** With the default limits, unless they are given. */
export const dispatcherOf = (
  methods: Readonly<Record<string, Method>>,
  options: Pick<DispatcherOptions, 'log'> & Partial<DispatcherOptions>,
): TestedDispatcher => {
  const dispatcher = createDispatcher(methods, { jsonDepth: 256, answerLimit: 64 * 1024 * 1024, ...options });
  return {
    ...dispatcher,
    dispatch: async (document) => {
      const text = await dispatcher.answer(Buffer.from(JSON.stringify(document)));
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
  };
};
