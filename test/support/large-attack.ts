/**
 * Sends requests that are large in one place (large-requests.ts) to a service, one after another, and finds the
 * slowest.
 */
import { operationTypes } from '../../schemas/index.ts';
import { KeepAlive, postJson } from '../../src/bench/keep-alive.ts';
import { rounded } from '../../src/bench/repeats.ts';
import { largeRequests } from './large-requests.ts';

export interface LargeFound {
  readonly large_requests: number;
  readonly slowest_large_ms: number;
  /** Its place, its contents, and their number. */
  readonly slowest_large: string;
}

const mostBytes = 4 << 20;
/** Numbers of members: as many as are allowed, and as the body has room for. */
const counts = [900, 9000, 60_000];
/** Milliseconds. A slower request is sent again: the machine may have been busy. */
const suspicious = 250;
const tries = 3;

export interface LargeOptions {
  /** After so many seconds no more are sent. */
  readonly seconds: number;
  /** Called with the place, the contents and the number of members of each request. */
  readonly sent?: (name: string) => Promise<void>;
}

/** A step that matches no period of the list: the first items that it chooses are of every kind. */
const golden = (Math.sqrt(5) - 1) / 2;

/** The items in such an order, so that those for which there is time are of every kind. */
const spread = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item, index) => [(index * golden) % 1, item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);

/** Throws if an answer is not JSON-RPC, or an internal error. */
export const slowestLarge = async (url: string, { seconds, sent: told }: LargeOptions): Promise<LargeFound> => {
  const until = performance.now() + seconds * 1000;
  const requests = spread(largeRequests(operationTypes));
  let connection = await KeepAlive.open(url);
  let [sent, slowest, name] = [0, 0, ''];
  for (const each of requests) {
    if (performance.now() > until) break;
    for (const count of counts) {
      const body = JSON.stringify(each.request(count));
      if (body.length > mostBytes) continue;
      sent += 1;
      let least = Infinity;
      for (let left = tries; left > 0 && least > suspicious; left -= 1) {
        if (connection.ended) connection = await KeepAlive.open(url);
        const begun = performance.now();
        const answer = await connection.ask(postJson('/rpc', body));
        least = Math.min(least, performance.now() - begun);
        const { error } = JSON.parse(Buffer.from(answer.body, 'latin1').toString()) as { error?: { code: number } };
        if (error?.code === -32603) throw new Error(`an internal error: ${each.name}, ${count}`);
      }
      await told?.(`${each.name}, ${count}`);
      if (least > slowest) [slowest, name] = [least, `${each.name}, ${count}`];
    }
  }
  connection.close();
  return { large_requests: sent, slowest_large_ms: rounded(slowest), slowest_large: name };
};
