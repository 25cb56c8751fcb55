/*
 * An endpoint of usrsctp in UDP datagrams (RFC 6951), with several addresses of loopback, that a test drives by lines:
 *
 *   usrsctp-peer UDP_PORT SCTP_PORT ADDRESS [ADDRESS]...
 *
 *   call UDP_PORT SCTP_PORT ADDRESS   asks for an association
 *   send STREAM LENGTH NUMBER         sends a message of M3UA with its number, on the association that came up last
 *   shutdown, abort REASON            ends that association
 *   cut ADDRESS, mend                 drops packets from or to the address, own or not; drops nothing any more
 *
 * It prints `ready`, then a line for each event: `up STREAMS`, `restart`, `message STREAM LENGTH NUMBER` (or
 * `broken ...`), `down`, `lost CODE REASON`, `refused`, `path ADDRESS STATE`.
 *
 * usrsctp has one UDP socket for all addresses, and reads those of the host's interfaces. Here it reads the first
 * addresses of 127.0.0.0/8 as those of its interfaces (it does not send addresses of loopback to peers that are not on
 * this host), and its one socket stands for one on each address of the command line. Routes choose the address by which
 * a packet leaves, as in a host with several networks: 127.0.0.31 for 127.0.0.11, 127.0.0.32 for 127.0.0.12, by the last
 * digit, and the first for all others.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <ifaddrs.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <usrsctp.h>

#define MOST 4   /* addresses of its own */
#define LOCAL 64 /* addresses of the host */
#define REAL(name) ({ static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); real; })

static int count;
static struct sockaddr_in own[MOST]; /* with the SCTP port */
static int sockets[MOST];
static _Atomic in_addr_t cut;
static struct socket *endpoint;
static _Atomic sctp_assoc_t current;

static struct sockaddr_in address_of(const char *text, int port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  if (inet_pton(AF_INET, text, &address.sin_addr) != 1) exit(2);
  return address;
}

/* ---- what usrsctp takes from the system ---- */

int getifaddrs(struct ifaddrs **found) {
  static struct sockaddr_in addresses[LOCAL];
  static struct ifaddrs interfaces[LOCAL];
  for (int i = 0; i < LOCAL; i++) {
    addresses[i] = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK + i)};
    interfaces[i] = (struct ifaddrs){.ifa_name = "lo", .ifa_addr = (struct sockaddr *)&addresses[i], .ifa_flags = IFF_UP | IFF_RUNNING | IFF_LOOPBACK};
    if (i) interfaces[i - 1].ifa_next = &interfaces[i];
  }
  *found = interfaces;
  return 0;
}

void freeifaddrs(struct ifaddrs *found) { (void)found; }

/* Only SCTP in UDP over IPv4. */
int socket(int family, int type, int protocol) {
  if (family == AF_INET && type == SOCK_DGRAM) return REAL(socket)(family, type, protocol);
  errno = EAFNOSUPPORT;
  return -1;
}

int bind(int fd, const struct sockaddr *address, socklen_t length) {
  int on = 1, octets = 4 << 20;
  for (int i = 0; i < count; i++) {
    struct sockaddr_in one = {.sin_family = AF_INET, .sin_port = ((const struct sockaddr_in *)address)->sin_port, .sin_addr = own[i].sin_addr};
    sockets[i] = i ? REAL(socket)(AF_INET, SOCK_DGRAM, 0) : fd;
    setsockopt(sockets[i], IPPROTO_IP, IP_PKTINFO, &on, sizeof on);
    setsockopt(sockets[i], SOL_SOCKET, SO_RCVBUF, &octets, sizeof octets);
    if (REAL(bind)(sockets[i], (struct sockaddr *)&one, length)) { perror("usrsctp-peer: bind"); exit(1); }
  }
  return 0;
}

ssize_t recvmsg(int fd, struct msghdr *message, int flags) {
  struct pollfd each[MOST];
  struct msghdr asked = *message;
  (void)fd;
  for (;;) {
    for (int i = 0; i < count; i++) each[i] = (struct pollfd){.fd = sockets[i], .events = POLLIN};
    if (poll(each, count, -1) < 0) continue;
    for (int i = 0; i < count; i++) {
      if (!(each[i].revents & POLLIN)) continue;
      *message = asked;
      ssize_t n = REAL(recvmsg)(sockets[i], message, flags | MSG_DONTWAIT);
      in_addr_t from = ((struct sockaddr_in *)message->msg_name)->sin_addr.s_addr, is_cut = atomic_load(&cut);
      if (n >= 0 && from != is_cut && own[i].sin_addr.s_addr != is_cut) return n;
    }
  }
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
  in_addr_t to = ((const struct sockaddr_in *)message->msg_name)->sin_addr.s_addr, is_cut = atomic_load(&cut);
  int by = 0;
  size_t length = 0;
  (void)fd;
  for (int i = 0; i < count; i++) if (ntohl(own[i].sin_addr.s_addr) % 256 % 10 == ntohl(to) % 256 % 10) by = i;
  for (size_t i = 0; i < message->msg_iovlen; i++) length += message->msg_iov[i].iov_len;
  return to == is_cut || own[by].sin_addr.s_addr == is_cut ? (ssize_t)length : REAL(sendmsg)(sockets[by], message, flags);
}

