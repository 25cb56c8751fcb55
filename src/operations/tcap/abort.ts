/**
 * `Abort`: a TC-U-ABORT request, and the indication of a TC-U-ABORT or TC-P-ABORT (Q.771 §3.1.2.2.2.4).
 *
 * Sent as the first answer to a dialogue of the peer, it can refuse the application context, as `tcap_result` and the
 * diagnostics say.
 */
import { compileTemplate } from '../../expressions/template.ts';
import { pAbortCauses } from '../../protocol/tcap/types.ts';
import { compileChecks } from '../checks.ts';
import { plain, shapeOf } from '../received-shape.ts';
import type { Ending } from '../instance-dialogue.ts';
import { next, type Operation } from '../operation.ts';
import { octetsOf } from '../tc-user/argument.ts';
import { meaning, noArguments, ownReads } from '../unchecked/read-path.ts';
import { plainArgument } from '../tc-user/plain-argument.ts';
import { awaitEnding, drawSent } from './ending.ts';
import { sending, waiting } from './families.ts';
import { compileWrongWhole } from '../tc-user/wrong/wrong-whole.ts';
import { compileRefusal } from './refusal.ts';

const userInformation = (description: string) =>
  plainArgument({ name: 'user_information', description }, { type: 'hex' });

const sendAbort = (type: string): Operation => ({
  type,
  gateway: 'sigtran',
  wire: {
    direction: 'outbound',
    whole: 'abort',
    answersFirst: true,
    codec: { names: [userInformation('Encoded user information, in hex. Default: none.')] },
    description: 'Ends the dialogue with a TC-U-ABORT (Q.771 §3.1.2.2.2.4).',
  },
  compile(source, site) {
    const hex = compileTemplate(
      source.arguments?.['user_information'] ?? '',
      `${site.pointer}/arguments/user_information`,
      site.faults,
    );
    const refusal = compileRefusal(source, site);
    const makeWrong = compileWrongWhole(source, site, 'abort');
    return {
      type,
      perform(instance) {
        const dialogue = instance.dialogue(source.dialogue);
        const information = octetsOf(hex.evaluate(instance.scope), `${type}: user_information`);
        makeWrong?.(dialogue);
        dialogue.tcap.abort(information?.length === 0 ? undefined : information, refusal?.(instance.scope));
        drawSent(instance, dialogue, 'TC-U-ABORT');
        return next;
      },
    };
  },
});

/** The data for `arguments` and `tests` of the inbound Abort. */
const abortData = (ending: Ending): Record<string, unknown> => {
  if (ending.kind === 'providerAbort') {
    return {
      source: 'provider',
      cause: ending.cause,
      cause_name: (pAbortCauses as Record<number, string>)[ending.cause],
    };
  }
  const information = ending.kind === 'userAbort' ? ending.information : undefined;
  return { source: 'user', ...(information && { user_information: Buffer.from(information).toString('hex') }) };
};

const abortShape = shapeOf({ source: plain, cause: plain, cause_name: plain, user_information: plain });

const abortNames = [
  plainArgument(
    { name: 'source', description: 'Who aborted: the TC-user of the peer, or the TCAP provider.' },
    { values: ['user', 'provider'] },
  ),
  plainArgument(
    { name: 'cause', description: 'Number of the P-Abort cause (Q.773 table 12).' },
    { type: 'integer', minimum: 0, maximum: 127 },
  ),
  plainArgument(
    { name: 'cause_name', description: 'Name of the P-Abort cause (Q.773 table 12).' },
    { values: Object.values(pAbortCauses) },
  ),
  userInformation('Encoded user information, in hex.'),
];

const receiveAbort = (type: string): Operation => ({
  type,
  gateway: 'sigtran',
  wire: {
    direction: 'inbound',
    whole: 'abort',
    codec: { names: abortNames },
    description: "Waits until the peer's TC-user or its TCAP aborts the dialogue.",
  },
  compile(source, site) {
    const checks = compileChecks(source, site, { shape: abortShape, owner: 'Abort', codec: { names: abortNames } });
    const awaiting = awaitEnding(type, source, site, {
      name: 'TC-ABORT',
      kinds: ['userAbort', 'providerAbort'],
      shape: abortShape,
      data: abortData,
      take: (instance, data) => {
        instance.scope.i['Abort'] = data;
        instance.journal?.later((journal) => journal.received(data));
        if (site.countsUnchecked) instance.received(data);
        checks.run(instance, data);
      },
    });
    const reads = [...ownReads(source), ...noArguments(['cause'])];
    return {
      ...awaiting,
      leaves: { name: 'Abort', shape: abortShape, reads, meant: meaning(['cause'], ['cause_name']) },
    };
  },
});

export const abortOperations: readonly Operation[] = [
  ...sending.map((family) => sendAbort(`${family}.Abort`)),
  ...waiting.map((family) => receiveAbort(`${family}.Abort`)),
];
