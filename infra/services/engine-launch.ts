import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EngineShape, SMALL_HEAP } from './engine-shape.ts'
import type { Launch } from './process/owned-process.ts'
import type { Say } from './program-cache.ts'
import { engineHome } from './programs/engine-home.ts'
import { findJava } from './programs/java-runtime.ts'
import { makeServiceDirectory } from './service-account.ts'
import { portsOf } from './service-ports.ts'
import type { SetName } from './service-sets.ts'

/** Java 23 began to warn about the memory access that Lucene and Netty still use. */
const UNSAFE_WARNING_SINCE = 23

const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] [%node_name]%marker %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`

export interface EngineNode {
  readonly set: SetName
  /** Counted from zero. */
  readonly index: number
  readonly shape: EngineShape
  readonly directory: string
}

export async function prepareEngineNode(node: EngineNode, say: Say): Promise<Launch> {
  const [home, java] = await Promise.all([engineHome(say), findJava()])
  const at = (name: string) => join(node.directory, name)
  for (const path of [node.directory, at('config'), at('data'), at('logs'), at('tmp')])
    makeServiceDirectory(path)
  writeFileSync(join(at('config'), 'opensearch.yml'), nodeSettings(node))
  writeFileSync(join(at('config'), 'log4j2.properties'), LOGGING)
  const args = [
    ...memoryOptions(node),
    '-Xss1m',
    ...compilerOptions(node),
    '-XX:+UseG1GC',
    '-XX:+HeapDumpOnOutOfMemoryError',
    `-XX:HeapDumpPath=${at('data')}`,
    `-XX:ErrorFile=${at('logs')}/fatal-error.log`,
    '-XX:-OmitStackTraceInFastThrow',
    '-Dfile.encoding=UTF-8',
    '-Djava.awt.headless=true',
    `-Djava.io.tmpdir=${at('tmp')}`,
    '-Djna.nosys=true',
    `-Djna.tmpdir=${at('tmp')}`,
    '-Dio.netty.noUnsafe=true',
    '-Dio.netty.noKeySetOptimization=true',
    '-Dio.netty.recycler.maxCapacityPerThread=0',
    '-Dio.netty.allocator.numDirectArenas=0',
    '-Dlog4j.shutdownHookEnabled=false',
    '-Dlog4j2.disable.jmx=true',
    '--add-modules=jdk.incubator.vector',
    '--enable-native-access=ALL-UNNAMED',
    ...(java.major >= UNSAFE_WARNING_SINCE ? ['--sun-misc-unsafe-memory-access=allow'] : []),
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${at('config')}`,
    '-Dopensearch.distribution.type=tar',
    '-Dopensearch.bundled_jdk=false',
    '-classpath',
    join(home, 'lib', '*'),
    'org.opensearch.bootstrap.OpenSearch',
  ]
  return { command: join(java.home, 'bin/java'), args, env: { JAVA_HOME: java.home } }
}

/** One node with the small heap of the tests is there to be killed, on whichever set, and measures nothing. */
function isMeasured({ set, shape }: EngineNode): boolean {
  return set === 'rig' && (shape.nodes > 1 || shape.heap !== SMALL_HEAP)
}

/** Only measurements are worth touching the whole heap at start; elsewhere that would be wasted memory. */
function memoryOptions(node: EngineNode): string[] {
  const { heap } = node.shape
  return [`-Xms${heap}`, `-Xmx${heap}`, ...(isMeasured(node) ? ['-XX:+AlwaysPreTouch'] : [])]
}

function nodeSettings(node: EngineNode): string {
  const { engineHttp, engineTransport } = portsOf(node.set)
  const peers = Array.from({ length: node.shape.nodes }, (_, index) => index)
  const discovery: Record<string, string> =
    node.shape.nodes === 1
      ? { 'discovery.type': 'single-node' }
      : {
          'discovery.seed_hosts': `[${peers.map((index) => `"127.0.0.1:${engineTransport + index}"`).join(', ')}]`,
          'cluster.initial_cluster_manager_nodes': `[${peers.map((index) => `"${nodeName(index)}"`).join(', ')}]`,
        }
  const settings: Record<string, string> = {
    'cluster.name': `vio-saath-${node.set}-${node.shape.nodes}`,
    'node.name': nodeName(node.index),
    'path.data': JSON.stringify(join(node.directory, 'data')),
    'path.logs': JSON.stringify(join(node.directory, 'logs')),
    'network.host': '127.0.0.1',
    'http.port': String(engineHttp + node.index),
    'transport.port': String(engineTransport + node.index),
    'action.auto_create_index': 'false',
    // A developer's disk is often 90 % full, and then the engine would stop accepting writes.
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
    ...discovery,
  }
  return Object.entries(settings)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')
}

function nodeName(index: number): string {
  return `engine-${index + 1}`
}

/** Only measurements are worth a compiler that takes minutes to pay off. */
function compilerOptions(node: EngineNode): string[] {
  return isMeasured(node) ? [] : ['-XX:TieredStopAtLevel=1']
}