/* ---- what it hears ---- */

static void hear_change(const struct sctp_assoc_change *change, size_t length) {
  size_t known = offsetof(struct sctp_assoc_change, sac_info), rest = length > known ? length - known : 0;
  /* An ABORT: its header, the cause with its length, the words. */
  const uint8_t *abort = change->sac_info;
  int words = rest >= 8 ? (abort[6] << 8 | abort[7]) - 4 : 0;
  if (words < 0 || words > (int)rest - 8) words = 0;
  switch (change->sac_state) {
    case SCTP_COMM_UP: atomic_store(&current, change->sac_assoc_id); printf("up %u\n", change->sac_outbound_streams); break;
    case SCTP_RESTART: atomic_store(&current, change->sac_assoc_id); printf("restart\n"); break;
    case SCTP_SHUTDOWN_COMP: printf("down\n"); break;
    case SCTP_CANT_STR_ASSOC: printf("refused\n"); break;
    default: printf("lost %u %.*s\n", rest >= 8 ? abort[4] << 8 | abort[5] : 0, words, (const char *)abort + 8);
  }
}

static void hear_path(const struct sctp_paddr_change *change) {
  static const char *const states[] = {"unknown", "available", "unreachable", "removed", "added", "primary", "confirmed"};
  char address[INET_ADDRSTRLEN];
  inet_ntop(AF_INET, &((const struct sockaddr_in *)&change->spc_aaddr)->sin_addr, address, sizeof address);
  printf("path %s %s\n", address, change->spc_state < sizeof states / sizeof *states ? states[change->spc_state] : "unknown");
}

static void hear_message(const uint8_t *bytes, size_t length, unsigned stream) {
  uint32_t head[3] = {0};
  memcpy(head, bytes, length < sizeof head ? length : sizeof head);
  uint32_t number = ntohl(head[2]);
  bool whole = length >= sizeof head && ntohl(head[0]) == 0x01000101 && ntohl(head[1]) == length;
  for (size_t i = sizeof head; i < length; i++) whole = whole && bytes[i] == (number & 0xff);
  printf("%s %u %zu %u\n", whole ? "message" : "broken", stream, length, number);
}

static void *hear(void *unused) {
  static uint8_t bytes[1 << 18];
  size_t length = 0;
  (void)unused;
  for (;;) {
    struct sockaddr_in from;
    struct sctp_rcvinfo info = {0};
    socklen_t from_length = sizeof from, info_length = sizeof info;
    unsigned info_type = 0;
    int flags = 0;
    ssize_t n = usrsctp_recvv(endpoint, bytes + length, sizeof bytes - length, (struct sockaddr *)&from, &from_length, &info, &info_length, &info_type, &flags);
    if (n < 0) { perror("usrsctp-peer: recvv"); exit(1); }
    length += n;
    if (!(flags & MSG_EOR)) continue;
    const union sctp_notification *notification = (const union sctp_notification *)bytes;
    if (!(flags & MSG_NOTIFICATION)) hear_message(bytes, length, info.rcv_sid);
    else if (notification->sn_header.sn_type == SCTP_ASSOC_CHANGE) hear_change(&notification->sn_assoc_change, length);
    else if (notification->sn_header.sn_type == SCTP_PEER_ADDR_CHANGE) hear_path(&notification->sn_paddr_change);
    length = 0;
  }
}

/* ---- its commands ---- */

static void set(int option, const void *value, socklen_t length) {
  if (usrsctp_setsockopt(endpoint, IPPROTO_SCTP, option, value, length)) { fprintf(stderr, "usrsctp-peer: option %d: %s\n", option, strerror(errno)); exit(1); }
}

static void send_with(const void *bytes, size_t length, unsigned stream, int flags) {
  struct sctp_sndinfo out = {.snd_sid = stream, .snd_ppid = htonl(3), .snd_flags = flags, .snd_assoc_id = atomic_load(&current)};
  if (usrsctp_sendv(endpoint, bytes, length, NULL, 0, &out, sizeof out, SCTP_SENDV_SNDINFO, 0) < 0) printf("failed %s\n", strerror(errno));
}

