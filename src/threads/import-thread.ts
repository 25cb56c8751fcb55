/** The thread that makes tests of a capture for the console: it answers once. */
import { parentPort, workerData } from 'node:worker_threads';
import { captureOf } from '../captures/file/open-capture.ts';
import { largestText } from '../console/protocol.ts';
import { DialproofError } from '../ground/errors.ts';
import { readyTestsOf } from '../imports/ready-tests.ts';
import type { ImportAnswer, ImportStart } from '../service/capture-imports.ts';

/** The layout of SCCP addresses: ITU-T Q.713, with point codes of 14 bits. */
const form = 14;

const { octets, capture } = workerData as ImportStart;

const answered = async (): Promise<ImportAnswer> => {
  try {
    const opened = await captureOf(Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength));
    return { tests: await readyTestsOf(opened, { capture, form, longestText: largestText }) };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return { fault: thrown.message, hint: thrown.hintAt('service') };
  }
};

parentPort?.postMessage(await answered());
