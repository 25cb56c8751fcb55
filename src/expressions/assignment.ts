/**
 * Not shown in the seed: how `eval` assigns. `set: { "v.count": "{$v.count + 1}", "g.total": … }`, from the first to
 * the last; each sees the effect of the earlier ones.
 *
 * Nothing inside a variable is changed in place: the objects along the target's path are copied, since constants of the
 * definition and other variables may share them.
 */
import { reasonOf, type Fault } from '../ground/errors.ts';
import { bytesOfText, heldBytes, perValue } from '../ground/held-bytes.ts';
import { typeOfValue } from './describe-value.ts';
import { bytesOfCounted, heldBy, holdBytes } from './held-bytes.ts';
import { checkTextLength, expressionFailed, isRefusedName, limits } from './limits.ts';
import type { NameRead } from './names-read.ts';
import type { Scope } from './scope.ts';
import { compileTemplate, pointerStep, type Template } from './template.ts';
import { costs, touch } from './work.ts';

export interface Assignments {
  /**
   * Throws ExpressionFailed where an expression has no value, a value is too large, or its target cannot hold it;
   * earlier assignments remain.
   */
  apply(scope: Scope): void;
}

interface Target {
  readonly text: string;
  readonly root: 'v' | 'g';
  readonly steps: readonly (string | number)[];
}

/** Characters of a target. */
const longestTarget = 1000;
const targetShape = /^\$?(v|g)((?:\.[A-Za-z_][A-Za-z0-9_]*|\[\d{1,5}\])+)$/;
const targetStep = /\.([A-Za-z_][A-Za-z0-9_]*)|\[(\d+)\]/g;

const parseTarget = (text: string): Target => {
  const match = text.length <= longestTarget ? targetShape.exec(text) : null;
  if (match === null || match[2]?.startsWith('[')) {
    throw expressionFailed(
      `${JSON.stringify(text.slice(0, 100))} is not a target: write v.name or g.name, with .name and [n] after it`,
    );
  }
  const steps = [...(match[2] ?? '').matchAll(targetStep)].map((step) => step[1] ?? Number(step[2]));
  for (const step of steps) {
    if (typeof step === 'string' && isRefusedName(step)) throw expressionFailed(`"${step}" is not allowed in a target`);
    if (typeof step === 'number' && step >= limits.listLength)
      throw expressionFailed(`[${step}] is beyond the ${limits.listLength} elements of a list`);
  }
  if (steps.length > limits.valueDepth)
    throw expressionFailed(`the target is nested more than ${limits.valueDepth} deep`);
  return { text, root: match[1] as 'v' | 'g', steps };
};

/**
 * The variable and the path of a target of `set`: the first step is the name of the variable. Undefined where the text
 * is no target.
 */
export const assignedBy = (text: string): Pick<Target, 'root' | 'steps'> | undefined => {
  try {
    return parseTarget(text);
  } catch {
    return undefined;
  }
};

/** The variable that a target of `set` assigns, wholly or in part; undefined where the text is no target. */
export const targetOf = (text: string): NameRead | undefined => {
  const target = assignedBy(text);
  return (
    target && {
      root: target.root,
      name: String(target.steps[0]),
      ...(target.steps.length > 1 && { path: target.steps.slice(1) }),
    }
  );
};

/** Counts the size of a value as if it were written out, so that values with shared parts cannot grow without bound. */
const checkSize = (value: unknown, depth: number, counted: { values: number; characters: number }): void => {
  counted.values += 1;
  if (typeof value === 'string') counted.characters += value.length;
  if (counted.values > limits.listLength) throw expressionFailed(`it holds more than ${limits.listLength} values`);
  if (counted.characters > limits.textLength * 16)
    throw expressionFailed(`it holds more than ${limits.textLength * 16} characters`);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= limits.valueDepth) throw expressionFailed(`it is nested more than ${limits.valueDepth} deep`);
  if (Array.isArray(value)) return value.forEach((member) => checkSize(member, depth + 1, counted));
  for (const [name, member] of Object.entries(value)) {
    counted.characters += name.length;
    checkSize(member, depth + 1, counted);
  }
};

