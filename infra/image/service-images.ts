import { engineHome } from '@app/local-services/engine-home'
import { findJava } from '@app/local-services/java'
import { findS3Program } from '@app/local-services/s3'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toolsRoot } from '../production-tools/tools.ts'
import { buildah, hasImage, isDone } from './containers.ts'

/**
 * The images of services that compose files name, for machines that reach no registry: made from the production
 * tools and from the programs of local-services, with the commands, variables and directories of the real ones.
 */
const debian = 'localhost/services:forky'

const postgresEntry = `#!/bin/sh
set -eu
export PATH=/usr/lib/postgresql/18/bin:$PATH
data=/var/lib/postgresql/18/docker
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$data"
  chown -R postgres /var/lib/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$data/PG_VERSION" ]; then
  method=\${POSTGRES_HOST_AUTH_METHOD:-scram-sha-256}
  password=$(mktemp)
  printf %s "\${POSTGRES_PASSWORD:-none}" > "$password"
  initdb --pgdata="$data" --username="\${POSTGRES_USER:-postgres}" --pwfile="$password" --auth-local=trust \\
    --auth-host="$method" \${POSTGRES_INITDB_ARGS:-}
  rm "$password"
  echo "host all all all $method" >> "$data/pg_hba.conf"
  echo "create database \\"\${POSTGRES_DB:-postgres}\\"" |
    postgres --single -D "$data" postgres > /dev/null 2>&1 || true
fi
exec "$@" -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
`

const engineEntry = `#!/bin/sh
set -eu
config=/usr/share/opensearch/config
{
  echo 'network.host: 0.0.0.0'
  echo 'path.data: /usr/share/opensearch/data'
  echo 'cluster.routing.allocation.disk.threshold_enabled: false'
  env | grep -E '^[a-z_]+[.][a-z_.]+=' | sed 's/=/: /'
} > "$config/opensearch.yml"
if [ "$(id -u)" = 0 ]; then
  chown -R 1000:1000 /usr/share/opensearch/data "$config" /usr/share/opensearch/logs
  exec setpriv --reuid=1000 --regid=1000 --clear-groups "$0" "$@"
fi
exec /opt/java/bin/java $OPENSEARCH_JAVA_OPTS -Xss1m -Dfile.encoding=UTF-8 -Djava.awt.headless=true -Djna.nosys=true \\
  -Dlog4j2.disable.jmx=true --add-modules=jdk.incubator.vector --enable-native-access=ALL-UNNAMED \\
  -Dopensearch.path.home=/usr/share/opensearch -Dopensearch.path.conf="$config" -Dopensearch.distribution.type=tar \\
  -Dopensearch.bundled_jdk=false -classpath '/usr/share/opensearch/lib/*' org.opensearch.bootstrap.OpenSearch
`

const engineLogging = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}]%marker %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`

interface ServiceImage {
  readonly from: string
  /** Files of this machine, or texts of new files, by their paths in the image. */
  readonly copies?: Readonly<Record<string, string>>
  readonly texts?: Readonly<Record<string, string>>
  readonly entry: readonly string[]
  readonly command?: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
}

async function makeImage(name: string, image: ServiceImage): Promise<void> {
  const texts = mkdtempSync(join(tmpdir(), 'service-image-'))
  const container = await buildah('from', '--pull-never', image.from)
  try {
    for (const [path, source] of Object.entries(image.copies ?? {}))
      await buildah('add', '--quiet', container, source, path)
    for (const [index, [path, text]] of Object.entries(image.texts ?? {}).entries()) {
      const file = join(texts, String(index))
      writeFileSync(file, text, { mode: 0o755 })
      await buildah('add', '--quiet', '--chmod', '755', container, file, path)
    }
    await buildah('config', '--entrypoint', JSON.stringify(image.entry), container)
    for (const [key, value] of Object.entries(image.variables ?? {}))
      await buildah('config', '--env', `${key}=${value}`, container)
    await buildah('config', '--cmd', (image.command ?? []).join(' '), container)
    await buildah('commit', '--quiet', '--rm', container, name)
  } finally {
    rmSync(texts, { recursive: true })
  }
}

const describeImages = async (
  say: (line: string) => void,
): Promise<Readonly<Record<string, ServiceImage>>> => {
  const home = await engineHome(say)
  return {
    'postgres:18': {
      from: debian,
      texts: { '/usr/local/bin/docker-entrypoint.sh': postgresEntry },
      entry: ['/usr/local/bin/docker-entrypoint.sh'],
      command: ['postgres'],
    },
    'valkey/valkey:8': { from: debian, entry: [], command: ['valkey-server'] },
    'valkey/valkey:9': { from: debian, entry: [], command: ['valkey-server'] },
    'caddy:2': {
      from: debian,
      entry: [],
      command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
      variables: { XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/config' },
    },
    'opensearchproject/opensearch:3.8.0': {
      from: debian,
      copies: { '/usr/share/opensearch': home, '/opt/java': findJava().home },
      texts: {
        '/usr/local/bin/opensearch-entrypoint.sh': engineEntry,
        '/usr/share/opensearch/config/log4j2.properties': engineLogging,
        '/usr/share/opensearch/logs/.keep': '',
        '/usr/share/opensearch/data/.keep': '',
      },
      entry: ['/usr/local/bin/opensearch-entrypoint.sh'],
    },
    'versity/versitygw:v1.8.0': {
      from: 'scratch',
      copies: { '/usr/local/bin/versitygw': await findS3Program(say) },
      entry: ['/usr/local/bin/versitygw'],
    },
  }
}

/** Returns the names of the images that were made here. */
export async function makeServiceImages(say: (line: string) => void): Promise<readonly string[]> {
  const made: string[] = []
  for (const [short, image] of Object.entries(await describeImages(say))) {
    const name = `docker.io/${short.includes('/') ? '' : 'library/'}${short}`
    if (await hasImage(name)) {
      made.push(name)
      continue
    }
    if (await isDone('buildah', ['pull', '--quiet', name])) continue
    if (image.from === debian && !(await hasImage(debian)))
      await makeImage(debian, { from: 'scratch', copies: { '/': await toolsRoot() }, entry: [] })
    await makeImage(name, image)
    made.push(name)
  }
  return made
}
