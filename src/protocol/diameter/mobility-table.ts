/**
 * AVPs of 3GPP for mobility and authentication of subscribers: S6a and S6d (TS 29.272 §7.3), and the access of Gx (TS
 * 29.212 §5.3).
 */
import { vendor3gpp } from './charging-table.ts';
import { definitionsOf, type DictionaryTable } from './dictionary.ts';

const avps = definitionsOf({
  vendor: vendor3gpp,
  codes: {
    OctetString: {
      'Visited-PLMN-Id': 1407,
      'Re-Synchronization-Info': 1411,
      RAND: 1447,
      XRES: 1448,
      AUTN: 1449,
      KASME: 1450,
    },
    Unsigned32: {
      'ULR-Flags': 1405,
      'ULA-Flags': 1406,
      'Number-Of-Requested-Vectors': 1410,
      'Immediate-Response-Preferred': 1412,
      'Item-Number': 1419,
      'CLR-Flags': 1638,
    },
    Enumerated: { 'RAT-Type': 1032, 'Cancellation-Type': 1420, 'UE-SRVCC-Capability': 1615 },
    Grouped: { 'Requested-EUTRAN-Authentication-Info': 1408, 'Authentication-Info': 1413, 'E-UTRAN-Vector': 1414 },
  },
  optional: ['RAT-Type', 'UE-SRVCC-Capability', 'CLR-Flags'],
  values: {
    'RAT-Type': {
      WLAN: 0,
      VIRTUAL: 1,
      UTRAN: 1000,
      GERAN: 1001,
      GAN: 1002,
      HSPA_EVOLUTION: 1003,
      EUTRAN: 1004,
      'EUTRAN-NB-IoT': 1005,
      CDMA2000_1X: 2000,
      HRPD: 2001,
      UMB: 2002,
      EHRPD: 2003,
    },
    'Cancellation-Type': {
      MME_UPDATE_PROCEDURE: 0,
      SGSN_UPDATE_PROCEDURE: 1,
      SUBSCRIPTION_WITHDRAWAL: 2,
      UPDATE_PROCEDURE_IWF: 3,
      INITIAL_ATTACH_PROCEDURE: 4,
    },
    'UE-SRVCC-Capability': { 'UE-SRVCC-NOT-SUPPORTED': 0, 'UE-SRVCC-SUPPORTED': 1 },
  },
});

export const mobilityTable: DictionaryTable = { avps, commands: [] };
