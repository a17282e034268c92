/** Three sets of services that run side by side, each with data and ports of its own (service-ports.ts). */
export const SET_NAMES = ['dev', 'test', 'rig'] as const
export type SetName = (typeof SET_NAMES)[number]

export const SERVICE_NAMES = ['postgres', 'redis', 'engine', 's3'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** A three-node engine is three processes; each can be killed and started by its own name. */
export const ENGINE_NODE_NAMES = ['engine-1', 'engine-2', 'engine-3'] as const
export type EngineNodeName = (typeof ENGINE_NODE_NAMES)[number]
export type EngineNodes = 1 | 3

export type ProcessName = ServiceName | EngineNodeName

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
