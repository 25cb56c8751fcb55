/** The associations of tests in memory. Their peer is loaded with the first of them: most runs open none. */
import { drivenAssociations, type DrivenAssociations } from './driven-associations.ts';
import type { EmbeddedGatewayOptions } from './embedded-gateway.ts';

export const associationsInMemory = (options: EmbeddedGatewayOptions): DrivenAssociations =>
  drivenAssociations({
    async connect(user) {
      const { createEmbeddedGateway } = await import('./embedded-gateway.ts');
      return createEmbeddedGateway(options).connect(user);
    },
  });
