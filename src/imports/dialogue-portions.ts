/** What the dialogue portions of a call say beside its application context. */
import { DialproofError } from '../ground/errors.ts';
import { mapOpen } from '../operations/map/map-open.ts';
import type { DialoguePortion } from '../protocol/tcap/types.ts';
import { asValue, type Arguments } from './arguments.ts';

/** The attributes of an AARE that refuses the context. */
export const refusalIn = (portion: DialoguePortion | undefined): Arguments => {
  if (portion?.kind !== 'AARE') return {};
  const { result, diagnostic, applicationContext } = portion;
  return {
    tcap_ac: applicationContext,
    tcap_result: result,
    [`tcap_result_diagnostic_${diagnostic.source}`]: diagnostic.value,
  };
};

/** The arguments that give the same MAP-OPEN; undefined: none do. */
export const mapOpenIn = (information: Uint8Array): Arguments | undefined => {
  try {
    const decoded = mapOpen.decode(information) ?? {};
    const entries = Object.entries(decoded).map(([name, value]): [string, unknown] => [name, asValue(value)]);
    const isHex = ([name]: readonly [string, unknown]): boolean => name.endsWith('_hex');
    for (const some of [entries.filter((one) => !isHex(one) && /_[a-z]+$/.test(one[0])), entries.filter(isHex)]) {
      const values = Object.fromEntries(some);
      if (some.length > 0 && Buffer.compare(mapOpen.codec.encode(values), information) === 0)
        return Object.fromEntries(some.map(([name, value]) => [mapOpen.prefix + name, value]));
    }
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
  }
  return undefined;
};
