/** Arbitrary SCCP addresses and messages, all that Q.713 and T1.112.3 allow. */
import fc from 'fast-check';
import { pointCodeBitsOf, type SccpForm } from '../../../src/protocol/sccp/forms.ts';
import type { OptionalParameter, SccpMessage, SccpMessageType } from '../../../src/protocol/sccp/message.ts';
import type { GlobalTitle, SccpAddress } from '../../../src/protocol/sccp/types.ts';

const octet = fc.nat(255);
const digitText = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), maxLength });
const even = (digits: string): string => (digits.length % 2 === 0 ? digits : `${digits}0`);

/** Leaves out keys whose value is undefined, as decoded messages do not have them. */
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const odd = (digits: string): boolean => digits.length % 2 === 1;
const filled = (title: GlobalTitle, filler: number): GlobalTitle =>
  odd(title.digits) && filler > 0 ? { ...title, filler } : title;

const fillers = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constant(15));
/** Schemes other than BCD do not indicate the number of digits, which is even then. */
const schemed = (title: GlobalTitle, encodingScheme: number | undefined): GlobalTitle =>
  encodingScheme === undefined ? title : { ...title, digits: even(title.digits), encodingScheme };
const otherSchemes = fc.option(fc.constantFrom(0, 3, 9), { nil: undefined, freq: 3 });

const naturesOfAddress = fc.nat(127);

export interface AddressChoice {
  readonly form?: SccpForm;
  readonly maximumDigits?: number;
  readonly subsystems?: fc.Arbitrary<number>;
  readonly plans?: fc.Arbitrary<number>;
}

export const globalTitles = ({
  maximumDigits = 24,
  plans = fc.nat(15),
}: AddressChoice = {}): fc.Arbitrary<GlobalTitle> => {
  const digits = digitText(maximumDigits);
  return fc.oneof(
    fc
      .tuple(fc.record({ indicator: fc.constant(1 as const), natureOfAddress: naturesOfAddress, digits }), fillers)
      .map(([title, filler]) => filled(title, filler)),
    fc.record({ indicator: fc.constant(2 as const), translationType: octet, digits: digits.map(even) }),
    fc
      .tuple(
        fc.record({ indicator: fc.constant(3 as const), translationType: octet, numberingPlan: plans, digits }),
        otherSchemes,
        fillers,
      )
      .map(([title, scheme, filler]) => filled(schemed(title, scheme), filler)),
    fc
      .tuple(
        fc.record({
          indicator: fc.constant(4 as const),
          translationType: octet,
          numberingPlan: plans,
          natureOfAddress: naturesOfAddress,
          digits,
          spareBit: fc.option(fc.constant(true), { nil: undefined, freq: 9 }),
        }),
        otherSchemes,
        fillers,
      )
      .map(([title, scheme, filler]) => without(filled(schemed(title, scheme), filler))),
  );
};

/** Global titles of ANSI: indicator 1 has the fields of ITU's 3. */
export const ansiTitles = ({
  maximumDigits = 24,
  plans = fc.nat(15),
}: AddressChoice = {}): fc.Arbitrary<GlobalTitle> => {
  const digits = digitText(maximumDigits);
  return fc.oneof(
    fc
      .tuple(
        fc.record({ indicator: fc.constant(1 as const), translationType: octet, numberingPlan: plans, digits }),
        otherSchemes,
        fillers,
      )
      .map(([title, scheme, filler]) => filled(schemed(title, scheme), filler)),
    fc.record({ indicator: fc.constant(2 as const), translationType: octet, digits: digits.map(even) }),
  );
};

type Titles = Pick<SccpAddress, 'globalTitle' | 'spareGlobalTitle'>;

const titlesOf = (titles: fc.Arbitrary<GlobalTitle>, firstSpare: number): fc.Arbitrary<Titles> =>
  fc.oneof(
    { weight: 6, arbitrary: some(titles).map((globalTitle): Titles => ({ globalTitle })) },
    {
      weight: 1,
      arbitrary: fc
        .record({ indicator: fc.integer({ min: firstSpare, max: 15 }), contents: fc.uint8Array({ maxLength: 9 }) })
        .map((spareGlobalTitle): Titles => ({ spareGlobalTitle })),
    },
  );

const rarely = fc.option(fc.constant(true as const), { nil: undefined, freq: 9 });

