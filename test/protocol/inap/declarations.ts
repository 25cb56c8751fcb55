/** Everything that INAP and its variants declare, each under a name of its own. */
import type { Type } from '../../../src/protocol/asn1/index.ts';
import * as ofCap2 from '../../../src/protocol/inap/declarations/camel-2.ts';
import {
  applyChargingArgOfCap2,
  applyChargingArgOfCap3,
} from '../../../src/protocol/inap/declarations/ApplyCharging.ts';
import { collectInformationArgOfCap } from '../../../src/protocol/inap/declarations/CollectInformation.ts';
import * as ofCS1 from '../../../src/protocol/inap/declarations/cs1-charging.ts';
import { declaredErrors } from '../../../src/protocol/inap/errors.ts';
import { declaredOperations } from '../../../src/protocol/inap/operations.ts';

export const declarations: readonly (readonly [name: string, type: Type])[] = [
  ...declaredOperations.flatMap(({ name, argument, result }): [string, Type | undefined][] => [
    [name, argument],
    [`the result of ${name}`, result],
  ]),
  ...declaredErrors.map(({ name, parameter }): [string, Type | undefined] => [`the error ${name}`, parameter]),
  ...Object.entries({
    ...ofCap2,
    ...ofCS1,
    applyChargingArgOfCap2,
    applyChargingArgOfCap3,
    collectInformationArgOfCap,
  }),
].filter((entry): entry is [string, Type] => entry[1] !== undefined);
