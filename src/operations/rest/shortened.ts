/** Content on ladders and in traces: its beginning, and how much there is. */
export const shortened = (content: string, most = 80): string =>
  content.length <= most ? content : `${content.slice(0, most)}… (${content.length} characters)`;
