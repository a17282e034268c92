import { join } from 'node:path'
import { pidDirectory, serviceDirectory } from './data-directories.ts'
import { type EngineNode, prepareEngineNode } from './engine-launch.ts'
import type { EngineShape } from './engine-shape.ts'
import { ownedPid } from './process/owned-process.ts'
import { START_PATIENCE_MS, type ServiceProcess } from './process/service-process.ts'
import { portsOf } from './service-ports.ts'
import { ENGINE_NODE_NAMES, type EngineNodes, type ProcessName, type SetName } from './service-sets.ts'
import { fieldOf } from './unknown-values.ts'

/** One process for a single node, three for a cluster; the two keep their data apart and can take turns. */
export function engineProcesses(set: SetName, shape: EngineShape): ServiceProcess[] {
  if (shape.nodes === 1)
    return [engineProcess({ set, index: 0, shape, directory: serviceDirectory(set, 'engine') }, 'engine')]
  return ENGINE_NODE_NAMES.map((name, index) => {
    const directory = serviceDirectory(set, `${name}-of-${shape.nodes}`)
    return engineProcess({ set, index, shape, directory }, name)
  })
}

export function engineUrls(set: SetName, nodes: EngineNodes): string[] {
  return Array.from({ length: nodes }, (_, index) => `http://127.0.0.1:${portsOf(set).engineHttp + index}`)
}

function engineProcess(node: EngineNode, name: ProcessName): ServiceProcess {
  const port = portsOf(node.set).engineHttp + node.index
  return {
    set: node.set,
    service: 'engine',
    name,
    port,
    identity: { directory: node.directory, pidFile: join(pidDirectory(node.set), `${name}.pid`) },
    politeSignal: 'SIGTERM',
    startPatienceMs: START_PATIENCE_MS,
    prepare: (say) => prepareEngineNode(node, say),
    check: () => checkHealth(`http://127.0.0.1:${port}`, livingNodes(node)),
  }
}

/** A node that has not found the others would answer happily; it must see every one of our processes. */
function livingNodes({ set, shape }: EngineNode): number {
  return engineProcesses(set, shape).filter(({ identity }) => ownedPid(identity) !== undefined).length
}

async function checkHealth(url: string, expectedNodes: number): Promise<string> {
  const health = await getJson(`${url}/_cluster/health`)
  const nodes = Number(fieldOf(health, 'number_of_nodes'))
  const status = String(fieldOf(health, 'status'))
  if (!(nodes >= expectedNodes)) throw new Error(`sees ${nodes} of ${expectedNodes} nodes`)
  if (status !== 'green' && status !== 'yellow') throw new Error(`cluster is ${status}`)
  return String(fieldOf(fieldOf(await getJson(url), 'version'), 'number'))
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
  const body = await response.text()
  if (!response.ok) throw new Error(`GET ${new URL(url).pathname} answered ${response.status}`)
  return JSON.parse(body)
}
