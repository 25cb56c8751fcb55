/**
 * Reads the signalling units of a capture file, chunk by chunk. What is held is what is open: partial messages,
 * fragments and early segments, each within its bound.
 */
import { DialproofError } from '../ground/errors.ts';
import { CaptureFile } from './file/capture-file.ts';
import type { OpenCapture } from './file/open-capture.ts';
import type { Ledger } from './ledger.ts';
import { SignallingReader, type SignallingOptions } from './signalling.ts';
import type { CapturedPacket } from './packet.ts';
import type { SignallingUnit } from './unit.ts';

/** The faults of a file: those of its format and of gzip. */
const isFault = (thrown: unknown): thrown is DialproofError =>
  thrown instanceof DialproofError && thrown.code === 'DecodeFailed';

/**
 * Calls `take` with each unit, and waits for what it returns. Resolves with the fault of a file that is cut or damaged:
 * its units up to there were given.
 */
export const readCapture = async (
  { chunks }: OpenCapture,
  ledger: Ledger,
  options: SignallingOptions,
  take: (unit: SignallingUnit) => Promise<void> | undefined,
): Promise<DialproofError | undefined> => {
  const file = new CaptureFile();
  const reader = new SignallingReader(ledger, options);
  const takeAll = async (units: readonly SignallingUnit[]): Promise<void> => {
    for (const unit of units) {
      const taken = take(unit);
      if (taken !== undefined) await taken;
    }
  };
  let fault: DialproofError | undefined;
  for await (const packets of packetsIn(file, chunks)) {
    if (packets instanceof DialproofError) fault = packets;
    else
      for (const packet of packets) {
        const units = reader.add(packet);
        if (units.length > 0) await takeAll(units);
      }
  }
  await takeAll(reader.end());
  return fault;
};

/** The packets of each chunk; at last the fault of the file, if it has one. */
async function* packetsIn(
  file: CaptureFile,
  chunks: OpenCapture['chunks'],
): AsyncGenerator<Iterable<CapturedPacket> | DialproofError> {
  try {
    for await (const chunk of chunks) {
      const packets = file.push(chunk);
      let fault: unknown;
      yield (function* (): Generator<CapturedPacket> {
        try {
          yield* packets;
        } catch (thrown) {
          fault = thrown;
        }
      })();
      if (fault !== undefined) throw fault;
    }
    file.end();
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown;
    yield thrown;
  }
}
