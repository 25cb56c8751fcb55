/** IP addresses as texts. */

/** Texts of addresses that are kept: the packets of a capture have few. */
const mostTexts = 10_000;
const texts = new Map<number, string>();

export const address4 = (bytes: Buffer, at: number): string => {
  const number = bytes.readUInt32BE(at);
  const known = texts.get(number);
  if (known !== undefined) return known;
  const text = bytes.subarray(at, at + 4).join('.');
  if (texts.size >= mostTexts) texts.clear();
  texts.set(number, text);
  return text;
};

export const address6 = (bytes: Buffer, at: number): string =>
  `[${Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(at + index * 2).toString(16))
    .join(':')
    .replace(/(?:^|:)0(?::0)+(?::|$)/, '::')}]`;
