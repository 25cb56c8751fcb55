/**
 * The codecs alone, in a process of its own: every message of the case `codec`, encoded and decoded. Prints its figures
 * as JSON. Bundled with the modules of either checkout: its imports have to exist in both.
 */
import { measuredMessages } from '../../../src/bench/codec-messages.ts';

const rounds = 20_000;

const times = (count: number, work: () => unknown): void => {
  for (let left = count; left > 0; left -= 1) work();
};

/** Microseconds of CPU time of one of `rounds`. */
const measured = (work: () => unknown): number => {
  times(rounds, work);
  const before = process.cpuUsage();
  times(rounds, work);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / rounds;
};

const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

const messages = Object.values(measuredMessages);
const encodes = messages.map((message) => measured(() => message.encode()));
const decodes = messages.map((message) => {
  const bytes = Uint8Array.from(message.encode());
  return measured(() => message.decode(bytes));
});
const figures = {
  cpu_us_per_message: geometricMean([...encodes, ...decodes]),
  cpu_us_to_encode: geometricMean(encodes),
  cpu_us_to_decode: geometricMean(decodes),
};
process.stdout.write(JSON.stringify(figures), () => process.exit());
