#!/bin/sh
# production-env.sh [FILE]: copies .env.production.example to .env.production, or to FILE, with a new random value in place
# of each {secret}.
set -eu
umask 077
root=$(dirname "$0")/..
to=${1:-$root/.env.production}
[ ! -e "$to" ] || { echo "$to exists: remove it first" >&2; exit 1; }
while IFS= read -r line; do
  case $line in
    '#'*) printf '%s\n' "$line" ;;
    *'{secret}') printf '%s%s\n' "${line%'{secret}'}" "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')" ;;
    *) printf '%s\n' "$line" ;;
  esac
done < "$root/.env.production.example" > "$to"
