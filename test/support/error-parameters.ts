import { inap } from '../../src/protocol/inap/index.ts';

const values: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cancelFailed: { problem: 1, operation: 1 },
  requestedInfoError: { problem: 2 },
  systemFailure: { resource: 1 },
  taskRefused: { reason: 2 },
};

/** A sound parameter of an error of INAP that has to have one. */
export const errorParameter = (error: string): Uint8Array | undefined => {
  const given = values[error];
  return given && inap.errors.byName(error)?.parameter?.encode(given);
};