static void send_message(unsigned stream, unsigned length, uint32_t number) {
  static uint8_t bytes[1 << 17];
  uint32_t head[] = {htonl(0x01000101), htonl(length), htonl(number)};
  if (length < sizeof head || length > sizeof bytes) exit(2);
  memset(bytes, number & 0xff, length);
  memcpy(bytes, head, sizeof head);
  send_with(bytes, length, stream, 0);
}

static void call(int udp_port, int port, const char *text) {
  struct sockaddr_in to = address_of(text, port);
  struct sctp_udpencaps encapsulation = {.sue_port = htons(udp_port)};
  encapsulation.sue_address.ss_family = AF_INET;
  set(SCTP_REMOTE_UDP_ENCAPS_PORT, &encapsulation, sizeof encapsulation);
  if (usrsctp_connect(endpoint, (struct sockaddr *)&to, sizeof to) && errno != EINPROGRESS) printf("failed %s\n", strerror(errno));
}

static void obey(char *line) {
  unsigned one, two, three;
  char text[256];
  if (sscanf(line, "send %u %u %u", &one, &two, &three) == 3) send_message(one, two, three);
  else if (sscanf(line, "call %u %u %255s", &one, &two, text) == 3) call(one, two, text);
  else if (sscanf(line, "cut %255s", text) == 1) atomic_store(&cut, address_of(text, 0).sin_addr.s_addr);
  else if (!strcmp(line, "mend")) atomic_store(&cut, 0);
  else if (!strcmp(line, "shutdown")) send_with("", 0, 0, SCTP_EOF);
  else if (!strncmp(line, "abort ", 6)) send_with(line + 6, strlen(line + 6), 0, SCTP_ABORT);
  else { fprintf(stderr, "usrsctp-peer: what is %s?\n", line); exit(2); }
}

int main(int argc, char **argv) {
  if (argc < 4 || argc - 3 > MOST) return 2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  for (; count < argc - 3; count++) own[count] = address_of(argv[count + 3], atoi(argv[2]));
  usrsctp_init(atoi(argv[1]), NULL, NULL);
  usrsctp_sysctl_set_sctp_ecn_enable(0);
  usrsctp_sysctl_set_sctp_sendspace(4 << 20);
  usrsctp_sysctl_set_sctp_delayed_sack_time_default(20);
  endpoint = usrsctp_socket(AF_INET, SOCK_SEQPACKET, IPPROTO_SCTP, NULL, NULL, 0, NULL);
  if (!endpoint) { perror("usrsctp-peer: socket"); return 1; }
  int on = 1;
  set(SCTP_RECVRCVINFO, &on, sizeof on);
  set(SCTP_NODELAY, &on, sizeof on);
  for (int i = 0; i < 2; i++) {
    struct sctp_event event = {.se_assoc_id = SCTP_FUTURE_ASSOC, .se_type = i ? SCTP_PEER_ADDR_CHANGE : SCTP_ASSOC_CHANGE, .se_on = 1};
    set(SCTP_EVENT, &event, sizeof event);
  }
  struct sctp_rtoinfo times = {.srto_initial = 100, .srto_max = 200, .srto_min = 40};
  struct sctp_initmsg streams = {.sinit_num_ostreams = 16, .sinit_max_instreams = 16};
  struct sctp_paddrparams paths = {.spp_hbinterval = 200, .spp_pathmaxrxt = 3, .spp_flags = SPP_HB_ENABLE};
  paths.spp_address.ss_family = AF_INET;
  set(SCTP_RTOINFO, &times, sizeof times);
  set(SCTP_INITMSG, &streams, sizeof streams);
  set(SCTP_PEER_ADDR_PARAMS, &paths, sizeof paths);
  for (int i = 0; i < count; i++) {
    if (i ? usrsctp_bindx(endpoint, (struct sockaddr *)&own[i], 1, SCTP_BINDX_ADD_ADDR) : usrsctp_bind(endpoint, (struct sockaddr *)own, sizeof *own)) {
      perror("usrsctp-peer: address");
      return 1;
    }
  }
  if (usrsctp_listen(endpoint, 10)) { perror("usrsctp-peer: listen"); return 1; }
  pthread_t hearing;
  pthread_create(&hearing, NULL, hear, NULL);
  printf("ready\n");
  static char line[512];
  while (fgets(line, sizeof line, stdin)) { line[strcspn(line, "\n")] = 0; obey(line); }
  _exit(0);
}
