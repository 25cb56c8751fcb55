/** The structures of the kernel's SCTP, with Linux's own header as the judge: a C program fills and prints them. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import {
  abortAtClose,
  addressesIn,
  associationLimits,
  family,
  heartbeats,
  initMessage,
  options,
  outboundStreamsIn,
  retransmissionTimes,
  sctpProtocol,
  sendParameters,
  socketAddress,
  socketType,
  statusLength,
  wantedEvents,
  writeStream,
} from '../../../../src/protocol/transport/kernel/layouts.ts';
import { noticeIn } from '../../../../src/protocol/transport/kernel/notices.ts';
import { defaultTiming } from '../../../../src/protocol/transport/sctp/options.ts';
import { describeWhere, programOf } from '../../../support/counterparts.ts';

const run = promisify(execFile);

/** Prints a line for each: its name, and octets in hexadecimal digits or a number. */
const source = `
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <linux/sctp.h>
static void show(const char *name, const void *bytes, size_t length) {
  printf("%s ", name);
  for (size_t i = 0; i < length; i++) printf("%02x", ((const unsigned char *)bytes)[i]);
  puts("");
}
#define SHOW(name, value) show(name, &value, sizeof value)
#define NUMBER(name) printf(#name " %ld\\n", (long)(name))
int main(void) {
  NUMBER(SO_REUSEADDR); NUMBER(SO_RCVBUF); NUMBER(SO_LINGER); NUMBER(SCTP_RTOINFO); NUMBER(SCTP_ASSOCINFO); NUMBER(SCTP_INITMSG); NUMBER(SCTP_NODELAY);
  NUMBER(SCTP_PEER_ADDR_PARAMS); NUMBER(SCTP_DEFAULT_SEND_PARAM); NUMBER(SCTP_EVENTS); NUMBER(SCTP_STATUS);
  NUMBER(SCTP_SOCKOPT_BINDX_ADD); NUMBER(SCTP_SOCKOPT_CONNECTX); NUMBER(SCTP_GET_LOCAL_ADDRS);
  NUMBER(SOL_SOCKET); NUMBER(IPPROTO_SCTP); NUMBER(AF_INET); NUMBER(AF_INET6); NUMBER(SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC);
  NUMBER(sizeof(struct sctp_status));
  struct linger linger = {1, 0}; SHOW("linger", linger);
  struct sctp_initmsg init = {16, 16, 11, 1000}; SHOW("init", init);
  struct sctp_rtoinfo rto = {.srto_initial = 1000, .srto_max = 1000, .srto_min = 300}; SHOW("rto", rto);
  struct sctp_assocparams association = {.sasoc_asocmaxrxt = 5}; SHOW("association", association);
  struct sctp_paddrparams path = {.spp_hbinterval = 2500, .spp_flags = SPP_HB_ENABLE}; SHOW("path", path);
  struct sctp_sndrcvinfo parameters = {.sinfo_stream = 513, .sinfo_ppid = htonl(3)}; SHOW("parameters", parameters);
  struct sctp_event_subscribe events = {.sctp_association_event = 1, .sctp_partial_delivery_event = 1}; SHOW("events", events);
  struct sctp_status status = {.sstat_outstrms = 4660}; SHOW("status", status);
  struct sockaddr_in four = {AF_INET, htons(2905)}; inet_pton(AF_INET, "192.0.2.7", &four.sin_addr); SHOW("four", four);
  struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(2905), .sin6_scope_id = 7};
  const char *addresses[] = {"::", "::1", "2001:db8::7:0:9", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.7", "fe80::"};
  for (int i = 0; i < 6; i++) { inet_pton(AF_INET6, addresses[i], &six.sin6_addr); SHOW(addresses[i], six); }
  unsigned char list[200] = {0};
  struct sctp_getaddrs *own = (struct sctp_getaddrs *)list;
  own->addr_num = 4;
  inet_pton(AF_INET6, "2001:db8::7", &six.sin6_addr);
  unsigned char *end = mempcpy(own->addrs, &four, sizeof four);
  end = mempcpy(end, &six, sizeof six);
  inet_pton(AF_INET6, "::ffff:192.0.2.8", &six.sin6_addr);
  end = mempcpy(end, &six, sizeof six);
  memcpy(end, &four, sizeof four);
  SHOW("own addresses", list);
  struct { struct sctp_assoc_change change; unsigned char causes[8]; } lost = {
    {.sac_type = SCTP_ASSOC_CHANGE, .sac_length = 28, .sac_state = SCTP_COMM_LOST, .sac_outbound_streams = 16}, {0, 12, 0, 6, 'o', 'h'}};
  SHOW("lost", lost);
  struct sctp_assoc_change up = {.sac_type = SCTP_ASSOC_CHANGE, .sac_length = sizeof up, .sac_state = SCTP_COMM_UP}; SHOW("up", up);
  up.sac_state = SCTP_RESTART; SHOW("restarted", up);
  up.sac_state = SCTP_SHUTDOWN_COMP; SHOW("closed", up);
  up.sac_state = SCTP_CANT_STR_ASSOC; SHOW("refused", up);
  struct sctp_pdapi_event pieces = {.pdapi_type = SCTP_PARTIAL_DELIVERY_EVENT, .pdapi_length = sizeof pieces}; SHOW("pieces", pieces);
  struct sctp_shutdown_event shutdown = {.sse_type = SCTP_SHUTDOWN_EVENT, .sse_length = sizeof shutdown}; SHOW("shutdown", shutdown);
  return 0;
}
`;

