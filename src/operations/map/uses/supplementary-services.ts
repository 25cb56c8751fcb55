/** Supplementary services, and unstructured ones (USSD): the texts that the subscriber keys in and reads. */
import { lookup } from '../../../protocol/asn1/index.ts';
import type { ArgumentTree, CallerSide } from '../../tc-user/portrait.ts';
import type { Uses } from '../../tc-user/uses.ts';

/** The text is the most informative field; where the alphabet is not known, its octets. */
const textFields: readonly string[] = ['ussdString_text', 'msisdn_digits'];

const textOf = (tree: ArgumentTree): string =>
  String(lookup(tree, 'ussdString_text') ?? lookup(tree, 'ussdString') ?? '');

const keyedIn = (tree: ArgumentTree): CallerSide => ({
  from: 'caller',
  to: 'hlr',
  name: 'keys in',
  detail: textOf(tree),
});

const read = (tree: ArgumentTree): CallerSide => ({ from: 'hlr', to: 'caller', name: 'shows', detail: textOf(tree) });

export const textsOfSubscriber: Uses = {
  ProcessUnstructuredSSRequest: {
    about: 'Opens a dialogue with the text that the subscriber has keyed in, such as `*100#` (TS 29.002 §11.9).',
    opens: true,
    fields: textFields,
    callerSide: keyedIn,
    result: {
      about: 'The result of ProcessUnstructuredSSRequest: the last text for the subscriber.',
      fields: textFields,
      callerSide: read,
    },
  },
  ProcessUnstructuredSSData: {
    about: 'Opens a dialogue with the text that the subscriber has keyed in, in version 1 of MAP.',
    opens: true,
  },
};

export const textsForSubscriber: Uses = {
  UnstructuredSSRequest: {
    about: 'Shows the subscriber a text, and asks for an answer (TS 29.002 §11.10); without a dialogue, it opens one.',
    opens: 'first',
    fields: textFields,
    callerSide: read,
    result: {
      about: 'The result of UnstructuredSSRequest: the text that the subscriber has keyed in, if any.',
      optional: true,
      fields: textFields,
      callerSide: keyedIn,
    },
  },
  UnstructuredSSNotify: {
    about: 'Shows the subscriber a text (TS 29.002 §11.11); without a dialogue, it opens one.',
    opens: 'first',
    fields: textFields,
    callerSide: read,
    result: { about: 'The result of UnstructuredSSNotify: the subscriber has seen the text.', fields: [] },
  },
};

const service = ['ssCode_name'];

export const supplementaryServices: Uses = {
  RegisterSS: {
    about: 'Registers a service, such as call forwarding to a number; without a dialogue, it opens one.',
    opens: 'first',
    fields: [...service, 'forwardedToNumber_digits'],
    result: { optional: true },
  },
  EraseSS: {
    about: 'Erases the registration of a service; without a dialogue, it opens one.',
    opens: 'first',
    fields: service,
    result: { optional: true },
  },
  ActivateSS: {
    about: 'Activates a service; without a dialogue, it opens one.',
    opens: 'first',
    fields: service,
    result: { optional: true },
  },
  DeactivateSS: {
    about: 'Deactivates a service; without a dialogue, it opens one.',
    opens: 'first',
    fields: service,
    result: { optional: true },
  },
  InterrogateSS: {
    about: 'Asks for the state of a service; without a dialogue, it opens one.',
    opens: 'first',
    fields: service,
  },
  RegisterPassword: {
    about: 'Asks for a new password of a service; without a dialogue, it opens one.',
    opens: 'first',
    fields: service,
  },
  GetPassword: {
    about: 'Asks the subscriber for a password; it is linked to its RegisterPassword.',
    linkedTo: 'RegisterPassword',
    fields: ['guidanceInfo_name'],
  },
  SsInvocationNotification: { about: 'Reports to the SCP that a service was invoked.', opens: true },
  RegisterCCEntry: { about: 'Registers a request for the completion of a call.', opens: 'first' },
  EraseCCEntry: { about: 'Erases a request for the completion of a call.', opens: 'first' },
  BeginSubscriberActivity: { about: 'Opens a dialogue for a subscriber, in version 1 of MAP.', opens: true },
};
