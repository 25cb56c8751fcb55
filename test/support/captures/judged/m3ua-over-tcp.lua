-- M3UA over TCP, which dialproof speaks and Wireshark dissects only over SCTP: the messages are chained by the length
-- of their common header (RFC 4666 §3.1).
local m3ua = Dissector.get("m3ua")
local over_tcp = Proto("m3ua_over_tcp", "M3UA over TCP")

local function length(octets, _, offset)
  return octets(offset + 4, 4):uint()
end

local function message(octets, packet, tree)
  m3ua:call(octets, packet, tree)
  return octets:len()
end

function over_tcp.dissector(octets, packet, tree)
  dissect_tcp_pdus(octets, tree, 8, length, message)
  return octets:len()
end

DissectorTable.get("tcp.port"):add(2905, over_tcp)
