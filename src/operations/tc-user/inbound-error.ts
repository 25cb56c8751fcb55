/**
 * Expected errors: a ReturnError of the peer for one of the tester's operations.
 */
import { constantValue } from '../../expressions/template.ts';
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import { parameterOf as declaredParameter, requirePresence } from '../../protocol/tc-user/component-judge.ts';
import type { ReturnError } from '../../protocol/tcap/types.ts';
import type { Operation } from '../operation.ts';
import { nameOfOperation } from '../inbound-names.ts';
import { shapeOfCodec } from '../received-shape.ts';
import { meaning, noArguments } from '../unchecked/read-path.ts';
import { argumentTemplate } from './argument.ts';
import { errorName, errorNames, operationName, unknownError } from './errors.ts';
import { typeIn, type Family } from './family.ts';
import { inboundOperation } from './inbound.ts';
import type { ArgumentTree } from './portrait.ts';

export interface InboundError {
  readonly family: Family;
  /** The operations of the tester that can fail. */
  readonly answers: readonly string[];
}

export const inboundError = ({ family, answers }: InboundError): Operation => {
  const { user, party, peer } = family;
  return inboundOperation({
    type: typeIn(family, 'Error'),
    name: 'Error',
    party,
    peer,
    fields: ['operation'],
    title: (tree) => `the error ${String(tree['error'])}`,
    wire: () => ({
      codec: errorNames(user.protocol, answers, 'inbound'),
      description: `Waits for an error of an operation of the tester.`,
      variants: user.variants?.names,
    }),
    compile(source, site, { decodes }) {
      const protocol = user.spoken(source, site, family.direction);
      const expected = argumentTemplate(source.arguments, 'error', { ...site, faults: [] });
      const given = expected?.constant ? constantValue(expected) : undefined;
      if ((typeof given === 'string' || typeof given === 'number') && protocol.errorOf(given) === undefined) {
        site.faults.push({ pointer: `${site.pointer}/arguments/error`, message: unknownError(protocol, given) });
      }
      const codec = errorNames(user.protocol, answers, 'inbound');
      return {
        shape: shapeOfCodec(codec),
        codec,
        meanings: {
          error: (wanted) => errorName(protocol, wanted),
          operation: (wanted) => operationName(protocol, wanted),
        },
        noArguments: noArguments(['error_code'], ['operation'], ['invoke_id'], ['parameter_hex']),
        meant: (one) => inHex(asCode(one)),
        fits: ({ kind }) => kind === 'returnError',
        read(component, dialogue) {
          const { error: code, parameter, invokeId } = component as ReturnError;
          const error = protocol.errors.byCode(code);
          if (error && decodes) requirePresence(declaredParameter(error, protocol), parameter);
          const operation = dialogue.operationOf(invokeId);
          return {
            error: error?.name ?? code,
            error_code: code,
            ...(operation !== undefined && { operation: nameOfOperation(dialogue, operation) }),
            invoke_id: invokeId,
            ...(parameter && decodes && parameterOf(parameter, error?.parameter)),
          };
        },
      };
    },
  });
};

const asCode = meaning(['error_code'], ['error']);
const inHex = meaning(['parameter_hex'], ['parameter']);

/** Decodes the parameter where the protocol knows that of the error, and adds it in hex. */
const parameterOf = (parameter: Uint8Array, codec: ArgumentCodec | undefined): ArgumentTree => {
  const hex = Buffer.from(parameter).toString('hex');
  return { parameter: codec?.decode(parameter) ?? hex, parameter_hex: hex };
};
