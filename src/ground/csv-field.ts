/** RFC 4180 §2: a field with a comma, a quote or a line break stands in quotes. Null and undefined are empty fields. */
export const csvField = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
