/** Counts the elements of arrays that a piece of code visits, so that a test of cost does not measure time. */

const methods = ['map', 'flatMap', 'filter', 'forEach', 'reduce', 'slice', 'concat', Symbol.iterator] as const;

export const visitedElements = (act: () => void): number => {
  let visited = 0;
  const own = methods.map(
    (name) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name) as PropertyDescriptor] as const,
  );
  for (const [name, descriptor] of own) {
    const method = descriptor.value as (...operands: unknown[]) => unknown;
    const value = function (this: readonly unknown[], ...operands: unknown[]): unknown {
      visited += this.length;
      return Reflect.apply(method, this, operands);
    };
    Object.defineProperty(Array.prototype, name, { ...descriptor, value });
  }
  try {
    act();
  } finally {
    for (const [name, descriptor] of own) Object.defineProperty(Array.prototype, name, descriptor);
  }
  return visited;
};
