#!/bin/sh
# copy-system.sh DIRECTORY: the programs of the image with the libraries that they and the packages of /app load.
set -eu
to=$1
programs='/usr/local/bin/node /usr/bin/tini /usr/bin/prlimit'
mkdir -p "$to"
libraries=$(
  for file in $programs $(find /app/node_modules -type f '(' -name '*.node' -o -name '*.so*' ')'); do
    ldd "$file" | grep -o '/[^ )]*' || true
  done | grep -v '^/app/' | sort -u
)
for file in $programs $libraries /etc/ssl/certs/ca-certificates.crt /etc/nsswitch.conf /etc/os-release; do
  cp -L --parents "$file" "$to"
done
echo 'app:x:10001:10001::/nonexistent:/usr/sbin/nologin' > "$to/etc/passwd"
echo 'app:x:10001:' > "$to/etc/group"
mkdir -m 1777 "$to/tmp"
