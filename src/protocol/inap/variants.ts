/**
 * Variants of INAP: the fields that CS-1 and the phases of CAP encode differently.
 *
 * The default reads both encodings, which it distinguishes by their form, and writes the one that the author gives. A
 * variant has only its own.
 *
 * | operation, field | CS-1 (cs1, etsi) | CAP 1 and 2 (camel1, camel2) | CAP 3 and 4 (camel, camel3, camel4) |
 * |---|---|---|---|
 * | ApplyCharging, its report, FurnishChargingInformation, SendChargingInformation | octets of the network | CAMEL types | CAMEL types |
 * | ApplyCharging, the tone of its CAMEL type | | in releaseIfdurationExceeded | tone [3] (CAP 3), audibleIndicator [3] (CAP 4) |
 * | CollectInformation extensions | [4] | | [0] |
 * | InitiateCallAttempt | class 2, no result | | class 1, a result |
 * | InitialDP initialDPArgExtension | | { naCarrierInformation [0], gmscAddress [1] } | { gmscAddress [0], ... } |
 * | Connect [57], EstablishTemporaryConnection [50] | | na-Info, a SEQUENCE | naOliInfo, an octet |
 * | EstablishTemporaryConnection serviceInteractionIndicatorsTwo | | [7] | [6], with callSegmentID [7] |
 * | SpecializedResourceReport | NULL | NULL | NULL (CAP 3), [50] or [51] (CAP 4) |
 *
 * The type of an extension is an INTEGER in CS-1 and a Code in CAP, of which `local` is the same on the wire.
 */
import { DialproofError } from '../../ground/errors.ts';
import { applicationProtocol, type ApplicationProtocol, type DeclaredOperation } from '../asn1/index.ts';
import { applyChargingArgOfCap2, applyChargingArgOfCap3 } from './declarations/ApplyCharging.ts';
import { collectInformationArgOfCap } from './declarations/CollectInformation.ts';
import {
  connectArgOfCap2,
  establishTemporaryConnectionArgOfCap2,
  initialDPArgOfCap2,
  specializedResourceReportArgOfCap2,
} from './declarations/camel-2.ts';
import {
  applyChargingArgOfCS1,
  applyChargingReportArgOfCS1,
  furnishChargingInformationArgOfCS1,
  sendChargingInformationArgOfCS1,
} from './declarations/cs1-charging.ts';
import { declaredErrors } from './errors.ts';
import { declaredOperations } from './operations.ts';

type Changes = Readonly<Record<string, Partial<Pick<DeclaredOperation, 'class' | 'argument' | 'result'>>>>;

const laterCamel: Changes = { CollectInformation: { argument: collectInformationArgOfCap } };

const camel3: Changes = { ...laterCamel, ApplyCharging: { argument: applyChargingArgOfCap3 } };

const earlyCamel: Changes = {
  ...laterCamel,
  ApplyCharging: { argument: applyChargingArgOfCap2 },
  InitialDP: { argument: initialDPArgOfCap2 },
  Connect: { argument: connectArgOfCap2 },
  EstablishTemporaryConnection: { argument: establishTemporaryConnectionArgOfCap2 },
  SpecializedResourceReport: { argument: specializedResourceReportArgOfCap2 },
};

const cs1: Changes = {
  ApplyCharging: { argument: applyChargingArgOfCS1 },
  ApplyChargingReport: { argument: applyChargingReportArgOfCS1 },
  FurnishChargingInformation: { argument: furnishChargingInformationArgOfCS1 },
  SendChargingInformation: { argument: sendChargingInformationArgOfCS1 },
  InitiateCallAttempt: { class: 2 },
  SpecializedResourceReport: { argument: specializedResourceReportArgOfCap2 },
};

/** By name: the names that application contexts have too. */
const changesByVariant: Readonly<Record<string, Changes>> = {
  camel: laterCamel,
  camel1: earlyCamel,
  camel2: earlyCamel,
  camel3,
  camel4: laterCamel,
  cs1,
  etsi: cs1,
};

export const variants: readonly string[] = Object.keys(changesByVariant);

const withChanges = (changes: Changes): readonly DeclaredOperation[] =>
  declaredOperations.map((operation) => {
    const change = changes[operation.name];
    if (!change) return operation;
    const { result, ...rest } = { ...operation, ...change };
    // An operation without a reply has no result.
    return rest.class === 2 || result === undefined ? rest : { ...rest, result };
  });

/** Other spellings: of ETS 300 374-1 and of TS 29.078. */
const aliases = {
  AnalyzedInformation: 'AnalysedInformation',
  TCalledPartyBusy: 'TBusy',
  DFCWithArgument: 'DisconnectForwardConnectionWithArgument',
};

/** INAP CS-1 and CAP 1 to 4, one catalogue: the codes of their operations do not collide. */
export const inap = applicationProtocol('INAP', declaredOperations, declaredErrors, aliases);

const made = new Map<string, ApplicationProtocol>();

/**
 * The operations of a variant; without one, those of the default. Throws `InvalidParams`, with the known ones, for an
 * unknown name.
 */
export const inapFor = (variant?: string | null): ApplicationProtocol => {
  if (variant === undefined || variant === null) return inap;
  const known = made.get(variant);
  if (known) return known;
  const changes = Object.hasOwn(changesByVariant, variant) ? changesByVariant[variant] : undefined;
  if (!changes) {
    const message = `there is no INAP variant ${variant}; there are ${variants.join(', ')}`;
    throw new DialproofError('InvalidParams', message, { errors: [{ pointer: '/variant', message }], known: variants });
  }
  const protocol = applicationProtocol('INAP', withChanges(changes), declaredErrors, aliases);
  made.set(variant, protocol);
  return protocol;
};

/** Application contexts (TS 29.078 §5.6, ETS 300 374-1 §6.5) and the variants of their dialogues. */
const variantByContext: readonly (readonly [RegExp, string])[] = [
  [/^0\.4\.0\.0\.1\.0\.5[0-2]\.0$/, 'camel1'],
  [/^0\.4\.0\.0\.1\.0\.5[0-2]\.1$/, 'camel2'],
  [/^0\.4\.0\.0\.1\.21\.3\.\d+$/, 'camel3'],
  [/^0\.4\.0\.0\.1\.23\.3\.\d+$/, 'camel4'],
  [/^0\.4\.0\.1\.1\.1\.\d+\.0$/, 'cs1'],
];

/** The variant that an application context names, as dotted text; undefined for one that names none. */
export const variantOfContext = (objectIdentifier: string | undefined): string | undefined =>
  objectIdentifier === undefined ? undefined : variantByContext.find(([form]) => form.test(objectIdentifier))?.[1];