describeWhere('linuxHeaders')('the structures of the SCTP of Linux', () => {
  const judged = new Map<string, string>();
  const octetsOf = (name: string): Buffer => Buffer.from(judged.get(name) ?? '', 'hex');
  before(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dialproof-layouts-'));
    const program = join(folder, 'layouts');
    await writeFile(`${program}.c`, source);
    await run(programOf('linuxHeaders'), ['-std=gnu11', '-o', program, `${program}.c`]);
    const { stdout } = await run(program);
    await rm(folder, { recursive: true });
    for (const line of stdout.trim().split('\n'))
      judged.set(line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1));
  });

  it('have the numbers that Linux gives its options', () => {
    for (const { name, level, number } of Object.values(options)) {
      expect([name, judged.get(name)]).to.deep.equal([name, String(number)]);
      expect(judged.get(name.startsWith('SO_') ? 'SOL_SOCKET' : 'IPPROTO_SCTP')).to.equal(String(level));
    }
    expect(judged.get('AF_INET')).to.equal(String(family.ipv4));
    expect(judged.get('AF_INET6')).to.equal(String(family.ipv6));
    expect(judged.get('SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC')).to.equal(String(socketType));
    expect(judged.get('IPPROTO_SCTP')).to.equal(String(sctpProtocol));
  });

  it('are laid out as Linux has them', () => {
    const parameters = sendParameters(3);
    writeStream(parameters, 513);
    const ours: Readonly<Record<string, Buffer>> = {
      linger: abortAtClose,
      init: initMessage({ streams: 16, timing: defaultTiming }),
      rto: retransmissionTimes(defaultTiming),
      association: associationLimits(defaultTiming),
      parameters,
      four: socketAddress('192.0.2.7', 2905),
    };
    for (const [name, octets] of Object.entries(ours))
      expect([name, octets.toString('hex')]).to.deep.equal([name, judged.get(name)]);
    // Older kernels have fewer fields in these two: Linux accepts them without the last fields.
    expect(octetsOf('path').subarray(0, 152).equals(heartbeats(defaultTiming))).to.equal(true);
    expect(octetsOf('events').subarray(0, 8).equals(wantedEvents)).to.equal(true);
    expect(Number(judged.get('sizeof(struct sctp_status)'))).to.be.at.most(statusLength);
    expect(outboundStreamsIn(octetsOf('status'))).to.equal(4660);
  });

  it('have the own addresses of an association', () => {
    expect(addressesIn(octetsOf('own addresses'))).to.deep.equal([
      '192.0.2.7',
      '2001:db8::7',
      '192.0.2.8',
      '192.0.2.7',
    ]);
  });

  it('have addresses of IPv6 in every way of writing', () => {
    for (const address of ['::', '::1', '2001:db8::7:0:9', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.7', 'fe80::']) {
      expect([address, socketAddress(address, 2905, 7).toString('hex')]).to.deep.equal([address, judged.get(address)]);
      expect(socketAddress(`${address}%lo`, 2905, 7).toString('hex')).to.equal(judged.get(address));
    }
  });

  it('are distinguished from messages if they are notifications', () => {
    expect(noticeIn(octetsOf('up'))).to.deep.equal({ kind: 'up' });
    expect(noticeIn(octetsOf('lost'))).to.deep.equal({ kind: 'lost', causes: ' (user-initiated abort "oh")' });
    expect(noticeIn(octetsOf('restarted'))).to.deep.equal({ kind: 'restarted' });
    expect(noticeIn(octetsOf('closed'))).to.deep.equal({ kind: 'closed' });
    expect(noticeIn(octetsOf('refused'))).to.deep.equal({ kind: 'refused', causes: '' });
    expect(noticeIn(octetsOf('pieces'))).to.deep.equal({ kind: 'pieces lost' });
    expect(noticeIn(octetsOf('shutdown'))).to.deep.equal({ kind: 'other' });
  });
});
