/** The sizes of a configuration: `4mb`, `512 kb` or `1000`. */

const unitBytes: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 };

/** Bytes of a size; kb, mb and gb are powers of 1024. */
export const sizeInBytes = (size: string | number): number => {
  if (typeof size === 'number') return size;
  const [, count = '', unit = 'b'] = /^(\d+) ?([a-z]+)?$/i.exec(size) ?? [];
  return Number(count) * (unitBytes[unit.toLowerCase()] ?? 1);
};
