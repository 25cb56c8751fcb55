/** The files that `dialproof init` writes: a flow, the configuration that hosts it, and tests that pass. */

const configuration = `# What \`dialproof run\` and \`dialproof serve\` use in this folder. All settings: docs/configuration.md of dialproof.
http: { host: 127.0.0.1, port: 9080 }
tcp: { host: 127.0.0.1, port: 9009 }

# The tester and the SCP that it tests are one process here. To test another SCP, replace this gateway by a link to it.
gateways:
  loopback: { kind: sigtran, transport: { type: memory } }

flows:
  - { service_key: 200, file: flows/extension.json }

srf:
  announcements:
    Extension: { enter: 2001, again: 2002 }

# The console lists the tests of this folder.
tests: { folder: calls }
`;

const flow = `{
  "operations": {
    "1": { "id": 1, "type": "Start", "exits": [2] },
    "2": {
      "id": 2,
      "type": "ExtensionDialing",
      "name": "ask for the extension",
      "config": {
        "main_announcement": { "set": "Extension", "entry": "enter" },
        "reprompt_announcement": { "set": "Extension", "entry": "again" },
        "prefix": "6495551",
        "min_digits": 3,
        "max_digits": 3,
        "destination_patterns": ["6495551[2-4]??"]
      },
      "exits": [3, 4, 4]
    },
    "3": { "id": 3, "type": "ReleaseCall", "name": "busy or no answer", "config": { "cause": 17 }, "exits": [] },
    "4": { "id": 4, "type": "ReleaseCall", "name": "no such extension", "config": { "cause": 1 }, "exits": [] }
  }
}
`;

const shared = `# The first messages of a call: each test of this folder includes them. {{digits}} is what the caller enters.
- type: inap.ssp_to_scp.InitialDP
  arguments:
    serviceKey: 200
    calledPartyNumber_digits: "6495551"
    callingPartyNumber_digits: "6421123456"
- type: inap.ssp_from_scp.RequestReportBCSMEvent
- type: inap.ssp_from_scp.ConnectToResource
- type: inap.srf_from_scp.PromptAndCollectUserInformation
  arguments: { informationToSend.inbandInfo.messageID.elementaryMessageID: 2001 }
- type: inap.srf_to_scp.PromptAndCollectUserInformationResult
  arguments: { digitsResponse_digits: "{{digits}}" }
- type: inap.ssp_from_scp.DisconnectForwardConnection
`;

const busy = `name: the extension is busy
description: The call goes to the extension; it is busy, and the caller is released with cause 17.
tags: [extension]
operations:
  - { include: shared/dial.yaml, with: { digits: "211" } }
  - type: inap.ssp_from_scp.RequestReportBCSMEvent
  - type: inap.ssp_from_scp.Connect
    arguments: { destinationRoutingAddress_digits: "6495551211" }
  - type: inap.ssp_to_scp.EventReportBCSM
    arguments: { eventTypeBCSM_name: oCalledPartyBusy }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 17 }
`;

const noMatch = `name: there is no such extension
description: No pattern of the flow matches the number, and the caller is released with cause 1.
tags: [extension]
operations:
  - { include: shared/dial.yaml, with: { digits: "911" } }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 1 }
`;

const load = `name: busy, a hundred times a second
tags: [load]
distribution: { type: linear, total: 200, backlog: 50, cps: { rate: 100 } }
thresholds: { failed: "< 1%", aborted: "< 1%" }
operations:
  - { include: shared/dial.yaml, with: { digits: "211" } }
  - type: inap.ssp_from_scp.RequestReportBCSMEvent
  - type: inap.ssp_from_scp.Connect
  - type: inap.ssp_to_scp.EventReportBCSM
    arguments: { eventTypeBCSM_name: oCalledPartyBusy }
  - type: inap.ssp_from_scp.ReleaseCall
`;

const readme = `# Tests of calls

| file | |
|---|---|
| \`dialproof.yaml\` | the configuration: links, and the flows that are hosted |
| \`flows/extension.json\` | the flow that is tested: it asks for an extension and terminates the call |
| \`calls/*.test.yaml\` | the tests |
| \`calls/shared/\` | operations that the tests include |

\`\`\`sh
dialproof run calls               # all tests
dialproof run calls --tag '!load' # all but the load
dialproof run calls --watch       # again when a file changes
dialproof validate dialproof.yaml flows/*.json calls
dialproof serve                   # the service with its console, at http://127.0.0.1:9080
\`\`\`
`;

/** The contents by path. */
export const initialFiles: Readonly<Record<string, string>> = {
  'dialproof.yaml': configuration,
  'flows/extension.json': flow,
  'calls/shared/dial.yaml': shared,
  'calls/busy.test.yaml': busy,
  'calls/no-such-extension.test.yaml': noMatch,
  'calls/load.test.yaml': load,
  'README.md': readme,
};
