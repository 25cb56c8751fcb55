/** `wrong` of an operation whose message has no component: a TC-END or a TC-U-ABORT. */
import type { CompileSite, OperationSource } from '../../operation.ts';
import { compileWrong, type MakeWrong } from './compile-wrong.ts';

export const compileWrongWhole = (
  source: OperationSource,
  site: CompileSite,
  type: 'end' | 'abort',
): MakeWrong | undefined =>
  source['wrong'] === undefined
    ? undefined
    : compileWrong(source, site, {
        argumentLayers: [],
        sample: { types: [type], component: undefined, portion: 'open', isConstant: true },
      });
