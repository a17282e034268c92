/** Three sets of services with fixed ports, so that they run side by side and every client knows where to look. */
export const SET_NAMES = ['dev', 'test', 'rig'] as const
export type SetName = (typeof SET_NAMES)[number]

export const SERVICE_NAMES = ['postgres', 'redis', 'engine', 's3'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** A three-node engine is three processes; each can be killed and started by its own name. */
export const ENGINE_NODE_NAMES = ['engine-1', 'engine-2', 'engine-3'] as const
export type EngineNodeName = (typeof ENGINE_NODE_NAMES)[number]
export type EngineNodes = 1 | 3

export type ProcessName = ServiceName | EngineNodeName

export interface SetPorts {
  readonly postgres: number
  readonly redis: number
  readonly engineHttp: number
  readonly engineTransport: number
  readonly s3: number
}

const PORT_BASE: Readonly<Record<SetName, number>> = { dev: 10_000, test: 20_000, rig: 12_000 }

/** `engineHttp` and `engineTransport` are the first node's; nodes two and three take the next two numbers. */
export function portsOf(set: SetName): SetPorts {
  const base = PORT_BASE[set]
  return {
    postgres: base + 5432,
    redis: base + 6379,
    engineHttp: base + 9200,
    engineTransport: base + 9300,
    s3: base + 9000,
  }
}

export function isSetName(value: string): value is SetName {
  return (SET_NAMES as readonly string[]).includes(value)
}

export function isServiceName(value: string): value is ServiceName {
  return (SERVICE_NAMES as readonly string[]).includes(value)
}

function isEngineNodeName(value: string): value is EngineNodeName {
  return (ENGINE_NODE_NAMES as readonly string[]).includes(value)
}

export function isProcessName(value: string): value is ProcessName {
  return isServiceName(value) || isEngineNodeName(value)
}
