/**
 * Rules beyond JSON Schema for the configuration. One function for each rule; each takes the configuration with its
 * defaults filled in and looks only at values of the right shape.
 */
import { diameterPeersAreComplete } from '../diameter-rules.ts';
import { hostsAreWellFormed, urlsNameSoundHosts } from './address-rules.ts';
import { didYouMean } from '../did-you-mean.ts';
import { below, type Fault, type Rule } from '../faults.ts';
import { databaseIsAddressedOrSimulated, databaseUrlHasNoPassword } from './db-rules.ts';
import { addressedOrSimulated, credentialsAreComplete, headersHaveOneValue } from './http-rules.ts';
import { certificatesAreAskedFor, subjectsDiffer, tokensDiffer } from './auth-rules.ts';
import { fieldsOf, itemsOf, type Fields } from '../loose-values.ts';
import { framingIsUnambiguous, provisioningHasItsServer } from './pi-rules.ts';
import {
  ansiHasItsForm,
  callingHasItsTitle,
  drivenConnects,
  linksAreTheirOwn,
  pointCodesFit,
  rolesFitModes,
  routesHaveDestinations,
  signallingPointsHaveCodes,
  transactionIdsSuffice,
} from './sigtran-rules.ts';
import { pathsHaveAddresses, timersFitOneAnother } from './transport-rules.ts';

const gatewaysOf = (config: unknown): Fields => fieldsOf(fieldsOf(config)['gateways']);

/** A default names a gateway that exists and is of its kind: `db` and `db_<label>` one of the kind `db`. */
function* defaultsNameGateways(config: unknown, pointer: string): Generator<Fault> {
  const gateways = gatewaysOf(config);
  for (const [parameter, name] of Object.entries(fieldsOf(fieldsOf(config)['defaults']))) {
    if (typeof name !== 'string') continue;
    const wanted = parameter.split('_')[0];
    const place = below(pointer, 'defaults', parameter);
    if (!Object.hasOwn(gateways, name)) {
      yield {
        pointer: place,
        message:
          `must be the name of a gateway; there is no ${JSON.stringify(name)}` +
          didYouMean(name, Object.keys(gateways)),
      };
      continue;
    }
    const { kind } = fieldsOf(gateways[name]);
    if (typeof kind === 'string' && kind !== wanted)
      yield {
        pointer: place,
        message: `must name a gateway of the kind ${wanted}; ${JSON.stringify(name)} is ${kind}`,
      };
  }
}

/** `default` means the gateways of `defaults`, so no gateway can have this name. */
function* noGatewayIsCalledDefault(config: unknown, pointer: string): Generator<Fault> {
  if (Object.hasOwn(gatewaysOf(config), 'default')) {
    yield {
      pointer: below(pointer, 'gateways', 'default'),
      message: 'cannot have this name: `default` stands for the gateways of `defaults`',
    };
  }
}

/** A service key starts one flow, and one script. */
function* serviceKeysAreUnique(config: unknown, pointer: string): Generator<Fault> {
  for (const [list, what] of Object.entries({ flows: 'flow', scripts: 'script' })) {
    const firstIndex = new Map<unknown, number>();
    for (const [index, hosted] of itemsOf(fieldsOf(config)[list]).entries()) {
      const key = fieldsOf(hosted)['service_key'];
      if (typeof key !== 'number') continue;
      const first = firstIndex.get(key);
      if (first === undefined) firstIndex.set(key, index);
      else
        yield {
          pointer: below(pointer, list, index, 'service_key'),
          message: `is that of ${what} ${first + 1} already: ${key}`,
        };
    }
  }
}

/** One digit cannot both end and cancel an input. */
function* endAndCancelDiffer(config: unknown, pointer: string): Generator<Fault> {
  const { end_digit, cancel_digit } = fieldsOf(fieldsOf(config)['srf']);
  if (typeof end_digit === 'string' && end_digit === cancel_digit) {
    yield {
      pointer: below(pointer, 'srf', 'cancel_digit'),
      message: `must differ from end_digit, which is ${JSON.stringify(end_digit)} too`,
    };
  }
}

export const configRules: readonly Rule[] = [
  hostsAreWellFormed,
  urlsNameSoundHosts,
  provisioningHasItsServer,
  framingIsUnambiguous,
  defaultsNameGateways,
  noGatewayIsCalledDefault,
  signallingPointsHaveCodes,
  rolesFitModes,
  drivenConnects,
  linksAreTheirOwn,
  pathsHaveAddresses,
  timersFitOneAnother,
  pointCodesFit,
  ansiHasItsForm,
  callingHasItsTitle,
  routesHaveDestinations,
  transactionIdsSuffice,
  addressedOrSimulated,
  credentialsAreComplete,
  headersHaveOneValue,
  databaseIsAddressedOrSimulated,
  databaseUrlHasNoPassword,
  diameterPeersAreComplete,
  serviceKeysAreUnique,
  endAndCancelDiffer,
  tokensDiffer,
  subjectsDiffer,
  certificatesAreAskedFor,
];
