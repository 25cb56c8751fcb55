/** Test Definitions that the tests of the whole service send: those of the seed, and parts to build others from. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { examplesFolder, type RpcError } from '../support/open-service.ts';

/** No flow has this service key, so the embedded SCP releases the call with cause 31. */
export const initialDP = {
  type: 'inap.ssp_to_scp.InitialDP',
  arguments: {
    serviceKey: 1,
    eventTypeBCSM: 2,
    callingPartyNumber_digits: '6421123456',
    callingPartyNumber_noa: 4,
    calledPartyNumber_noa: 4,
    calledPartyNumber_digits: '6495551234',
    callingPartysCategory_hex: '0a',
  },
};

export const released = { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: 31 } };

/** The seed's example of a request: the level is a string, and the distribution is written in full. */
export const seedRequest = (runId: string): Record<string, unknown> => ({
  run_id: runId,
  trace_level: '1',
  distribution: { type: 'single' },
  operations: [initialDP, released],
});

/** Halts until it is resumed or cancelled. */
export const halted = (runId: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  run_id: runId,
  operations: [{ type: 'halt', arguments: { seconds: 600 } }],
  ...more,
});

/** Ends at once, and uses no gateway. */
export const commented = (runId: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  run_id: runId,
  operations: [{ type: 'comment', arguments: { text: 'here' } }],
  ...more,
});

/** The places of `data.errors`, in order; every fault has a sentence. */
export const pointersOf = (error: RpcError | undefined): string[] => {
  const faults = (error?.data?.['errors'] ?? []) as { pointer: string; message: string }[];
  for (const { message } of faults)
    if (typeof message !== 'string' || message === '') throw new Error('a fault without a sentence');
  return faults.map(({ pointer }) => pointer);
};

/** The operations of an example, of which the first is the InitialDP. */
export const exampleOperations = async (name: string): Promise<Record<string, unknown>[]> => {
  const text = await readFile(join(examplesFolder, `${name}.test.yaml`), 'utf8');
  return (parse(text) as { operations: Record<string, unknown>[] }).operations;
};
