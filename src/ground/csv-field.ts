/** What a field of CSV holds. Null and undefined are empty fields. */
export const fieldText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** RFC 4180 §2: a field with a comma, a quote or a line break stands in quotes. */
export const csvField = (value: unknown): string => {
  const text = fieldText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
