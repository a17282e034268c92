/** Three sets of services run side by side, each with its own data and ports. */
export const SET_NAMES = ['dev', 'test', 'rig'] as const
export type SetName = (typeof SET_NAMES)[number]

export const SERVICE_NAMES = ['postgres', 'redis', 'engine', 's3'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** A cluster of the search engine is three processes; each can be killed and started by its name. */
export const ENGINE_NODE_NAMES = ['engine-1', 'engine-2', 'engine-3'] as const
export type EngineNodes = 1 | 3

export type ProcessName = ServiceName | (typeof ENGINE_NODE_NAMES)[number]

/** Receives progress messages, one line each. */
export type Say = (line: string) => void
