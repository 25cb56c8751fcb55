/** Drivers of databases that are no dependencies: packages that the gateway loads if a configuration needs one. */
import { DialproofError } from '../../ground/errors.ts';

export type LoadDriver = (name: string) => Promise<unknown>;

const load: LoadDriver = (name) => import(name);

/** The package's own exports. Throws `GatewayFailed` that says what to install. */
export const loadOptionalDriver = async <Driver>(name: string, loading: LoadDriver = load): Promise<Driver> => {
  try {
    const loaded = (await loading(name)) as { readonly default?: Driver };
    return (loaded.default ?? loaded) as Driver;
  } catch (cause) {
    const [packageName] = name.split('/');
    throw new DialproofError('GatewayFailed', `its driver is not installed: npm install ${packageName}`, undefined, {
      cause,
    });
  }
};