export const addresses = (choice: AddressChoice = {}): fc.Arbitrary<SccpAddress> => {
  const { form = 14, subsystems = octet } = choice;
  const ofForm = (
    bits: number,
    titles: fc.Arbitrary<Titles>,
    bit: fc.Arbitrary<Pick<SccpAddress, 'international' | 'nationalUse'>>,
  ) =>
    fc
      .tuple(
        fc.record({
          routeOn: fc.constantFrom('globalTitle' as const, 'subsystem' as const),
          pointCode: some(fc.nat(2 ** bits - 1)),
          subsystem: some(subsystems),
        }),
        titles,
        bit,
      )
      .map(([address, title, other]): SccpAddress => without({ ...address, ...title, ...other }));
  const ofItu = titlesOf(globalTitles(choice), 5);
  if (form !== 'ansi')
    return ofForm(
      pointCodeBitsOf(form),
      ofItu,
      rarely.map((nationalUse) => ({ nationalUse })),
    );
  return fc.oneof(
    { weight: 6, arbitrary: ofForm(24, titlesOf(ansiTitles(choice), 3), fc.constant({})) },
    { weight: 1, arbitrary: ofForm(14, ofItu, fc.constant({ international: true })) },
  );
};

const sequence = fc.nat(127);
const reference = fc.nat(0xffffff);
/** Short enough for the pointers of one octet to reach what comes after. */
const data = fc.uint8Array({ maxLength: 150 });
const cause = octet;

/** All fields of messages, but the type. */
const optionalParameters = (party: fc.Arbitrary<SccpAddress>): fc.Arbitrary<OptionalParameter> =>
  fc.oneof(
    fc.record({ called: party }),
    fc.record({ calling: party }),
    fc.record({ data }),
    fc.record({ credit: octet }),
    fc.record({ hopCounter: octet }),
    fc.record({ importance: fc.nat(7) }),
    fc.record({
      segmentation: fc.record({
        first: fc.boolean(),
        class: fc.constantFrom(0 as const, 1 as const),
        remaining: fc.nat(15),
        localReference: reference,
      }),
    }),
    fc.record({ code: fc.constantFrom(0x13, 0x20, 0xfa, 0xff), contents: fc.uint8Array({ maxLength: 20 }) }),
  );

const addressed = (party: fc.Arbitrary<SccpAddress>, contents = data) => ({
  called: party,
  calling: party,
  data: contents,
});
const unit = { protocolClass: fc.nat(15), returnOnError: fc.boolean() };
const to = { destinationReference: reference };
const ends = { ...to, sourceReference: reference };
const connectionClass = { protocolClass: fc.nat(15) };
const sequenced = { sendSequence: sequence, receiveSequence: sequence, moreData: fc.boolean() };
const counted = { hopCounter: octet };

type Parts = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** The fields of each type: a type that is missing here fails to compile. */
const partsOf = (party: fc.Arbitrary<SccpAddress>): Readonly<Record<SccpMessageType, Parts>> => {
  const optional = { optional: fc.array(optionalParameters(party), { maxLength: 4 }) };
  const long = fc.uint8Array({ maxLength: 4000 });
  return {
    CR: { sourceReference: reference, ...connectionClass, called: party, ...optional },
    CC: { ...ends, ...connectionClass, ...optional },
    CREF: { ...to, refusalCause: cause, ...optional },
    RLSD: { ...ends, releaseCause: cause, ...optional },
    RLC: ends,
    DT1: { ...to, moreData: fc.boolean(), data },
    DT2: { ...to, ...sequenced, data },
    AK: { ...to, receiveSequence: sequence, credit: octet },
    UDT: { ...unit, ...addressed(party, fc.uint8Array({ maxLength: 255 })) },
    UDTS: { returnCause: cause, ...addressed(party, fc.uint8Array({ maxLength: 255 })) },
    ED: { ...to, data },
    EA: to,
    RSR: { ...ends, resetCause: cause },
    RSC: ends,
    ERR: { ...to, errorCause: cause },
    IT: { ...ends, ...connectionClass, ...sequenced, credit: octet },
    XUDT: { ...unit, ...counted, ...addressed(party), ...optional },
    XUDTS: { returnCause: cause, ...counted, ...addressed(party), ...optional },
    LUDT: { ...unit, ...counted, ...addressed(party, long), ...optional },
    LUDTS: { returnCause: cause, ...counted, ...addressed(party, long), ...optional },
  };
};

export const messagesOf = (type: SccpMessageType, choice: AddressChoice = {}): fc.Arbitrary<SccpMessage> =>
  fc.record({
    type: fc.constant(type),
    ...partsOf(addresses(choice))[type],
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<SccpMessage>;

export const messageTypes = Object.keys(partsOf(fc.constant({ routeOn: 'subsystem' }))) as readonly SccpMessageType[];

export const messages = (choice: AddressChoice = {}): fc.Arbitrary<SccpMessage> =>
  fc.oneof(...messageTypes.map((type) => messagesOf(type, choice)));

/** Views and buffers of all kinds as plain octets, so that only their contents count. */
export const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, part) =>
      part instanceof Uint8Array ? [...part] : part?.type === 'Buffer' ? part.data : part,
    ),
  );
