/** `End`: a TC-END request, basic or prearranged, and the indication of one (Q.771 §3.1.2.2.2.3). */
import { DialproofError } from '../../ground/errors.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { compileChecks } from '../checks.ts';
import { next, type CompileSite, type Operation, type OperationSource } from '../operation.ts';
import type { InstanceDialogue } from '../instance-dialogue.ts';
import { plain } from '../received-shape.ts';
import { compileAnsweredContext } from '../tc-user/sending.ts';
import { plainArgument } from '../tc-user/plain-argument.ts';
import { compileWrongWhole } from '../tc-user/wrong/wrong-whole.ts';
import { awaitEnding, drawSent } from './ending.ts';
import { sending, waiting } from './families.ts';

const prearrangedName = plainArgument(
  { name: 'prearranged', description: 'Whether to end it without a message to the peer. Default false.' },
  { type: 'boolean', default: false },
);

const compilePrearranged = (source: OperationSource, site: CompileSite): ((scope: Scope) => boolean) => {
  const template = compileTemplate(
    source.arguments?.['prearranged'] ?? false,
    `${site.pointer}/arguments/prearranged`,
    site.faults,
  );
  return (scope) => {
    const value = template.evaluate(scope);
    return value === '0' ? false : Boolean(value);
  };
};

/** A prearranged end sends no Reject: what TCAP has rejected is then no end that both sides have agreed on. */
const requireNothingRejected = ({ tcap, waiting: left }: InstanceDialogue): void => {
  if (
    tcap.owner !== undefined &&
    left.some((inbound) => inbound.kind === 'component' && inbound.component.kind === 'localReject')
  )
    throw new DialproofError('CheckFailed', 'TCAP has rejected a component: the dialogue cannot end without a message');
};

const unsent = 'a prearranged end sends no message that could be wrong';

const sendEnd = (type: string): Operation => ({
  type,
  gateway: 'sigtran',
  wire: {
    direction: 'outbound',
    whole: 'end',
    answersFirst: true,
    codec: { names: [prearrangedName] },
    description: 'Ends the dialogue (Q.771 §3.1.2.2.2.3).',
  },
  compile(source, site) {
    const isPrearranged = compilePrearranged(source, site);
    const answerContext = compileAnsweredContext(source, site);
    const makeWrong = compileWrongWhole(source, site, 'end');
    if (makeWrong !== undefined && source.arguments?.['prearranged'] === true)
      site.faults.push({ pointer: `${site.pointer}/wrong`, message: unsent });
    return {
      type,
      perform(instance) {
        const dialogue = instance.dialogue(source.dialogue);
        const prearranged = isPrearranged(instance.scope);
        answerContext?.(dialogue, instance.scope);
        if (prearranged) requireNothingRejected(dialogue);
        if (prearranged && makeWrong !== undefined) throw new DialproofError('CheckFailed', unsent);
        makeWrong?.(dialogue);
        dialogue.tcap.end({ prearranged });
        if (!prearranged) drawSent(instance, dialogue, 'TC-END');
        return next;
      },
    };
  },
});

/**
 * Passes at once where the last component that was taken came in a TC-END already. It has no data: `tests` get an empty
 * object.
 */
const receiveEnd = (type: string): Operation => ({
  type,
  gateway: 'sigtran',
  wire: {
    direction: 'inbound',
    whole: 'end',
    codec: undefined,
    description: 'Waits for the peer to end the dialogue.',
  },
  compile(source, site) {
    const checks = compileChecks(source, site, { shape: plain, owner: 'End' });
    return awaitEnding(type, source, site, {
      name: 'TC-END',
      kinds: ['end'],
      shape: plain,
      data: () => ({}),
      take: (instance, data) => checks.run(instance, data),
    });
  },
});

export const endOperations: readonly Operation[] = [
  ...sending.map((family) => sendEnd(`${family}.End`)),
  ...waiting.map((family) => receiveEnd(`${family}.End`)),
];
