#!/bin/bash
# The first and only process of a Linux that runs as a process (User Mode Linux): SCTP, the loopback, and a job. The
# files are those of the host, read-only. GUEST_JOB: the script of the job. The last line reports how that ended.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t tmpfs tmpfs /run
# Devices are its own, and tests keep files here.
mkdir -p /dev/shm
mount -t hostfs -o ro,/dev/shm hostfs /dev/shm
# As for Ethernet, because windows depend on it. Where packets may be joined (GSO), a socket for UDP gets several
# packets of SCTP in one.
ip link set lo mtu 1500 gso_max_size 1500 up
modules=/usr/lib/uml/modules/$(uname -r)
# Each with those that it needs, the last one first; some kernels have some of them built in.
for wanted in hmac sha1_generic md5 crc32c_generic libcrc32c sctp; do
  files=($(grep "/$wanted.ko:" "$modules/modules.dep"))
  for ((at = ${#files[@]} - 1; at >= 0; at--)); do
    insmod "$modules/${files[at]%:}" 2>&1 | grep -v 'File exists'
  done
done
export TMPDIR=/run HOME=/run FORCE_COLOR=0
bash "$GUEST_JOB"
echo "the job ended with $?"
sleep infinity
