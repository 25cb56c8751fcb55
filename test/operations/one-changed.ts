/** An operation that the SCP sends, and expectations of which one is wrong. */
import { validate } from '../../schemas/index.ts';
import { inTurn, type ScpCall } from '../run/scripted-scp.ts';
import type { Spoken } from './every-operation.ts';
import type { Values } from './scripted.ts';

/** An SCP that answers with the operation. */
export const saying = ({ kind, name, code, codec }: Spoken, nested: Values) =>
  inTurn((call: ScpCall) => {
    const parameter = codec.encode(nested);
    if (kind === 'result') call.dialogue.returnResult(0, code, parameter);
    else call.dialogue.invoke(code, parameter, { class: call.protocol.operation(name).class });
    call.end();
  });

const changed = (value: unknown): unknown => {
  if (typeof value === 'number') return value > 0 ? value - 1 : value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? (value.startsWith('1') ? '2' : '1') + value.slice(1) : null;
};

/**
 * The arguments with another value for one of them, or without it if no other is allowed; undefined if any value is
 * right.
 */
export const withOneChanged = (
  type: string,
  values: Values,
  chosen: number,
): { readonly name: string; readonly values: Values } | undefined => {
  const names = Object.keys(values).filter((name) => typeof values[name] !== 'object');
  const name = names[chosen % names.length];
  if (name === undefined) return undefined;
  const other = { ...values, [name]: changed(values[name]) };
  const isAllowed = validate.operation(type, { type, arguments: other })?.length === 0;
  return { name, values: isAllowed ? other : { ...values, [name]: null } };
};
