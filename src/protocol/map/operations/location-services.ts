/** Location services: the operations of §17.6.7 of TS 29.002, in the order of their codes. */
import type { DeclaredOperation } from '../../asn1/index.ts';
import {
  provideSubscriberLocationArg,
  provideSubscriberLocationRes,
  routingInfoForLCSArg,
  routingInfoForLCSRes,
  subscriberLocationReportArg,
  subscriberLocationReportRes,
} from '../declarations/location-services.ts';

const locationServices = 'TS 29.002 §17.6.7';

export const locationServicesOperations: readonly DeclaredOperation[] = [
  {
    name: 'ProvideSubscriberLocation',
    code: 83,
    class: 1,
    argument: provideSubscriberLocationArg,
    result: provideSubscriberLocationRes,
    source: locationServices,
  },
  {
    name: 'SendRoutingInfoForLCS',
    code: 85,
    class: 1,
    argument: routingInfoForLCSArg,
    result: routingInfoForLCSRes,
    source: locationServices,
  },
  {
    name: 'SubscriberLocationReport',
    code: 86,
    class: 1,
    argument: subscriberLocationReportArg,
    result: subscriberLocationReportRes,
    source: locationServices,
  },
];
