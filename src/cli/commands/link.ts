/**
 * `dialproof link GATEWAY`: opens the links of a sigtran gateway, prints the answer of each layer of each link, and
 * closes them. 0: all links are up; 3: some are not.
 */
import type { CheckedGateway, CheckedLink, Layer } from '../../gateways/sigtran/link-check/checked.ts';
import type { Paint } from '../../report/paint.ts';
import { printable } from '../../report/printable.ts';
import { paintFor } from '../colours.ts';
import type { CliParts } from '../parts.ts';
import { readConfig, printConfiguration } from '../read-config.ts';

export interface LinkCommandOptions {
  readonly config?: string;
  readonly seconds?: number;
}

/** Seconds: an association and an ASP that do not answer take ten each. */
const usualPatience = 25;

const notUp = 3;

/** Causes to check where a layer does not answer. */
const hints: Readonly<Record<Layer, string>> = {
  association:
    'check host, port, over and udp_port of the transport, a firewall, ' +
    'and whether the gateway listens and expects this address and port',
  ASP:
    'the gateway takes no ASPUP of this end: ' +
    'check that it has an ASP with this address and own port (local_port), and m3ua.asp_identifier',
  AS:
    'the gateway does not let this ASP carry traffic: ' +
    'check m3ua.routing_context and m3ua.traffic_mode, and that the ASP is in the AS',
  destinations:
    'the link is up, and the network behind it does not reach them: ' +
    'check scp and routes here, the routes of the gateway, and the SCP; ' +
    'a gateway that does not answer for them may have this ASP in no AS',
};

/** Resolves with the exit code. Throws `InvalidFile`, `UnknownGateway` and `InvalidParams`. */
export const link = async (
  name: string,
  { config: file, seconds = usualPatience }: LinkCommandOptions,
  parts: CliParts,
): Promise<number> => {
  const { stdout, env } = parts;
  printConfiguration(file, parts, true);
  const checked = await parts.checkLinks(await readConfig(file, parts), name, seconds * 1000);
  const paint = paintFor(stdout, env);
  for (const line of linesOf(name, checked, paint)) stdout.write(`${line}\n`);
  return checked.up ? 0 : notUp;
};

const linesOf = (name: string, { links, up }: CheckedGateway, paint: Paint): string[] => [
  ...links.flatMap((one) => linesOfLink(one, paint)),
  up ? paint.good(`${printable(name)} is up`) : paint.bad(`${printable(name)} is not up`),
];

const linesOfLink = ({ label, address, layers, reports }: CheckedLink, paint: Paint): string[] => {
  const failed = layers.find(({ well }) => !well);
  return [
    paint.strong(`link ${printable(label)}`),
    line('address', address),
    ...layers.map(({ layer, well, text }) => line(layer, text, well ? paint.good : paint.bad)),
    ...reports.map((text) => line('report', text, paint.faint)),
    ...(failed === undefined ? [] : [line('hint', hints[failed.layer], paint.doubtful)]),
  ];
};

const line = (what: string, text: string, colour = (plain: string): string => plain): string =>
  `  ${what.padEnd(14)}${colour(printable(text))}`;
