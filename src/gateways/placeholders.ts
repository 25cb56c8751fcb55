/**
 * Answers of simulated servers that repeat values of the request: `{{content_json.msisdn}}` in a text of the
 * configuration stands for the value in the request. Names and list indices joined by dots; a value that the request
 * does not have is empty.
 */
const placeholder = /\{\{\s*([^{}\s]+)\s*\}\}/g;
const wholly = /^\{\{\s*([^{}\s]+)\s*\}\}$/;

const memberAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      data,
    );

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

/**
 * A copy of `value` with every placeholder filled. A text that is one placeholder and nothing else becomes the value
 * itself.
 */
export const filled = (value: unknown, data: unknown): unknown => {
  if (typeof value === 'string') {
    const whole = wholly.exec(value)?.[1];
    if (whole !== undefined) return memberAt(data, whole) ?? '';
    return value.replace(placeholder, (_, path: string) => textOf(memberAt(data, path)));
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, data));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filled(member, data)]));
};
