/**
 * `tracing`: calls per second of a load with one traced instance in a hundred, against the same service without traces,
 * in turn. Both are processes of their own; this process is the collector, which reads the spans and discards them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Case } from '../../src/bench/case.ts';
import { Stage } from '../../src/bench/children.ts';
import { inTurn } from './in-turn.ts';
import { MeasuredService } from './measured-service.ts';

const sample = 0.01;
/**
 * Many short pairs: the speed of a shared machine varies from one second to the next by more than the difference that
 * is measured.
 */
const pairs = 200;
const total = 12_000;

export const tracing: Case = async (options) => {
  const sizes = options.quick ? { pairs: 1, total: 1000 } : { pairs, total };
  let octets = 0;
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      octets += chunk.length;
    });
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const stage = await Stage.open();
  try {
    const traced = await MeasuredService.start(stage, 'traced', 20, options, {}, { tracing: { endpoint, sample } });
    const bare = await MeasuredService.start(stage, 'bare', 20, options);
    const figures = await inTurn(traced, bare, sizes);
    for (const service of [traced, bare]) service.close();
    return { ...sizes, sample, ...figures, collected_mb: Math.round(octets / 1e4) / 100 };
  } finally {
    await stage.close();
    collector.close();
  }
};
