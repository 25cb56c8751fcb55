/**
 * The thread of the embedded store: SQLite in its folder, and nothing else of the service. It executes requests in the
 * order in which they arrive.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import { openSqlite, type OpenedLine } from '../store/embedded/sqlite-line.ts';
import type { Answered, Asked, StoreThreadStart, ThreadOpened } from '../store/embedded/thread-messages.ts';

const { folder, program, writer } = workerData as StoreThreadStart;

const post = (message: ThreadOpened | Answered): void => parentPort?.postMessage(message);

const answer = async ({ line }: OpenedLine, asked: Asked): Promise<unknown> => {
  if ('batch' in asked) return line.execute(asked.batch);
  if ('reading' in asked) return line.read(asked.reading, asked.takes);
  return line.close();
};

try {
  const opened = await openSqlite(folder, program, writer);
  let before: Promise<void> = Promise.resolve();
  const inTurn = async (asked: Asked): Promise<void> => {
    await before;
    try {
      post({ id: asked.id, value: await answer(opened, asked) });
    } catch (thrown) {
      post({ id: asked.id, failed: reasonOf(thrown) });
    }
  };
  parentPort?.on('message', (asked: Asked) => (before = inTurn(asked)));
  post({ writer: opened.writer, interrupted: opened.interrupted, notices: opened.notices });
} catch (thrown) {
  if (!(thrown instanceof DialproofError)) throw thrown;
  post({ refused: thrown.message, hint: thrown.hintAt('serve') });
}
