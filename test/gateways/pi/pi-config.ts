/** Configurations of provisioning gateways with every default, and their environment variables. */
import { systemClock } from '../../../src/ground/clock.ts';
import { createPi } from '../../../src/gateways/pi/open.ts';
import type { PiConfig } from '../../../src/gateways/pi/settings.ts';
import { validate } from '../../../schemas/index.ts';

export const password = 's3cret-word';
export const environment = { PI_PASSWORD: password, PI_KEY: 'another-secret' };

/** Throws where the configuration has faults. */
export const piConfig = (fields: Readonly<Record<string, unknown>>): PiConfig => {
  const checked = validate.config({ gateways: { pi1: { kind: 'pi', ...fields } } });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.value.gateways['pi1'] as PiConfig;
};

export const openedPi = (
  fields: Readonly<Record<string, unknown>>,
  secrets: Readonly<Record<string, string>> = environment,
) =>
  createPi('pi1', piConfig(fields), {
    clock: systemClock,
    environment: secrets,
    onError: (thrown) => {
      throw thrown;
    },
  });
