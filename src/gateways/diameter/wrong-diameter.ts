/** The changes that a Diameter gateway can make, as far as its dictionary knows the message. */
import { nearestName } from '../../ground/nearest-name.ts';
import { changedParts, encodeMessage, headerNames, type Dictionary } from '../../protocol/diameter/index.ts';
import { faultOfChange } from '../../protocol/wrong/apply.ts';
import { sendingChanges, type Change } from '../../protocol/wrong/change.ts';
import type { WrongSending } from '../gateway.ts';
import { refusalOf, type Reach } from '../wrong-sending.ts';

const header = {
  application: 0,
  request: true,
  proxiable: true,
  error: false,
  retransmitted: false,
  hopByHop: 0,
  endToEnd: 0,
  avps: [],
} as const;

const firstStep = (path: string): string => path.replace(/[.[].*$/s, '');

/** `257` or `10415:9999`. */
const isCode = (name: string): boolean => /^\d+(?::\d+)?$/.test(name);

const faultOfPath = (dictionary: Dictionary, path: string): string | undefined => {
  const first = firstStep(path);
  if (isCode(first) || dictionary.avpNamed(first) !== undefined) return undefined;
  const near = nearestName(first, headerNames);
  return `there is no field and no AVP "${first}"${near === undefined ? '' : `; did you mean ${near}?`}`;
};

const faultOf = (dictionary: Dictionary, change: Change): string | undefined => {
  const { at } = change;
  if (sendingChanges.has(change.change)) return undefined;
  if (at !== undefined && !headerNames.includes(at)) return faultOfPath(dictionary, at);
  const sample = changedParts(encodeMessage({ ...header, command: 257 }, dictionary), dictionary);
  const known = change.change === 'truncate' ? { ...change, octets: 1 } : change;
  return faultOfChange(sample, at === undefined && known.change === 'flip' ? { ...known, bit: 0 } : known, 'diameter');
};

export const wrongOverDiameter = (reach: Reach, dictionary: Dictionary): WrongSending => ({
  refusal: refusalOf(reach),
  faultOf: (layer, change) =>
    layer === 'diameter'
      ? faultOf(dictionary, change)
      : `messages of the gateway ${reach.name} have no layer ${layer}: the changes of its transport are of the layer diameter`,
});
