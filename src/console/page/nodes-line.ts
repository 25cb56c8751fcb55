/** At the bottom of the console: the services that share the store, where there are several. */
import type { QueryNodesResult } from '../../../schemas/index.ts';
import { draw } from '../../browser/drawing.ts';
import { byId } from '../../browser/elements.ts';
import type { MarkupNode } from '../../report/markup.ts';
import { badge } from '../../report/shapes.ts';

/** Milliseconds: a service that is well reports every 3 s. */
const longSilence = 6_000;
/** Further nodes are only counted. */
const mostNamed = 4;

type Node = QueryNodesResult['nodes'][number];

export const showNodes = ({ nodes }: QueryNodesResult): void => {
  draw(byId('nodes-line', HTMLElement), ...(nodes.length > 1 ? badgesOf(nodes) : []));
};

const badgesOf = (nodes: readonly Node[]): MarkupNode[] => {
  const silent = nodes.filter((node) => node.silent >= longSilence);
  const well = nodes.filter((node) => node.silent < longSilence);
  const named =
    nodes.length <= mostNamed
      ? well.map(wordsOf)
      : [`${well.length} services, ${runsOf(well.reduce((sum, { runs }) => sum + runs, 0))}`];
  return [
    ...named.map((text) => badge(text, 'good')),
    ...silent
      .slice(0, mostNamed)
      .map((node) => badge(`${node.name} silent for ${Math.floor(node.silent / 1000)} s`, 'doubtful', 'warn')),
  ];
};

const runsOf = (count: number): string => `${count} ${count === 1 ? 'run' : 'runs'}`;

const wordsOf = ({ name, own, runs }: Node): string =>
  `${name}${own === true ? ' (this service)' : ''}, ${runsOf(runs)}`;
