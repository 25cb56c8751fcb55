/** More AVPs and commands, from a file in YAML or JSON, which a schema checks. */
import { validate, type DiameterDictionaryFile, type Fault } from '../../../schemas/index.ts';
import { readYaml } from '../../config.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { requiredText } from '../../ground/utf8-text.ts';
import type { DictionaryTable } from '../../protocol/diameter/index.ts';
import { readRegularNow } from '../../ground/regular-file.ts';

const tableOf = ({ avps = [], commands = [] }: DiameterDictionaryFile): DictionaryTable => ({
  avps: avps.map(({ mandatory = true, ...avp }) => ({ ...avp, mandatory })),
  commands,
});

/** Calls `fault` with every fault, with the file and, where it is known, the line; returns undefined then. */
export const readDictionary = (path: string, fault: (message: string) => void): DictionaryTable | undefined => {
  const reportFault = ({ pointer, message }: Fault): void =>
    fault(`${path}${pointer === '' ? '' : ` ${pointer}`} ${message}`);
  try {
    const file = readYaml(requiredText(readRegularNow(path)), path);
    const checked = validate.diameterDictionary(file.value);
    if (checked.ok) return tableOf(checked.value);
    file.located(checked.faults).forEach(reportFault);
  } catch (thrown) {
    const faults = thrown instanceof DialproofError ? ((thrown.data?.['errors'] ?? []) as readonly Fault[]) : [];
    if (faults.length === 0) fault(`${path} cannot be read: ${reasonOf(thrown)}`);
    faults.forEach(reportFault);
  }
  return undefined;
};
