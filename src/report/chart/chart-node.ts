/**
 * A chart as plain data: the report writes it as text, the console's page makes elements of it, and what is text stays text in both.
 * Everything within `svg` is SVG, the rest HTML.
 */
export interface ChartNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Strings are text. */
  readonly children: readonly (ChartNode | string)[];
}

export const node = (name: string, attributes: ChartNode['attributes'] = {}, ...children: readonly (ChartNode | string)[]): ChartNode => ({
  name,
  attributes,
  children,
});
