/**
 * `Reject`: a TC-U-REJECT request, and the indication of a TC-U-REJECT, TC-R-REJECT or TC-L-REJECT (Q.771 §3.1.3).
 *
 * Sent, it means the newest Invoke of the peer that was taken, or that of `operation`, unless `invoke_id` says which.
 */
import { DialproofError } from '../../ground/errors.ts';
import { compileTemplate, constantValue } from '../../expressions/template.ts';
import { describeProblem, nameOfProblem, problemCode, problemNames } from '../../protocol/tcap/problems.ts';
import type { Code, LocalReject, Problem, Reject } from '../../protocol/tcap/types.ts';
import { nameOfOperation } from '../inbound-names.ts';
import type { InstanceDialogue } from '../instance-dialogue.ts';
import { next, type Operation } from '../operation.ts';
import { shapeOfCodec } from '../received-shape.ts';
import { inboundOperation } from '../tc-user/inbound.ts';
import { plainArgument } from '../tc-user/plain-argument.ts';
import { portray } from '../tc-user/portrait.ts';
import { takeRequest } from '../tc-user/requests.ts';
import { compileSending } from '../tc-user/sending.ts';
import { sending, waiting } from './families.ts';

const problemTypes = Object.keys(problemNames) as Problem['type'][];
const everyName = [...new Set(Object.values(problemNames).flat())];
const listed = problemTypes
  .map((type) => `${type}: ${problemNames[type].map((name, code) => `${code} ${name}`).join(', ')}`)
  .join('; ');

const originName = plainArgument(
  {
    name: 'origin',
    description:
      'Who rejects: `peer`, a component of the tester (TC-U-REJECT, TC-R-REJECT); or `local`, the TCAP of the ' +
      'tester, a component of the peer (TC-L-REJECT).',
  },
  { values: ['peer', 'local'] },
);

const namesIn = (direction: 'outbound' | 'inbound') => {
  const [type, which] =
    direction === 'outbound' ? [' Default: invoke.', ' Default: the newest that was taken.'] : ['', ''];
  return {
    names: [
      plainArgument(
        { name: 'problem_type', description: `What was wrong (Q.773 §3.1).${type}` },
        { values: problemTypes },
      ),
      plainArgument(
        { name: 'problem_code', description: `Code of the problem. ${listed}.` },
        { type: 'integer', minimum: 0, maximum: 127 },
      ),
      plainArgument({ name: 'problem_name', description: 'Name of the problem.' }, { values: everyName }),
      plainArgument(
        { name: 'operation', description: `Name of the operation that is rejected.${which}` },
        { pattern: '[A-Za-z0-9-]{1,100}' },
      ),
      plainArgument(
        { name: 'invoke_id', description: `Invoke id of what is rejected.${which}` },
        { type: 'integer', minimum: -128, maximum: 127 },
      ),
      ...(direction === 'inbound' ? [originName] : []),
    ],
  };
};

type Values = Readonly<Record<string, unknown>>;

/** An argument that is null is left out. */
const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Throws `CheckFailed` with the name of the argument in `data`. */
const problemOf = ({ problem_type = 'invoke', problem_code, problem_name, invoke_id }: Values): Problem => {
  const type = problemTypes.find((candidate) => candidate === problem_type);
  if (type === undefined) throw wrong('problem_type', `must be one of ${problemTypes.join(', ')}`);
  const given = problem_code ?? problem_name;
  const code = given === undefined ? undefined : problemCode(type, given);
  if (code === undefined) {
    throw wrong(
      problem_code === undefined ? 'problem_name' : 'problem_code',
      `must be that of a problem: ${problemNames[type].join(', ')}`,
    );
  }
  const isOfAnswer = type === 'returnResult' || type === 'returnError';
  if (isOfAnswer && invoke_id === undefined) throw wrong('invoke_id', 'is required for the problem of an answer');
  return { type, code };
};

