/**
 * Makes hostile bodies in a process of its own: some take milliseconds, during which a client in the same process could
 * not read its answer. Arguments: the folder of the examples, then a seed for each list of bodies. Each octet that it
 * reads requests the next body of the list with that number; it is written as four octets of length and the body.
 */
import { once } from 'node:events';
import { hostileCalls } from './hostile-calls.ts';
import { hostileBodies } from './hostile-requests.ts';

const [examples = '', ...seeds] = process.argv.slice(2);
const requests = hostileCalls(examples);
const lists = seeds.map((seed) => hostileBodies(requests, Number(seed)));

for await (const asked of process.stdin as AsyncIterable<Buffer>) {
  for (const list of asked) {
    const body = lists[list]?.next().value ?? Buffer.alloc(0);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    if (!process.stdout.write(Buffer.concat([length, body]))) await once(process.stdout, 'drain');
  }
}
