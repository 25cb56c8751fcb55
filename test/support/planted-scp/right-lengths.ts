/** The same BER elements with lengths that fit: an element whose length goes past the one around it ends with that. */

const read = (octets: Buffer, start: number, end: number): { readonly element: Buffer; readonly next: number } => {
  let at = start + 1;
  if (((octets[start] ?? 0) & 0x1f) === 0x1f) while ((octets[at++] ?? 0) >= 0x80);
  const first = octets[at] ?? 0;
  const count = first > 0x80 ? first & 0x7f : 0;
  const from = at + 1 + count;
  // The indefinite form, and what cannot be read, stay as they are.
  if (first === 0x80 || count > 3 || from > end) return { element: octets.subarray(start, end), next: end };
  const length = count === 0 ? first : octets.readUIntBE(at + 1, count);
  const until = Math.min(from + length, end);
  const isConstructed = ((octets[start] ?? 0) & 0x20) !== 0;
  const contents = isConstructed ? all(octets, from, until) : octets.subarray(from, until);
  return { element: Buffer.concat([octets.subarray(start, at), lengthOf(contents), contents]), next: until };
};

const lengthOf = ({ length }: Buffer): Buffer =>
  Buffer.from(length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]);

const all = (octets: Buffer, start: number, end: number): Buffer => {
  const elements: Buffer[] = [];
  for (let at = start; at < end;) {
    const { element, next } = read(octets, at, end);
    elements.push(element);
    at = next;
  }
  return Buffer.concat(elements);
};

export const withRightLengths = (octets: Buffer): Buffer => all(octets, 0, octets.length);