const listWith = (list: unknown, index: number, put: (member: unknown) => unknown, path: string): unknown[] => {
  if (list !== undefined && list !== null && !Array.isArray(list))
    throw expressionFailed(`${path} is of type ${typeOfValue(list)}, not a list`);
  const copy: unknown[] = [...((list ?? []) as unknown[])];
  touch(copy.length);
  if (index > copy.length) throw expressionFailed(`${path} has ${copy.length} elements: [${index}] would leave a gap`);
  copy[index] = put(copy[index]);
  return copy;
};

const objectWith = (
  object: unknown,
  name: string,
  put: (member: unknown) => unknown,
  path: string,
): Record<string, unknown> => {
  if (object !== undefined && object !== null && typeOfValue(object) !== 'object') {
    throw expressionFailed(`${path} is of type ${typeOfValue(object)}: it has no members`);
  }
  const copy = { ...(object as Record<string, unknown> | null | undefined) };
  touch(Object.keys(copy).length * costs.member);
  copy[name] = put(Object.hasOwn(copy, name) ? copy[name] : undefined);
  return copy;
};

/**
 * `container` (absent or null: a new one) with the value at the end of the steps; copies only the objects along the
 * path.
 */
const replaced = (
  container: unknown,
  steps: readonly (string | number)[],
  at: number,
  value: unknown,
  path: string,
): unknown => {
  const step = steps[at];
  if (step === undefined) return value;
  const put = (member: unknown): unknown =>
    replaced(member, steps, at + 1, value, typeof step === 'number' ? `${path}[${step}]` : `${path}.${step}`);
  return typeof step === 'number' ? listWith(container, step, put, path) : objectWith(container, step, put, path);
};

/** Bytes that the variable holds after the assignment: counts only what has changed, where the rest is known. */
const bytesAfter = (scope: Scope, { steps }: Target, before: unknown, assigned: number): number => {
  const [name, ...path] = steps as readonly [string, ...(string | number)[]];
  if (path.length === 0) return assigned;
  const held = heldBy(scope, 'v', name);
  let created = 0;
  let member = before;
  let isThere = true;
  for (const step of path) {
    if (!isThere) created += perValue;
    isThere = typeof member === 'object' && member !== null && Object.hasOwn(member, step);
    if (!isThere && typeof step === 'string') created += bytesOfText(step);
    member = isThere ? (member as Record<string | number, unknown>)[step] : undefined;
  }
  const looked = held === undefined ? heldBytes(scope.v[name]) : isThere ? heldBytes(member) : 0;
  touch(looked >> 2);
  return held === undefined ? looked : held + created + assigned - looked;
};

const assign = (scope: Scope, target: Target, value: unknown, constant: boolean): void => {
  const { text, root, steps } = target;
  const counted = { values: 0, characters: 0 };
  try {
    checkSize(value, steps.length, counted);
    touch(counted.values * costs.part);
    if (typeof value === 'string') checkTextLength(value.length);
  } catch (thrown) {
    throw expressionFailed(`what is assigned to ${text} is too large: ${reasonOf(thrown)}`);
  }
  const name = steps[0] as string;
  const variables = scope[root];
  const before = Object.hasOwn(variables, name) ? variables[name] : undefined;
  const whole = replaced(before, steps, 1, value, `${root}.${name}`);
  if (root === 'g') return scope.globals.replace(name, steps.slice(1), whole);
  scope.v[name] = whole;
  if (scope.memory === undefined) return;
  const assigned = constant && steps.length === 1 ? 0 : bytesOfCounted(counted);
  holdBytes(scope, 'v', name, bytesAfter(scope, target, before, assigned));
};

/** Compiles an eval's `set`. Every fault, of targets and of values, is added to `faults`, its place below `pointer`. */
export const compileAssignments = (set: unknown, pointer: string, faults: Fault[]): Assignments => {
  if (typeOfValue(set) !== 'object') {
    faults.push({ pointer, message: 'set must be an object of targets and values' });
    return { apply: () => undefined };
  }
  const assignments: { target: Target; value: Template }[] = [];
  for (const [text, source] of Object.entries(set as Record<string, unknown>)) {
    const place = pointer + pointerStep(text);
    const value = compileTemplate(source, place, faults);
    try {
      assignments.push({ target: parseTarget(text), value });
    } catch (thrown) {
      faults.push({ pointer: place, message: reasonOf(thrown) });
    }
  }
  return {
    apply(scope) {
      for (const { target, value } of assignments) assign(scope, target, value.evaluate(scope), value.constant);
    },
  };
};