const wrong = (argument: string, rule: string): DialproofError =>
  new DialproofError('CheckFailed', `${argument} ${rule}`, { argument, rule });

const sendReject = (type: string): Operation => ({
  type,
  gateway: 'sigtran',
  wire: {
    direction: 'outbound',
    answersFirst: true,
    codec: namesIn('outbound'),
    description: 'Rejects an Invoke of the peer, or an answer of it.',
  },
  compile(operation, site) {
    const given = compileTemplate(operation.arguments ?? {}, `${site.pointer}/arguments`, site.faults);
    if (given.constant) {
      try {
        problemOf(withoutNulls(constantValue(given) as Values));
      } catch (thrown) {
        const { argument, rule } = (thrown as DialproofError).data ?? {};
        site.faults.push({ pointer: `${site.pointer}/arguments/${String(argument)}`, message: String(rule) });
        return undefined;
      }
    }
    const send = compileSending(operation, site, false, {
      component: { kind: 'reject', invokeId: 0, problem: { type: 'invoke', code: 0 } },
      portion: 'open',
    });
    return {
      type,
      perform(instance) {
        const dialogue = instance.dialogue(operation.dialogue);
        const values = withoutNulls(given.evaluate(instance.scope) as Values);
        const problem = problemOf(values);
        dialogue.tcap.reject(rejectedId(dialogue, values), problem);
        const { number, opening } = dialogue;
        instance.journal?.later((journal) => {
          const detail = describeProblem(problem);
          portray(journal, {
            dialogue: number,
            direction: 'outbound',
            party: opening.party,
            peer: opening.peer,
            name: 'TC-REJECT',
            detail,
          });
        });
        send(dialogue, instance.scope);
        return next;
      },
    };
  },
});

const rejectedId = (dialogue: InstanceDialogue, { operation: name, invoke_id: id }: Values): number => {
  if (id !== undefined) return Number(id);
  if (name === undefined) return takeRequest(dialogue, () => true, 'operation of the peer').invokeId;
  const code = dialogue.opening.protocol.operations.byName(String(name))?.code;
  return takeRequest(dialogue, (operation) => operation === code, String(name)).invokeId;
};

const received = namesIn('inbound');

const receiveReject = (type: string): Operation =>
  inboundOperation({
    type,
    name: 'Reject',
    fields: ['problem_type', 'problem_name', 'operation'],
    title: (tree) => (tree['origin'] === 'local' ? 'TC-L-REJECT' : 'Reject'),
    wire: () => ({
      codec: received,
      description:
        'Waits for a Reject: of the peer, or of the TCAP of the tester, which rejects what the peer has sent.',
    }),
    compile: () => ({
      shape: shapeOfCodec(received),
      takesRejects: true,
      fits: ({ kind }) => kind === 'reject' || kind === 'localReject',
      read(component, dialogue) {
        const { kind, invokeId, problem } = component as Reject | LocalReject;
        const operation = operationOf(component as Reject | LocalReject, dialogue);
        return {
          problem_type: problem.type,
          problem_code: problem.code,
          problem_name: nameOfProblem(problem),
          ...(invokeId !== null && { invoke_id: invokeId }),
          ...(operation !== undefined && { operation: nameOfOperation(dialogue, operation) }),
          origin: kind === 'reject' ? 'peer' : 'local',
        };
      },
    }),
  });

/**
 * The operation of the rejected Invoke of the tester, or of the Invoke of the peer that the TCAP of the tester rejects.
 */
const operationOf = (reject: Reject | LocalReject, dialogue: InstanceDialogue): Code | undefined => {
  if (reject.kind === 'localReject' && reject.rejected.kind === 'invoke') return reject.rejected.operation;
  return reject.invokeId === null ? undefined : dialogue.operationOf(reject.invokeId);
};

export const rejectOperations: readonly Operation[] = [
  ...sending.map((family) => sendReject(`${family}.Reject`)),
  ...waiting.map((family) => receiveReject(`${family}.Reject`)),
];
