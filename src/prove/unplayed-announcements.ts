/** Announcements of a flow that no call plays. */
import type { Flow } from '../../machines/flow-definition.ts';
import type { FlowModel } from '../flow/model/flow-model.ts';
import type { OperationCall } from '../flow/operation-calls.ts';

/**
 * A Menu with an exit for a caller who presses nothing does not play this announcement, but has to name one: that is no
 * mistake.
 */
const isWanted = (field: string, settings: Readonly<Record<string, unknown>>): boolean =>
  field !== 'timeout_announcement' || settings['timeoutExit'] === null;

/** `mainPrompt` is the prompt of `main_announcement`. */
const fieldOf = (name: string): string =>
  `${name.replace(/Prompt$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_announcement`;

const operationOf = (prompt: unknown): OperationCall | undefined =>
  typeof prompt === 'object' && prompt !== null && 'operation' in prompt
    ? (prompt.operation as OperationCall)
    : undefined;

export const unplayedAnnouncements = (
  flow: Flow,
  { states }: FlowModel,
  entered: ReadonlySet<string>,
): readonly { readonly id: string; readonly field: string }[] => {
  const played = new Set(states.flatMap(({ turns }) => turns.flatMap(({ sent }) => sent)));
  return [...flow.operations.values()].flatMap(({ id, settings: prepared }) => {
    const settings = (prepared ?? {}) as Readonly<Record<string, unknown>>;
    return Object.entries(settings).flatMap(([name, prompt]) => {
      const operation = name.endsWith('Prompt') ? operationOf(prompt) : undefined;
      const field = fieldOf(name);
      return operation === undefined || played.has(operation) || !entered.has(id) || !isWanted(field, settings)
        ? []
        : [{ id, field }];
    });
  });
};
