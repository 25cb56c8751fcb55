/** The runs of a service over a store whose answers the test holds back. */
import { expect } from 'chai';
import { openRuns, type OpenRunsOptions } from '../open-runs.ts';
import { ScriptedStore } from './scripted-store.ts';

export const comment = [{ type: 'comment' }];
export const lock = { locks: [{ key: 'a' }] };

export const openKeptRuns = (store = new ScriptedStore(), limits: OpenRunsOptions['limits'] = {}) => {
  const opened = openRuns({ store, limits });
  const refusal = (request: object) =>
    opened.kept.execute(request).then(
      () => expect.fail('it was accepted'),
      (thrown: unknown) => thrown,
    );
  return { ...opened, store, refusal };
};
