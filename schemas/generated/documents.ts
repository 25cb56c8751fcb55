/** Generated from the schema files by `npm run gen`: do not edit. */
export const documents: Readonly<Record<string, object>> = {
  "urn:dialproof:cancel-test-params": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:cancel-test-params",
    "title": "CancelTestParams",
    "description": "Params of CancelTest.",
    "type": "object",
    "properties": {
      "run_id": {
        "description": "The Test Run, as ExecuteTest named it.",
        "type": "string",
        "minLength": 1
      }
    },
    "required": [
      "run_id"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:config": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:config",
    "title": "ConfigFile",
    "description": "The configuration of the service.",
    "type": "object",
    "properties": {
      "http": {
        "description": "The HTTP interface.",
        "type": "object",
        "properties": {
          "host": {
            "description": "Address to listen on. Default 127.0.0.1.",
            "type": "string",
            "minLength": 1,
            "default": "127.0.0.1"
          },
          "port": {
            "description": "Port to listen on; 0 takes a free one. Default 9080.",
            "type": "integer",
            "minimum": 0,
            "maximum": 65535,
            "default": 9080
          },
          "body_limit": {
            "description": "Largest request body: bytes, or a size such as `512kb` or `4mb`. Default 4mb.",
            "anyOf": [
              {
                "type": "integer",
                "minimum": 1
              },
              {
                "type": "string",
                "pattern": "^[1-9][0-9]{0,9} ?(?:[bB]|[kKmMgG][bB])?$",
                "x-expects": "a size such as 4mb"
              }
            ],
            "default": "4mb"
          },
          "token_env": {
            "description": "Environment variable that holds the bearer token; where it is not set nobody is asked for one. Default DIALPROOF_TOKEN.",
            "type": "string",
            "minLength": 1,
            "default": "DIALPROOF_TOKEN"
          }
        },
        "additionalProperties": false,
        "default": {}
      },
      "tcp": {
        "description": "The length-framed TCP interface.",
        "type": "object",
        "properties": {
          "host": {
            "description": "Address to listen on. Default 127.0.0.1.",
            "type": "string",
            "minLength": 1,
            "default": "127.0.0.1"
          },
          "port": {
            "description": "Port to listen on; 0 takes a free one. Default 9009.",
            "type": "integer",
            "minimum": 0,
            "maximum": 65535,
            "default": 9009
          }
        },
        "additionalProperties": false,
        "default": {}
      },
      "gateways": {
        "description": "The gateways by name. Default: `loopback`, the embedded SCP.",
        "type": "object",
        "default": {
          "loopback": {
            "kind": "sigtran",
            "transport": {
              "type": "memory"
            }
          }
        },
        "propertyNames": {
          "minLength": 1,
          "maxLength": 200,
          "x-expects": "a name of at most 200 characters"
        },
        "additionalProperties": {
          "$ref": "urn:dialproof:config:gateway"
        }
      },
      "defaults": {
        "description": "Which gateway a run uses that names none, or `default`. Default: `loopback` for sigtran where there is one.",
        "type": "object",
        "properties": {
          "sigtran": {
            "description": "Name of the sigtran gateway for runs that name none.",
            "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
          },
          "pi": {
            "description": "Name of the pi gateway for runs that name none.",
            "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
          },
          "osd": {
            "description": "Name of the osd gateway for runs that name none.",
            "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
          },
          "diameter": {
            "description": "Name of the diameter gateway for runs that name none.",
            "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
          },
          "db": {
            "description": "Name of the db gateway for runs that name none.",
            "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
          },
          "rest": {
            "description": "Name of the rest gateway for runs that name none.",
            "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
          }
        },
        "additionalProperties": false,
        "default": {},
        "title": "GatewayDefaults",
        "patternProperties": {
          "^db_[A-Za-z0-9_]+$": {
            "description": "Name of the db gateway for `db.<label>.<method>`.",
            "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
          },
          "^rest_[A-Za-z0-9_]+$": {
            "description": "Name of the rest gateway for `rest.<label>.<method>`.",
            "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
          }
        }
      },
      "flows": {
        "description": "The call flows that are hosted, by service key. Default: none.",
        "type": "array",
        "default": [],
        "items": {
          "title": "HostedFlow",
          "type": "object",
          "properties": {
            "service_key": {
              "description": "Service key of the InitialDP that starts the flow, 0 to 2147483647.",
              "type": "integer",
              "minimum": 0,
              "maximum": 2147483647
            },
            "file": {
              "description": "File of the flow, relative to the configuration.",
              "type": "string",
              "minLength": 1
            }
          },
          "required": [
            "service_key",
            "file"
          ],
          "additionalProperties": false
        }
      },
      "srf": {
        "description": "What the specialized resource is told.",
        "type": "object",
        "properties": {
          "end_digit": {
            "description": "Digit that ends an input. Default `#`.",
            "type": "string",
            "pattern": "^[0-9*#A-D]$",
            "default": "#",
            "x-expects": "one of the digits 0-9, *, # and A-D"
          },
          "cancel_digit": {
            "description": "Digit that cancels an input. Default `*`.",
            "type": "string",
            "pattern": "^[0-9*#A-D]$",
            "default": "*",
            "x-expects": "one of the digits 0-9, *, # and A-D"
          },
          "first_digit_timeout": {
            "description": "Seconds to wait for the first digit, 1 to 127. Default 10.",
            "type": "integer",
            "minimum": 1,
            "maximum": 127,
            "default": 10
          },
          "inter_digit_timeout": {
            "description": "Seconds to wait for a further digit, 1 to 127. Default 5.",
            "type": "integer",
            "minimum": 1,
            "maximum": 127,
            "default": 5
          },
          "announcements": {
            "description": "Message ids by set and entry. Default: none.",
            "type": "object",
            "default": {},
            "additionalProperties": {
              "type": "object",
              "additionalProperties": {
                "type": "integer",
                "minimum": 0,
                "maximum": 2147483647
              }
            }
          }
        },
        "additionalProperties": false,
        "default": {}
      },
      "dialing": {
        "description": "Terminating calls.",
        "type": "object",
        "properties": {
          "default_timeout_seconds": {
            "description": "Seconds to ring where an operation says 0 or nothing, 1 to 2047. Default 30.",
            "type": "integer",
            "minimum": 1,
            "maximum": 2047,
            "default": 30,
            "$comment": "Not shown in the seed: the value; 2047 is the largest applicationTimer."
          }
        },
        "additionalProperties": false,
        "default": {}
      },
      "tcap": {
        "description": "TCAP.",
        "type": "object",
        "properties": {
          "timeout_seconds": {
            "description": "Seconds to wait for an inbound operation, at least 1. Default 10.",
            "type": "integer",
            "minimum": 1,
            "default": 10
          }
        },
        "additionalProperties": false,
        "default": {}
      },
      "limits": {
        "description": "What the service takes on at most.",
        "type": "object",
        "properties": {
          "active_runs": {
            "description": "Test Runs at once, at least 1. Default 100.",
            "type": "integer",
            "minimum": 1,
            "default": 100
          },
          "live_instances": {
            "description": "Test Instances at once, over all runs, at least 1. Default 100,000.",
            "type": "integer",
            "minimum": 1,
            "default": 100000
          }
        },
        "additionalProperties": false,
        "default": {}
      },
      "log": {
        "description": "The log.",
        "type": "object",
        "properties": {
          "level": {
            "description": "Least level that is written. Default `info`.",
            "enum": [
              "fatal",
              "error",
              "warn",
              "info",
              "debug",
              "trace",
              "silent"
            ],
            "default": "info"
          }
        },
        "additionalProperties": false,
        "default": {}
      }
    },
    "additionalProperties": false
  },
  "urn:dialproof:config:gateway": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:config:gateway",
    "title": "GatewayConfig",
    "description": "One named gateway, an application instance.",
    "type": "object",
    "properties": {
      "kind": {
        "description": "What it speaks: `sigtran`, `pi`, `osd`, `diameter`, `db` or `rest`.",
        "type": "string"
      }
    },
    "required": [
      "kind"
    ],
    "discriminator": {
      "propertyName": "kind"
    },
    "oneOf": [
      {
        "title": "SigtranGatewayConfig",
        "type": "object",
        "properties": {
          "kind": {
            "description": "`sigtran`: TCAP over SCCP and M3UA, or in memory.",
            "const": "sigtran"
          },
          "transport": {
            "description": "What carries it. Default the embedded SCP, `{\"type\": \"memory\"}`.",
            "$ref": "urn:dialproof:config:transport",
            "default": {
              "type": "memory"
            }
          },
          "opc": {
            "description": "Own point code. Needed unless the transport is `memory`.",
            "type": "integer",
            "minimum": 0,
            "maximum": 16777215
          },
          "ossn": {
            "description": "Own subsystem number, 1 to 255.",
            "type": "integer",
            "minimum": 1,
            "maximum": 255
          },
          "ogt_digits": {
            "description": "Digits of the own global title, 0-9 and A-F.",
            "$ref": "urn:dialproof:scp-address#/properties/dgt_digits"
          },
          "ogt_noa": {
            "description": "Nature of address of the own global title, 0 to 127.",
            "type": "integer",
            "minimum": 0,
            "maximum": 127
          },
          "ogt_np": {
            "description": "Numbering plan of the own global title, 0 to 7.",
            "type": "integer",
            "minimum": 0,
            "maximum": 7
          },
          "ogt_tt": {
            "description": "Translation type of the own global title, 0 to 255.",
            "type": "integer",
            "minimum": 0,
            "maximum": 255
          },
          "m3ua": {
            "description": "Settings of M3UA (RFC 4666); the transport `memory` has no use for them.",
            "type": "object",
            "properties": {
              "role": {
                "description": "Which end this is. Default `asp`.",
                "enum": [
                  "asp",
                  "sgp"
                ],
                "default": "asp"
              },
              "routing_context": {
                "description": "Routing context, 0 to 4294967295. Default: none.",
                "type": "integer",
                "minimum": 0,
                "maximum": 4294967295
              },
              "network_appearance": {
                "description": "Network appearance, 0 to 4294967295. Default: none.",
                "type": "integer",
                "minimum": 0,
                "maximum": 4294967295
              },
              "asp_identifier": {
                "description": "ASP identifier, 0 to 4294967295. Default: none.",
                "type": "integer",
                "minimum": 0,
                "maximum": 4294967295
              },
              "traffic_mode": {
                "description": "Traffic mode type. Default `loadshare`.",
                "enum": [
                  "override",
                  "loadshare",
                  "broadcast"
                ],
                "default": "loadshare"
              },
              "network_indicator": {
                "description": "Network indicator of the MTP3 service information, 0 to 3. Default 2, national.",
                "type": "integer",
                "minimum": 0,
                "maximum": 3,
                "default": 2
              },
              "next_hop_pc": {
                "description": "Point code that everything goes to which no route names. Default: the destination itself.",
                "type": "integer",
                "minimum": 0,
                "maximum": 16777215
              },
              "heartbeat_seconds": {
                "description": "Seconds between heartbeats; 0, the default, sends none.",
                "type": "integer",
                "minimum": 0,
                "default": 0
              }
            },
            "additionalProperties": false,
            "default": {}
          },
          "routes": {
            "description": "Where messages go, the first that fits. Default: none.",
            "type": "array",
            "default": [],
            "items": {
              "title": "SigtranRoute",
              "type": "object",
              "properties": {
                "pc": {
                  "description": "Destination point code that the route is for; or else `mingt` and `maxgt`.",
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 16777215
                },
                "mingt": {
                  "description": "First global title of the range.",
                  "$ref": "urn:dialproof:scp-address#/properties/dgt_digits"
                },
                "maxgt": {
                  "description": "Last global title of the range.",
                  "$ref": "urn:dialproof:scp-address#/properties/dgt_digits"
                },
                "next_hop_pc": {
                  "description": "Point code to send to.",
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 16777215
                }
              },
              "required": [
                "next_hop_pc"
              ],
              "additionalProperties": false
            }
          }
        },
        "required": [
          "kind"
        ],
        "additionalProperties": false
      },
      {
        "title": "PiGatewayConfig",
        "type": "object",
        "properties": {
          "kind": {
            "description": "`pi`: the provisioning interface.",
            "const": "pi"
          },
          "url": {
            "description": "Address of the server.",
            "type": "string",
            "format": "uri",
            "x-expects": "a URL"
          }
        },
        "required": [
          "kind"
        ],
        "additionalProperties": true
      },
      {
        "title": "OsdGatewayConfig",
        "type": "object",
        "properties": {
          "kind": {
            "description": "`osd`: SOAP requests.",
            "const": "osd"
          },
          "url": {
            "description": "Address of the server.",
            "type": "string",
            "format": "uri",
            "x-expects": "a URL"
          }
        },
        "required": [
          "kind"
        ],
        "additionalProperties": true
      },
      {
        "title": "DiameterGatewayConfig",
        "type": "object",
        "properties": {
          "kind": {
            "description": "`diameter`: Diameter (RFC 6733).",
            "const": "diameter"
          },
          "url": {
            "description": "Address of the server.",
            "type": "string",
            "format": "uri",
            "x-expects": "a URL"
          }
        },
        "required": [
          "kind"
        ],
        "additionalProperties": true
      },
      {
        "title": "DbGatewayConfig",
        "type": "object",
        "properties": {
          "kind": {
            "description": "`db`: a database.",
            "const": "db"
          },
          "url": {
            "description": "Address of the server.",
            "type": "string",
            "format": "uri",
            "x-expects": "a URL"
          },
          "queries": {
            "description": "Queries by the name that `db.<method>` calls them by. Default: none.",
            "type": "object",
            "default": {},
            "additionalProperties": {
              "type": "string",
              "minLength": 1
            }
          }
        },
        "required": [
          "kind",
          "url"
        ],
        "additionalProperties": true
      },
      {
        "title": "RestGatewayConfig",
        "type": "object",
        "properties": {
          "kind": {
            "description": "`rest`: REST requests.",
            "const": "rest"
          },
          "url": {
            "description": "Address of the server.",
            "type": "string",
            "format": "uri",
            "x-expects": "a URL"
          }
        },
        "required": [
          "kind"
        ],
        "additionalProperties": true
      }
    ]
  },
  "urn:dialproof:config:transport": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:config:transport",
    "title": "SigtranTransport",
    "description": "What carries M3UA, or stands in for it.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`memory`, `tcp` or `sctp`.",
        "type": "string"
      }
    },
    "required": [
      "type"
    ],
    "discriminator": {
      "propertyName": "type"
    },
    "oneOf": [
      {
        "title": "MemoryTransport",
        "type": "object",
        "properties": {
          "type": {
            "description": "`memory`: the embedded SCP, in the same process.",
            "const": "memory"
          }
        },
        "required": [
          "type"
        ],
        "additionalProperties": false
      },
      {
        "title": "TcpTransport",
        "type": "object",
        "properties": {
          "type": {
            "description": "`tcp`: M3UA over TCP.",
            "const": "tcp"
          },
          "mode": {
            "description": "Whether to call the peer or to wait for it. Default `connect`.",
            "enum": [
              "connect",
              "listen"
            ],
            "default": "connect"
          },
          "host": {
            "description": "Address of the peer, or to listen on. Default 127.0.0.1.",
            "type": "string",
            "minLength": 1,
            "default": "127.0.0.1"
          },
          "port": {
            "description": "Port of the peer, or to listen on. Default 2905, that of M3UA.",
            "type": "integer",
            "minimum": 0,
            "maximum": 65535,
            "default": 2905
          }
        },
        "required": [
          "type"
        ],
        "additionalProperties": false
      },
      {
        "title": "SctpTransport",
        "type": "object",
        "properties": {
          "type": {
            "description": "`sctp`: M3UA over SCTP (RFC 4666).",
            "const": "sctp"
          },
          "mode": {
            "description": "Whether to call the peer or to wait for it. Default `connect`.",
            "enum": [
              "connect",
              "listen"
            ],
            "default": "connect"
          },
          "host": {
            "description": "Address of the peer, or to listen on. Default 127.0.0.1.",
            "type": "string",
            "minLength": 1,
            "default": "127.0.0.1"
          },
          "port": {
            "description": "Port of the peer, or to listen on. Default 2905, that of M3UA.",
            "type": "integer",
            "minimum": 0,
            "maximum": 65535,
            "default": 2905
          },
          "local_port": {
            "description": "Own SCTP port. Default: the same as `port`.",
            "type": "integer",
            "minimum": 0,
            "maximum": 65535
          },
          "udp_port": {
            "description": "UDP port that SCTP is encapsulated in (RFC 6951). Default: SCTP directly over IP.",
            "type": "integer",
            "minimum": 1,
            "maximum": 65535
          }
        },
        "required": [
          "type"
        ],
        "additionalProperties": false
      }
    ]
  },
  "urn:dialproof:distribution": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:distribution",
    "title": "Distribution",
    "description": "How often, how many at once, and how fast a Test Definition is executed (seed 2.1).",
    "type": "object",
    "properties": {
      "type": {
        "description": "`single`, `load` or `linear` (seed 2.1).",
        "type": "string"
      }
    },
    "required": [
      "type"
    ],
    "discriminator": {
      "propertyName": "type"
    },
    "oneOf": [
      {
        "title": "SingleDistribution",
        "type": "object",
        "properties": {
          "type": {
            "description": "`single`: one Test Instance (seed 2.1).",
            "const": "single"
          },
          "total": {
            "$ref": "urn:dialproof:distribution#/$defs/total"
          },
          "backlog": {
            "$ref": "urn:dialproof:distribution#/$defs/backlog"
          },
          "cps": {
            "$ref": "urn:dialproof:distribution#/$defs/cps"
          }
        },
        "required": [
          "type"
        ],
        "additionalProperties": false
      },
      {
        "title": "LoadDistribution",
        "type": "object",
        "properties": {
          "type": {
            "description": "`load`: bounded by the backlog (seed 2.1).",
            "const": "load"
          },
          "total": {
            "$ref": "urn:dialproof:distribution#/$defs/total"
          },
          "backlog": {
            "$ref": "urn:dialproof:distribution#/$defs/backlog"
          },
          "cps": {
            "$ref": "urn:dialproof:distribution#/$defs/cps"
          }
        },
        "required": [
          "type",
          "total",
          "backlog"
        ],
        "additionalProperties": false
      },
      {
        "title": "LinearDistribution",
        "type": "object",
        "properties": {
          "type": {
            "description": "`linear`: bounded by the rate and the backlog (seed 2.1).",
            "const": "linear"
          },
          "total": {
            "$ref": "urn:dialproof:distribution#/$defs/total"
          },
          "backlog": {
            "$ref": "urn:dialproof:distribution#/$defs/backlog"
          },
          "cps": {
            "$ref": "urn:dialproof:distribution#/$defs/cps"
          }
        },
        "required": [
          "type",
          "total",
          "backlog",
          "cps"
        ],
        "additionalProperties": false
      }
    ],
    "$defs": {
      "total": {
        "description": "How many Test Instances to execute, 1 to 100,000,000; `single` does not use it (seed 2.1).",
        "type": "integer",
        "minimum": 1,
        "maximum": 100000000,
        "$comment": "Not shown in the seed: the limit."
      },
      "backlog": {
        "description": "How many Test Instances may be in progress at once, at least 1; `single` does not use it (seed 2.1). The configuration limits it.",
        "type": "integer",
        "minimum": 1
      },
      "cps": {
        "title": "TargetRate",
        "description": "Target rate of instances started; `linear` alone uses it (seed 2.1).",
        "type": "object",
        "properties": {
          "rate": {
            "description": "Instances started per second, above 0; instead of `stages`.",
            "type": "number",
            "exclusiveMinimum": 0
          },
          "ramp": {
            "description": "Seconds in which the rate rises from 0 to `rate` in a straight line. Default 0.",
            "type": "number",
            "minimum": 0,
            "default": 0
          },
          "stages": {
            "description": "Rates one after another; instead of `rate`.",
            "type": "array",
            "minItems": 1,
            "items": {
              "title": "RateStage",
              "type": "object",
              "properties": {
                "rate": {
                  "description": "Instances started per second in this stage; 0 starts none.",
                  "type": "number",
                  "minimum": 0
                },
                "seconds": {
                  "description": "How long the stage lasts, above 0.",
                  "type": "number",
                  "exclusiveMinimum": 0
                }
              },
              "required": [
                "rate",
                "seconds"
              ],
              "additionalProperties": false
            }
          }
        },
        "additionalProperties": false,
        "$comment": "Not shown in the seed: the inner fields of cps."
      }
    }
  },
  "urn:dialproof:execute-test": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:execute-test",
    "title": "ExecuteTest",
    "description": "Params of ExecuteTest: a Test Definition, and how to run it (seed 2.1).",
    "type": "object",
    "properties": {
      "run_id": {
        "description": "Unique identifier of this Test Run among those that run or are retained; at most 200 characters (seed 2.1).",
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "$comment": "Not shown in the seed: how long it may be."
      },
      "operations": {
        "description": "The Test Operations of the Test Definition, performed in this order (seed 2.1).",
        "type": "array",
        "minItems": 1,
        "items": {
          "$ref": "urn:dialproof:operation"
        }
      },
      "vars": {
        "description": "User variables, declared and initialised when the run starts; expressions know them as `$v` (seed 2.1). Default: none.",
        "type": "object"
      },
      "locks": {
        "description": "Exclusive locks to take before the run starts: all of them at once, or the run is refused (seed 2.2). Default: none.",
        "type": "array",
        "items": {
          "$ref": "urn:dialproof:lock"
        }
      },
      "trace_level": {
        "description": "Internal tracing of the first Test Instance: 0 none, 1 debug, 2 dump, 3 spam; the digit may stand in a string. Default 0 (seed 2.1).",
        "enum": [
          0,
          1,
          2,
          3,
          "0",
          "1",
          "2",
          "3"
        ],
        "default": 0,
        "x-expects": "one of 0, 1, 2 and 3"
      },
      "sigtran": {
        "description": "Name of the sigtran gateway that delivers TCAP; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      },
      "pi": {
        "description": "Name of the pi gateway that takes PI requests; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      },
      "osd": {
        "description": "Name of the osd gateway that takes OSD requests; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      },
      "diameter": {
        "description": "Name of the diameter gateway that takes Diameter requests; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      },
      "db": {
        "description": "Name of the db gateway that takes DB requests without a label of their own; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      },
      "rest": {
        "description": "Name of the rest gateway that takes REST requests without a label of their own; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      },
      "distribution": {
        "description": "How often and how fast the definition is executed. Default: once, `{\"type\": \"single\"}` (seed 2.1).",
        "$ref": "urn:dialproof:distribution"
      },
      "ssp_ac": {
        "description": "Application context of an outbound InitialDP. Default: none (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/application_context"
      },
      "hlr_ac": {
        "description": "Application context of an outbound MAP-OPEN. Default: none (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/application_context"
      },
      "scp": {
        "description": "Address of the SCP under test, and how long to wait for it. Default: where the gateway leads (seed 2.1).",
        "$ref": "urn:dialproof:scp-address"
      },
      "inap.extensions": {
        "description": "ASN.1 types of INAP extensions by extension number, such as {\"400\": \"OCTET STRING\"}. Default: none.",
        "type": "object",
        "propertyNames": {
          "pattern": "^(?:0|[1-9][0-9]{0,9})$",
          "x-expects": "an extension number"
        },
        "additionalProperties": {
          "enum": [
            "BOOLEAN",
            "ENUMERATED",
            "IA5String",
            "INTEGER",
            "NULL",
            "NumericString",
            "OCTET STRING",
            "PrintableString",
            "UTF8String"
          ]
        },
        "$comment": "Not shown in the seed: the parameter itself. Its dot is part of the name, and the types are those that need no further declaration."
      }
    },
    "required": [
      "run_id",
      "operations"
    ],
    "additionalProperties": false,
    "patternProperties": {
      "^db_[A-Za-z0-9_]+$": {
        "description": "Name of the db gateway for requests of the type `db.<label>.<method>` (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      },
      "^rest_[A-Za-z0-9_]+$": {
        "description": "Name of the rest gateway for requests of the type `rest.<label>.<method>` (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      }
    },
    "$defs": {
      "gateway_name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "x-expects": "the name of a gateway"
      },
      "application_context": {
        "type": "string",
        "pattern": "^(?:ati3|camel1|camel2|camel3|camel4|cs1|etsi|ussd2|(?:[0-9A-Fa-f]{2})+|(?:[01]\\.(?:[0-9]|[1-3][0-9])|2\\.(?:0|[1-9][0-9]{0,9}))(?:\\.(?:0|[1-9][0-9]{0,9}))*)$",
        "x-expects": "an alias (ati3, camel1, camel2, camel3, camel4, cs1, etsi, ussd2), an object identifier as an even number of hex digits, or a dotted one"
      }
    }
  },
  "urn:dialproof:flow": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:flow",
    "title": "Flow",
    "description": "A call flow: operations that lead to one another, walked from its only Start.",
    "type": "object",
    "properties": {
      "always_present_calling": {
        "description": "Kept and shown, never interpreted. Default: absent.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "operations": {
        "description": "The operations by their ids.",
        "type": "object",
        "additionalProperties": {
          "$ref": "urn:dialproof:flow:operation"
        }
      }
    },
    "required": [
      "operations"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:flow:ExtensionDialing": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:flow:ExtensionDialing",
    "title": "ExtensionDialingNode",
    "description": "Prompts the caller for an extension number and terminates the call to the prefix and the digits entered (seed 2.3).",
    "type": "object",
    "properties": {
      "id": {
        "description": "Identifier of the operation within the flow, equal to its key (seed 2.3).",
        "type": "integer"
      },
      "type": {
        "description": "`ExtensionDialing`.",
        "const": "ExtensionDialing"
      },
      "base_node": {
        "description": "Kept and shown, never interpreted (seed 2.3).",
        "type": "integer"
      },
      "config": {
        "description": "Settings of the operation (seed 2.3).",
        "type": "object",
        "properties": {
          "main_announcement": {
            "description": "Prompt of the first attempt (seed 2.3).",
            "$ref": "urn:dialproof:flow:announcement"
          },
          "reprompt_announcement": {
            "description": "Prompt of the second and every further attempt (seed 2.3).",
            "$ref": "urn:dialproof:flow:announcement"
          },
          "max_iterations": {
            "description": "How many attempts the caller has, at least 1. Default 3 (seed 2.3).",
            "type": "integer",
            "minimum": 1,
            "default": 3,
            "$comment": "Not shown in the seed: the lower limit; without an attempt there would be nothing to dial."
          },
          "prefix": {
            "description": "What stands before the digits entered in the Final Destination; with `min_digits` at least 7 long (seed 2.3).",
            "type": "string",
            "pattern": "^[0-9*#A-F]*$",
            "x-expects": "a string of the digits 0-9, *, # and A-F",
            "$comment": "Not shown in the seed: its alphabet; the one of destination_patterns."
          },
          "min_digits": {
            "description": "Fewest digits of a valid extension number, 1 to 5; not above `max_digits` (seed 2.3).",
            "type": "integer",
            "minimum": 1,
            "maximum": 5
          },
          "max_digits": {
            "description": "Most digits of a valid extension number, 1 to 5; not below `min_digits` (seed 2.3).",
            "type": "integer",
            "minimum": 1,
            "maximum": 5
          },
          "timeout_seconds": {
            "description": "Seconds to ring before the call counts as unanswered; 0, the default, stands for the configuration's `dialing.default_timeout_seconds` (seed 2.3).",
            "type": "integer",
            "minimum": 0,
            "default": 0
          },
          "end_character": {
            "description": "Which digit ends the input: `default` the one of the configuration's `srf`, `none` no digit. Default `default` (seed 2.3).",
            "enum": [
              "default",
              "none"
            ],
            "default": "default"
          },
          "cancel_character": {
            "description": "Which digit cancels the input: `default` the one of the configuration's `srf`, `none` no digit. Default `default` (seed 2.3).",
            "enum": [
              "default",
              "none"
            ],
            "default": "default"
          },
          "destination_patterns": {
            "description": "Patterns of which the Final Destination must match one. Default: every destination is permitted (seed 2.3).",
            "type": "array",
            "minItems": 1,
            "items": {
              "type": "string",
              "minLength": 1
            }
          }
        },
        "required": [
          "main_announcement",
          "reprompt_announcement",
          "prefix",
          "min_digits",
          "max_digits"
        ],
        "additionalProperties": false
      },
      "exits": {
        "description": "The operations that follow: 0 Busy/NoAnswer, 1 Insufficient Digits, 2 No Match; null: nothing is attached (seed 2.3 and 3).",
        "type": "array",
        "items": {
          "type": [
            "integer",
            "null"
          ]
        },
        "minItems": 3,
        "maxItems": 3
      }
    },
    "required": [
      "id",
      "type",
      "config",
      "exits"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:flow:PlayAnnouncement": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:flow:PlayAnnouncement",
    "title": "PlayAnnouncementNode",
    "description": "Plays an announcement. A caller who hangs up takes no exit.",
    "type": "object",
    "properties": {
      "id": {
        "description": "Identifier of the operation within the flow, equal to its key (seed 2.3).",
        "type": "integer"
      },
      "type": {
        "description": "`PlayAnnouncement`.",
        "const": "PlayAnnouncement"
      },
      "base_node": {
        "description": "Kept and shown, never interpreted (seed 2.3).",
        "type": "integer"
      },
      "config": {
        "description": "Settings of the operation.",
        "type": "object",
        "properties": {
          "announcement": {
            "description": "What is played.",
            "$ref": "urn:dialproof:flow:announcement"
          }
        },
        "required": [
          "announcement"
        ],
        "additionalProperties": false
      },
      "exits": {
        "description": "The operation that follows; null: nothing does.",
        "type": "array",
        "items": {
          "type": [
            "integer",
            "null"
          ]
        },
        "minItems": 1,
        "maxItems": 1
      }
    },
    "required": [
      "id",
      "type",
      "config",
      "exits"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:flow:ReleaseCall": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:flow:ReleaseCall",
    "title": "ReleaseCallNode",
    "description": "Releases the call.",
    "type": "object",
    "properties": {
      "id": {
        "description": "Identifier of the operation within the flow, equal to its key (seed 2.3).",
        "type": "integer"
      },
      "type": {
        "description": "`ReleaseCall`.",
        "const": "ReleaseCall"
      },
      "base_node": {
        "description": "Kept and shown, never interpreted (seed 2.3).",
        "type": "integer"
      },
      "config": {
        "description": "Settings of the operation. Default: cause 31.",
        "type": "object",
        "properties": {
          "cause": {
            "description": "Cause, 1 to 127 (Q.850). Default 31, normal, unspecified.",
            "type": "integer",
            "minimum": 1,
            "maximum": 127,
            "default": 31,
            "$comment": "Not shown in the seed: the range; all causes of Q.850."
          }
        },
        "additionalProperties": false,
        "default": {}
      },
      "exits": {
        "description": "None: absent or empty.",
        "type": "array",
        "items": {
          "type": [
            "integer",
            "null"
          ]
        },
        "maxItems": 0,
        "default": []
      }
    },
    "required": [
      "id",
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:flow:Start": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:flow:Start",
    "title": "StartNode",
    "description": "Where every call enters the flow.",
    "type": "object",
    "properties": {
      "id": {
        "description": "Identifier of the operation within the flow, equal to its key (seed 2.3).",
        "type": "integer"
      },
      "type": {
        "description": "`Start`.",
        "const": "Start"
      },
      "base_node": {
        "description": "Kept and shown, never interpreted (seed 2.3).",
        "type": "integer"
      },
      "config": {
        "description": "Has no settings: absent or empty.",
        "type": "object",
        "maxProperties": 0,
        "default": {}
      },
      "exits": {
        "description": "The operation that follows; null: nothing does.",
        "type": "array",
        "items": {
          "type": [
            "integer",
            "null"
          ]
        },
        "minItems": 1,
        "maxItems": 1
      }
    },
    "required": [
      "id",
      "type",
      "exits"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:flow:announcement": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:flow:announcement",
    "title": "Announcement",
    "description": "An announcement, by the name that the configuration knows it by (seed 2.3).",
    "type": "object",
    "properties": {
      "set": {
        "description": "Name of the set of announcements (seed 2.3).",
        "type": "string"
      },
      "entry": {
        "description": "Name of the announcement within the set; digits stand for the message id itself (seed 2.3).",
        "type": "string",
        "minLength": 1
      },
      "repetition": {
        "description": "How often it is played, 1 to 127. Default 1 (seed 2.3).",
        "type": "integer",
        "minimum": 1,
        "maximum": 127,
        "default": 1,
        "$comment": "Not shown in the seed: the range and the default; 127 is what numberOfRepetitions can carry."
      }
    },
    "required": [
      "set",
      "entry"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:flow:operation": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:flow:operation",
    "title": "FlowOperation",
    "description": "One operation of a flow.",
    "type": "object",
    "properties": {
      "type": {
        "description": "Name of the operation.",
        "type": "string"
      }
    },
    "required": [
      "type"
    ],
    "discriminator": {
      "propertyName": "type"
    },
    "oneOf": [
      {
        "$ref": "urn:dialproof:flow:ExtensionDialing"
      },
      {
        "$ref": "urn:dialproof:flow:PlayAnnouncement"
      },
      {
        "$ref": "urn:dialproof:flow:ReleaseCall"
      },
      {
        "$ref": "urn:dialproof:flow:Start"
      }
    ]
  },
  "urn:dialproof:jsonrpc": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:jsonrpc",
    "title": "RpcRequest",
    "description": "A JSON-RPC 2.0 request, or without `id` a notification (JSON-RPC 2.0 §4). What else it carries is not looked at.",
    "type": "object",
    "properties": {
      "jsonrpc": {
        "description": "Version of the protocol: \"2.0\" (seed 4).",
        "const": "2.0"
      },
      "id": {
        "description": "Correlates the answer; a string or a number (seed 4). Without it nothing is answered.",
        "type": [
          "string",
          "number",
          "null"
        ]
      },
      "method": {
        "description": "Name of the method (seed 4).",
        "type": "string",
        "minLength": 1
      },
      "params": {
        "description": "The parameters, by name (seed 4).",
        "type": [
          "object",
          "array"
        ]
      }
    },
    "required": [
      "jsonrpc",
      "method"
    ],
    "additionalProperties": true,
    "$defs": {
      "error": {
        "title": "RpcError",
        "type": "object",
        "properties": {
          "code": {
            "description": "Number of the error: JSON-RPC 2.0 §5.1, or -32001 to -32008.",
            "type": "integer"
          },
          "message": {
            "description": "What is wrong, in a sentence.",
            "type": "string"
          },
          "data": {
            "description": "What the error is about; its shape depends on the code.",
            "type": "object",
            "additionalProperties": true
          }
        },
        "required": [
          "code",
          "message"
        ],
        "additionalProperties": false
      },
      "response": {
        "title": "RpcResponse",
        "type": "object",
        "properties": {
          "jsonrpc": {
            "description": "Version of the protocol: \"2.0\" (seed 4).",
            "const": "2.0"
          },
          "id": {
            "description": "The id of the request; null where it could not be read.",
            "type": [
              "string",
              "number",
              "null"
            ]
          },
          "result": {
            "description": "What the method returned, where it succeeded."
          },
          "error": {
            "description": "Why it did not.",
            "$ref": "urn:dialproof:jsonrpc#/$defs/error"
          }
        },
        "required": [
          "jsonrpc",
          "id"
        ],
        "additionalProperties": false
      }
    }
  },
  "urn:dialproof:lock": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:lock",
    "title": "Lock",
    "description": "One exclusive lock, known to this service alone (seed 2.2).",
    "type": "object",
    "properties": {
      "key": {
        "description": "Name of the lock; an expression over the initial `vars` where the whole stands in braces, or where it contains `$v` (seed 2.2).",
        "type": "string",
        "minLength": 1
      }
    },
    "required": [
      "key"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation",
    "title": "Operation",
    "description": "One Test Operation; what else it carries depends on its type (seed 2.1).",
    "type": "object",
    "properties": {
      "type": {
        "description": "Name of the operation, such as `inap.ssp_to_scp.InitialDP` (seed 2.1).",
        "type": "string",
        "minLength": 1
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send, or what is expected of what comes in; its names depend on the type (seed 2.1). Default: empty.",
        "type": "object",
        "additionalProperties": true
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": true,
    "$defs": {
      "expression": {
        "description": "An expression: the whole string stands in braces.",
        "type": "string",
        "pattern": "^\\{[\\s\\S]*\\}$",
        "x-expects": "an expression in braces"
      },
      "flag": {
        "enum": [
          true,
          false,
          0,
          1
        ],
        "x-expects": "true or false"
      },
      "hex": {
        "type": "string",
        "pattern": "^(?:[0-9A-Fa-f]{2})*$",
        "x-expects": "an even number of hex digits"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200
      },
      "dialogue": {
        "description": "Label of the operation that opened the dialogue to use. Default: the dialogue that was opened last.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200
      },
      "arguments_not_used": {
        "description": "Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "tests": {
        "description": "Checks on what came in. Default: none.",
        "type": "array",
        "items": {
          "$ref": "urn:dialproof:test-entry"
        }
      },
      "no_arguments": {
        "type": "object",
        "maxProperties": 0
      }
    }
  },
  "urn:dialproof:operation:assert": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:assert",
    "title": "AssertOperation",
    "description": "Checks that an expression is true.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`assert`.",
        "const": "assert"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "expression": {
        "description": "What is checked. Always an expression: it needs no braces.",
        "type": "string",
        "minLength": 1
      },
      "pass": {
        "description": "What the check log says where it is true. Default \"Assert tested TRUE.\"",
        "type": "string",
        "default": "Assert tested TRUE."
      },
      "fail": {
        "description": "What the check log says where it is false. Default \"Assert tested FALSE.\"",
        "type": "string",
        "default": "Assert tested FALSE."
      },
      "abort": {
        "description": "Where given, false ends the instance with this text, and `fail` is not used.",
        "type": "string"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "arguments": {
        "description": "Takes no arguments: absent or empty.",
        "$ref": "urn:dialproof:operation#/$defs/no_arguments"
      }
    },
    "required": [
      "type",
      "expression"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:branch": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:branch",
    "title": "BranchOperation",
    "description": "Goes on at another operation, depending on an expression.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`branch`.",
        "const": "branch"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "expression": {
        "description": "What decides. Always an expression: it needs no braces.",
        "type": "string",
        "minLength": 1
      },
      "on_true": {
        "description": "Label of the operation to go on at where it is true. Default: the next one.",
        "type": "string",
        "minLength": 1
      },
      "on_false": {
        "description": "Label of the operation to go on at where it is false. Default: the next one.",
        "type": "string",
        "minLength": 1
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "arguments": {
        "description": "Takes no arguments: absent or empty.",
        "$ref": "urn:dialproof:operation#/$defs/no_arguments"
      }
    },
    "required": [
      "type",
      "expression"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:comment": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:comment",
    "title": "CommentOperation",
    "description": "A remark in the definition and in the first instance's log. Does nothing.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`comment`.",
        "const": "comment"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "arguments": {
        "description": "The remark.",
        "type": "object",
        "properties": {
          "text": {
            "description": "The remark.",
            "type": "string"
          }
        },
        "additionalProperties": false
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:eval": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:eval",
    "title": "EvalOperation",
    "description": "Assigns variables and evaluates an expression, whose value `tests` can look at.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`eval`.",
        "const": "eval"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "set": {
        "description": "Assignments: variable, such as `v.count` or `g.total`, to a value or an expression in braces.",
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "pattern": "^[vg](?:\\.[A-Za-z_$][A-Za-z0-9_$]*)+$",
          "x-expects": "a variable such as `v.count` or `g.total`"
        },
        "additionalProperties": true
      },
      "expression": {
        "description": "What is evaluated, after `set`. Always an expression: it needs no braces.",
        "type": "string",
        "minLength": 1
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "arguments": {
        "description": "Takes no arguments: absent or empty.",
        "$ref": "urn:dialproof:operation#/$defs/no_arguments"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:halt": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:halt",
    "title": "HaltOperation",
    "description": "Suspends the instance until ResumeInstance; when the time is over it aborts.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`halt`.",
        "const": "halt"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "arguments": {
        "description": "How long at most, and why.",
        "type": "object",
        "properties": {
          "seconds": {
            "description": "Seconds until the instance aborts, 1 to 600. Default 60.",
            "anyOf": [
              {
                "type": "integer",
                "minimum": 1,
                "maximum": 600
              },
              {
                "$ref": "urn:dialproof:operation#/$defs/expression"
              }
            ],
            "default": 60
          },
          "comment": {
            "description": "Why the instance is halted; shown to whoever looks at it.",
            "type": "string"
          }
        },
        "additionalProperties": false
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.srf_from_scp.PlayAnnouncement": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.srf_from_scp.PlayAnnouncement",
    "title": "InapSrfFromScpPlayAnnouncement",
    "description": "Waits for PlayAnnouncement, TS 29.078 §6.2.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.srf_from_scp.PlayAnnouncement`.",
        "const": "inap.srf_from_scp.PlayAnnouncement"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "informationToSend": {
            "description": "Information To Send. (TS 29.078 §6.2.1) Required.",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend_hex": {
            "description": "Information To Send. Contents octets. (TS 29.078 §6.2.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo": {
            "description": "Inband Info. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.inbandInfo_hex": {
            "description": "Inband Info. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID": {
            "description": "Message ID. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.inbandInfo.messageID_hex": {
            "description": "Message ID. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.elementaryMessageID": {
            "description": "Number of the announcement. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text": {
            "description": "Text. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.inbandInfo.messageID.text_hex": {
            "description": "Text. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text.messageContent_hex": {
            "description": "Message Content. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 127 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,127}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text.messageContent": {
            "description": "Message Content. (TS 29.078 §6.2.1)",
            "x-expects": "a text of 1 to 127 characters (Message Content), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){1,127}$)(?:[\\u0000-\\u007f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text.attributes": {
            "description": "Attributes. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 10 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,10}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text.attributes_hex": {
            "description": "Attributes. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 10 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,10}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.elementaryMessageIDs": {
            "description": "Elementary Message IDs. (TS 29.078 §6.2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 127
          },
          "informationToSend.inbandInfo.messageID.variableMessage": {
            "description": "Variable Message. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.inbandInfo.messageID.variableMessage_hex": {
            "description": "Variable Message. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.variableMessage.elementaryMessageID": {
            "description": "Elementary Message ID. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.variableMessage.variableParts": {
            "description": "Variable Parts. (TS 29.078 §6.2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 20
          },
          "informationToSend.inbandInfo.messageID.variableMessage.variableParts_hex": {
            "description": "Variable Parts. Contents octets. The first of the list. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.numberOfRepetitions": {
            "description": "Number Of Repetitions. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.duration": {
            "description": "Seconds in all, repetitions and intervals included; 0 without end. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.interval": {
            "description": "Seconds between repetitions. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.tone": {
            "description": "Tone. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.tone_hex": {
            "description": "Tone. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.tone.toneID": {
            "description": "Tone ID. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.tone.duration": {
            "description": "Seconds; 0 without end. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.displayInformation_hex": {
            "description": "Display Information. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 127 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,127}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.displayInformation": {
            "description": "Display Information. (TS 29.078 §6.2.1)",
            "x-expects": "a text of 1 to 127 characters (Display Information), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){1,127}$)(?:[\\u0000-\\u007f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "disconnectFromIPForbidden": {
            "description": "Disconnect From IPForbidden. (TS 29.078 §6.2.1)",
            "default": true,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "requestAnnouncementComplete": {
            "description": "Whether a SpecializedResourceReport is wanted. (TS 29.078 §6.2.1)",
            "default": true,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callSegmentID": {
            "description": "Call Segment ID. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "requestAnnouncementStartedNotification": {
            "description": "Request Announcement Started Notification. (TS 29.078 §6.2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^informationToSend\\.inbandInfo\\.messageID\\.elementaryMessageIDs\\[[0-9]{1,3}\\]$": {
            "description": "Elementary Message IDs. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]$": {
            "description": "Variable Parts. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]_hex$": {
            "description": "Variable Parts. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.integer$": {
            "description": "Integer. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number$": {
            "description": "Number. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number_hex$": {
            "description": "Number. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number_digits$": {
            "description": "Number. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number_scheme$": {
            "description": "Number. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number_type$": {
            "description": "Number. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.time$": {
            "description": "HHMM, BCD with the first digit in the low half. (TS 29.078 §6.2.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.time_hex$": {
            "description": "HHMM, BCD with the first digit in the low half. (TS 29.078 §6.2.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.date$": {
            "description": "YYMMDD (CS-1) or YYYYMMDD (CAP), BCD. (TS 29.078 §6.2.1)",
            "x-expects": "3 to 4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.date_hex$": {
            "description": "YYMMDD (CS-1) or YYYYMMDD (CAP), BCD. (TS 29.078 §6.2.1)",
            "x-expects": "3 to 4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.price$": {
            "description": "Price. (TS 29.078 §6.2.1)",
            "x-expects": "4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.price_hex$": {
            "description": "Price. (TS 29.078 §6.2.1)",
            "x-expects": "4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.srf_from_scp.PromptAndCollectUserInformation": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.srf_from_scp.PromptAndCollectUserInformation",
    "title": "InapSrfFromScpPromptAndCollectUserInformation",
    "description": "Waits for PromptAndCollectUserInformation, TS 29.078 §6.2.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.srf_from_scp.PromptAndCollectUserInformation`.",
        "const": "inap.srf_from_scp.PromptAndCollectUserInformation"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "collectedInfo": {
            "description": "Collected Info. (TS 29.078 §6.2.1) Required.",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "collectedInfo_hex": {
            "description": "Collected Info. Contents octets. (TS 29.078 §6.2.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits": {
            "description": "Collected Digits. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "collectedInfo.collectedDigits_hex": {
            "description": "Collected Digits. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.minimumNbOfDigits": {
            "description": "Minimum Nb Of Digits. (TS 29.078 §6.2.1)",
            "default": 1,
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.maximumNbOfDigits": {
            "description": "Maximum Nb Of Digits. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.endOfReplyDigit": {
            "description": "Key that ends the digits, a digit an octet: 0b is *, 0c is #. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.endOfReplyDigit_hex": {
            "description": "Key that ends the digits, a digit an octet: 0b is *, 0c is #. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.cancelDigit": {
            "description": "Key that clears the digits, a digit an octet: 0b is *, 0c is #. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.cancelDigit_hex": {
            "description": "Key that clears the digits, a digit an octet: 0b is *, 0c is #. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.startDigit": {
            "description": "Key that begins the digits, a digit an octet: 0b is *, 0c is #. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.startDigit_hex": {
            "description": "Key that begins the digits, a digit an octet: 0b is *, 0c is #. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.firstDigitTimeOut": {
            "description": "Wait for the first digit, in seconds. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.interDigitTimeOut": {
            "description": "Wait for each further digit, in seconds. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.errorTreatment": {
            "description": "Error Treatment. Values: 0 stdErrorAndInfo, 0 reportErrorToScf, 1 help, 2 repeatPrompt. (TS 29.078 §6.2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.errorTreatment_name": {
            "description": "Error Treatment. Values: 0 stdErrorAndInfo, 0 reportErrorToScf, 1 help, 2 repeatPrompt. (TS 29.078 §6.2.1)",
            "default": "stdErrorAndInfo",
            "x-expects": "one of stdErrorAndInfo, reportErrorToScf, help, repeatPrompt, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:stdErrorAndInfo|reportErrorToScf|help|repeatPrompt|\\{[\\s\\S]*\\})$",
            "examples": [
              "stdErrorAndInfo",
              "reportErrorToScf",
              "help",
              "repeatPrompt"
            ],
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.interruptableAnnInd": {
            "description": "Whether a digit stops the announcement. (TS 29.078 §6.2.1)",
            "default": true,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.voiceInformation": {
            "description": "Voice Information. (TS 29.078 §6.2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.collectedDigits.voiceBack": {
            "description": "Voice Back. (TS 29.078 §6.2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "collectedInfo.iA5Information": {
            "description": "I A5 Information. (TS 29.078 §6.2.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "disconnectFromIPForbidden": {
            "description": "Disconnect From IPForbidden. (TS 29.078 §6.2.1)",
            "default": true,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend": {
            "description": "Information To Send. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend_hex": {
            "description": "Information To Send. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo": {
            "description": "Inband Info. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.inbandInfo_hex": {
            "description": "Inband Info. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID": {
            "description": "Message ID. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.inbandInfo.messageID_hex": {
            "description": "Message ID. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.elementaryMessageID": {
            "description": "Number of the announcement. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text": {
            "description": "Text. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.inbandInfo.messageID.text_hex": {
            "description": "Text. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text.messageContent_hex": {
            "description": "Message Content. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 127 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,127}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text.messageContent": {
            "description": "Message Content. (TS 29.078 §6.2.1)",
            "x-expects": "a text of 1 to 127 characters (Message Content), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){1,127}$)(?:[\\u0000-\\u007f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text.attributes": {
            "description": "Attributes. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 10 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,10}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.text.attributes_hex": {
            "description": "Attributes. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 10 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,10}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.elementaryMessageIDs": {
            "description": "Elementary Message IDs. (TS 29.078 §6.2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 127
          },
          "informationToSend.inbandInfo.messageID.variableMessage": {
            "description": "Variable Message. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.inbandInfo.messageID.variableMessage_hex": {
            "description": "Variable Message. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.variableMessage.elementaryMessageID": {
            "description": "Elementary Message ID. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.messageID.variableMessage.variableParts": {
            "description": "Variable Parts. (TS 29.078 §6.2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 20
          },
          "informationToSend.inbandInfo.messageID.variableMessage.variableParts_hex": {
            "description": "Variable Parts. Contents octets. The first of the list. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.numberOfRepetitions": {
            "description": "Number Of Repetitions. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.duration": {
            "description": "Seconds in all, repetitions and intervals included; 0 without end. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.inbandInfo.interval": {
            "description": "Seconds between repetitions. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.tone": {
            "description": "Tone. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "informationToSend.tone_hex": {
            "description": "Tone. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.tone.toneID": {
            "description": "Tone ID. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.tone.duration": {
            "description": "Seconds; 0 without end. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.displayInformation_hex": {
            "description": "Display Information. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 127 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,127}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "informationToSend.displayInformation": {
            "description": "Display Information. (TS 29.078 §6.2.1)",
            "x-expects": "a text of 1 to 127 characters (Display Information), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){1,127}$)(?:[\\u0000-\\u007f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callSegmentID": {
            "description": "Call Segment ID. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "requestAnnouncementStartedNotification": {
            "description": "Request Announcement Started Notification. (TS 29.078 §6.2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^informationToSend\\.inbandInfo\\.messageID\\.elementaryMessageIDs\\[[0-9]{1,3}\\]$": {
            "description": "Elementary Message IDs. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]$": {
            "description": "Variable Parts. (TS 29.078 §6.2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]_hex$": {
            "description": "Variable Parts. Contents octets. (TS 29.078 §6.2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.integer$": {
            "description": "Integer. (TS 29.078 §6.2.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number$": {
            "description": "Number. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number_hex$": {
            "description": "Number. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number_digits$": {
            "description": "Number. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number_scheme$": {
            "description": "Number. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.number_type$": {
            "description": "Number. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.time$": {
            "description": "HHMM, BCD with the first digit in the low half. (TS 29.078 §6.2.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.time_hex$": {
            "description": "HHMM, BCD with the first digit in the low half. (TS 29.078 §6.2.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.date$": {
            "description": "YYMMDD (CS-1) or YYYYMMDD (CAP), BCD. (TS 29.078 §6.2.1)",
            "x-expects": "3 to 4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.date_hex$": {
            "description": "YYMMDD (CS-1) or YYYYMMDD (CAP), BCD. (TS 29.078 §6.2.1)",
            "x-expects": "3 to 4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.price$": {
            "description": "Price. (TS 29.078 §6.2.1)",
            "x-expects": "4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^informationToSend\\.inbandInfo\\.messageID\\.variableMessage\\.variableParts\\[[0-9]{1,3}\\]\\.price_hex$": {
            "description": "Price. (TS 29.078 §6.2.1)",
            "x-expects": "4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.srf_to_scp.Error": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.srf_to_scp.Error",
    "title": "InapSrfToScpError",
    "description": "Answers the newest PromptAndCollectUserInformation or PlayAnnouncement with an error, ETS 300 374-1 §7.4.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.srf_to_scp.Error`.",
        "const": "inap.srf_to_scp.Error"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "Which error to send.",
        "type": "object",
        "properties": {
          "error": {
            "description": "Name of the error, such as `improperCallerResponse`, or its code.",
            "anyOf": [
              {
                "type": "string",
                "minLength": 1
              },
              {
                "type": "integer",
                "minimum": 0,
                "maximum": 255
              }
            ]
          },
          "parameter": {
            "description": "One whole BER element in hex. Default: none.",
            "$ref": "urn:dialproof:operation#/$defs/hex"
          }
        },
        "required": [
          "error"
        ],
        "additionalProperties": false
      },
      "send_with_next": {
        "description": "Holds the component back until the next outbound operation sends. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "send_and_close": {
        "description": "Sends in a TC-END, which ends the dialogue. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      }
    },
    "required": [
      "type",
      "arguments"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.srf_to_scp.PromptAndCollectUserInformationResult": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.srf_to_scp.PromptAndCollectUserInformationResult",
    "title": "InapSrfToScpPromptAndCollectUserInformationResult",
    "description": "Sends the result of PromptAndCollectUserInformation, TS 29.078 §6.2.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.srf_to_scp.PromptAndCollectUserInformationResult`.",
        "const": "inap.srf_to_scp.PromptAndCollectUserInformationResult"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "digitsResponse": {
            "description": "Digits of the user. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "digitsResponse_hex": {
            "description": "Digits of the user. (TS 29.078 §6.2.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "digitsResponse_digits": {
            "description": "Digits of the user. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$"
          },
          "digitsResponse_scheme": {
            "description": "Digits of the user. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "digitsResponse_type": {
            "description": "Digits of the user. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "iA5Response_hex": {
            "description": "I A5 Response. (TS 29.078 §6.2.1)",
            "x-expects": "0 to 65535 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "iA5Response": {
            "description": "I A5 Response. (TS 29.078 §6.2.1)",
            "x-expects": "a text of 0 to 65535 characters (I A5 Response), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S])*$)(?:[\\u0000-\\u007f]*)|\\{[\\s\\S]*\\})$"
          },
          "modemdetected": {
            "description": "Modemdetected. (TS 29.078 §6.2.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          }
        }
      },
      "send_with_next": {
        "description": "Holds the component back until the next outbound operation sends. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "send_and_close": {
        "description": "Sends in a TC-END, which ends the dialogue. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.srf_to_scp.SpecializedResourceReport": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.srf_to_scp.SpecializedResourceReport",
    "title": "InapSrfToScpSpecializedResourceReport",
    "description": "Sends SpecializedResourceReport, TS 29.078 §6.2.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.srf_to_scp.SpecializedResourceReport`.",
        "const": "inap.srf_to_scp.SpecializedResourceReport"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "none": {
            "description": "The bare NULL of CS-1 and CAP 1 to 3. (TS 29.078 §6.2.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "allAnnouncementsComplete": {
            "description": "All Announcements Complete. (TS 29.078 §6.2.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "firstAnnouncementStarted": {
            "description": "First Announcement Started. (TS 29.078 §6.2.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          }
        }
      },
      "send_with_next": {
        "description": "Holds the component back until the next outbound operation sends. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "send_and_close": {
        "description": "Sends in a TC-END, which ends the dialogue. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.ActivityTest": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.ActivityTest",
    "title": "InapSspFromScpActivityTest",
    "description": "Waits for ActivityTest, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.ActivityTest`.",
        "const": "inap.ssp_from_scp.ActivityTest"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "None.",
        "$ref": "urn:dialproof:operation#/$defs/no_arguments"
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.ApplyCharging": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.ApplyCharging",
    "title": "InapSspFromScpApplyCharging",
    "description": "Waits for ApplyCharging, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.ApplyCharging`.",
        "const": "inap.ssp_from_scp.ApplyCharging"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "aChBillingChargingCharacteristics": {
            "description": "How the call is charged. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChBillingChargingCharacteristics_hex": {
            "description": "How the call is charged. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChBillingChargingCharacteristics_maxCallPeriodDuration": {
            "description": "How the call is charged. Tenths of a second that the call may last. (TS 29.078 §5.1) Required.",
            "x-expects": "an integer from 1 to 864000, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 864000,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChBillingChargingCharacteristics_releaseIfdurationExceeded": {
            "description": "How the call is charged. 1: the SSF releases the call when they are over. (TS 29.078 §5.1) Required.",
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChBillingChargingCharacteristics_tariffSwitchInterval": {
            "description": "How the call is charged. Seconds until the tariff changes. (TS 29.078 §5.1) Required.",
            "x-expects": "an integer from 1 to 86400, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 86400,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChBillingChargingCharacteristics_tone": {
            "description": "How the call is charged. 1: a tone warns the user before the end. (TS 29.078 §5.1) Required.",
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "sendCalculationToSCPIndication": {
            "description": "Send Calculation To SCPIndication. (TS 29.078 §6.1.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge": {
            "description": "Party To Charge. (TS 29.078 §6.1.1)",
            "default": {
              "sendingSideID": "01"
            },
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "partyToCharge_hex": {
            "description": "Party To Charge. Contents octets. (TS 29.078 §6.1.1)",
            "default": {
              "sendingSideID": "01"
            },
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseIndication": {
            "description": "Release Indication. (TS 29.078 §6.1.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause": {
            "description": "Release Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_hex": {
            "description": "Release Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_cause": {
            "description": "Release Cause. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_standard": {
            "description": "Release Cause. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_location": {
            "description": "Release Cause. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_recommendation": {
            "description": "Release Cause. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_diagnostic": {
            "description": "Release Cause. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChChargingAddress": {
            "description": "A Ch Charging Address. (TS 29.078 §6.1.1)",
            "default": {
              "legID": {
                "sendingSideID": "01"
              }
            },
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "aChChargingAddress_hex": {
            "description": "A Ch Charging Address. Contents octets. (TS 29.078 §6.1.1)",
            "default": {
              "legID": {
                "sendingSideID": "01"
              }
            },
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChChargingAddress.legID": {
            "description": "Leg ID. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "aChChargingAddress.legID_hex": {
            "description": "Leg ID. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChChargingAddress.legID.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChChargingAddress.legID.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChChargingAddress.legID.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChChargingAddress.legID.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "aChChargingAddress.srfConnection": {
            "description": "Call segment whose connection to a resource is charged. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.CallInformationRequest": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.CallInformationRequest",
    "title": "InapSspFromScpCallInformationRequest",
    "description": "Waits for CallInformationRequest, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.CallInformationRequest`.",
        "const": "inap.ssp_from_scp.CallInformationRequest"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "requestedInformationTypeList": {
            "description": "Facts wanted. (TS 29.078 §6.1.1) Required.",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 5
          },
          "requestedInformationTypeList_hex": {
            "description": "Facts wanted. Contents octets. The first of the list. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID": {
            "description": "Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_hex": {
            "description": "Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_digits": {
            "description": "Correlation ID. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_scheme": {
            "description": "Correlation ID. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_type": {
            "description": "Correlation ID. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID": {
            "description": "Leg ID. (TS 29.078 §6.1.1)",
            "default": {
              "sendingSideID": "02"
            },
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "legID_hex": {
            "description": "Leg ID. Contents octets. (TS 29.078 §6.1.1)",
            "default": {
              "sendingSideID": "02"
            },
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^requestedInformationTypeList\\[[0-9]{1,3}\\]$": {
            "description": "Facts wanted. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationTypeList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Facts wanted. Contents octets. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^requestedInformationTypeList\\[[0-9]{1,3}\\]\\.requestedInformationType$": {
            "description": "Requested Information Type. Values: 0 callAttemptElapsedTime, 1 callStopTime, 2 callConnectedElapsedTime, 3 calledAddress, 30 releaseCause. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^requestedInformationTypeList\\[[0-9]{1,3}\\]\\.requestedInformationType_name$": {
            "description": "Requested Information Type. Values: 0 callAttemptElapsedTime, 1 callStopTime, 2 callConnectedElapsedTime, 3 calledAddress, 30 releaseCause. (TS 29.078 §6.1.1)",
            "x-expects": "one of callAttemptElapsedTime, callStopTime, callConnectedElapsedTime, calledAddress, releaseCause, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:callAttemptElapsedTime|callStopTime|callConnectedElapsedTime|calledAddress|releaseCause|\\{[\\s\\S]*\\})$",
            "examples": [
              "callAttemptElapsedTime",
              "callStopTime",
              "callConnectedElapsedTime",
              "calledAddress",
              "releaseCause"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.Cancel": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.Cancel",
    "title": "InapSspFromScpCancel",
    "description": "Waits for Cancel, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.Cancel`.",
        "const": "inap.ssp_from_scp.Cancel"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "invokeID": {
            "description": "Invoke id of the operation that is cancelled. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from -128 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -128,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allRequests": {
            "description": "All Requests. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callSegmentToCancel": {
            "description": "Call Segment To Cancel. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "callSegmentToCancel_hex": {
            "description": "Call Segment To Cancel. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callSegmentToCancel.invokeID": {
            "description": "Invoke id of the operation that is cancelled. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from -128 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -128,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callSegmentToCancel.callSegmentID": {
            "description": "Call Segment ID. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allRequestsForCallSegment": {
            "description": "All Requests For Call Segment. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.Connect": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.Connect",
    "title": "InapSspFromScpConnect",
    "description": "Waits for Connect, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.Connect`.",
        "const": "inap.ssp_from_scp.Connect"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "destinationRoutingAddress": {
            "description": "Called party numbers; CAP takes one. (TS 29.078 §6.1.1) Required.",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 3
          },
          "destinationRoutingAddress_hex": {
            "description": "Called party numbers; CAP takes one. The first of the list. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "destinationRoutingAddress_digits": {
            "description": "Called party numbers; CAP takes one. Address signals, 0 to 9 and A to F. The first of the list. (Q.763 §3.9) Required.",
            "x-expects": "a text of 0 to 36 characters (The first of the list), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "destinationRoutingAddress_noa": {
            "description": "Called party numbers; CAP takes one. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. The first of the list. (Q.763 §3.9) Required.",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "destinationRoutingAddress_inn": {
            "description": "Called party numbers; CAP takes one. Routing to an internal network number: 0 allowed, 1 not allowed. The first of the list. (Q.763 §3.9) Required.",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "destinationRoutingAddress_npi": {
            "description": "Called party numbers; CAP takes one. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. The first of the list. (Q.763 §3.9) Required.",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "alertingPattern": {
            "description": "Alerting pattern; the third octet alone counts. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "alertingPattern_hex": {
            "description": "Alerting pattern; the third octet alone counts. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID": {
            "description": "Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_hex": {
            "description": "Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_digits": {
            "description": "Correlation ID. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_scheme": {
            "description": "Correlation ID. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_type": {
            "description": "Correlation ID. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "cutAndPaste": {
            "description": "Leading digits to take off the dialled ones. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 22, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 22,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "forwardingCondition": {
            "description": "Forwarding Condition. Values: 0 busy, 1 noanswer, 2 any. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "forwardingCondition_name": {
            "description": "Forwarding Condition. Values: 0 busy, 1 noanswer, 2 any. (TS 29.078 §6.1.1)",
            "x-expects": "one of busy, noanswer, any, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:busy|noanswer|any|\\{[\\s\\S]*\\})$",
            "examples": [
              "busy",
              "noanswer",
              "any"
            ],
            "maxProperties": 0
          },
          "iSDNAccessRelatedInformation": {
            "description": "I SDNAccess Related Information. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "iSDNAccessRelatedInformation_hex": {
            "description": "I SDNAccess Related Information. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID": {
            "description": "Original called number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_hex": {
            "description": "Original called number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_digits": {
            "description": "Original called number. Address signals, 0 to 9 and A to F. (Q.763 §3.39)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_noa": {
            "description": "Original called number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.39)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_npi": {
            "description": "Original called number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.39)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_presentation": {
            "description": "Original called number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.39)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "routeList": {
            "description": "Route List. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 3
          },
          "routeList_hex": {
            "description": "Route List. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "scfID": {
            "description": "Scf ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "scfID_hex": {
            "description": "Scf ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "travellingClassMark": {
            "description": "Travelling Class Mark. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "travellingClassMark_hex": {
            "description": "Travelling Class Mark. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "travellingClassMark_digits": {
            "description": "Travelling Class Mark. Address signals, 0 to 9 and A to F. (Q.763 §3.30)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "travellingClassMark_noa": {
            "description": "Travelling Class Mark. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.30)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "travellingClassMark_inn": {
            "description": "Travelling Class Mark. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "travellingClassMark_npi": {
            "description": "Travelling Class Mark. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.30)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "travellingClassMark_presentation": {
            "description": "Travelling Class Mark. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "travellingClassMark_screening": {
            "description": "Travelling Class Mark. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.30)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "carrier": {
            "description": "Carrier selection and carrier identification, North America. (TS 29.078 §6.1.1)",
            "x-expects": "4 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "carrier_hex": {
            "description": "Carrier selection and carrier identification, North America. (TS 29.078 §6.1.1)",
            "x-expects": "4 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicators": {
            "description": "Service Interaction Indicators. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicators_hex": {
            "description": "Service Interaction Indicators. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber": {
            "description": "Calling Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_hex": {
            "description": "Calling Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_digits": {
            "description": "Calling Party Number. Address signals, 0 to 9 and A to F. (Q.763 §3.10)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_noa": {
            "description": "Calling Party Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.10)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_ni": {
            "description": "Calling Party Number. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.10)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_inn": {
            "description": "Calling Party Number. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.10)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_npi": {
            "description": "Calling Party Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.10)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_presentation": {
            "description": "Calling Party Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.10)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_screening": {
            "description": "Calling Party Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.10)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartysCategory": {
            "description": "Calling party's category (Q.763 §3.11): 0a ordinary subscriber, 0f payphone. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartysCategory_hex": {
            "description": "Calling party's category (Q.763 §3.11): 0a ordinary subscriber, 0f payphone. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectingPartyID": {
            "description": "Redirecting number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectingPartyID_hex": {
            "description": "Redirecting number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectingPartyID_digits": {
            "description": "Redirecting number. Address signals, 0 to 9 and A to F. (Q.763 §3.44)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectingPartyID_noa": {
            "description": "Redirecting number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.44)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectingPartyID_npi": {
            "description": "Redirecting number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.44)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectingPartyID_presentation": {
            "description": "Redirecting number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.44)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectionInformation": {
            "description": "Redirection Information. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectionInformation_hex": {
            "description": "Redirection Information. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectionInformation_indicator": {
            "description": "Redirection Information. Redirecting indicator: 3 call diverted, 4 diverted and all information restricted. (Q.763 §3.45)",
            "default": 3,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectionInformation_originalReason": {
            "description": "Redirection Information. Original redirection reason: 0 unknown, 1 user busy, 2 no reply, 3 unconditional. (Q.763 §3.45)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectionInformation_counter": {
            "description": "Redirection Information. Redirections that the call has undergone, 1 to 5. (Q.763 §3.45)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "redirectionInformation_reason": {
            "description": "Redirection Information. Redirecting reason: 0 unknown, 1 user busy, 2 no reply, 3 unconditional, 4 deflection while alerting, 5 deflection at once, 6 not reachable. (Q.763 §3.45)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "genericNumbers": {
            "description": "Generic Numbers. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 5
          },
          "genericNumbers_hex": {
            "description": "Generic Numbers. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 21 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,21}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "genericNumbers_digits": {
            "description": "Generic Numbers. Address signals, 0 to 9 and A to F. The first of the list. (Q.763 §3.26)",
            "x-expects": "a text of 0 to 36 characters (The first of the list), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "genericNumbers_noa": {
            "description": "Generic Numbers. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. The first of the list. (Q.763 §3.26)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "genericNumbers_ni": {
            "description": "Generic Numbers. Number incomplete: 0 complete, 1 incomplete. The first of the list. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "genericNumbers_inn": {
            "description": "Generic Numbers. Number incomplete: 0 complete, 1 incomplete. The first of the list. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "genericNumbers_npi": {
            "description": "Generic Numbers. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. The first of the list. (Q.763 §3.26)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "genericNumbers_presentation": {
            "description": "Generic Numbers. Address presentation: 0 allowed, 1 restricted, 2 not available. The first of the list. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "genericNumbers_screening": {
            "description": "Generic Numbers. Screening: 1 user provided, verified and passed, 3 network provided. The first of the list. (Q.763 §3.26)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "genericNumbers_qualifier": {
            "description": "Generic Numbers. Number qualifier: 6 additional calling party number, 7 additional original called number. The first of the list. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 255, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 255,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo": {
            "description": "Service interaction indicators. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo_hex": {
            "description": "Service interaction indicators. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd": {
            "description": "Forward Service Interaction Ind. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd_hex": {
            "description": "Forward Service Interaction Ind. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.conferenceTreatmentIndicator": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.conferenceTreatmentIndicator_hex": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callDiversionTreatmentIndicator": {
            "description": "Allow call diversion: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callDiversionTreatmentIndicator_hex": {
            "description": "Allow call diversion: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callOfferingTreatmentIndicator": {
            "description": "Call Offering Treatment Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callOfferingTreatmentIndicator_hex": {
            "description": "Call Offering Treatment Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callingPartyRestrictionIndicator": {
            "description": "Calling Party Restriction Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callingPartyRestrictionIndicator_hex": {
            "description": "Calling Party Restriction Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callWaitingTreatmentIndicator": {
            "description": "Allow call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callWaitingTreatmentIndicator_hex": {
            "description": "Allow call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd": {
            "description": "Backward Service Interaction Ind. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd_hex": {
            "description": "Backward Service Interaction Ind. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.conferenceTreatmentIndicator": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.conferenceTreatmentIndicator_hex": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.callCompletionTreatmentIndicator": {
            "description": "Accept call completion requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.callCompletionTreatmentIndicator_hex": {
            "description": "Accept call completion requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.bothwayThroughConnectionInd": {
            "description": "Bothway Through Connection Ind. Values: 0 bothwayPathRequired, 1 bothwayPathNotRequired. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.bothwayThroughConnectionInd_name": {
            "description": "Bothway Through Connection Ind. Values: 0 bothwayPathRequired, 1 bothwayPathNotRequired. (TS 29.078 §5.1)",
            "x-expects": "one of bothwayPathRequired, bothwayPathNotRequired, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:bothwayPathRequired|bothwayPathNotRequired|\\{[\\s\\S]*\\})$",
            "examples": [
              "bothwayPathRequired",
              "bothwayPathNotRequired"
            ],
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suspendTimer": {
            "description": "Suspend Timer. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 120, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 120,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.connectedNumberTreatmentInd": {
            "description": "Connected Number Treatment Ind. Values: 0 noINImpact, 1 presentationRestricted, 2 presentCalledINNumber, 3 presentCallINNumberRestricted. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.connectedNumberTreatmentInd_name": {
            "description": "Connected Number Treatment Ind. Values: 0 noINImpact, 1 presentationRestricted, 2 presentCalledINNumber, 3 presentCallINNumberRestricted. (TS 29.078 §5.1)",
            "x-expects": "one of noINImpact, presentationRestricted, presentCalledINNumber, presentCallINNumberRestricted, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:noINImpact|presentationRestricted|presentCalledINNumber|presentCallINNumberRestricted|\\{[\\s\\S]*\\})$",
            "examples": [
              "noINImpact",
              "presentationRestricted",
              "presentCalledINNumber",
              "presentCallINNumberRestricted"
            ],
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suppressCallDiversionNotification": {
            "description": "Suppress Call Diversion Notification. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suppressCallTransferNotification": {
            "description": "Suppress Call Transfer Notification. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.allowCdINNoPresentationInd": {
            "description": "Allow Cd INNo Presentation Ind. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.userDialogueDurationInd": {
            "description": "User Dialogue Duration Ind. (TS 29.078 §5.1)",
            "default": true,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.overrideLineRestrictions": {
            "description": "Override Line Restrictions. (TS 29.078 §5.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suppressVPNAPP": {
            "description": "Suppress VPNAPP. (TS 29.078 §5.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.calledINNumberOverriding": {
            "description": "Called INNumber Overriding. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.nonCUGCall": {
            "description": "Non CUGCall. (TS 29.078 §5.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.cwTreatmentIndicator": {
            "description": "Accept call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.cwTreatmentIndicator_hex": {
            "description": "Accept call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber": {
            "description": "Charge Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_hex": {
            "description": "Charge Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_digits": {
            "description": "Charge Number. Address signals, 0 to 9 and A to F. (Q.763 §3.30)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_noa": {
            "description": "Charge Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.30)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_inn": {
            "description": "Charge Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_npi": {
            "description": "Charge Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.30)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_presentation": {
            "description": "Charge Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_screening": {
            "description": "Charge Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.30)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legToBeConnected": {
            "description": "Leg To Be Connected. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "legToBeConnected_hex": {
            "description": "Leg To Be Connected. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legToBeConnected.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legToBeConnected.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legToBeConnected.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legToBeConnected.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "cugInterlock": {
            "description": "Cug Interlock. (TS 29.078 §6.1.1)",
            "x-expects": "4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "cugInterlock_hex": {
            "description": "Cug Interlock. (TS 29.078 §6.1.1)",
            "x-expects": "4 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,4}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "cugOutgoingAccess": {
            "description": "Cug Outgoing Access. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "suppressionOfAnnouncement": {
            "description": "Suppression Of Announcement. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "oCSIApplicable": {
            "description": "O CSIApplicable. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "naOliInfo": {
            "description": "Na Oli Info. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "naOliInfo_hex": {
            "description": "Na Oli Info. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "borInterrogationRequested": {
            "description": "Bor Interrogation Requested. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "suppressNCSI": {
            "description": "Suppress N CSI. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^destinationRoutingAddress\\[[0-9]{1,3}\\]$": {
            "description": "Called party numbers; CAP takes one. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^destinationRoutingAddress\\[[0-9]{1,3}\\]_hex$": {
            "description": "Called party numbers; CAP takes one. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^destinationRoutingAddress\\[[0-9]{1,3}\\]_digits$": {
            "description": "Called party numbers; CAP takes one. Address signals, 0 to 9 and A to F. (Q.763 §3.9) Required.",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^destinationRoutingAddress\\[[0-9]{1,3}\\]_noa$": {
            "description": "Called party numbers; CAP takes one. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9) Required.",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^destinationRoutingAddress\\[[0-9]{1,3}\\]_inn$": {
            "description": "Called party numbers; CAP takes one. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9) Required.",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^destinationRoutingAddress\\[[0-9]{1,3}\\]_npi$": {
            "description": "Called party numbers; CAP takes one. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9) Required.",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^routeList\\[[0-9]{1,3}\\]$": {
            "description": "Route List. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^routeList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Route List. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]$": {
            "description": "Generic Numbers. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 21 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,21}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]_hex$": {
            "description": "Generic Numbers. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 21 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,21}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]_digits$": {
            "description": "Generic Numbers. Address signals, 0 to 9 and A to F. (Q.763 §3.26)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]_noa$": {
            "description": "Generic Numbers. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.26)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]_ni$": {
            "description": "Generic Numbers. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]_inn$": {
            "description": "Generic Numbers. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]_npi$": {
            "description": "Generic Numbers. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.26)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]_presentation$": {
            "description": "Generic Numbers. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]_screening$": {
            "description": "Generic Numbers. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.26)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^genericNumbers\\[[0-9]{1,3}\\]_qualifier$": {
            "description": "Generic Numbers. Number qualifier: 6 additional calling party number, 7 additional original called number. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 255, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 255,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.ConnectToResource": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.ConnectToResource",
    "title": "InapSspFromScpConnectToResource",
    "description": "Waits for ConnectToResource, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.ConnectToResource`.",
        "const": "inap.ssp_from_scp.ConnectToResource"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "resourceAddress": {
            "description": "Resource Address. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "resourceAddress_hex": {
            "description": "Resource Address. Contents octets. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipRoutingAddress": {
            "description": "Ip Routing Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipRoutingAddress_hex": {
            "description": "Ip Routing Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipRoutingAddress_digits": {
            "description": "Ip Routing Address. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipRoutingAddress_noa": {
            "description": "Ip Routing Address. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipRoutingAddress_inn": {
            "description": "Ip Routing Address. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipRoutingAddress_npi": {
            "description": "Ip Routing Address. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.legID": {
            "description": "Leg ID. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "resourceAddress.legID_hex": {
            "description": "Leg ID. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.legID.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.legID.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.legID.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.legID.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID": {
            "description": "Ip Address And Leg ID. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "resourceAddress.ipAddressAndLegID_hex": {
            "description": "Ip Address And Leg ID. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.ipRoutingAddress": {
            "description": "Ip Routing Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.ipRoutingAddress_hex": {
            "description": "Ip Routing Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.ipRoutingAddress_digits": {
            "description": "Ip Routing Address. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.ipRoutingAddress_noa": {
            "description": "Ip Routing Address. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.ipRoutingAddress_inn": {
            "description": "Ip Routing Address. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.ipRoutingAddress_npi": {
            "description": "Ip Routing Address. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.legID": {
            "description": "Leg ID. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "resourceAddress.ipAddressAndLegID.legID_hex": {
            "description": "Leg ID. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.legID.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.legID.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.legID.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.ipAddressAndLegID.legID.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "resourceAddress.none": {
            "description": "The resource that the SSF has itself. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicators": {
            "description": "Service Interaction Indicators. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicators_hex": {
            "description": "Service Interaction Indicators. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo": {
            "description": "Service interaction indicators. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo_hex": {
            "description": "Service interaction indicators. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd": {
            "description": "Forward Service Interaction Ind. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd_hex": {
            "description": "Forward Service Interaction Ind. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.conferenceTreatmentIndicator": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.conferenceTreatmentIndicator_hex": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callDiversionTreatmentIndicator": {
            "description": "Allow call diversion: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callDiversionTreatmentIndicator_hex": {
            "description": "Allow call diversion: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callOfferingTreatmentIndicator": {
            "description": "Call Offering Treatment Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callOfferingTreatmentIndicator_hex": {
            "description": "Call Offering Treatment Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callingPartyRestrictionIndicator": {
            "description": "Calling Party Restriction Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callingPartyRestrictionIndicator_hex": {
            "description": "Calling Party Restriction Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callWaitingTreatmentIndicator": {
            "description": "Allow call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callWaitingTreatmentIndicator_hex": {
            "description": "Allow call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd": {
            "description": "Backward Service Interaction Ind. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd_hex": {
            "description": "Backward Service Interaction Ind. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.conferenceTreatmentIndicator": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.conferenceTreatmentIndicator_hex": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.callCompletionTreatmentIndicator": {
            "description": "Accept call completion requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.callCompletionTreatmentIndicator_hex": {
            "description": "Accept call completion requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.bothwayThroughConnectionInd": {
            "description": "Bothway Through Connection Ind. Values: 0 bothwayPathRequired, 1 bothwayPathNotRequired. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.bothwayThroughConnectionInd_name": {
            "description": "Bothway Through Connection Ind. Values: 0 bothwayPathRequired, 1 bothwayPathNotRequired. (TS 29.078 §5.1)",
            "x-expects": "one of bothwayPathRequired, bothwayPathNotRequired, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:bothwayPathRequired|bothwayPathNotRequired|\\{[\\s\\S]*\\})$",
            "examples": [
              "bothwayPathRequired",
              "bothwayPathNotRequired"
            ],
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suspendTimer": {
            "description": "Suspend Timer. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 120, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 120,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.connectedNumberTreatmentInd": {
            "description": "Connected Number Treatment Ind. Values: 0 noINImpact, 1 presentationRestricted, 2 presentCalledINNumber, 3 presentCallINNumberRestricted. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.connectedNumberTreatmentInd_name": {
            "description": "Connected Number Treatment Ind. Values: 0 noINImpact, 1 presentationRestricted, 2 presentCalledINNumber, 3 presentCallINNumberRestricted. (TS 29.078 §5.1)",
            "x-expects": "one of noINImpact, presentationRestricted, presentCalledINNumber, presentCallINNumberRestricted, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:noINImpact|presentationRestricted|presentCalledINNumber|presentCallINNumberRestricted|\\{[\\s\\S]*\\})$",
            "examples": [
              "noINImpact",
              "presentationRestricted",
              "presentCalledINNumber",
              "presentCallINNumberRestricted"
            ],
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suppressCallDiversionNotification": {
            "description": "Suppress Call Diversion Notification. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suppressCallTransferNotification": {
            "description": "Suppress Call Transfer Notification. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.allowCdINNoPresentationInd": {
            "description": "Allow Cd INNo Presentation Ind. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.userDialogueDurationInd": {
            "description": "User Dialogue Duration Ind. (TS 29.078 §5.1)",
            "default": true,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.overrideLineRestrictions": {
            "description": "Override Line Restrictions. (TS 29.078 §5.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suppressVPNAPP": {
            "description": "Suppress VPNAPP. (TS 29.078 §5.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.calledINNumberOverriding": {
            "description": "Called INNumber Overriding. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.nonCUGCall": {
            "description": "Non CUGCall. (TS 29.078 §5.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.cwTreatmentIndicator": {
            "description": "Accept call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.cwTreatmentIndicator_hex": {
            "description": "Accept call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callSegmentID": {
            "description": "Call Segment ID. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.Continue": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.Continue",
    "title": "InapSspFromScpContinue",
    "description": "Waits for Continue, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.Continue`.",
        "const": "inap.ssp_from_scp.Continue"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "None.",
        "$ref": "urn:dialproof:operation#/$defs/no_arguments"
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.DisconnectForwardConnection": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.DisconnectForwardConnection",
    "title": "InapSspFromScpDisconnectForwardConnection",
    "description": "Waits for DisconnectForwardConnection, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.DisconnectForwardConnection`.",
        "const": "inap.ssp_from_scp.DisconnectForwardConnection"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "None.",
        "$ref": "urn:dialproof:operation#/$defs/no_arguments"
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.DisconnectLeg": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.DisconnectLeg",
    "title": "InapSspFromScpDisconnectLeg",
    "description": "Waits for DisconnectLeg, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.DisconnectLeg`.",
        "const": "inap.ssp_from_scp.DisconnectLeg"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "legToBeReleased": {
            "description": "Leg To Be Released. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "legToBeReleased_hex": {
            "description": "Leg To Be Released. Contents octets. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legToBeReleased.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legToBeReleased.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legToBeReleased.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legToBeReleased.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause": {
            "description": "Release Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_hex": {
            "description": "Release Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_cause": {
            "description": "Release Cause. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_standard": {
            "description": "Release Cause. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_location": {
            "description": "Release Cause. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_recommendation": {
            "description": "Release Cause. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "releaseCause_diagnostic": {
            "description": "Release Cause. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.EstablishTemporaryConnection": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.EstablishTemporaryConnection",
    "title": "InapSspFromScpEstablishTemporaryConnection",
    "description": "Waits for EstablishTemporaryConnection, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.EstablishTemporaryConnection`.",
        "const": "inap.ssp_from_scp.EstablishTemporaryConnection"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "assistingSSPIPRoutingAddress": {
            "description": "Address of the assisting SSF or SRF. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "assistingSSPIPRoutingAddress_hex": {
            "description": "Address of the assisting SSF or SRF. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "assistingSSPIPRoutingAddress_digits": {
            "description": "Address of the assisting SSF or SRF. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24) Required.",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "assistingSSPIPRoutingAddress_scheme": {
            "description": "Address of the assisting SSF or SRF. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24) Required.",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "assistingSSPIPRoutingAddress_type": {
            "description": "Address of the assisting SSF or SRF. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24) Required.",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID": {
            "description": "Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_hex": {
            "description": "Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_digits": {
            "description": "Correlation ID. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_scheme": {
            "description": "Correlation ID. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "correlationID_type": {
            "description": "Correlation ID. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID": {
            "description": "Leg ID. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "legID_hex": {
            "description": "Leg ID. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "legID.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "scfID": {
            "description": "Scf ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "scfID_hex": {
            "description": "Scf ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "carrier": {
            "description": "Carrier selection and carrier identification, North America. (TS 29.078 §6.1.1)",
            "x-expects": "4 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "carrier_hex": {
            "description": "Carrier selection and carrier identification, North America. (TS 29.078 §6.1.1)",
            "x-expects": "4 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicators": {
            "description": "Service Interaction Indicators. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicators_hex": {
            "description": "Service Interaction Indicators. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo": {
            "description": "Service interaction indicators. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo_hex": {
            "description": "Service interaction indicators. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd": {
            "description": "Forward Service Interaction Ind. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd_hex": {
            "description": "Forward Service Interaction Ind. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.conferenceTreatmentIndicator": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.conferenceTreatmentIndicator_hex": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callDiversionTreatmentIndicator": {
            "description": "Allow call diversion: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callDiversionTreatmentIndicator_hex": {
            "description": "Allow call diversion: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callOfferingTreatmentIndicator": {
            "description": "Call Offering Treatment Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callOfferingTreatmentIndicator_hex": {
            "description": "Call Offering Treatment Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callingPartyRestrictionIndicator": {
            "description": "Calling Party Restriction Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callingPartyRestrictionIndicator_hex": {
            "description": "Calling Party Restriction Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callWaitingTreatmentIndicator": {
            "description": "Allow call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callWaitingTreatmentIndicator_hex": {
            "description": "Allow call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd": {
            "description": "Backward Service Interaction Ind. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd_hex": {
            "description": "Backward Service Interaction Ind. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.conferenceTreatmentIndicator": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.conferenceTreatmentIndicator_hex": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.callCompletionTreatmentIndicator": {
            "description": "Accept call completion requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.callCompletionTreatmentIndicator_hex": {
            "description": "Accept call completion requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.bothwayThroughConnectionInd": {
            "description": "Bothway Through Connection Ind. Values: 0 bothwayPathRequired, 1 bothwayPathNotRequired. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.bothwayThroughConnectionInd_name": {
            "description": "Bothway Through Connection Ind. Values: 0 bothwayPathRequired, 1 bothwayPathNotRequired. (TS 29.078 §5.1)",
            "x-expects": "one of bothwayPathRequired, bothwayPathNotRequired, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:bothwayPathRequired|bothwayPathNotRequired|\\{[\\s\\S]*\\})$",
            "examples": [
              "bothwayPathRequired",
              "bothwayPathNotRequired"
            ],
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suspendTimer": {
            "description": "Suspend Timer. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 120, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 120,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.connectedNumberTreatmentInd": {
            "description": "Connected Number Treatment Ind. Values: 0 noINImpact, 1 presentationRestricted, 2 presentCalledINNumber, 3 presentCallINNumberRestricted. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.connectedNumberTreatmentInd_name": {
            "description": "Connected Number Treatment Ind. Values: 0 noINImpact, 1 presentationRestricted, 2 presentCalledINNumber, 3 presentCallINNumberRestricted. (TS 29.078 §5.1)",
            "x-expects": "one of noINImpact, presentationRestricted, presentCalledINNumber, presentCallINNumberRestricted, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:noINImpact|presentationRestricted|presentCalledINNumber|presentCallINNumberRestricted|\\{[\\s\\S]*\\})$",
            "examples": [
              "noINImpact",
              "presentationRestricted",
              "presentCalledINNumber",
              "presentCallINNumberRestricted"
            ],
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suppressCallDiversionNotification": {
            "description": "Suppress Call Diversion Notification. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suppressCallTransferNotification": {
            "description": "Suppress Call Transfer Notification. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.allowCdINNoPresentationInd": {
            "description": "Allow Cd INNo Presentation Ind. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.userDialogueDurationInd": {
            "description": "User Dialogue Duration Ind. (TS 29.078 §5.1)",
            "default": true,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.overrideLineRestrictions": {
            "description": "Override Line Restrictions. (TS 29.078 §5.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.suppressVPNAPP": {
            "description": "Suppress VPNAPP. (TS 29.078 §5.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.calledINNumberOverriding": {
            "description": "Called INNumber Overriding. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.nonCUGCall": {
            "description": "Non CUGCall. (TS 29.078 §5.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.cwTreatmentIndicator": {
            "description": "Accept call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.cwTreatmentIndicator_hex": {
            "description": "Accept call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "serviceInteractionIndicatorsTwo.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callSegmentID": {
            "description": "Call Segment ID. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "naOliInfo": {
            "description": "Na Oli Info. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "naOliInfo_hex": {
            "description": "Na Oli Info. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber": {
            "description": "Charge Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_hex": {
            "description": "Charge Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_digits": {
            "description": "Charge Number. Address signals, 0 to 9 and A to F. (Q.763 §3.30)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_noa": {
            "description": "Charge Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.30)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_inn": {
            "description": "Charge Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_npi": {
            "description": "Charge Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.30)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_presentation": {
            "description": "Charge Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "chargeNumber_screening": {
            "description": "Charge Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.30)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID": {
            "description": "Original called number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_hex": {
            "description": "Original called number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_digits": {
            "description": "Original called number. Address signals, 0 to 9 and A to F. (Q.763 §3.39)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_noa": {
            "description": "Original called number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.39)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_npi": {
            "description": "Original called number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.39)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "originalCalledPartyID_presentation": {
            "description": "Original called number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.39)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber": {
            "description": "Calling Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_hex": {
            "description": "Calling Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_digits": {
            "description": "Calling Party Number. Address signals, 0 to 9 and A to F. (Q.763 §3.10)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_noa": {
            "description": "Calling Party Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.10)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_ni": {
            "description": "Calling Party Number. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.10)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_inn": {
            "description": "Calling Party Number. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.10)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_npi": {
            "description": "Calling Party Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.10)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_presentation": {
            "description": "Calling Party Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.10)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callingPartyNumber_screening": {
            "description": "Calling Party Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.10)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.FurnishChargingInformation": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.FurnishChargingInformation",
    "title": "InapSspFromScpFurnishChargingInformation",
    "description": "Waits for FurnishChargingInformation, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.FurnishChargingInformation`.",
        "const": "inap.ssp_from_scp.FurnishChargingInformation"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "fCIBillingChargingCharacteristics": {
            "description": "Data for the call record. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "fCIBillingChargingCharacteristics_hex": {
            "description": "Data for the call record. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "fCIBillingChargingCharacteristics_freeFormatData": {
            "description": "Data for the call record. Data for the call record, in hex. (TS 29.078 §5.1)",
            "x-expects": "1 to 160 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,160}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "fCIBillingChargingCharacteristics_partyToCharge": {
            "description": "Data for the call record. Leg: 01 the calling party, as without it, 02 the called party. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "fCIBillingChargingCharacteristics_appendFreeFormatData": {
            "description": "Data for the call record. 0 overwrite, 1 append. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.ReleaseCall": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.ReleaseCall",
    "title": "InapSspFromScpReleaseCall",
    "description": "Waits for ReleaseCall, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.ReleaseCall`.",
        "const": "inap.ssp_from_scp.ReleaseCall"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "initialCallSegment": {
            "description": "Cause of the release. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "initialCallSegment_hex": {
            "description": "Cause of the release. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "initialCallSegment_cause": {
            "description": "Cause of the release. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "initialCallSegment_standard": {
            "description": "Cause of the release. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "initialCallSegment_location": {
            "description": "Cause of the release. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "initialCallSegment_recommendation": {
            "description": "Cause of the release. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "initialCallSegment_diagnostic": {
            "description": "Cause of the release. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allCallSegmentsWithExtension": {
            "description": "All Call Segments With Extension. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "allCallSegmentsWithExtension_hex": {
            "description": "All Call Segments With Extension. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allCallSegmentsWithExtension.allCallSegments": {
            "description": "All Call Segments. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allCallSegmentsWithExtension.allCallSegments_hex": {
            "description": "All Call Segments. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allCallSegmentsWithExtension.allCallSegments_cause": {
            "description": "All Call Segments. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allCallSegmentsWithExtension.allCallSegments_standard": {
            "description": "All Call Segments. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allCallSegmentsWithExtension.allCallSegments_location": {
            "description": "All Call Segments. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allCallSegmentsWithExtension.allCallSegments_recommendation": {
            "description": "All Call Segments. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allCallSegmentsWithExtension.allCallSegments_diagnostic": {
            "description": "All Call Segments. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "allCallSegmentsWithExtension.extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "allCallSegmentsWithExtension.extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^allCallSegmentsWithExtension\\.extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.RequestReportBCSMEvent": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.RequestReportBCSMEvent",
    "title": "InapSspFromScpRequestReportBCSMEvent",
    "description": "Waits for RequestReportBCSMEvent, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.RequestReportBCSMEvent`.",
        "const": "inap.ssp_from_scp.RequestReportBCSMEvent"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "bcsmEvents": {
            "description": "Events to be reported. (TS 29.078 §6.1.1) Required.",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 30
          },
          "bcsmEvents_hex": {
            "description": "Events to be reported. Contents octets. The first of the list. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "bcsmEventCorrelationID": {
            "description": "Bcsm Event Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "bcsmEventCorrelationID_hex": {
            "description": "Bcsm Event Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "bcsmEventCorrelationID_digits": {
            "description": "Bcsm Event Correlation ID. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "bcsmEventCorrelationID_scheme": {
            "description": "Bcsm Event Correlation ID. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "bcsmEventCorrelationID_type": {
            "description": "Bcsm Event Correlation ID. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^bcsmEvents\\[[0-9]{1,3}\\]$": {
            "description": "Events to be reported. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]_hex$": {
            "description": "Events to be reported. Contents octets. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.eventTypeBCSM$": {
            "description": "Detection point. Values: 1 origAttemptAuthorized, 2 collectedInfo, 3 analyzedInformation, 3 analysedInformation, 4 routeSelectFailure, 5 oCalledPartyBusy, 6 oNoAnswer, 7 oAnswer, 8 oMidCall, 9 oDisconnect, 10 oAbandon, 12 termAttemptAuthorized, 13 tBusy, 14 tNoAnswer, 15 tAnswer, 16 tMidCall, 17 tDisconnect, 18 tAbandon, 19 oTermSeized, 20 oSuspend, 21 tSuspend, 27 callAccepted, 50 oChangeOfPosition, 51 tChangeOfPosition, 52 oServiceChange, 53 tServiceChange. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.eventTypeBCSM_name$": {
            "description": "Detection point. Values: 1 origAttemptAuthorized, 2 collectedInfo, 3 analyzedInformation, 3 analysedInformation, 4 routeSelectFailure, 5 oCalledPartyBusy, 6 oNoAnswer, 7 oAnswer, 8 oMidCall, 9 oDisconnect, 10 oAbandon, 12 termAttemptAuthorized, 13 tBusy, 14 tNoAnswer, 15 tAnswer, 16 tMidCall, 17 tDisconnect, 18 tAbandon, 19 oTermSeized, 20 oSuspend, 21 tSuspend, 27 callAccepted, 50 oChangeOfPosition, 51 tChangeOfPosition, 52 oServiceChange, 53 tServiceChange. (TS 29.078 §6.1.1) Required.",
            "x-expects": "one of origAttemptAuthorized, collectedInfo, analyzedInformation, analysedInformation, routeSelectFailure, oCalledPartyBusy, oNoAnswer, oAnswer, oMidCall, oDisconnect, oAbandon, termAttemptAuthorized, tBusy, tNoAnswer, tAnswer, tMidCall, tDisconnect, tAbandon, oTermSeized, oSuspend, tSuspend, callAccepted, oChangeOfPosition, tChangeOfPosition, oServiceChange, tServiceChange, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:origAttemptAuthorized|collectedInfo|analyzedInformation|analysedInformation|routeSelectFailure|oCalledPartyBusy|oNoAnswer|oAnswer|oMidCall|oDisconnect|oAbandon|termAttemptAuthorized|tBusy|tNoAnswer|tAnswer|tMidCall|tDisconnect|tAbandon|oTermSeized|oSuspend|tSuspend|callAccepted|oChangeOfPosition|tChangeOfPosition|oServiceChange|tServiceChange|\\{[\\s\\S]*\\})$",
            "examples": [
              "origAttemptAuthorized",
              "collectedInfo",
              "analyzedInformation",
              "analysedInformation",
              "routeSelectFailure",
              "oCalledPartyBusy",
              "oNoAnswer",
              "oAnswer",
              "oMidCall",
              "oDisconnect",
              "oAbandon",
              "termAttemptAuthorized",
              "tBusy",
              "tNoAnswer",
              "tAnswer",
              "tMidCall",
              "tDisconnect",
              "tAbandon",
              "oTermSeized",
              "oSuspend",
              "tSuspend",
              "callAccepted",
              "oChangeOfPosition",
              "tChangeOfPosition",
              "oServiceChange",
              "tServiceChange"
            ],
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.monitorMode$": {
            "description": "Whether call processing waits for the SCF at the event. Values: 0 interrupted, 1 notifyAndContinue, 2 transparent. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.monitorMode_name$": {
            "description": "Whether call processing waits for the SCF at the event. Values: 0 interrupted, 1 notifyAndContinue, 2 transparent. (TS 29.078 §6.1.1) Required.",
            "x-expects": "one of interrupted, notifyAndContinue, transparent, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:interrupted|notifyAndContinue|transparent|\\{[\\s\\S]*\\})$",
            "examples": [
              "interrupted",
              "notifyAndContinue",
              "transparent"
            ],
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.legID$": {
            "description": "Leg ID. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.legID_hex$": {
            "description": "Leg ID. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.legID\\.sendingSideID$": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.legID\\.sendingSideID_hex$": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.legID\\.receivingSideID$": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.legID\\.receivingSideID_hex$": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria$": {
            "description": "Dp Specific Criteria. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria_hex$": {
            "description": "Dp Specific Criteria. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.numberOfDigits$": {
            "description": "Number Of Digits. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 1 to 255, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 255,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.applicationTimer$": {
            "description": "Seconds without an answer that make oNoAnswer or tNoAnswer. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2047, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2047,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo$": {
            "description": "Mid Call Control Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo_hex$": {
            "description": "Mid Call Control Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo\\.minimumNumberOfDigits$": {
            "description": "Minimum Number Of Digits. (TS 29.078 §6.1.1)",
            "default": 1,
            "x-expects": "an integer from 1 to 30, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 30,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo\\.maximumNumberOfDigits$": {
            "description": "Maximum Number Of Digits. (TS 29.078 §6.1.1)",
            "default": 30,
            "x-expects": "an integer from 1 to 30, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 30,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo\\.endOfReplyDigit$": {
            "description": "End Of Reply Digit. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo\\.endOfReplyDigit_hex$": {
            "description": "End Of Reply Digit. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo\\.cancelDigit$": {
            "description": "Cancel Digit. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo\\.cancelDigit_hex$": {
            "description": "Cancel Digit. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo\\.startDigit$": {
            "description": "Start Digit. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo\\.startDigit_hex$": {
            "description": "Start Digit. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.midCallControlInfo\\.interDigitTimeout$": {
            "description": "Inter Digit Timeout. (TS 29.078 §6.1.1)",
            "default": 10,
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt$": {
            "description": "Dp Specific Criteria Alt. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt_hex$": {
            "description": "Dp Specific Criteria Alt. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo$": {
            "description": "Change Of Position Control Info. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo_hex$": {
            "description": "Change Of Position Control Info. Contents octets. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]$": {
            "description": "Change Of Position Control Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]_hex$": {
            "description": "Change Of Position Control Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.cellGlobalId$": {
            "description": "Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.cellGlobalId_hex$": {
            "description": "Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.serviceAreaId$": {
            "description": "Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.serviceAreaId_hex$": {
            "description": "Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.locationAreaId$": {
            "description": "Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.locationAreaId_hex$": {
            "description": "Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.interSystemHandOver$": {
            "description": "Inter System Hand Over. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.interPLMNHandOver$": {
            "description": "Inter PLMNHand Over. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.interMSCHandOver$": {
            "description": "Inter MSCHand Over. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.changeOfLocationAlt$": {
            "description": "Change Of Location Alt. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.changeOfPositionControlInfo\\[[0-9]{1,3}\\]\\.changeOfLocationAlt_hex$": {
            "description": "Change Of Location Alt. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.numberOfDigits$": {
            "description": "Number Of Digits. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 1 to 255, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 255,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.dpSpecificCriteria\\.dpSpecificCriteriaAlt\\.interDigitTimeout$": {
            "description": "Inter Digit Timeout. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^bcsmEvents\\[[0-9]{1,3}\\]\\.automaticRearm$": {
            "description": "Automatic Rearm. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.ResetTimer": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.ResetTimer",
    "title": "InapSspFromScpResetTimer",
    "description": "Waits for ResetTimer, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.ResetTimer`.",
        "const": "inap.ssp_from_scp.ResetTimer"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "timerID": {
            "description": "Timer ID. Values: 0 tssf. (TS 29.078 §6.1.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "timerID_name": {
            "description": "Timer ID. Values: 0 tssf. (TS 29.078 §6.1.1)",
            "default": "tssf",
            "x-expects": "one of tssf, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:tssf|\\{[\\s\\S]*\\})$",
            "examples": [
              "tssf"
            ],
            "maxProperties": 0
          },
          "timervalue": {
            "description": "Seconds. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "callSegmentID": {
            "description": "Call Segment ID. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 1 to 127, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 1,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_from_scp.SendChargingInformation": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_from_scp.SendChargingInformation",
    "title": "InapSspFromScpSendChargingInformation",
    "description": "Waits for SendChargingInformation, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_from_scp.SendChargingInformation`.",
        "const": "inap.ssp_from_scp.SendChargingInformation"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "sCIBillingChargingCharacteristics": {
            "description": "Charging information for the user. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "sCIBillingChargingCharacteristics_hex": {
            "description": "Charging information for the user. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge": {
            "description": "Party To Charge. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "partyToCharge_hex": {
            "description": "Party To Charge. Contents octets. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "partyToCharge.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean",
              "null"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        },
        "patternProperties": {
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string",
              "null"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer",
              "null",
              "object"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ],
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": [
              "string",
              "null",
              "object"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string",
              "null",
              "object"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$",
            "maxProperties": 0
          }
        }
      },
      "last_component": {
        "description": "Expects that it is, or is not, the last component of a TC-END. Default: either.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_to_scp.ActivityTestResult": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_to_scp.ActivityTestResult",
    "title": "InapSspToScpActivityTestResult",
    "description": "Sends the result of ActivityTest, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_to_scp.ActivityTestResult`.",
        "const": "inap.ssp_to_scp.ActivityTestResult"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "None.",
        "$ref": "urn:dialproof:operation#/$defs/no_arguments"
      },
      "send_with_next": {
        "description": "Holds the component back until the next outbound operation sends. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "send_and_close": {
        "description": "Sends in a TC-END, which ends the dialogue. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_to_scp.ApplyChargingReport": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_to_scp.ApplyChargingReport",
    "title": "InapSspToScpApplyChargingReport",
    "description": "Sends ApplyChargingReport, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_to_scp.ApplyChargingReport`.",
        "const": "inap.ssp_to_scp.ApplyChargingReport"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "callResult": {
            "description": "What charging has come to. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "callResult_hex": {
            "description": "What charging has come to. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "callResult_partyToCharge": {
            "description": "What charging has come to. Leg: 01 the calling party, 02 the called party. (TS 29.078 §5.1)",
            "default": "01",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "callResult_timeIfNoTariffSwitch": {
            "description": "What charging has come to. Tenths of a second that the call has lasted. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 864000, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 864000,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callResult_legActive": {
            "description": "What charging has come to. 0: the leg is released; 1, as without it: the leg goes on. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callResult_callLegReleasedAtTcpExpiry": {
            "description": "What charging has come to. 1: the leg was released because its time was over. (TS 29.078 §5.1)",
            "x-expects": "an integer from 1 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          }
        }
      },
      "send_with_next": {
        "description": "Holds the component back until the next outbound operation sends. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "send_and_close": {
        "description": "Sends in a TC-END, which ends the dialogue. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_to_scp.AssistRequestInstructions": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_to_scp.AssistRequestInstructions",
    "title": "InapSspToScpAssistRequestInstructions",
    "description": "Sends AssistRequestInstructions, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_to_scp.AssistRequestInstructions`.",
        "const": "inap.ssp_to_scp.AssistRequestInstructions"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "correlationID": {
            "description": "That of the EstablishTemporaryConnection. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "correlationID_hex": {
            "description": "That of the EstablishTemporaryConnection. (TS 29.078 §6.1.1) Required.",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "correlationID_digits": {
            "description": "That of the EstablishTemporaryConnection. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24) Required.",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$"
          },
          "correlationID_scheme": {
            "description": "That of the EstablishTemporaryConnection. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24) Required.",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "correlationID_type": {
            "description": "That of the EstablishTemporaryConnection. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24) Required.",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "iPAvailable": {
            "description": "I PAvailable. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "iPAvailable_hex": {
            "description": "I PAvailable. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "iPSSPCapabilities": {
            "description": "Special resources of the SSF; CAP needs it. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "iPSSPCapabilities_hex": {
            "description": "Special resources of the SSF; CAP needs it. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          }
        },
        "patternProperties": {
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": "string",
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ]
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          }
        },
        "allOf": [
          {
            "type": "object",
            "anyOf": [
              {
                "type": "object",
                "required": [
                  "correlationID"
                ],
                "properties": {
                  "correlationID": true
                }
              },
              {
                "type": "object",
                "required": [
                  "correlationID_hex"
                ],
                "properties": {
                  "correlationID_hex": true
                }
              },
              {
                "type": "object",
                "required": [
                  "correlationID_digits"
                ],
                "properties": {
                  "correlationID_digits": true
                }
              },
              {
                "type": "object",
                "required": [
                  "correlationID_scheme"
                ],
                "properties": {
                  "correlationID_scheme": true
                }
              },
              {
                "type": "object",
                "required": [
                  "correlationID_type"
                ],
                "properties": {
                  "correlationID_type": true
                }
              }
            ]
          }
        ]
      },
      "send_with_next": {
        "description": "Holds the component back until the next outbound operation sends. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "send_and_close": {
        "description": "Sends in a TC-END, which ends the dialogue. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      }
    },
    "required": [
      "type",
      "arguments"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_to_scp.CallInformationReport": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_to_scp.CallInformationReport",
    "title": "InapSspToScpCallInformationReport",
    "description": "Sends CallInformationReport, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_to_scp.CallInformationReport`.",
        "const": "inap.ssp_to_scp.CallInformationReport"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "requestedInformationList": {
            "description": "Facts of the call. (TS 29.078 §6.1.1) Required.",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 5
          },
          "requestedInformationList_hex": {
            "description": "Facts of the call. Contents octets. The first of the list. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "correlationID": {
            "description": "Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "correlationID_hex": {
            "description": "Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "correlationID_digits": {
            "description": "Correlation ID. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$"
          },
          "correlationID_scheme": {
            "description": "Correlation ID. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "correlationID_type": {
            "description": "Correlation ID. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "legID": {
            "description": "Leg ID. (TS 29.078 §6.1.1)",
            "default": {
              "receivingSideID": "02"
            },
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "legID_hex": {
            "description": "Leg ID. Contents octets. (TS 29.078 §6.1.1)",
            "default": {
              "receivingSideID": "02"
            },
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "legID.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "legID.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "legID.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "legID.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "lastEventIndicator": {
            "description": "Last Event Indicator. (TS 29.078 §6.1.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          }
        },
        "patternProperties": {
          "^requestedInformationList\\[[0-9]{1,3}\\]$": {
            "description": "Facts of the call. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Facts of the call. Contents octets. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationType$": {
            "description": "Requested Information Type. Values: 0 callAttemptElapsedTime, 1 callStopTime, 2 callConnectedElapsedTime, 3 calledAddress, 30 releaseCause. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationType_name$": {
            "description": "Requested Information Type. Values: 0 callAttemptElapsedTime, 1 callStopTime, 2 callConnectedElapsedTime, 3 calledAddress, 30 releaseCause. (TS 29.078 §6.1.1) Required.",
            "x-expects": "one of callAttemptElapsedTime, callStopTime, callConnectedElapsedTime, calledAddress, releaseCause, or an expression in braces",
            "type": "string",
            "pattern": "^(?:callAttemptElapsedTime|callStopTime|callConnectedElapsedTime|calledAddress|releaseCause|\\{[\\s\\S]*\\})$",
            "examples": [
              "callAttemptElapsedTime",
              "callStopTime",
              "callConnectedElapsedTime",
              "calledAddress",
              "releaseCause"
            ]
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue$": {
            "description": "Requested Information Value. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue_hex$": {
            "description": "Requested Information Value. Contents octets. (TS 29.078 §6.1.1) Required.",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.callAttemptElapsedTimeValue$": {
            "description": "Seconds from the attempt to the answer. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 255, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 255,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.callStopTimeValue$": {
            "description": "YYMMDDhhmmss (CS-1) or YYYYMMDDhhmmss (CAP), BCD. (TS 29.078 §6.1.1)",
            "x-expects": "6 to 7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){6,7}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.callStopTimeValue_hex$": {
            "description": "YYMMDDhhmmss (CS-1) or YYYYMMDDhhmmss (CAP), BCD. (TS 29.078 §6.1.1)",
            "x-expects": "6 to 7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){6,7}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.callConnectedElapsedTimeValue$": {
            "description": "Tenths of a second from the answer to the end. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.calledAddressValue$": {
            "description": "Called Address Value. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.calledAddressValue_hex$": {
            "description": "Called Address Value. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.calledAddressValue_digits$": {
            "description": "Called Address Value. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.calledAddressValue_scheme$": {
            "description": "Called Address Value. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.calledAddressValue_type$": {
            "description": "Called Address Value. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.releaseCauseValue$": {
            "description": "Release Cause Value. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.releaseCauseValue_hex$": {
            "description": "Release Cause Value. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.releaseCauseValue_cause$": {
            "description": "Release Cause Value. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.releaseCauseValue_standard$": {
            "description": "Release Cause Value. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.releaseCauseValue_location$": {
            "description": "Release Cause Value. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.releaseCauseValue_recommendation$": {
            "description": "Release Cause Value. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^requestedInformationList\\[[0-9]{1,3}\\]\\.requestedInformationValue\\.releaseCauseValue_diagnostic$": {
            "description": "Release Cause Value. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": "string",
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ]
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          }
        }
      },
      "send_with_next": {
        "description": "Holds the component back until the next outbound operation sends. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "send_and_close": {
        "description": "Sends in a TC-END, which ends the dialogue. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      }
    },
    "required": [
      "type",
      "arguments"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_to_scp.EventReportBCSM": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_to_scp.EventReportBCSM",
    "title": "InapSspToScpEventReportBCSM",
    "description": "Sends EventReportBCSM, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_to_scp.EventReportBCSM`.",
        "const": "inap.ssp_to_scp.EventReportBCSM"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "eventTypeBCSM": {
            "description": "Detection point. Values: 1 origAttemptAuthorized, 2 collectedInfo, 3 analyzedInformation, 3 analysedInformation, 4 routeSelectFailure, 5 oCalledPartyBusy, 6 oNoAnswer, 7 oAnswer, 8 oMidCall, 9 oDisconnect, 10 oAbandon, 12 termAttemptAuthorized, 13 tBusy, 14 tNoAnswer, 15 tAnswer, 16 tMidCall, 17 tDisconnect, 18 tAbandon, 19 oTermSeized, 20 oSuspend, 21 tSuspend, 27 callAccepted, 50 oChangeOfPosition, 51 tChangeOfPosition, 52 oServiceChange, 53 tServiceChange. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventTypeBCSM_name": {
            "description": "Detection point. Values: 1 origAttemptAuthorized, 2 collectedInfo, 3 analyzedInformation, 3 analysedInformation, 4 routeSelectFailure, 5 oCalledPartyBusy, 6 oNoAnswer, 7 oAnswer, 8 oMidCall, 9 oDisconnect, 10 oAbandon, 12 termAttemptAuthorized, 13 tBusy, 14 tNoAnswer, 15 tAnswer, 16 tMidCall, 17 tDisconnect, 18 tAbandon, 19 oTermSeized, 20 oSuspend, 21 tSuspend, 27 callAccepted, 50 oChangeOfPosition, 51 tChangeOfPosition, 52 oServiceChange, 53 tServiceChange. (TS 29.078 §6.1.1) Required.",
            "x-expects": "one of origAttemptAuthorized, collectedInfo, analyzedInformation, analysedInformation, routeSelectFailure, oCalledPartyBusy, oNoAnswer, oAnswer, oMidCall, oDisconnect, oAbandon, termAttemptAuthorized, tBusy, tNoAnswer, tAnswer, tMidCall, tDisconnect, tAbandon, oTermSeized, oSuspend, tSuspend, callAccepted, oChangeOfPosition, tChangeOfPosition, oServiceChange, tServiceChange, or an expression in braces",
            "type": "string",
            "pattern": "^(?:origAttemptAuthorized|collectedInfo|analyzedInformation|analysedInformation|routeSelectFailure|oCalledPartyBusy|oNoAnswer|oAnswer|oMidCall|oDisconnect|oAbandon|termAttemptAuthorized|tBusy|tNoAnswer|tAnswer|tMidCall|tDisconnect|tAbandon|oTermSeized|oSuspend|tSuspend|callAccepted|oChangeOfPosition|tChangeOfPosition|oServiceChange|tServiceChange|\\{[\\s\\S]*\\})$",
            "examples": [
              "origAttemptAuthorized",
              "collectedInfo",
              "analyzedInformation",
              "analysedInformation",
              "routeSelectFailure",
              "oCalledPartyBusy",
              "oNoAnswer",
              "oAnswer",
              "oMidCall",
              "oDisconnect",
              "oAbandon",
              "termAttemptAuthorized",
              "tBusy",
              "tNoAnswer",
              "tAnswer",
              "tMidCall",
              "tDisconnect",
              "tAbandon",
              "oTermSeized",
              "oSuspend",
              "tSuspend",
              "callAccepted",
              "oChangeOfPosition",
              "tChangeOfPosition",
              "oServiceChange",
              "tServiceChange"
            ]
          },
          "bcsmEventCorrelationID": {
            "description": "Bcsm Event Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "bcsmEventCorrelationID_hex": {
            "description": "Bcsm Event Correlation ID. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "bcsmEventCorrelationID_digits": {
            "description": "Bcsm Event Correlation ID. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$"
          },
          "bcsmEventCorrelationID_scheme": {
            "description": "Bcsm Event Correlation ID. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "bcsmEventCorrelationID_type": {
            "description": "Bcsm Event Correlation ID. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM": {
            "description": "What is known of the event, by its detection point. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM_hex": {
            "description": "What is known of the event, by its detection point. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.collectedInfoSpecificInfo": {
            "description": "Collected Info Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.collectedInfoSpecificInfo_hex": {
            "description": "Collected Info Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.collectedInfoSpecificInfo.calledPartynumber": {
            "description": "Called Partynumber. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.collectedInfoSpecificInfo.calledPartynumber_hex": {
            "description": "Called Partynumber. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.collectedInfoSpecificInfo.calledPartynumber_digits": {
            "description": "Called Partynumber. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.collectedInfoSpecificInfo.calledPartynumber_noa": {
            "description": "Called Partynumber. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.collectedInfoSpecificInfo.calledPartynumber_inn": {
            "description": "Called Partynumber. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.collectedInfoSpecificInfo.calledPartynumber_npi": {
            "description": "Called Partynumber. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.analyzedInfoSpecificInfo": {
            "description": "Analyzed Info Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.analyzedInfoSpecificInfo_hex": {
            "description": "Analyzed Info Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.analyzedInfoSpecificInfo.calledPartynumber": {
            "description": "Called Partynumber. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.analyzedInfoSpecificInfo.calledPartynumber_hex": {
            "description": "Called Partynumber. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.analyzedInfoSpecificInfo.calledPartynumber_digits": {
            "description": "Called Partynumber. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.analyzedInfoSpecificInfo.calledPartynumber_noa": {
            "description": "Called Partynumber. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.analyzedInfoSpecificInfo.calledPartynumber_inn": {
            "description": "Called Partynumber. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.analyzedInfoSpecificInfo.calledPartynumber_npi": {
            "description": "Called Partynumber. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.routeSelectFailureSpecificInfo": {
            "description": "Route Select Failure Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.routeSelectFailureSpecificInfo_hex": {
            "description": "Route Select Failure Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.routeSelectFailureSpecificInfo.failureCause": {
            "description": "Failure Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.routeSelectFailureSpecificInfo.failureCause_hex": {
            "description": "Failure Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.routeSelectFailureSpecificInfo.failureCause_cause": {
            "description": "Failure Cause. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.routeSelectFailureSpecificInfo.failureCause_standard": {
            "description": "Failure Cause. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.routeSelectFailureSpecificInfo.failureCause_location": {
            "description": "Failure Cause. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.routeSelectFailureSpecificInfo.failureCause_recommendation": {
            "description": "Failure Cause. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.routeSelectFailureSpecificInfo.failureCause_diagnostic": {
            "description": "Failure Cause. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oCalledPartyBusySpecificInfo": {
            "description": "O Called Party Busy Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oCalledPartyBusySpecificInfo_hex": {
            "description": "O Called Party Busy Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oCalledPartyBusySpecificInfo.busyCause": {
            "description": "Busy Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oCalledPartyBusySpecificInfo.busyCause_hex": {
            "description": "Busy Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oCalledPartyBusySpecificInfo.busyCause_cause": {
            "description": "Busy Cause. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oCalledPartyBusySpecificInfo.busyCause_standard": {
            "description": "Busy Cause. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oCalledPartyBusySpecificInfo.busyCause_location": {
            "description": "Busy Cause. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oCalledPartyBusySpecificInfo.busyCause_recommendation": {
            "description": "Busy Cause. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oCalledPartyBusySpecificInfo.busyCause_diagnostic": {
            "description": "Busy Cause. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oNoAnswerSpecificInfo": {
            "description": "O No Answer Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oNoAnswerSpecificInfo_hex": {
            "description": "O No Answer Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo": {
            "description": "O Answer Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo_hex": {
            "description": "O Answer Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.destinationAddress": {
            "description": "Destination Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.destinationAddress_hex": {
            "description": "Destination Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.destinationAddress_digits": {
            "description": "Destination Address. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.destinationAddress_noa": {
            "description": "Destination Address. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.destinationAddress_inn": {
            "description": "Destination Address. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.destinationAddress_npi": {
            "description": "Destination Address. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.orCall": {
            "description": "Or Call. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.forwardedCall": {
            "description": "Forwarded Call. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.chargeIndicator": {
            "description": "Charge indicator (Q.763 §3.5): 01 no charge, 02 charge. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.chargeIndicator_hex": {
            "description": "Charge indicator (Q.763 §3.5): 01 no charge, 02 charge. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode": {
            "description": "Ext basic Service Code. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode_hex": {
            "description": "Ext basic Service Code. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode.extBearerService": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode.extBearerService_hex": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode.extTeleservice": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode.extTeleservice_hex": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode2": {
            "description": "Ext basic Service Code2. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode2_hex": {
            "description": "Ext basic Service Code2. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode2.extBearerService": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode2.extBearerService_hex": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode2.extTeleservice": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAnswerSpecificInfo.extBasicServiceCode2.extTeleservice_hex": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo": {
            "description": "O Mid Call Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo_hex": {
            "description": "O Mid Call Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.connectTime": {
            "description": "Connect Time. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents": {
            "description": "Mid Call Events. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents_hex": {
            "description": "Mid Call Events. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted": {
            "description": "D TMFDigits Completed. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted_hex": {
            "description": "D TMFDigits Completed. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted_digits": {
            "description": "D TMFDigits Completed. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted_scheme": {
            "description": "D TMFDigits Completed. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted_type": {
            "description": "D TMFDigits Completed. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut": {
            "description": "D TMFDigits Time Out. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut_hex": {
            "description": "D TMFDigits Time Out. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut_digits": {
            "description": "D TMFDigits Time Out. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut_scheme": {
            "description": "D TMFDigits Time Out. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut_type": {
            "description": "D TMFDigits Time Out. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo": {
            "description": "O Disconnect Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo_hex": {
            "description": "O Disconnect Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo.releaseCause": {
            "description": "Release Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo.releaseCause_hex": {
            "description": "Release Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo.releaseCause_cause": {
            "description": "Release Cause. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo.releaseCause_standard": {
            "description": "Release Cause. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo.releaseCause_location": {
            "description": "Release Cause. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo.releaseCause_recommendation": {
            "description": "Release Cause. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo.releaseCause_diagnostic": {
            "description": "Release Cause. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oDisconnectSpecificInfo.connectTime": {
            "description": "Connect Time. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo": {
            "description": "T Busy Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo_hex": {
            "description": "T Busy Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.busyCause": {
            "description": "Busy Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.busyCause_hex": {
            "description": "Busy Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.busyCause_cause": {
            "description": "Busy Cause. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.busyCause_standard": {
            "description": "Busy Cause. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.busyCause_location": {
            "description": "Busy Cause. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.busyCause_recommendation": {
            "description": "Busy Cause. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.busyCause_diagnostic": {
            "description": "Busy Cause. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.callForwarded": {
            "description": "Call Forwarded. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.routeNotPermitted": {
            "description": "Route Not Permitted. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.forwardingDestinationNumber": {
            "description": "Forwarding Destination Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.forwardingDestinationNumber_hex": {
            "description": "Forwarding Destination Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.forwardingDestinationNumber_digits": {
            "description": "Forwarding Destination Number. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.forwardingDestinationNumber_noa": {
            "description": "Forwarding Destination Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.forwardingDestinationNumber_inn": {
            "description": "Forwarding Destination Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tBusySpecificInfo.forwardingDestinationNumber_npi": {
            "description": "Forwarding Destination Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tNoAnswerSpecificInfo": {
            "description": "T No Answer Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tNoAnswerSpecificInfo_hex": {
            "description": "T No Answer Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tNoAnswerSpecificInfo.callForwarded": {
            "description": "Call Forwarded. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tNoAnswerSpecificInfo.forwardingDestinationNumber": {
            "description": "Forwarding Destination Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tNoAnswerSpecificInfo.forwardingDestinationNumber_hex": {
            "description": "Forwarding Destination Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tNoAnswerSpecificInfo.forwardingDestinationNumber_digits": {
            "description": "Forwarding Destination Number. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tNoAnswerSpecificInfo.forwardingDestinationNumber_noa": {
            "description": "Forwarding Destination Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tNoAnswerSpecificInfo.forwardingDestinationNumber_inn": {
            "description": "Forwarding Destination Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tNoAnswerSpecificInfo.forwardingDestinationNumber_npi": {
            "description": "Forwarding Destination Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo": {
            "description": "T Answer Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo_hex": {
            "description": "T Answer Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.destinationAddress": {
            "description": "Destination Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.destinationAddress_hex": {
            "description": "Destination Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.destinationAddress_digits": {
            "description": "Destination Address. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.destinationAddress_noa": {
            "description": "Destination Address. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.destinationAddress_inn": {
            "description": "Destination Address. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.destinationAddress_npi": {
            "description": "Destination Address. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.orCall": {
            "description": "Or Call. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.forwardedCall": {
            "description": "Forwarded Call. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.chargeIndicator": {
            "description": "Charge indicator (Q.763 §3.5): 01 no charge, 02 charge. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.chargeIndicator_hex": {
            "description": "Charge indicator (Q.763 §3.5): 01 no charge, 02 charge. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode": {
            "description": "Ext basic Service Code. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode_hex": {
            "description": "Ext basic Service Code. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode.extBearerService": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode.extBearerService_hex": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode.extTeleservice": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode.extTeleservice_hex": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode2": {
            "description": "Ext basic Service Code2. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode2_hex": {
            "description": "Ext basic Service Code2. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode2.extBearerService": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode2.extBearerService_hex": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode2.extTeleservice": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tAnswerSpecificInfo.extBasicServiceCode2.extTeleservice_hex": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo": {
            "description": "T Mid Call Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo_hex": {
            "description": "T Mid Call Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.connectTime": {
            "description": "Connect Time. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents": {
            "description": "Mid Call Events. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents_hex": {
            "description": "Mid Call Events. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted": {
            "description": "D TMFDigits Completed. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted_hex": {
            "description": "D TMFDigits Completed. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted_digits": {
            "description": "D TMFDigits Completed. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted_scheme": {
            "description": "D TMFDigits Completed. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsCompleted_type": {
            "description": "D TMFDigits Completed. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut": {
            "description": "D TMFDigits Time Out. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut_hex": {
            "description": "D TMFDigits Time Out. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 32 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,32}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut_digits": {
            "description": "D TMFDigits Time Out. Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7. (Q.763 §3.24)",
            "x-expects": "a text of 0 to 62 characters (Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,62}$)(?:[ -~]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut_scheme": {
            "description": "D TMFDigits Time Out. Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits. (Q.763 §3.24)",
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tMidCallSpecificInfo.midCallEvents.dTMFDigitsTimeOut_type": {
            "description": "D TMFDigits Time Out. Type of digits: 0 account code, 1 authorization code, 3 business group. (Q.763 §3.24)",
            "default": 0,
            "x-expects": "an integer from 0 to 31, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 31,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo": {
            "description": "T Disconnect Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo_hex": {
            "description": "T Disconnect Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo.releaseCause": {
            "description": "Release Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo.releaseCause_hex": {
            "description": "Release Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo.releaseCause_cause": {
            "description": "Release Cause. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo.releaseCause_standard": {
            "description": "Release Cause. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo.releaseCause_location": {
            "description": "Release Cause. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo.releaseCause_recommendation": {
            "description": "Release Cause. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo.releaseCause_diagnostic": {
            "description": "Release Cause. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tDisconnectSpecificInfo.connectTime": {
            "description": "Connect Time. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo": {
            "description": "O Term Seized Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo_hex": {
            "description": "O Term Seized Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation": {
            "description": "Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation_hex": {
            "description": "Location Information. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.ageOfLocationInformation": {
            "description": "Age Of Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.geographicalInformation": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.geographicalInformation_hex": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.vlrNumber": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.vlrNumber_hex": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.vlrNumber_digits": {
            "description": "Vlr number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.vlrNumber_noa": {
            "description": "Vlr number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.vlrNumber_npi": {
            "description": "Vlr number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.locationNumber": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.locationNumber_hex": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.locationNumber_digits": {
            "description": "Location Number. Address signals, 0 to 9 and A to F. (Q.763 §3.30)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.locationNumber_noa": {
            "description": "Location Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.30)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.locationNumber_inn": {
            "description": "Location Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.locationNumber_npi": {
            "description": "Location Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.30)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.locationNumber_presentation": {
            "description": "Location Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.locationNumber_screening": {
            "description": "Location Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.30)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI": {
            "description": "Cell Global Id Or Service Area Id Or LAI. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI_hex": {
            "description": "Cell Global Id Or Service Area Id Or LAI. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength_hex": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength_hex": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.extensionContainer": {
            "description": "Extension Container. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.extensionContainer_hex": {
            "description": "Extension Container. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.extensionContainer.privateExtensionList": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.extensionContainer.privateExtensionList_hex": {
            "description": "Private Extension List. Contents octets. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.extensionContainer.pcsExtensions": {
            "description": "Pcs Extensions. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.extensionContainer.pcsExtensions_hex": {
            "description": "Pcs Extensions. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.selectedLSAId": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.selectedLSAId_hex": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.mscNumber": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.mscNumber_hex": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.mscNumber_digits": {
            "description": "Msc Number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.mscNumber_noa": {
            "description": "Msc Number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.mscNumber_npi": {
            "description": "Msc Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.geodeticInformation": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.geodeticInformation_hex": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.currentLocationRetrieved": {
            "description": "Current Location Retrieved. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oTermSeizedSpecificInfo.locationInformation.saiPresent": {
            "description": "Sai Present. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo": {
            "description": "Call Accepted Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo_hex": {
            "description": "Call Accepted Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation": {
            "description": "Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation_hex": {
            "description": "Location Information. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.ageOfLocationInformation": {
            "description": "Age Of Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.geographicalInformation": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.geographicalInformation_hex": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.vlrNumber": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.vlrNumber_hex": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.vlrNumber_digits": {
            "description": "Vlr number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.vlrNumber_noa": {
            "description": "Vlr number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.vlrNumber_npi": {
            "description": "Vlr number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.locationNumber": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.locationNumber_hex": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.locationNumber_digits": {
            "description": "Location Number. Address signals, 0 to 9 and A to F. (Q.763 §3.30)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.locationNumber_noa": {
            "description": "Location Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.30)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.locationNumber_inn": {
            "description": "Location Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.locationNumber_npi": {
            "description": "Location Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.30)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.locationNumber_presentation": {
            "description": "Location Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.locationNumber_screening": {
            "description": "Location Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.30)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI": {
            "description": "Cell Global Id Or Service Area Id Or LAI. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI_hex": {
            "description": "Cell Global Id Or Service Area Id Or LAI. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength_hex": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength_hex": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.extensionContainer": {
            "description": "Extension Container. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.extensionContainer_hex": {
            "description": "Extension Container. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.extensionContainer.privateExtensionList": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.extensionContainer.privateExtensionList_hex": {
            "description": "Private Extension List. Contents octets. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.extensionContainer.pcsExtensions": {
            "description": "Pcs Extensions. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.extensionContainer.pcsExtensions_hex": {
            "description": "Pcs Extensions. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.selectedLSAId": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.selectedLSAId_hex": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.mscNumber": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.mscNumber_hex": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.mscNumber_digits": {
            "description": "Msc Number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.mscNumber_noa": {
            "description": "Msc Number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.mscNumber_npi": {
            "description": "Msc Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.geodeticInformation": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.geodeticInformation_hex": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.currentLocationRetrieved": {
            "description": "Current Location Retrieved. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.callAcceptedSpecificInfo.locationInformation.saiPresent": {
            "description": "Sai Present. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAbandonSpecificInfo": {
            "description": "O Abandon Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAbandonSpecificInfo_hex": {
            "description": "O Abandon Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oAbandonSpecificInfo.routeNotPermitted": {
            "description": "Route Not Permitted. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo": {
            "description": "O Change Of Position Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo_hex": {
            "description": "O Change Of Position Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation": {
            "description": "Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation_hex": {
            "description": "Location Information. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.ageOfLocationInformation": {
            "description": "Age Of Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.geographicalInformation": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.geographicalInformation_hex": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.vlrNumber": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.vlrNumber_hex": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.vlrNumber_digits": {
            "description": "Vlr number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.vlrNumber_noa": {
            "description": "Vlr number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.vlrNumber_npi": {
            "description": "Vlr number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.locationNumber": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.locationNumber_hex": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.locationNumber_digits": {
            "description": "Location Number. Address signals, 0 to 9 and A to F. (Q.763 §3.30)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.locationNumber_noa": {
            "description": "Location Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.30)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.locationNumber_inn": {
            "description": "Location Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.locationNumber_npi": {
            "description": "Location Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.30)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.locationNumber_presentation": {
            "description": "Location Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.locationNumber_screening": {
            "description": "Location Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.30)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI": {
            "description": "Cell Global Id Or Service Area Id Or LAI. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI_hex": {
            "description": "Cell Global Id Or Service Area Id Or LAI. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength_hex": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength_hex": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.extensionContainer": {
            "description": "Extension Container. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.extensionContainer_hex": {
            "description": "Extension Container. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.extensionContainer.privateExtensionList": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.extensionContainer.privateExtensionList_hex": {
            "description": "Private Extension List. Contents octets. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.extensionContainer.pcsExtensions": {
            "description": "Pcs Extensions. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.extensionContainer.pcsExtensions_hex": {
            "description": "Pcs Extensions. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.selectedLSAId": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.selectedLSAId_hex": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.mscNumber": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.mscNumber_hex": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.mscNumber_digits": {
            "description": "Msc Number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.mscNumber_noa": {
            "description": "Msc Number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.mscNumber_npi": {
            "description": "Msc Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.geodeticInformation": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.geodeticInformation_hex": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.currentLocationRetrieved": {
            "description": "Current Location Retrieved. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.locationInformation.saiPresent": {
            "description": "Sai Present. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.metDPCriteriaList": {
            "description": "Met DPCriteria List. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "eventSpecificInformationBCSM.oChangeOfPositionSpecificInfo.metDPCriteriaList_hex": {
            "description": "Met DPCriteria List. Contents octets. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo": {
            "description": "T Change Of Position Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo_hex": {
            "description": "T Change Of Position Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation": {
            "description": "Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation_hex": {
            "description": "Location Information. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.ageOfLocationInformation": {
            "description": "Age Of Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.geographicalInformation": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.geographicalInformation_hex": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.vlrNumber": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.vlrNumber_hex": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.vlrNumber_digits": {
            "description": "Vlr number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.vlrNumber_noa": {
            "description": "Vlr number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.vlrNumber_npi": {
            "description": "Vlr number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.locationNumber": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.locationNumber_hex": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.locationNumber_digits": {
            "description": "Location Number. Address signals, 0 to 9 and A to F. (Q.763 §3.30)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.locationNumber_noa": {
            "description": "Location Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.30)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.locationNumber_inn": {
            "description": "Location Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.locationNumber_npi": {
            "description": "Location Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.30)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.locationNumber_presentation": {
            "description": "Location Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.locationNumber_screening": {
            "description": "Location Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.30)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI": {
            "description": "Cell Global Id Or Service Area Id Or LAI. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI_hex": {
            "description": "Cell Global Id Or Service Area Id Or LAI. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength_hex": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength_hex": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.extensionContainer": {
            "description": "Extension Container. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.extensionContainer_hex": {
            "description": "Extension Container. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.extensionContainer.privateExtensionList": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.extensionContainer.privateExtensionList_hex": {
            "description": "Private Extension List. Contents octets. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.extensionContainer.pcsExtensions": {
            "description": "Pcs Extensions. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.extensionContainer.pcsExtensions_hex": {
            "description": "Pcs Extensions. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.selectedLSAId": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.selectedLSAId_hex": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.mscNumber": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.mscNumber_hex": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.mscNumber_digits": {
            "description": "Msc Number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.mscNumber_noa": {
            "description": "Msc Number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.mscNumber_npi": {
            "description": "Msc Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.geodeticInformation": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.geodeticInformation_hex": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.currentLocationRetrieved": {
            "description": "Current Location Retrieved. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.locationInformation.saiPresent": {
            "description": "Sai Present. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.metDPCriteriaList": {
            "description": "Met DPCriteria List. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "eventSpecificInformationBCSM.tChangeOfPositionSpecificInfo.metDPCriteriaList_hex": {
            "description": "Met DPCriteria List. Contents octets. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt": {
            "description": "Dp Specific Info Alt. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt_hex": {
            "description": "Dp Specific Info Alt. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo": {
            "description": "O Service Change Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo_hex": {
            "description": "O Service Change Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.extBasicServiceCode": {
            "description": "Ext basic Service Code. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.extBasicServiceCode_hex": {
            "description": "Ext basic Service Code. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.extBasicServiceCode.extBearerService": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.extBasicServiceCode.extBearerService_hex": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.extBasicServiceCode.extTeleservice": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.extBasicServiceCode.extTeleservice_hex": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.initiatorOfServiceChange": {
            "description": "Initiator Of Service Change. Values: 0 a-side, 1 b-side. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.initiatorOfServiceChange_name": {
            "description": "Initiator Of Service Change. Values: 0 a-side, 1 b-side. (TS 29.078 §6.1.1)",
            "x-expects": "one of a-side, b-side, or an expression in braces",
            "type": "string",
            "pattern": "^(?:a-side|b-side|\\{[\\s\\S]*\\})$",
            "examples": [
              "a-side",
              "b-side"
            ]
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.natureOfServiceChange": {
            "description": "Nature Of Service Change. Values: 0 userInitiated, 1 networkInitiated. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.oServiceChangeSpecificInfo.natureOfServiceChange_name": {
            "description": "Nature Of Service Change. Values: 0 userInitiated, 1 networkInitiated. (TS 29.078 §6.1.1)",
            "x-expects": "one of userInitiated, networkInitiated, or an expression in braces",
            "type": "string",
            "pattern": "^(?:userInitiated|networkInitiated|\\{[\\s\\S]*\\})$",
            "examples": [
              "userInitiated",
              "networkInitiated"
            ]
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo": {
            "description": "T Service Change Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo_hex": {
            "description": "T Service Change Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.extBasicServiceCode": {
            "description": "Ext basic Service Code. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.extBasicServiceCode_hex": {
            "description": "Ext basic Service Code. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.extBasicServiceCode.extBearerService": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.extBasicServiceCode.extBearerService_hex": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.extBasicServiceCode.extTeleservice": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.extBasicServiceCode.extTeleservice_hex": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.initiatorOfServiceChange": {
            "description": "Initiator Of Service Change. Values: 0 a-side, 1 b-side. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.initiatorOfServiceChange_name": {
            "description": "Initiator Of Service Change. Values: 0 a-side, 1 b-side. (TS 29.078 §6.1.1)",
            "x-expects": "one of a-side, b-side, or an expression in braces",
            "type": "string",
            "pattern": "^(?:a-side|b-side|\\{[\\s\\S]*\\})$",
            "examples": [
              "a-side",
              "b-side"
            ]
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.natureOfServiceChange": {
            "description": "Nature Of Service Change. Values: 0 userInitiated, 1 networkInitiated. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.tServiceChangeSpecificInfo.natureOfServiceChange_name": {
            "description": "Nature Of Service Change. Values: 0 userInitiated, 1 networkInitiated. (TS 29.078 §6.1.1)",
            "x-expects": "one of userInitiated, networkInitiated, or an expression in braces",
            "type": "string",
            "pattern": "^(?:userInitiated|networkInitiated|\\{[\\s\\S]*\\})$",
            "examples": [
              "userInitiated",
              "networkInitiated"
            ]
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.collectedInfoSpecificInfo": {
            "description": "Collected Info Specific Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.collectedInfoSpecificInfo_hex": {
            "description": "Collected Info Specific Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.collectedInfoSpecificInfo.calledPartyNumber": {
            "description": "Called Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.collectedInfoSpecificInfo.calledPartyNumber_hex": {
            "description": "Called Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.collectedInfoSpecificInfo.calledPartyNumber_digits": {
            "description": "Called Party Number. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.collectedInfoSpecificInfo.calledPartyNumber_noa": {
            "description": "Called Party Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.collectedInfoSpecificInfo.calledPartyNumber_inn": {
            "description": "Called Party Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventSpecificInformationBCSM.dpSpecificInfoAlt.collectedInfoSpecificInfo.calledPartyNumber_npi": {
            "description": "Called Party Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "legID": {
            "description": "Leg ID. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "legID_hex": {
            "description": "Leg ID. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "legID.sendingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "legID.sendingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "legID.receivingSideID": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "legID.receivingSideID_hex": {
            "description": "Leg: 01 the calling party, 02 the called party. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo": {
            "description": "Misc Call Info. (TS 29.078 §6.1.1)",
            "default": {
              "messageType": 0
            },
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo_hex": {
            "description": "Misc Call Info. Contents octets. (TS 29.078 §6.1.1)",
            "default": {
              "messageType": 0
            },
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo.messageType": {
            "description": "Message Type. Values: 0 request, 1 notification. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo.messageType_name": {
            "description": "Message Type. Values: 0 request, 1 notification. (TS 29.078 §6.1.1)",
            "x-expects": "one of request, notification, or an expression in braces",
            "type": "string",
            "pattern": "^(?:request|notification|\\{[\\s\\S]*\\})$",
            "examples": [
              "request",
              "notification"
            ]
          },
          "miscCallInfo.dpAssignment": {
            "description": "Dp Assignment. Values: 0 individualBased, 1 groupBased, 2 switchBased. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo.dpAssignment_name": {
            "description": "Dp Assignment. Values: 0 individualBased, 1 groupBased, 2 switchBased. (TS 29.078 §6.1.1)",
            "x-expects": "one of individualBased, groupBased, switchBased, or an expression in braces",
            "type": "string",
            "pattern": "^(?:individualBased|groupBased|switchBased|\\{[\\s\\S]*\\})$",
            "examples": [
              "individualBased",
              "groupBased",
              "switchBased"
            ]
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          }
        },
        "patternProperties": {
          "^eventSpecificInformationBCSM\\.oTermSeizedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]$": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oTermSeizedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Private Extension List. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oTermSeizedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId_hex$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oTermSeizedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "a text of 0 to 255 characters (Ext Id), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oTermSeizedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oTermSeizedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType_hex$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.callAcceptedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]$": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.callAcceptedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Private Extension List. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.callAcceptedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId_hex$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.callAcceptedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "a text of 0 to 255 characters (Ext Id), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.callAcceptedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.callAcceptedSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType_hex$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]$": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Private Extension List. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId_hex$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "a text of 0 to 255 characters (Ext Id), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType_hex$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]$": {
            "description": "Met DPCriteria List. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Met DPCriteria List. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringCellGlobalId$": {
            "description": "Entering Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringCellGlobalId_hex$": {
            "description": "Entering Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingCellGlobalId$": {
            "description": "Leaving Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingCellGlobalId_hex$": {
            "description": "Leaving Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringServiceAreaId$": {
            "description": "Entering Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringServiceAreaId_hex$": {
            "description": "Entering Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingServiceAreaId$": {
            "description": "Leaving Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingServiceAreaId_hex$": {
            "description": "Leaving Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringLocationAreaId$": {
            "description": "Entering Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringLocationAreaId_hex$": {
            "description": "Entering Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingLocationAreaId$": {
            "description": "Leaving Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingLocationAreaId_hex$": {
            "description": "Leaving Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.interSystemHandOverToUMTS$": {
            "description": "Inter System Hand Over To UMTS. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.interSystemHandOverToGSM$": {
            "description": "Inter System Hand Over To GSM. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.interPLMNHandOver$": {
            "description": "Inter PLMNHand Over. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.interMSCHandOver$": {
            "description": "Inter MSCHand Over. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.metDPCriterionAlt$": {
            "description": "Met DPCriterion Alt. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.oChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.metDPCriterionAlt_hex$": {
            "description": "Met DPCriterion Alt. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]$": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Private Extension List. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId_hex$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "a text of 0 to 255 characters (Ext Id), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType_hex$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]$": {
            "description": "Met DPCriteria List. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Met DPCriteria List. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringCellGlobalId$": {
            "description": "Entering Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringCellGlobalId_hex$": {
            "description": "Entering Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingCellGlobalId$": {
            "description": "Leaving Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingCellGlobalId_hex$": {
            "description": "Leaving Cell Global Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringServiceAreaId$": {
            "description": "Entering Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringServiceAreaId_hex$": {
            "description": "Entering Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingServiceAreaId$": {
            "description": "Leaving Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingServiceAreaId_hex$": {
            "description": "Leaving Service Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringLocationAreaId$": {
            "description": "Entering Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.enteringLocationAreaId_hex$": {
            "description": "Entering Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingLocationAreaId$": {
            "description": "Leaving Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.leavingLocationAreaId_hex$": {
            "description": "Leaving Location Area Id. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.interSystemHandOverToUMTS$": {
            "description": "Inter System Hand Over To UMTS. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.interSystemHandOverToGSM$": {
            "description": "Inter System Hand Over To GSM. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.interPLMNHandOver$": {
            "description": "Inter PLMNHand Over. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.interMSCHandOver$": {
            "description": "Inter MSCHand Over. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.metDPCriterionAlt$": {
            "description": "Met DPCriterion Alt. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^eventSpecificInformationBCSM\\.tChangeOfPositionSpecificInfo\\.metDPCriteriaList\\[[0-9]{1,3}\\]\\.metDPCriterionAlt_hex$": {
            "description": "Met DPCriterion Alt. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": "string",
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ]
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          }
        },
        "allOf": [
          {
            "type": "object",
            "anyOf": [
              {
                "type": "object",
                "required": [
                  "eventTypeBCSM"
                ],
                "properties": {
                  "eventTypeBCSM": true
                }
              },
              {
                "type": "object",
                "required": [
                  "eventTypeBCSM_name"
                ],
                "properties": {
                  "eventTypeBCSM_name": true
                }
              }
            ]
          }
        ]
      },
      "send_with_next": {
        "description": "Holds the component back until the next outbound operation sends. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "send_and_close": {
        "description": "Sends in a TC-END, which ends the dialogue. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      }
    },
    "required": [
      "type",
      "arguments"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:inap.ssp_to_scp.InitialDP": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:inap.ssp_to_scp.InitialDP",
    "title": "InapSspToScpInitialDP",
    "description": "Sends InitialDP, TS 29.078 §6.1.1.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`inap.ssp_to_scp.InitialDP`.",
        "const": "inap.ssp_to_scp.InitialDP"
      },
      "label": {
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "serviceKey": {
            "description": "Key of the service logic. (TS 29.078 §6.1.1) Required.",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "dialledDigits": {
            "description": "Dialled Digits. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "dialledDigits_hex": {
            "description": "Dialled Digits. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "dialledDigits_digits": {
            "description": "Dialled Digits. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "dialledDigits_noa": {
            "description": "Dialled Digits. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "dialledDigits_inn": {
            "description": "Dialled Digits. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "dialledDigits_npi": {
            "description": "Dialled Digits. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "calledPartyNumber": {
            "description": "Called Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "calledPartyNumber_hex": {
            "description": "Called Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "calledPartyNumber_digits": {
            "description": "Called Party Number. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "calledPartyNumber_noa": {
            "description": "Called Party Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "calledPartyNumber_inn": {
            "description": "Called Party Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "calledPartyNumber_npi": {
            "description": "Called Party Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callingPartyNumber": {
            "description": "Calling Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "callingPartyNumber_hex": {
            "description": "Calling Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "callingPartyNumber_digits": {
            "description": "Calling Party Number. Address signals, 0 to 9 and A to F. (Q.763 §3.10)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "callingPartyNumber_noa": {
            "description": "Calling Party Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.10)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callingPartyNumber_ni": {
            "description": "Calling Party Number. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.10)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callingPartyNumber_inn": {
            "description": "Calling Party Number. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.10)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callingPartyNumber_npi": {
            "description": "Calling Party Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.10)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callingPartyNumber_presentation": {
            "description": "Calling Party Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.10)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callingPartyNumber_screening": {
            "description": "Calling Party Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.10)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callingPartyBusinessGroupID": {
            "description": "Calling Party Business Group ID. (TS 29.078 §6.1.1)",
            "x-expects": "0 to 65535 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "callingPartyBusinessGroupID_hex": {
            "description": "Calling Party Business Group ID. (TS 29.078 §6.1.1)",
            "x-expects": "0 to 65535 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "callingPartysCategory": {
            "description": "Calling party's category (Q.763 §3.11): 0a ordinary subscriber, 0f payphone. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "callingPartysCategory_hex": {
            "description": "Calling party's category (Q.763 §3.11): 0a ordinary subscriber, 0f payphone. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "callingPartySubaddress": {
            "description": "Calling Party Subaddress. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "callingPartySubaddress_hex": {
            "description": "Calling Party Subaddress. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "cGEncountered": {
            "description": "C GEncountered. Values: 0 noCGencountered, 1 manualCGencountered, 2 scpOverload. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "cGEncountered_name": {
            "description": "C GEncountered. Values: 0 noCGencountered, 1 manualCGencountered, 2 scpOverload. (TS 29.078 §6.1.1)",
            "x-expects": "one of noCGencountered, manualCGencountered, scpOverload, or an expression in braces",
            "type": "string",
            "pattern": "^(?:noCGencountered|manualCGencountered|scpOverload|\\{[\\s\\S]*\\})$",
            "examples": [
              "noCGencountered",
              "manualCGencountered",
              "scpOverload"
            ]
          },
          "iPSSPCapabilities": {
            "description": "Special resources of the SSF. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "iPSSPCapabilities_hex": {
            "description": "Special resources of the SSF. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "iPAvailable": {
            "description": "I PAvailable. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "iPAvailable_hex": {
            "description": "I PAvailable. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "locationNumber": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "locationNumber_hex": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "locationNumber_digits": {
            "description": "Location Number. Address signals, 0 to 9 and A to F. (Q.763 §3.30)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "locationNumber_noa": {
            "description": "Location Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.30)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationNumber_inn": {
            "description": "Location Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationNumber_npi": {
            "description": "Location Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.30)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationNumber_presentation": {
            "description": "Location Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationNumber_screening": {
            "description": "Location Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.30)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo": {
            "description": "Misc Call Info. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo_hex": {
            "description": "Misc Call Info. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo.messageType": {
            "description": "Message Type. Values: 0 request, 1 notification. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo.messageType_name": {
            "description": "Message Type. Values: 0 request, 1 notification. (TS 29.078 §6.1.1)",
            "x-expects": "one of request, notification, or an expression in braces",
            "type": "string",
            "pattern": "^(?:request|notification|\\{[\\s\\S]*\\})$",
            "examples": [
              "request",
              "notification"
            ]
          },
          "miscCallInfo.dpAssignment": {
            "description": "Dp Assignment. Values: 0 individualBased, 1 groupBased, 2 switchBased. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "miscCallInfo.dpAssignment_name": {
            "description": "Dp Assignment. Values: 0 individualBased, 1 groupBased, 2 switchBased. (TS 29.078 §6.1.1)",
            "x-expects": "one of individualBased, groupBased, switchBased, or an expression in braces",
            "type": "string",
            "pattern": "^(?:individualBased|groupBased|switchBased|\\{[\\s\\S]*\\})$",
            "examples": [
              "individualBased",
              "groupBased",
              "switchBased"
            ]
          },
          "originalCalledPartyID": {
            "description": "Original called number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "originalCalledPartyID_hex": {
            "description": "Original called number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "originalCalledPartyID_digits": {
            "description": "Original called number. Address signals, 0 to 9 and A to F. (Q.763 §3.39)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "originalCalledPartyID_noa": {
            "description": "Original called number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.39)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "originalCalledPartyID_npi": {
            "description": "Original called number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.39)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "originalCalledPartyID_presentation": {
            "description": "Original called number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.39)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "serviceProfileIdentifier": {
            "description": "Service Profile Identifier. (TS 29.078 §6.1.1)",
            "x-expects": "0 to 65535 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceProfileIdentifier_hex": {
            "description": "Service Profile Identifier. (TS 29.078 §6.1.1)",
            "x-expects": "0 to 65535 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "terminalType": {
            "description": "Terminal Type. Values: 0 unknown, 1 dialPulse, 2 dtmf, 3 isdn, 4 isdnNoDtmf, 16 spare. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "terminalType_name": {
            "description": "Terminal Type. Values: 0 unknown, 1 dialPulse, 2 dtmf, 3 isdn, 4 isdnNoDtmf, 16 spare. (TS 29.078 §6.1.1)",
            "x-expects": "one of unknown, dialPulse, dtmf, isdn, isdnNoDtmf, spare, or an expression in braces",
            "type": "string",
            "pattern": "^(?:unknown|dialPulse|dtmf|isdn|isdnNoDtmf|spare|\\{[\\s\\S]*\\})$",
            "examples": [
              "unknown",
              "dialPulse",
              "dtmf",
              "isdn",
              "isdnNoDtmf",
              "spare"
            ]
          },
          "extensions": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "extensions_hex": {
            "description": "Extensions that the network has agreed on. Contents octets. The first of the list. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "triggerType": {
            "description": "Trigger Type. Values: 0 featureActivation, 1 verticalServiceCode, 2 customizedAccess, 3 customizedIntercom, 12 emergencyService, 13 aFR, 14 sharedIOTrunk, 17 offHookDelay, 18 channelSetupPRI, 25 tNoAnswer, 26 tBusy, 27 oCalledPartyBusy, 29 oNoAnswer, 30 originationAttemptAuthorized, 31 oAnswer, 32 oDisconnect, 33 termAttemptAuthorized, 34 tAnswer, 35 tDisconnect. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "triggerType_name": {
            "description": "Trigger Type. Values: 0 featureActivation, 1 verticalServiceCode, 2 customizedAccess, 3 customizedIntercom, 12 emergencyService, 13 aFR, 14 sharedIOTrunk, 17 offHookDelay, 18 channelSetupPRI, 25 tNoAnswer, 26 tBusy, 27 oCalledPartyBusy, 29 oNoAnswer, 30 originationAttemptAuthorized, 31 oAnswer, 32 oDisconnect, 33 termAttemptAuthorized, 34 tAnswer, 35 tDisconnect. (TS 29.078 §6.1.1)",
            "x-expects": "one of featureActivation, verticalServiceCode, customizedAccess, customizedIntercom, emergencyService, aFR, sharedIOTrunk, offHookDelay, channelSetupPRI, tNoAnswer, tBusy, oCalledPartyBusy, oNoAnswer, originationAttemptAuthorized, oAnswer, oDisconnect, termAttemptAuthorized, tAnswer, tDisconnect, or an expression in braces",
            "type": "string",
            "pattern": "^(?:featureActivation|verticalServiceCode|customizedAccess|customizedIntercom|emergencyService|aFR|sharedIOTrunk|offHookDelay|channelSetupPRI|tNoAnswer|tBusy|oCalledPartyBusy|oNoAnswer|originationAttemptAuthorized|oAnswer|oDisconnect|termAttemptAuthorized|tAnswer|tDisconnect|\\{[\\s\\S]*\\})$",
            "examples": [
              "featureActivation",
              "verticalServiceCode",
              "customizedAccess",
              "customizedIntercom",
              "emergencyService",
              "aFR",
              "sharedIOTrunk",
              "offHookDelay",
              "channelSetupPRI",
              "tNoAnswer",
              "tBusy",
              "oCalledPartyBusy",
              "oNoAnswer",
              "originationAttemptAuthorized",
              "oAnswer",
              "oDisconnect",
              "termAttemptAuthorized",
              "tAnswer",
              "tDisconnect"
            ]
          },
          "highLayerCompatibility": {
            "description": "High layer compatibility (Q.931). (TS 29.078 §6.1.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$"
          },
          "highLayerCompatibility_hex": {
            "description": "High layer compatibility (Q.931). (TS 29.078 §6.1.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicators": {
            "description": "Service Interaction Indicators. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicators_hex": {
            "description": "Service Interaction Indicators. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber": {
            "description": "Additional Calling Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 21 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,21}|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber_hex": {
            "description": "Additional Calling Party Number. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 21 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,21}|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber_digits": {
            "description": "Additional Calling Party Number. Address signals, 0 to 9 and A to F. (Q.763 §3.26)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber_noa": {
            "description": "Additional Calling Party Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.26)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber_ni": {
            "description": "Additional Calling Party Number. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber_inn": {
            "description": "Additional Calling Party Number. Number incomplete: 0 complete, 1 incomplete. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber_npi": {
            "description": "Additional Calling Party Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.26)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber_presentation": {
            "description": "Additional Calling Party Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.26)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber_screening": {
            "description": "Additional Calling Party Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.26)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "additionalCallingPartyNumber_qualifier": {
            "description": "Additional Calling Party Number. Number qualifier: 6 additional calling party number, 7 additional original called number. (Q.763 §3.26)",
            "default": 6,
            "x-expects": "an integer from 0 to 255, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 255,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "forwardCallIndicators": {
            "description": "Forward call indicators (Q.763 §3.23). (TS 29.078 §6.1.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$"
          },
          "forwardCallIndicators_hex": {
            "description": "Forward call indicators (Q.763 §3.23). (TS 29.078 §6.1.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$"
          },
          "bearerCapability": {
            "description": "Bearer Capability. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "bearerCapability_hex": {
            "description": "Bearer Capability. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "bearerCapability.bearerCap": {
            "description": "User service information (Q.763 §3.57): 8090a3 speech. (TS 29.078 §5.1)",
            "x-expects": "2 to 11 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,11}|\\{[\\s\\S]*\\})$"
          },
          "bearerCapability.bearerCap_hex": {
            "description": "User service information (Q.763 §3.57): 8090a3 speech. (TS 29.078 §5.1)",
            "x-expects": "2 to 11 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,11}|\\{[\\s\\S]*\\})$"
          },
          "bearerCapability.tmr": {
            "description": "Transmission medium requirement (Q.763 §3.54). (Q.1218 §2.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "bearerCapability.tmr_hex": {
            "description": "Transmission medium requirement (Q.763 §3.54). (Q.1218 §2.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "eventTypeBCSM": {
            "description": "Detection point. Values: 1 origAttemptAuthorized, 2 collectedInfo, 3 analyzedInformation, 3 analysedInformation, 4 routeSelectFailure, 5 oCalledPartyBusy, 6 oNoAnswer, 7 oAnswer, 8 oMidCall, 9 oDisconnect, 10 oAbandon, 12 termAttemptAuthorized, 13 tBusy, 14 tNoAnswer, 15 tAnswer, 16 tMidCall, 17 tDisconnect, 18 tAbandon, 19 oTermSeized, 20 oSuspend, 21 tSuspend, 27 callAccepted, 50 oChangeOfPosition, 51 tChangeOfPosition, 52 oServiceChange, 53 tServiceChange. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "eventTypeBCSM_name": {
            "description": "Detection point. Values: 1 origAttemptAuthorized, 2 collectedInfo, 3 analyzedInformation, 3 analysedInformation, 4 routeSelectFailure, 5 oCalledPartyBusy, 6 oNoAnswer, 7 oAnswer, 8 oMidCall, 9 oDisconnect, 10 oAbandon, 12 termAttemptAuthorized, 13 tBusy, 14 tNoAnswer, 15 tAnswer, 16 tMidCall, 17 tDisconnect, 18 tAbandon, 19 oTermSeized, 20 oSuspend, 21 tSuspend, 27 callAccepted, 50 oChangeOfPosition, 51 tChangeOfPosition, 52 oServiceChange, 53 tServiceChange. (TS 29.078 §6.1.1)",
            "x-expects": "one of origAttemptAuthorized, collectedInfo, analyzedInformation, analysedInformation, routeSelectFailure, oCalledPartyBusy, oNoAnswer, oAnswer, oMidCall, oDisconnect, oAbandon, termAttemptAuthorized, tBusy, tNoAnswer, tAnswer, tMidCall, tDisconnect, tAbandon, oTermSeized, oSuspend, tSuspend, callAccepted, oChangeOfPosition, tChangeOfPosition, oServiceChange, tServiceChange, or an expression in braces",
            "type": "string",
            "pattern": "^(?:origAttemptAuthorized|collectedInfo|analyzedInformation|analysedInformation|routeSelectFailure|oCalledPartyBusy|oNoAnswer|oAnswer|oMidCall|oDisconnect|oAbandon|termAttemptAuthorized|tBusy|tNoAnswer|tAnswer|tMidCall|tDisconnect|tAbandon|oTermSeized|oSuspend|tSuspend|callAccepted|oChangeOfPosition|tChangeOfPosition|oServiceChange|tServiceChange|\\{[\\s\\S]*\\})$",
            "examples": [
              "origAttemptAuthorized",
              "collectedInfo",
              "analyzedInformation",
              "analysedInformation",
              "routeSelectFailure",
              "oCalledPartyBusy",
              "oNoAnswer",
              "oAnswer",
              "oMidCall",
              "oDisconnect",
              "oAbandon",
              "termAttemptAuthorized",
              "tBusy",
              "tNoAnswer",
              "tAnswer",
              "tMidCall",
              "tDisconnect",
              "tAbandon",
              "oTermSeized",
              "oSuspend",
              "tSuspend",
              "callAccepted",
              "oChangeOfPosition",
              "tChangeOfPosition",
              "oServiceChange",
              "tServiceChange"
            ]
          },
          "redirectingPartyID": {
            "description": "Redirecting number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "redirectingPartyID_hex": {
            "description": "Redirecting number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "redirectingPartyID_digits": {
            "description": "Redirecting number. Address signals, 0 to 9 and A to F. (Q.763 §3.44)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "redirectingPartyID_noa": {
            "description": "Redirecting number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.44)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "redirectingPartyID_npi": {
            "description": "Redirecting number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.44)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "redirectingPartyID_presentation": {
            "description": "Redirecting number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.44)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "redirectionInformation": {
            "description": "Redirection Information. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$"
          },
          "redirectionInformation_hex": {
            "description": "Redirection Information. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 2 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,2}|\\{[\\s\\S]*\\})$"
          },
          "redirectionInformation_indicator": {
            "description": "Redirection Information. Redirecting indicator: 3 call diverted, 4 diverted and all information restricted. (Q.763 §3.45)",
            "default": 3,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "redirectionInformation_originalReason": {
            "description": "Redirection Information. Original redirection reason: 0 unknown, 1 user busy, 2 no reply, 3 unconditional. (Q.763 §3.45)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "redirectionInformation_counter": {
            "description": "Redirection Information. Redirections that the call has undergone, 1 to 5. (Q.763 §3.45)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "redirectionInformation_reason": {
            "description": "Redirection Information. Redirecting reason: 0 unknown, 1 user busy, 2 no reply, 3 unconditional, 4 deflection while alerting, 5 deflection at once, 6 not reachable. (Q.763 §3.45)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "cause": {
            "description": "Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "cause_hex": {
            "description": "Cause. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 34 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,34}|\\{[\\s\\S]*\\})$"
          },
          "cause_cause": {
            "description": "Cause. Cause value (Q.850 table 1): 16 normal, 17 busy, 31 unspecified. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "cause_standard": {
            "description": "Cause. Coding standard: 0 ITU-T. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "cause_location": {
            "description": "Cause. Location: 0 user, 1 private local, 2 public local, 4 public remote network. (Q.763 §3.12)",
            "default": 0,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "cause_recommendation": {
            "description": "Cause. Recommendation, an octet that is left out unless given. (Q.763 §3.12)",
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "cause_diagnostic": {
            "description": "Cause. Diagnostics, octets in hex. (Q.763 §3.12)",
            "x-expects": "0 to 30 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){0,30}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo": {
            "description": "Service interaction indicators. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo_hex": {
            "description": "Service interaction indicators. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd": {
            "description": "Forward Service Interaction Ind. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd_hex": {
            "description": "Forward Service Interaction Ind. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.conferenceTreatmentIndicator": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.conferenceTreatmentIndicator_hex": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callDiversionTreatmentIndicator": {
            "description": "Allow call diversion: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callDiversionTreatmentIndicator_hex": {
            "description": "Allow call diversion: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callOfferingTreatmentIndicator": {
            "description": "Call Offering Treatment Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callOfferingTreatmentIndicator_hex": {
            "description": "Call Offering Treatment Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callingPartyRestrictionIndicator": {
            "description": "Calling Party Restriction Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callingPartyRestrictionIndicator_hex": {
            "description": "Calling Party Restriction Indicator. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callWaitingTreatmentIndicator": {
            "description": "Allow call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.callWaitingTreatmentIndicator_hex": {
            "description": "Allow call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.forwardServiceInteractionInd.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd": {
            "description": "Backward Service Interaction Ind. (TS 29.078 §5.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd_hex": {
            "description": "Backward Service Interaction Ind. Contents octets. (TS 29.078 §5.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.conferenceTreatmentIndicator": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.conferenceTreatmentIndicator_hex": {
            "description": "Accept conference requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.callCompletionTreatmentIndicator": {
            "description": "Accept call completion requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.callCompletionTreatmentIndicator_hex": {
            "description": "Accept call completion requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.backwardServiceInteractionInd.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.bothwayThroughConnectionInd": {
            "description": "Bothway Through Connection Ind. Values: 0 bothwayPathRequired, 1 bothwayPathNotRequired. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.bothwayThroughConnectionInd_name": {
            "description": "Bothway Through Connection Ind. Values: 0 bothwayPathRequired, 1 bothwayPathNotRequired. (TS 29.078 §5.1)",
            "x-expects": "one of bothwayPathRequired, bothwayPathNotRequired, or an expression in braces",
            "type": "string",
            "pattern": "^(?:bothwayPathRequired|bothwayPathNotRequired|\\{[\\s\\S]*\\})$",
            "examples": [
              "bothwayPathRequired",
              "bothwayPathNotRequired"
            ]
          },
          "serviceInteractionIndicatorsTwo.suspendTimer": {
            "description": "Suspend Timer. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 120, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 120,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.connectedNumberTreatmentInd": {
            "description": "Connected Number Treatment Ind. Values: 0 noINImpact, 1 presentationRestricted, 2 presentCalledINNumber, 3 presentCallINNumberRestricted. (TS 29.078 §5.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.connectedNumberTreatmentInd_name": {
            "description": "Connected Number Treatment Ind. Values: 0 noINImpact, 1 presentationRestricted, 2 presentCalledINNumber, 3 presentCallINNumberRestricted. (TS 29.078 §5.1)",
            "x-expects": "one of noINImpact, presentationRestricted, presentCalledINNumber, presentCallINNumberRestricted, or an expression in braces",
            "type": "string",
            "pattern": "^(?:noINImpact|presentationRestricted|presentCalledINNumber|presentCallINNumberRestricted|\\{[\\s\\S]*\\})$",
            "examples": [
              "noINImpact",
              "presentationRestricted",
              "presentCalledINNumber",
              "presentCallINNumberRestricted"
            ]
          },
          "serviceInteractionIndicatorsTwo.suppressCallDiversionNotification": {
            "description": "Suppress Call Diversion Notification. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.suppressCallTransferNotification": {
            "description": "Suppress Call Transfer Notification. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.allowCdINNoPresentationInd": {
            "description": "Allow Cd INNo Presentation Ind. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.userDialogueDurationInd": {
            "description": "User Dialogue Duration Ind. (TS 29.078 §5.1)",
            "default": true,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.overrideLineRestrictions": {
            "description": "Override Line Restrictions. (TS 29.078 §5.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.suppressVPNAPP": {
            "description": "Suppress VPNAPP. (TS 29.078 §5.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.calledINNumberOverriding": {
            "description": "Called INNumber Overriding. (TS 29.078 §5.1)",
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.nonCUGCall": {
            "description": "Non CUGCall. (TS 29.078 §5.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.holdTreatmentIndicator": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.holdTreatmentIndicator_hex": {
            "description": "Accept hold requests: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.cwTreatmentIndicator": {
            "description": "Accept call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.cwTreatmentIndicator_hex": {
            "description": "Accept call waiting: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.ectTreatmentIndicator": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "serviceInteractionIndicatorsTwo.ectTreatmentIndicator_hex": {
            "description": "Accept explicit call transfer: xxxxxx01 yes, xxxxxx10 no. (TS 29.078 §5.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "carrier": {
            "description": "Carrier selection and carrier identification, North America. (TS 29.078 §6.1.1)",
            "x-expects": "4 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,255}|\\{[\\s\\S]*\\})$"
          },
          "carrier_hex": {
            "description": "Carrier selection and carrier identification, North America. (TS 29.078 §6.1.1)",
            "x-expects": "4 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,255}|\\{[\\s\\S]*\\})$"
          },
          "cugIndex": {
            "description": "Cug Index. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "cugInterlock": {
            "description": "Cug Interlock. (TS 29.078 §6.1.1)",
            "x-expects": "4 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,4}|\\{[\\s\\S]*\\})$"
          },
          "cugInterlock_hex": {
            "description": "Cug Interlock. (TS 29.078 §6.1.1)",
            "x-expects": "4 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){4,4}|\\{[\\s\\S]*\\})$"
          },
          "cugOutgoingAccess": {
            "description": "Cug Outgoing Access. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "iMSI": {
            "description": "I MSI. (TS 29.078 §6.1.1)",
            "x-expects": "3 to 8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,8}|\\{[\\s\\S]*\\})$"
          },
          "iMSI_hex": {
            "description": "I MSI. (TS 29.078 §6.1.1)",
            "x-expects": "3 to 8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,8}|\\{[\\s\\S]*\\})$"
          },
          "iMSI_digits": {
            "description": "I MSI. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 5 to 16 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){5,16}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "subscriberState": {
            "description": "Subscriber State. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "subscriberState_hex": {
            "description": "Subscriber State. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "subscriberState.assumedIdle": {
            "description": "Assumed Idle. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "subscriberState.camelBusy": {
            "description": "Camel Busy. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "subscriberState.netDetNotReachable": {
            "description": "Net Det Not Reachable. Values: 0 msPurged, 1 imsiDetached, 2 restrictedArea, 3 notRegistered. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "subscriberState.netDetNotReachable_name": {
            "description": "Net Det Not Reachable. Values: 0 msPurged, 1 imsiDetached, 2 restrictedArea, 3 notRegistered. (TS 29.078 §6.1.1)",
            "x-expects": "one of msPurged, imsiDetached, restrictedArea, notRegistered, or an expression in braces",
            "type": "string",
            "pattern": "^(?:msPurged|imsiDetached|restrictedArea|notRegistered|\\{[\\s\\S]*\\})$",
            "examples": [
              "msPurged",
              "imsiDetached",
              "restrictedArea",
              "notRegistered"
            ]
          },
          "subscriberState.notProvidedFromVLR": {
            "description": "Not Provided From VLR. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "locationInformation": {
            "description": "Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "locationInformation_hex": {
            "description": "Location Information. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.ageOfLocationInformation": {
            "description": "Age Of Location Information. (TS 29.078 §6.1.1)",
            "x-expects": "an integer from 0 to 32767, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 32767,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.geographicalInformation": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.geographicalInformation_hex": {
            "description": "Geographical Information. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.vlrNumber": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.vlrNumber_hex": {
            "description": "Vlr number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.vlrNumber_digits": {
            "description": "Vlr number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.vlrNumber_noa": {
            "description": "Vlr number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.vlrNumber_npi": {
            "description": "Vlr number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.locationNumber": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.locationNumber_hex": {
            "description": "Location Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.locationNumber_digits": {
            "description": "Location Number. Address signals, 0 to 9 and A to F. (Q.763 §3.30)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.locationNumber_noa": {
            "description": "Location Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.30)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.locationNumber_inn": {
            "description": "Location Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.locationNumber_npi": {
            "description": "Location Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.30)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.locationNumber_presentation": {
            "description": "Location Number. Address presentation: 0 allowed, 1 restricted, 2 not available. (Q.763 §3.30)",
            "default": 0,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.locationNumber_screening": {
            "description": "Location Number. Screening: 1 user provided, verified and passed, 3 network provided. (Q.763 §3.30)",
            "default": 3,
            "x-expects": "an integer from 0 to 3, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 3,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.cellGlobalIdOrServiceAreaIdOrLAI": {
            "description": "Cell Global Id Or Service Area Id Or LAI. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.cellGlobalIdOrServiceAreaIdOrLAI_hex": {
            "description": "Cell Global Id Or Service Area Id Or LAI. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.cellGlobalIdOrServiceAreaIdFixedLength_hex": {
            "description": "Cell Global Id Or Service Area Id Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "7 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){7,7}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.cellGlobalIdOrServiceAreaIdOrLAI.laiFixedLength_hex": {
            "description": "Lai Fixed Length. (TS 29.078 §6.1.1)",
            "x-expects": "5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){5,5}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.extensionContainer": {
            "description": "Extension Container. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.extensionContainer_hex": {
            "description": "Extension Container. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.extensionContainer.privateExtensionList": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "locationInformation.extensionContainer.privateExtensionList_hex": {
            "description": "Private Extension List. Contents octets. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.extensionContainer.pcsExtensions": {
            "description": "Pcs Extensions. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.extensionContainer.pcsExtensions_hex": {
            "description": "Pcs Extensions. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.selectedLSAId": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.selectedLSAId_hex": {
            "description": "Selected LSA Id. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.mscNumber": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.mscNumber_hex": {
            "description": "Msc Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.mscNumber_digits": {
            "description": "Msc Number. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.mscNumber_noa": {
            "description": "Msc Number. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.mscNumber_npi": {
            "description": "Msc Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.geodeticInformation": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.geodeticInformation_hex": {
            "description": "Geodetic Information. (TS 29.078 §6.1.1)",
            "x-expects": "10 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){10,10}|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.currentLocationRetrieved": {
            "description": "Current Location Retrieved. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "locationInformation.saiPresent": {
            "description": "Sai Present. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "extBasicServiceCode": {
            "description": "Ext basic Service Code. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "extBasicServiceCode_hex": {
            "description": "Ext basic Service Code. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "extBasicServiceCode.extBearerService": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "extBasicServiceCode.extBearerService_hex": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "extBasicServiceCode.extTeleservice": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "extBasicServiceCode.extTeleservice_hex": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "callReferenceNumber": {
            "description": "Call Reference Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,8}|\\{[\\s\\S]*\\})$"
          },
          "callReferenceNumber_hex": {
            "description": "Call Reference Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,8}|\\{[\\s\\S]*\\})$"
          },
          "mscAddress": {
            "description": "Msc Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "mscAddress_hex": {
            "description": "Msc Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "mscAddress_digits": {
            "description": "Msc Address. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "mscAddress_noa": {
            "description": "Msc Address. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "mscAddress_npi": {
            "description": "Msc Address. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "calledPartyBCDNumber": {
            "description": "Called Party BCDNumber. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 41 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,41}|\\{[\\s\\S]*\\})$"
          },
          "calledPartyBCDNumber_hex": {
            "description": "Called Party BCDNumber. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 41 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,41}|\\{[\\s\\S]*\\})$"
          },
          "calledPartyBCDNumber_digits": {
            "description": "Called Party BCDNumber. Digits, 0 to 9 and A to E. (TS 24.008 §10.5.4.7)",
            "x-expects": "a text of 0 to 80 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,80}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "calledPartyBCDNumber_noa": {
            "description": "Called Party BCDNumber. Nature of address: 0 unknown, 1 international, 2 national. (TS 24.008 §10.5.4.7)",
            "default": 0,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "calledPartyBCDNumber_npi": {
            "description": "Called Party BCDNumber. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 24.008 §10.5.4.7)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "timeAndTimezone": {
            "description": "Time And Timezone. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "timeAndTimezone_hex": {
            "description": "Time And Timezone. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "timeAndTimezone_digits": {
            "description": "Time And Timezone. Local time, YYYYMMDDhhmmss. (TS 29.078 §5.1)",
            "x-expects": "a text of 14 characters (Local time, YYYYMMDDhhmmss), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){14,14}$)(?:[0-9]{14})|\\{[\\s\\S]*\\})$"
          },
          "timeAndTimezone_zone": {
            "description": "Time And Timezone. Quarters of an hour that local time is ahead of GMT. (TS 29.078 §5.1)",
            "default": 0,
            "x-expects": "an integer from -79 to 79, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": -79,
            "maximum": 79,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "callForwardingSSPending": {
            "description": "Call Forwarding SS Pending. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension": {
            "description": "Initial DPArg Extension. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension_hex": {
            "description": "Initial DPArg Extension. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.gmscAddress": {
            "description": "Gmsc Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.gmscAddress_hex": {
            "description": "Gmsc Address. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.gmscAddress_digits": {
            "description": "Gmsc Address. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 0 to 38 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,38}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.gmscAddress_noa": {
            "description": "Gmsc Address. Nature of address: 0 unknown, 1 international, 2 national. (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.gmscAddress_npi": {
            "description": "Gmsc Address. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212). (TS 29.002 §17.7.8)",
            "default": 1,
            "x-expects": "an integer from 0 to 15, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 15,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.forwardingDestinationNumber": {
            "description": "Forwarding Destination Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.forwardingDestinationNumber_hex": {
            "description": "Forwarding Destination Number. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 20 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,20}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.forwardingDestinationNumber_digits": {
            "description": "Forwarding Destination Number. Address signals, 0 to 9 and A to F. (Q.763 §3.9)",
            "x-expects": "a text of 0 to 36 characters (Address signals, 0 to 9 and A to F), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,36}$)(?:[0-9A-Fa-f]*)|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.forwardingDestinationNumber_noa": {
            "description": "Forwarding Destination Number. Nature of address: 1 subscriber, 2 unknown, 3 national, 4 international. (Q.763 §3.9)",
            "default": 2,
            "x-expects": "an integer from 0 to 127, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 127,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.forwardingDestinationNumber_inn": {
            "description": "Forwarding Destination Number. Routing to an internal network number: 0 allowed, 1 not allowed. (Q.763 §3.9)",
            "default": 0,
            "x-expects": "an integer from 0 to 1, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.forwardingDestinationNumber_npi": {
            "description": "Forwarding Destination Number. Numbering plan: 1 ISDN (E.164), 3 data, 4 telex. (Q.763 §3.9)",
            "default": 1,
            "x-expects": "an integer from 0 to 7, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 7,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.msClassmark2": {
            "description": "Ms Classmark2. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.msClassmark2_hex": {
            "description": "Ms Classmark2. (TS 29.078 §6.1.1)",
            "x-expects": "3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,3}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.iMEI": {
            "description": "I MEI. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.iMEI_hex": {
            "description": "I MEI. (TS 29.078 §6.1.1)",
            "x-expects": "8 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){8,8}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.iMEI_digits": {
            "description": "I MEI. Digits, 0 to 9 and A to E. (TS 29.002 §17.7.8)",
            "x-expects": "a text of 15 to 16 characters (Digits, 0 to 9 and A to E), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){15,16}$)(?:[0-9A-Ea-e]*)|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.supportedCamelPhases": {
            "description": "Supported Camel Phases. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,3}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.supportedCamelPhases_hex": {
            "description": "Supported Camel Phases. (TS 29.078 §6.1.1)",
            "x-expects": "2 to 3 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,3}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.supportedCamelPhases_bits": {
            "description": "Supported Camel Phases. Bits, the first one first. (X.690 §8.6)",
            "x-expects": "a text of 1 to 16 characters (Bits, the first one first), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){1,16}$)(?:[01]*)|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.offeredCamel4Functionalities": {
            "description": "Offered Camel4 Functionalities. (TS 29.078 §6.1.1)",
            "x-expects": "3 to 9 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,9}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.offeredCamel4Functionalities_hex": {
            "description": "Offered Camel4 Functionalities. (TS 29.078 §6.1.1)",
            "x-expects": "3 to 9 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){3,9}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.offeredCamel4Functionalities_bits": {
            "description": "Offered Camel4 Functionalities. Bits, the first one first. (X.690 §8.6)",
            "x-expects": "a text of 15 to 64 characters (Bits, the first one first), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){15,64}$)(?:[01]*)|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.bearerCapability2": {
            "description": "Bearer Capability2. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.bearerCapability2_hex": {
            "description": "Bearer Capability2. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.bearerCapability2.bearerCap": {
            "description": "User service information (Q.763 §3.57): 8090a3 speech. (TS 29.078 §5.1)",
            "x-expects": "2 to 11 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,11}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.bearerCapability2.bearerCap_hex": {
            "description": "User service information (Q.763 §3.57): 8090a3 speech. (TS 29.078 §5.1)",
            "x-expects": "2 to 11 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,11}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.bearerCapability2.tmr": {
            "description": "Transmission medium requirement (Q.763 §3.54). (Q.1218 §2.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.bearerCapability2.tmr_hex": {
            "description": "Transmission medium requirement (Q.763 §3.54). (Q.1218 §2.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.extBasicServiceCode2": {
            "description": "Ext basic Service Code2. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.extBasicServiceCode2_hex": {
            "description": "Ext basic Service Code2. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.extBasicServiceCode2.extBearerService": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.extBasicServiceCode2.extBearerService_hex": {
            "description": "Ext Bearer Service. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.extBasicServiceCode2.extTeleservice": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.extBasicServiceCode2.extTeleservice_hex": {
            "description": "Ext Teleservice. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 5 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,5}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.highLayerCompatibility2": {
            "description": "High layer compatibility (Q.931). (TS 29.078 §6.1.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.highLayerCompatibility2_hex": {
            "description": "High layer compatibility (Q.931). (TS 29.078 §6.1.1)",
            "x-expects": "2 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){2,2}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.lowLayerCompatibility": {
            "description": "Low Layer Compatibility. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 16 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,16}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.lowLayerCompatibility_hex": {
            "description": "Low Layer Compatibility. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 16 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,16}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.lowLayerCompatibility2": {
            "description": "Low Layer Compatibility2. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 16 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,16}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.lowLayerCompatibility2_hex": {
            "description": "Low Layer Compatibility2. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 16 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,16}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.enhancedDialledServicesAllowed": {
            "description": "Enhanced Dialled Services Allowed. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData": {
            "description": "Uu Data. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData_hex": {
            "description": "Uu Data. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.uuIndicator": {
            "description": "Uu Indicator. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.uuIndicator_hex": {
            "description": "Uu Indicator. (TS 29.078 §6.1.1)",
            "x-expects": "1 octet in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,1}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.uui": {
            "description": "Uui. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 131 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,131}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.uui_hex": {
            "description": "Uui. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 131 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,131}|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.uusCFInteraction": {
            "description": "Uus CFInteraction. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.extensionContainer": {
            "description": "Extension Container. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.extensionContainer_hex": {
            "description": "Extension Container. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.extensionContainer.privateExtensionList": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "a list, or an expression in braces",
            "type": [
              "array",
              "object",
              "string",
              "integer",
              "boolean"
            ],
            "minItems": 1,
            "maxItems": 255
          },
          "initialDPArgExtension.uuData.extensionContainer.privateExtensionList_hex": {
            "description": "Private Extension List. Contents octets. The first of the list. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.extensionContainer.pcsExtensions": {
            "description": "Pcs Extensions. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.uuData.extensionContainer.pcsExtensions_hex": {
            "description": "Pcs Extensions. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.collectInformationAllowed": {
            "description": "Collect Information Allowed. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          },
          "initialDPArgExtension.releaseCallArgExtensionAllowed": {
            "description": "Release Call Arg Extension Allowed. (TS 29.078 §6.1.1)",
            "x-expects": "true, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 1,
            "maximum": 1,
            "not": {
              "const": false
            },
            "pattern": "^(?:1|\\{[\\s\\S]*\\})$"
          }
        },
        "patternProperties": {
          "^extensions\\[[0-9]{1,3}\\]$": {
            "description": "Extensions that the network has agreed on. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]_hex$": {
            "description": "Extensions that the network has agreed on. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type$": {
            "description": "Which extension it is. (Q.1218 §2.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type_hex$": {
            "description": "Which extension it is. Contents octets. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.local$": {
            "description": "Local. (Q.1218 §2.1)",
            "x-expects": "an integer from -2147483648 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": -2147483648,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global_hex$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.type\\.global$": {
            "description": "Global. (Q.1218 §2.1)",
            "x-expects": "a text of 0 to 255 characters (Global), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": 0,
            "x-expects": "an integer from 0 to 2147483647, or an expression in braces",
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 2147483647,
            "pattern": "^(?:-?[0-9]{1,15}|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.criticality_name$": {
            "description": "What a receiver that does not know the extension does. Values: 0 ignore, 1 abort. (Q.1218 §2.1)",
            "default": "ignore",
            "x-expects": "one of ignore, abort, or an expression in braces",
            "type": "string",
            "pattern": "^(?:ignore|abort|\\{[\\s\\S]*\\})$",
            "examples": [
              "ignore",
              "abort"
            ]
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_hex$": {
            "description": "Value of the extension: one BER element, tag and length included. (Q.1218 §2.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^extensions\\[[0-9]{1,3}\\]\\.value_implicit$": {
            "description": "True where the contents of the value stand directly in its tag, as if that were IMPLICIT. (Q.1218 §2.1)",
            "default": false,
            "x-expects": "true or false, or an expression in braces",
            "type": [
              "boolean",
              "integer",
              "string"
            ],
            "minimum": 0,
            "maximum": 1,
            "pattern": "^(?:[01]|\\{[\\s\\S]*\\})$"
          },
          "^locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]$": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Private Extension List. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId_hex$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "a text of 0 to 255 characters (Ext Id), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^locationInformation\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType_hex$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^initialDPArgExtension\\.uuData\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]$": {
            "description": "Private Extension List. (TS 29.078 §6.1.1)",
            "x-expects": "an object, or its octets in hex, or an expression in braces",
            "type": [
              "object",
              "string"
            ],
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^initialDPArgExtension\\.uuData\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]_hex$": {
            "description": "Private Extension List. Contents octets. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^initialDPArgExtension\\.uuData\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId_hex$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "1 to 255 octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2}){1,255}|\\{[\\s\\S]*\\})$"
          },
          "^initialDPArgExtension\\.uuData\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extId$": {
            "description": "Ext Id. (TS 29.078 §6.1.1)",
            "x-expects": "a text of 0 to 255 characters (Ext Id), or an expression in braces",
            "type": [
              "string",
              "integer"
            ],
            "pattern": "^(?:(?=(?:[\\s\\S]){0,255}$)(?:[0-2](\\.(0|[1-9][0-9]{0,9}))+)|\\{[\\s\\S]*\\})$"
          },
          "^initialDPArgExtension\\.uuData\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          },
          "^initialDPArgExtension\\.uuData\\.extensionContainer\\.privateExtensionList\\[[0-9]{1,3}\\]\\.extType_hex$": {
            "description": "Ext Type. (TS 29.078 §6.1.1)",
            "x-expects": "octets in hex, or an expression in braces",
            "type": "string",
            "pattern": "^(?:(?:[0-9A-Fa-f]{2})*|\\{[\\s\\S]*\\})$"
          }
        },
        "allOf": [
          {
            "type": "object",
            "anyOf": [
              {
                "type": "object",
                "required": [
                  "serviceKey"
                ],
                "properties": {
                  "serviceKey": true
                }
              }
            ]
          }
        ]
      },
      "send_with_next": {
        "description": "Holds the component back until the next outbound operation sends. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      },
      "send_and_close": {
        "description": "Sends in a TC-END, which ends the dialogue. Default false.",
        "$ref": "urn:dialproof:operation#/$defs/flag"
      }
    },
    "required": [
      "type",
      "arguments"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:tcap.ssp_from_scp.Abort": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:tcap.ssp_from_scp.Abort",
    "title": "TcapAbortFromScp",
    "description": "Waits for the dialogue to be aborted, by the user or by the TCAP of the peer.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`tcap.ssp_from_scp.Abort`.",
        "const": "tcap.ssp_from_scp.Abort"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What is expected; null: it must be absent. Default: anything.",
        "type": "object",
        "properties": {
          "source": {
            "description": "Who aborted: the TC-user of the peer, or the TCAP provider.",
            "anyOf": [
              {
                "enum": [
                  "user",
                  "provider"
                ]
              },
              {
                "$ref": "urn:dialproof:operation#/$defs/expression"
              }
            ]
          },
          "cause": {
            "description": "Number of the P-Abort cause, 0 to 127 (Q.773 table 8).",
            "anyOf": [
              {
                "type": "integer",
                "minimum": 0,
                "maximum": 127
              },
              {
                "type": "null"
              },
              {
                "$ref": "urn:dialproof:operation#/$defs/expression"
              }
            ]
          },
          "cause_name": {
            "description": "Name of the P-Abort cause (Q.773 table 8).",
            "anyOf": [
              {
                "enum": [
                  "unrecognizedMessageType",
                  "unrecognizedTransactionID",
                  "badlyFormattedTransactionPortion",
                  "incorrectTransactionPortion",
                  "resourceLimitation"
                ]
              },
              {
                "type": "null"
              },
              {
                "$ref": "urn:dialproof:operation#/$defs/expression"
              }
            ]
          },
          "user_information": {
            "description": "Encoded user information, in hex.",
            "anyOf": [
              {
                "$ref": "urn:dialproof:operation#/$defs/hex"
              },
              {
                "type": "null"
              },
              {
                "$ref": "urn:dialproof:operation#/$defs/expression"
              }
            ]
          }
        },
        "additionalProperties": false
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:tcap.ssp_from_scp.End": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:tcap.ssp_from_scp.End",
    "title": "TcapEndFromScp",
    "description": "Waits for the peer to end the dialogue.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`tcap.ssp_from_scp.End`.",
        "const": "tcap.ssp_from_scp.End"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "Takes no arguments: absent or empty.",
        "$ref": "urn:dialproof:operation#/$defs/no_arguments"
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      },
      "tests": {
        "$ref": "urn:dialproof:operation#/$defs/tests"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:tcap.ssp_to_scp.Abort": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:tcap.ssp_to_scp.Abort",
    "title": "TcapAbortToScp",
    "description": "Ends the dialogue with a TC-U-ABORT (Q.771 §3.1.2.2.2.4).",
    "type": "object",
    "properties": {
      "type": {
        "description": "`tcap.ssp_to_scp.Abort`.",
        "const": "tcap.ssp_to_scp.Abort"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send. Default: empty.",
        "type": "object",
        "properties": {
          "user_information": {
            "description": "Encoded user information, in hex. Default: none.",
            "anyOf": [
              {
                "$ref": "urn:dialproof:operation#/$defs/hex"
              },
              {
                "$ref": "urn:dialproof:operation#/$defs/expression"
              }
            ]
          }
        },
        "additionalProperties": false
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:tcap.ssp_to_scp.End": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:tcap.ssp_to_scp.End",
    "title": "TcapEndToScp",
    "description": "Ends the dialogue (Q.771 §3.1.2.2.2.3).",
    "type": "object",
    "properties": {
      "type": {
        "description": "`tcap.ssp_to_scp.End`.",
        "const": "tcap.ssp_to_scp.End"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "dialogue": {
        "$ref": "urn:dialproof:operation#/$defs/dialogue"
      },
      "arguments": {
        "description": "What to send. Default: empty.",
        "type": "object",
        "properties": {
          "prearranged": {
            "description": "Whether to end it without telling the peer. Default false.",
            "anyOf": [
              {
                "$ref": "urn:dialproof:operation#/$defs/flag"
              },
              {
                "$ref": "urn:dialproof:operation#/$defs/expression"
              }
            ],
            "default": false
          }
        },
        "additionalProperties": false
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      }
    },
    "required": [
      "type"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:operation:wait": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:operation:wait",
    "title": "WaitOperation",
    "description": "Lets time pass.",
    "type": "object",
    "properties": {
      "type": {
        "description": "`wait`.",
        "const": "wait"
      },
      "label": {
        "description": "Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.",
        "$ref": "urn:dialproof:operation#/$defs/label"
      },
      "comment": {
        "description": "A remark for the reader. Not looked at.",
        "type": "string"
      },
      "arguments": {
        "description": "How long.",
        "type": "object",
        "properties": {
          "seconds": {
            "description": "Seconds to wait, 0 or more.",
            "anyOf": [
              {
                "type": "number",
                "minimum": 0
              },
              {
                "$ref": "urn:dialproof:operation#/$defs/expression"
              }
            ]
          }
        },
        "required": [
          "seconds"
        ],
        "additionalProperties": false
      },
      "arguments_not_used": {
        "$ref": "urn:dialproof:operation#/$defs/arguments_not_used"
      }
    },
    "required": [
      "type",
      "arguments"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:query-all-tests-params": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:query-all-tests-params",
    "title": "QueryAllTestsParams",
    "description": "Params of QueryAllTests: none. An absent object means the same.",
    "type": "object",
    "properties": {},
    "additionalProperties": false
  },
  "urn:dialproof:query-test-params": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:query-test-params",
    "title": "QueryTestParams",
    "description": "Params of QueryTest.",
    "type": "object",
    "properties": {
      "run_id": {
        "description": "The Test Run, as ExecuteTest named it.",
        "type": "string",
        "minLength": 1
      }
    },
    "required": [
      "run_id"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:report:cancel-test": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:report:cancel-test",
    "title": "CancelTestResult",
    "description": "What QueryTest would answer, and whether the run was cancelled: the result of CancelTest.",
    "type": "object",
    "properties": {
      "run_id": {
        "$ref": "urn:dialproof:report:query-test#/properties/run_id"
      },
      "state": {
        "$ref": "urn:dialproof:report:query-test#/properties/state"
      },
      "reason": {
        "$ref": "urn:dialproof:report:query-test#/properties/reason"
      },
      "completed": {
        "$ref": "urn:dialproof:report:query-test#/properties/completed"
      },
      "time_now": {
        "$ref": "urn:dialproof:report:query-test#/properties/time_now"
      },
      "time_start": {
        "$ref": "urn:dialproof:report:query-test#/properties/time_start"
      },
      "time_finish": {
        "$ref": "urn:dialproof:report:query-test#/properties/time_finish"
      },
      "duration": {
        "$ref": "urn:dialproof:report:query-test#/properties/duration"
      },
      "counts": {
        "$ref": "urn:dialproof:report:query-test#/properties/counts"
      },
      "globals": {
        "$ref": "urn:dialproof:report:query-test#/properties/globals"
      },
      "latency": {
        "$ref": "urn:dialproof:report:query-test#/properties/latency"
      },
      "rate": {
        "$ref": "urn:dialproof:report:query-test#/properties/rate"
      },
      "buckets": {
        "$ref": "urn:dialproof:report:query-test#/properties/buckets"
      },
      "first_instance": {
        "$ref": "urn:dialproof:report:query-test#/properties/first_instance"
      },
      "first_fails": {
        "$ref": "urn:dialproof:report:query-test#/properties/first_fails"
      },
      "first_aborts": {
        "$ref": "urn:dialproof:report:query-test#/properties/first_aborts"
      },
      "cancelled": {
        "description": "1 where this call cancelled the run, 0 where it had already ended.",
        "enum": [
          0,
          1
        ]
      }
    },
    "required": [
      "run_id",
      "state",
      "completed",
      "time_now",
      "time_start",
      "counts",
      "globals",
      "latency",
      "rate",
      "buckets",
      "first_fails",
      "first_aborts",
      "cancelled"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:report:query-all-tests": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:report:query-all-tests",
    "title": "QueryAllTestsResult",
    "description": "Every retained Test Run without its details: the result of QueryAllTests.",
    "type": "object",
    "properties": {
      "time_now": {
        "description": "When this was answered.",
        "$ref": "urn:dialproof:report:query-test#/$defs/timestamp"
      },
      "tests": {
        "description": "The runs, in the order in which they started.",
        "type": "array",
        "items": {
          "title": "RunSummary",
          "type": "object",
          "properties": {
            "run_id": {
              "$ref": "urn:dialproof:report:query-test#/properties/run_id"
            },
            "state": {
              "$ref": "urn:dialproof:report:query-test#/properties/state"
            },
            "reason": {
              "$ref": "urn:dialproof:report:query-test#/properties/reason"
            },
            "completed": {
              "$ref": "urn:dialproof:report:query-test#/properties/completed"
            },
            "time_now": {
              "$ref": "urn:dialproof:report:query-test#/properties/time_now"
            },
            "time_start": {
              "$ref": "urn:dialproof:report:query-test#/properties/time_start"
            },
            "time_finish": {
              "$ref": "urn:dialproof:report:query-test#/properties/time_finish"
            },
            "duration": {
              "$ref": "urn:dialproof:report:query-test#/properties/duration"
            },
            "counts": {
              "$ref": "urn:dialproof:report:query-test#/properties/counts"
            },
            "globals": {
              "$ref": "urn:dialproof:report:query-test#/properties/globals"
            },
            "latency": {
              "$ref": "urn:dialproof:report:query-test#/properties/latency"
            },
            "rate": {
              "$ref": "urn:dialproof:report:query-test#/properties/rate"
            }
          },
          "required": [
            "run_id",
            "state",
            "completed",
            "time_now",
            "time_start",
            "counts",
            "globals",
            "latency",
            "rate"
          ],
          "additionalProperties": false
        }
      }
    },
    "required": [
      "time_now",
      "tests"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:report:query-test": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:report:query-test",
    "title": "QueryTestResult",
    "description": "Where a Test Run stands: the result of QueryTest.",
    "type": "object",
    "properties": {
      "run_id": {
        "description": "The Test Run.",
        "type": "string"
      },
      "state": {
        "description": "`running`, or how it ended.",
        "enum": [
          "running",
          "completed",
          "cancelled",
          "failed"
        ]
      },
      "reason": {
        "description": "Why the run failed; absent where it did not.",
        "type": "string"
      },
      "completed": {
        "description": "1 where the run has ended, 0 while it runs.",
        "enum": [
          0,
          1
        ]
      },
      "time_now": {
        "description": "When this was answered.",
        "$ref": "urn:dialproof:report:query-test#/$defs/timestamp"
      },
      "time_start": {
        "description": "When the run started.",
        "$ref": "urn:dialproof:report:query-test#/$defs/timestamp"
      },
      "time_finish": {
        "description": "When it ended; absent while it runs.",
        "$ref": "urn:dialproof:report:query-test#/$defs/timestamp"
      },
      "duration": {
        "description": "Seconds from start to end; absent while it runs.",
        "type": "number",
        "minimum": 0
      },
      "counts": {
        "description": "How many Test Instances stand where.",
        "title": "RunCounts",
        "type": "object",
        "properties": {
          "started": {
            "description": "Started so far.",
            "type": "integer",
            "minimum": 0
          },
          "finished": {
            "description": "Ended in any way: the sum of the following.",
            "type": "integer",
            "minimum": 0
          },
          "passed": {
            "description": "Ended with every check passed.",
            "type": "integer",
            "minimum": 0
          },
          "failed": {
            "description": "Performed to the end with a failed check.",
            "type": "integer",
            "minimum": 0
          },
          "aborted": {
            "description": "Abandoned before the last operation.",
            "type": "integer",
            "minimum": 0
          },
          "cancelled": {
            "description": "Ended by CancelTest or a shutdown.",
            "type": "integer",
            "minimum": 0
          }
        },
        "required": [
          "started",
          "finished",
          "passed",
          "failed",
          "aborted",
          "cancelled"
        ],
        "additionalProperties": false
      },
      "globals": {
        "description": "Values of the run-wide variables `$g`.",
        "type": "object",
        "additionalProperties": true
      },
      "latency": {
        "description": "Durations in milliseconds, from the intended start, so that a late start counts.",
        "title": "RunLatency",
        "type": "object",
        "properties": {
          "instance": {
            "description": "Of whole Test Instances.",
            "$ref": "urn:dialproof:report:query-test#/$defs/figures"
          },
          "operations": {
            "description": "Of each operation that takes time.",
            "type": "array",
            "items": {
              "title": "OperationLatency",
              "type": "object",
              "properties": {
                "op_idx": {
                  "description": "Index of the operation in the definition, from 0.",
                  "type": "integer",
                  "minimum": 0
                },
                "type": {
                  "description": "Type of the operation.",
                  "type": "string"
                },
                "count": {
                  "description": "How many were measured.",
                  "type": "integer",
                  "minimum": 0
                },
                "min": {
                  "description": "Shortest, in milliseconds; null where none was measured.",
                  "type": [
                    "number",
                    "null"
                  ],
                  "minimum": 0
                },
                "mean": {
                  "description": "Mean, in milliseconds.",
                  "type": [
                    "number",
                    "null"
                  ],
                  "minimum": 0
                },
                "p50": {
                  "description": "Median, in milliseconds.",
                  "type": [
                    "number",
                    "null"
                  ],
                  "minimum": 0
                },
                "p90": {
                  "description": "90th percentile, in milliseconds.",
                  "type": [
                    "number",
                    "null"
                  ],
                  "minimum": 0
                },
                "p95": {
                  "description": "95th percentile, in milliseconds.",
                  "type": [
                    "number",
                    "null"
                  ],
                  "minimum": 0
                },
                "p99": {
                  "description": "99th percentile, in milliseconds.",
                  "type": [
                    "number",
                    "null"
                  ],
                  "minimum": 0
                },
                "p999": {
                  "description": "99.9th percentile, in milliseconds.",
                  "type": [
                    "number",
                    "null"
                  ],
                  "minimum": 0
                },
                "max": {
                  "description": "Longest, in milliseconds.",
                  "type": [
                    "number",
                    "null"
                  ],
                  "minimum": 0
                }
              },
              "required": [
                "op_idx",
                "type",
                "count",
                "min",
                "mean",
                "p50",
                "p90",
                "p95",
                "p99",
                "p999",
                "max"
              ],
              "additionalProperties": false
            }
          }
        },
        "required": [
          "instance",
          "operations"
        ],
        "additionalProperties": false
      },
      "rate": {
        "description": "Test Instances started per second.",
        "title": "RunRate",
        "type": "object",
        "properties": {
          "target": {
            "description": "What the distribution asks for now; null where it asks for no rate.",
            "type": [
              "number",
              "null"
            ],
            "minimum": 0
          },
          "achieved": {
            "description": "What was reached over the whole run.",
            "type": "number",
            "minimum": 0
          }
        },
        "required": [
          "target",
          "achieved"
        ],
        "additionalProperties": false
      },
      "buckets": {
        "description": "One for each second since the start.",
        "type": "array",
        "items": {
          "title": "RunBucket",
          "type": "object",
          "properties": {
            "num_calls_started": {
              "description": "Instances started in this second.",
              "type": "integer",
              "minimum": 0
            },
            "num_calls_finished": {
              "description": "Instances ended in this second.",
              "type": "integer",
              "minimum": 0
            }
          },
          "required": [
            "num_calls_started",
            "num_calls_finished"
          ],
          "additionalProperties": false
        }
      },
      "first_instance": {
        "description": "The first Test Instance in detail; absent until it has started (seed 4).",
        "$ref": "urn:dialproof:report:query-test#/$defs/first_instance"
      },
      "first_fails": {
        "description": "The first failed checks, at most 20.",
        "type": "array",
        "maxItems": 20,
        "items": {
          "$ref": "urn:dialproof:report:query-test#/$defs/notable"
        }
      },
      "first_aborts": {
        "description": "The first aborted instances, at most 20.",
        "type": "array",
        "maxItems": 20,
        "items": {
          "$ref": "urn:dialproof:report:query-test#/$defs/notable"
        }
      }
    },
    "required": [
      "run_id",
      "state",
      "completed",
      "time_now",
      "time_start",
      "counts",
      "globals",
      "latency",
      "rate",
      "buckets",
      "first_fails",
      "first_aborts"
    ],
    "additionalProperties": false,
    "$defs": {
      "timestamp": {
        "title": "ReportTime",
        "description": "Seconds and microseconds since 1970 (UTC).",
        "type": "array",
        "items": {
          "type": "integer",
          "minimum": 0
        },
        "minItems": 2,
        "maxItems": 2
      },
      "figures": {
        "title": "LatencyFigures",
        "type": "object",
        "properties": {
          "count": {
            "description": "How many were measured.",
            "type": "integer",
            "minimum": 0
          },
          "min": {
            "description": "Shortest, in milliseconds; null where none was measured.",
            "type": [
              "number",
              "null"
            ],
            "minimum": 0
          },
          "mean": {
            "description": "Mean, in milliseconds.",
            "type": [
              "number",
              "null"
            ],
            "minimum": 0
          },
          "p50": {
            "description": "Median, in milliseconds.",
            "type": [
              "number",
              "null"
            ],
            "minimum": 0
          },
          "p90": {
            "description": "90th percentile, in milliseconds.",
            "type": [
              "number",
              "null"
            ],
            "minimum": 0
          },
          "p95": {
            "description": "95th percentile, in milliseconds.",
            "type": [
              "number",
              "null"
            ],
            "minimum": 0
          },
          "p99": {
            "description": "99th percentile, in milliseconds.",
            "type": [
              "number",
              "null"
            ],
            "minimum": 0
          },
          "p999": {
            "description": "99.9th percentile, in milliseconds.",
            "type": [
              "number",
              "null"
            ],
            "minimum": 0
          },
          "max": {
            "description": "Longest, in milliseconds.",
            "type": [
              "number",
              "null"
            ],
            "minimum": 0
          }
        },
        "required": [
          "count",
          "min",
          "mean",
          "p50",
          "p90",
          "p95",
          "p99",
          "p999",
          "max"
        ],
        "additionalProperties": false
      },
      "notable": {
        "title": "NotableEvent",
        "type": "object",
        "properties": {
          "instance_id": {
            "description": "Number of the instance from 0, as a string.",
            "type": "string"
          },
          "op_idx": {
            "description": "Index of the operation in the definition, from 0.",
            "type": "integer",
            "minimum": 0
          },
          "step": {
            "description": "Counts the operations performed, from 1: an operation in a loop has many steps.",
            "type": "integer",
            "minimum": 0
          },
          "text": {
            "description": "What happened.",
            "type": "string"
          }
        },
        "required": [
          "instance_id",
          "op_idx",
          "step",
          "text"
        ],
        "additionalProperties": false
      },
      "first_instance": {
        "title": "FirstInstance",
        "type": "object",
        "properties": {
          "instance_id": {
            "description": "Its number from 0, as a string.",
            "type": "string"
          },
          "state": {
            "description": "What it is doing, or its verdict.",
            "enum": [
              "performing",
              "awaiting",
              "waiting",
              "halted",
              "passed",
              "failed",
              "aborted",
              "cancelled"
            ]
          },
          "time_start": {
            "description": "When it started.",
            "$ref": "urn:dialproof:report:query-test#/$defs/timestamp"
          },
          "duration": {
            "description": "Seconds from start to end; absent while it runs.",
            "type": "number",
            "minimum": 0
          },
          "check_log": {
            "description": "Every check, in order.",
            "type": "array",
            "items": {
              "title": "CheckLogEntry",
              "type": "object",
              "properties": {
                "step": {
                  "description": "Counts the operations performed, from 1: an operation in a loop has many steps.",
                  "type": "integer",
                  "minimum": 0
                },
                "op_idx": {
                  "description": "Index of the operation in the definition, from 0.",
                  "type": "integer",
                  "minimum": 0
                },
                "status": {
                  "description": "How it went: an abort ended the instance.",
                  "enum": [
                    "pass",
                    "fail",
                    "abort"
                  ]
                },
                "text": {
                  "description": "What was compared with what.",
                  "type": "string"
                }
              },
              "required": [
                "step",
                "op_idx",
                "status",
                "text"
              ],
              "additionalProperties": false
            }
          },
          "trace_log": {
            "description": "Internal tracing, as much as `trace_level` asks for.",
            "type": "array",
            "items": {
              "title": "TraceLogEntry",
              "type": "object",
              "properties": {
                "time": {
                  "description": "When.",
                  "$ref": "urn:dialproof:report:query-test#/$defs/timestamp"
                },
                "step": {
                  "description": "Counts the operations performed, from 1: an operation in a loop has many steps.",
                  "type": "integer",
                  "minimum": 0
                },
                "op_idx": {
                  "description": "Index of the operation in the definition, from 0.",
                  "type": "integer",
                  "minimum": 0
                },
                "level": {
                  "description": "1 decisions, 2 decoded messages, 3 bytes and state changes.",
                  "enum": [
                    1,
                    2,
                    3
                  ]
                },
                "text": {
                  "description": "What was decided, sent or received.",
                  "type": "string"
                }
              },
              "required": [
                "time",
                "step",
                "op_idx",
                "level",
                "text"
              ],
              "additionalProperties": false
            }
          },
          "messages": {
            "description": "What was exchanged, the arrows of the ladder.",
            "type": "array",
            "items": {
              "title": "MessageLogEntry",
              "type": "object",
              "properties": {
                "time": {
                  "description": "When.",
                  "$ref": "urn:dialproof:report:query-test#/$defs/timestamp"
                },
                "op_idx": {
                  "description": "Index of the operation that sent or took it; null where none did.",
                  "type": [
                    "integer",
                    "null"
                  ],
                  "minimum": 0
                },
                "dialogue": {
                  "description": "Which of the instance's dialogues, from 1 as they were opened.",
                  "type": "integer",
                  "minimum": 0
                },
                "from": {
                  "description": "Who sent it: caller, ssp, srf, scp or a gateway.",
                  "type": "string"
                },
                "to": {
                  "description": "Who received it.",
                  "type": "string"
                },
                "name": {
                  "description": "Name of the operation or primitive, such as InitialDP.",
                  "type": "string"
                },
                "detail": {
                  "description": "The decisive fields, for a person.",
                  "type": "string"
                },
                "hex": {
                  "description": "Its bytes; absent for what the caller does.",
                  "type": "string"
                },
                "failed": {
                  "description": "Whether it was not the one expected, or a check on it failed.",
                  "type": "boolean"
                }
              },
              "required": [
                "time",
                "op_idx",
                "dialogue",
                "from",
                "to",
                "name",
                "detail"
              ],
              "additionalProperties": false
            }
          }
        },
        "required": [
          "instance_id",
          "state",
          "time_start",
          "check_log",
          "trace_log",
          "messages"
        ],
        "additionalProperties": false
      }
    }
  },
  "urn:dialproof:report:resume-instance": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:report:resume-instance",
    "title": "ResumeInstanceResult",
    "description": "The result of ResumeInstance.",
    "type": "object",
    "properties": {
      "resumed": {
        "description": "Always 1: what cannot be resumed is an error.",
        "const": 1
      }
    },
    "required": [
      "resumed"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:resume-instance-params": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:resume-instance-params",
    "title": "ResumeInstanceParams",
    "description": "Params of ResumeInstance.",
    "type": "object",
    "properties": {
      "run_id": {
        "description": "The Test Run, as ExecuteTest named it.",
        "type": "string",
        "minLength": 1
      },
      "instance_id": {
        "description": "The instance that stands at a halt operation: its number from 0, as a string.",
        "type": "string",
        "minLength": 1
      }
    },
    "required": [
      "run_id",
      "instance_id"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:scp-address": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:scp-address",
    "title": "ScpAddress",
    "description": "Where a TCAP BEGIN to the SCP goes, by SCCP addressing (seed 2.1).",
    "type": "object",
    "properties": {
      "dri": {
        "description": "Destination routing indicator: 1 route on point code and subsystem number, 0 on global title. Default 1 if `dpc` and `dssn` are both given, else 0 (seed 2.1).",
        "enum": [
          0,
          1
        ]
      },
      "dssn": {
        "description": "Destination subsystem number, 1 to 255 (seed 2.1).",
        "type": "integer",
        "minimum": 1,
        "maximum": 255
      },
      "dpc": {
        "description": "Destination point code: 0 to 16383 with 14 bits (ITU), up to 16777215 with 24 (seed 2.1).",
        "type": "integer",
        "minimum": 0,
        "maximum": 16777215
      },
      "dgt_digits": {
        "description": "Digits of the destination global title, 0-9 and A-F (seed 2.1).",
        "type": "string",
        "pattern": "^[0-9A-F]+$",
        "x-expects": "one or more of the digits 0-9 and A-F"
      },
      "dgt_noa": {
        "description": "Nature of address of the destination global title, 0 to 127 (seed 2.1).",
        "type": "integer",
        "minimum": 0,
        "maximum": 127
      },
      "dgt_np": {
        "description": "Numbering plan of the destination global title, 0 to 7 (seed 2.1).",
        "type": "integer",
        "minimum": 0,
        "maximum": 7
      },
      "dgt_tt": {
        "description": "Translation type of the destination global title, 0 to 255 (seed 2.1).",
        "type": "integer",
        "minimum": 0,
        "maximum": 255
      },
      "tcap_timeout": {
        "description": "Seconds to wait for an inbound TCAP operation of the SCP before the instance is aborted, at least 1. Default: the configuration's `tcap.timeout_seconds` (seed 2.1).",
        "type": "integer",
        "minimum": 1
      }
    },
    "additionalProperties": false
  },
  "urn:dialproof:test-entry": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:test-entry",
    "title": "TestEntry",
    "description": "One check of a value in what came in. Each attribute may be an expression in braces.",
    "type": "object",
    "properties": {
      "kpath": {
        "description": "Where the value stands: names, `[n]` and `[name=value]` joined by dots, such as `avps.[name=Result-Code].value`.",
        "type": "string",
        "minLength": 1
      },
      "type": {
        "description": "How it is compared. Default: as the JSON value that it is.",
        "anyOf": [
          {
            "enum": [
              "string",
              "integer",
              "exists",
              "defined",
              "regex",
              "timestamp",
              "size",
              "ordered_str_array",
              "boolean"
            ]
          },
          {
            "$ref": "urn:dialproof:operation#/$defs/expression"
          }
        ]
      },
      "value": {
        "description": "What is expected; null: it must be absent."
      },
      "abort_on_fail": {
        "description": "Whether a mismatch ends the instance: 1 yes, 0 no. Default 0.",
        "anyOf": [
          {
            "$ref": "urn:dialproof:operation#/$defs/flag"
          },
          {
            "$ref": "urn:dialproof:operation#/$defs/expression"
          }
        ],
        "default": 0
      }
    },
    "required": [
      "kpath"
    ],
    "additionalProperties": false
  },
  "urn:dialproof:test-file": {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:dialproof:test-file",
    "title": "TestFile",
    "description": "A test file: the params of ExecuteTest in YAML or JSON. The command line makes a run_id where none is given.",
    "type": "object",
    "properties": {
      "name": {
        "description": "What the test is called in reports. Default: the name of the file.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200
      },
      "description": {
        "description": "What the test shows, for its readers.",
        "type": "string"
      },
      "expect": {
        "description": "What the run has to come to for the test to pass: an example may show a check that fails. Default `passed`.",
        "enum": [
          "passed",
          "failed",
          "aborted",
          "cancelled"
        ],
        "$comment": "Not shown in the seed: test files, and what they say beyond ExecuteTest."
      },
      "expect_error": {
        "description": "Name of the error with which ExecuteTest has to refuse the run for the test to pass.",
        "enum": [
          "LockUnavailable",
          "DuplicateRunId",
          "UnknownGateway",
          "Busy",
          "InvalidParams",
          "ShuttingDown",
          "Unauthorized"
        ]
      },
      "background": {
        "description": "Do not wait for this run before the file's next document; it is cancelled at the end of the file if it still runs. Default false.",
        "type": "boolean"
      },
      "run_id": {
        "$ref": "urn:dialproof:execute-test#/properties/run_id"
      },
      "operations": {
        "$ref": "urn:dialproof:execute-test#/properties/operations"
      },
      "vars": {
        "$ref": "urn:dialproof:execute-test#/properties/vars"
      },
      "locks": {
        "$ref": "urn:dialproof:execute-test#/properties/locks"
      },
      "trace_level": {
        "$ref": "urn:dialproof:execute-test#/properties/trace_level"
      },
      "sigtran": {
        "$ref": "urn:dialproof:execute-test#/properties/sigtran"
      },
      "pi": {
        "$ref": "urn:dialproof:execute-test#/properties/pi"
      },
      "osd": {
        "$ref": "urn:dialproof:execute-test#/properties/osd"
      },
      "diameter": {
        "$ref": "urn:dialproof:execute-test#/properties/diameter"
      },
      "db": {
        "$ref": "urn:dialproof:execute-test#/properties/db"
      },
      "rest": {
        "$ref": "urn:dialproof:execute-test#/properties/rest"
      },
      "distribution": {
        "$ref": "urn:dialproof:execute-test#/properties/distribution"
      },
      "ssp_ac": {
        "$ref": "urn:dialproof:execute-test#/properties/ssp_ac"
      },
      "hlr_ac": {
        "$ref": "urn:dialproof:execute-test#/properties/hlr_ac"
      },
      "scp": {
        "$ref": "urn:dialproof:execute-test#/properties/scp"
      },
      "inap.extensions": {
        "$ref": "urn:dialproof:execute-test#/properties/inap.extensions"
      }
    },
    "required": [
      "operations"
    ],
    "additionalProperties": false,
    "patternProperties": {
      "^db_[A-Za-z0-9_]+$": {
        "description": "Name of the db gateway for requests of the type `db.<label>.<method>` (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      },
      "^rest_[A-Za-z0-9_]+$": {
        "description": "Name of the rest gateway for requests of the type `rest.<label>.<method>` (seed 2.1).",
        "$ref": "urn:dialproof:execute-test#/$defs/gateway_name"
      }
    }
  }
};
