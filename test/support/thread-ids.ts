/** Which threads this process has, as Node itself reports it. */
interface Report {
  readonly workers: readonly { readonly header: { readonly threadId: number } }[];
}

export const threadIds = (): number[] => {
  const { workers } = process.report.getReport() as unknown as Report;
  return workers.map(({ header }) => header.threadId).toSorted((one, other) => one - other);
};
