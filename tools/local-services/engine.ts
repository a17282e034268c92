import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pidFile, serviceDirectory, setDirectory } from './directories.ts'
import { engineHome } from './engine-home.ts'
import { findJava } from './java.ts'
import type { ServiceProcess } from './lifecycle.ts'
import { portsOf } from './ports.ts'
import { findRecordedPid, type Launch } from './processes.ts'
import { makeServiceDirectory } from './service-account.ts'
import { ENGINE_NODE_NAMES, type EngineNodes, type Say, type SetName } from './sets.ts'

export interface EngineShape {
  readonly nodes: EngineNodes
  /** In Java's notation, such as `2g`. */
  readonly heap: string
}

const SMALL_HEAP = '512m'

/** As last started. */
export function readEngineShape(set: SetName): EngineShape {
  try {
    return JSON.parse(readFileSync(shapeFile(set), 'utf8')) as EngineShape
  } catch {
    return { nodes: 1, heap: set === 'rig' ? '2g' : SMALL_HEAP }
  }
}

export function writeEngineShape(set: SetName, shape: EngineShape): void {
  mkdirSync(setDirectory(set), { recursive: true })
  writeFileSync(shapeFile(set), `${JSON.stringify(shape)}\n`)
}

const shapeFile = (set: SetName): string => join(setDirectory(set), 'engine-shape.json')

/** One process for a single node, three for a cluster; their data is separate. */
export function engineProcesses(set: SetName, shape: EngineShape): ServiceProcess[] {
  const names = shape.nodes === 1 ? (['engine'] as const) : ENGINE_NODE_NAMES
  return names.map((name, index) => {
    const directory = serviceDirectory(set, name)
    const port = portsOf(set).engineHttp + index
    return {
      set,
      service: 'engine',
      name,
      port,
      identity: { directory, pidFile: pidFile(set, name) },
      stopSignal: 'SIGTERM',
      prepare: (say) => prepareNode({ set, index, shape, directory }, say),
      check: () => {
        // A node that has not found the others would answer as well.
        const running = engineProcesses(set, shape).filter(
          ({ identity }) => findRecordedPid(identity) !== undefined,
        )
        return checkHealth(`http://127.0.0.1:${port}`, running.length)
      },
    }
  })
}

async function checkHealth(url: string, expectedNodes: number): Promise<string> {
  const health = await getJson<{ number_of_nodes: number; status: string }>(`${url}/_cluster/health`)
  if (!(health.number_of_nodes >= expectedNodes))
    throw new Error(`sees ${health.number_of_nodes} of ${expectedNodes} nodes`)
  if (!['green', 'yellow'].includes(health.status)) throw new Error(`cluster is ${health.status}`)
  return (await getJson<{ version: { number: string } }>(url)).version.number
}

async function getJson<Reply>(url: string): Promise<Reply> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
  const body = await response.text()
  if (!response.ok) throw new Error(`GET ${new URL(url).pathname} answered ${response.status}`)
  return JSON.parse(body) as Reply
}

interface EngineNode {
  readonly set: SetName
  readonly index: number
  readonly shape: EngineShape
  readonly directory: string
}

const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] [%node_name]%marker %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`

async function prepareNode(node: EngineNode, say: Say): Promise<Launch> {
  const { set, shape, directory } = node
  const java = findJava()
  const home = await engineHome(say)
  const inside = (name: string): string => join(directory, name)
  for (const path of [directory, ...['config', 'data', 'logs', 'tmp'].map(inside)]) makeServiceDirectory(path)
  writeFileSync(join(inside('config'), 'opensearch.yml'), nodeSettings(node))
  writeFileSync(join(inside('config'), 'log4j2.properties'), LOGGING)
  // The small heap is for fault tests. The optimising compiler takes minutes to pay off, and touching the whole heap at
  // the start wastes memory, so only measured nodes do both.
  const isMeasured = set === 'rig' && (shape.nodes > 1 || shape.heap !== SMALL_HEAP)
  const args = [
    `-Xms${shape.heap}`,
    `-Xmx${shape.heap}`,
    '-Xss1m',
    isMeasured ? '-XX:+AlwaysPreTouch' : '-XX:TieredStopAtLevel=1',
    '-XX:+UseG1GC',
    '-XX:+HeapDumpOnOutOfMemoryError',
    `-XX:HeapDumpPath=${inside('data')}`,
    `-XX:ErrorFile=${inside('logs')}/fatal-error.log`,
    '-XX:-OmitStackTraceInFastThrow',
    '-Dfile.encoding=UTF-8',
    '-Djava.awt.headless=true',
    `-Djava.io.tmpdir=${inside('tmp')}`,
    '-Djna.nosys=true',
    `-Djna.tmpdir=${inside('tmp')}`,
    '-Dio.netty.noUnsafe=true',
    '-Dio.netty.noKeySetOptimization=true',
    '-Dio.netty.recycler.maxCapacityPerThread=0',
    '-Dio.netty.allocator.numDirectArenas=0',
    '-Dlog4j.shutdownHookEnabled=false',
    '-Dlog4j2.disable.jmx=true',
    '--add-modules=jdk.incubator.vector',
    '--enable-native-access=ALL-UNNAMED',
    // Java 23 began to warn about the memory access of Lucene and Netty.
    ...(java.major >= 23 ? ['--sun-misc-unsafe-memory-access=allow'] : []),
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${inside('config')}`,
    '-Dopensearch.distribution.type=tar',
    '-Dopensearch.bundled_jdk=false',
    '-classpath',
    join(home, 'lib', '*'),
    'org.opensearch.bootstrap.OpenSearch',
  ]
  return { command: join(java.home, 'bin/java'), args, env: { JAVA_HOME: java.home } }
}

function nodeSettings({ set, index, shape, directory }: EngineNode): string {
  const { engineHttp, engineTransport } = portsOf(set)
  const hosts = ENGINE_NODE_NAMES.map((_, node) => `"127.0.0.1:${engineTransport + node}"`)
  const discovery: Record<string, string> =
    shape.nodes === 1
      ? { 'discovery.type': 'single-node' }
      : {
          'discovery.seed_hosts': `[${hosts.join(', ')}]`,
          'cluster.initial_cluster_manager_nodes': JSON.stringify(ENGINE_NODE_NAMES),
        }
  const settings: Record<string, string> = {
    'cluster.name': `vio-saath-${set}-${shape.nodes}`,
    'node.name': ENGINE_NODE_NAMES[index] ?? '',
    'path.data': JSON.stringify(join(directory, 'data')),
    'path.logs': JSON.stringify(join(directory, 'logs')),
    'network.host': '127.0.0.1',
    'http.port': String(engineHttp + index),
    'transport.port': String(engineTransport + index),
    'action.auto_create_index': 'false',
    // Disks of developers are often 90 % full, and the engine would then refuse writes.
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
    ...discovery,
  }
  return Object.entries(settings)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')
}
