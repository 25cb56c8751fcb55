/** The states of a hypothesis that wait for digits, by their prompts. */
import type { Hypothesis } from '../hypothesis.ts';
import type { TreeNode } from '../observation-tree.ts';

/** A prompt in the text of an output. */
const prompt = /PromptAndCollectUserInformation\([0-9a-f]*\)/g;

const asksForDigits = ({ inputs }: TreeNode): boolean => inputs.some((input) => input.startsWith('digits'));

/** The text of the prompt that waits at a node; undefined: none does. */
export const promptAt = (node: TreeNode): string | undefined => {
  if (!asksForDigits(node)) return undefined;
  // An answer without a prompt leaves the one before it in progress.
  for (let at: TreeNode | undefined = node; at !== undefined; at = at.parent) {
    const last = [...at.output.matchAll(prompt)].at(-1);
    if (last !== undefined) return last[0];
  }
  return undefined;
};

/** By the text of a prompt: the states that wait there, in the order of the machine. */
export const promptedStates = ({ states }: Hypothesis): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (const [state, node] of states.entries()) {
    const text = promptAt(node);
    if (text !== undefined) found.set(text, [...(found.get(text) ?? []), state]);
  }
  return found;
};
