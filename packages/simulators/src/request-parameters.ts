import type { SimulatorRequest } from './simulator-server.ts'

export type Parameters = Record<string, unknown>

/** Telegram's services accept query strings, JSON bodies and both kinds of form. */
export async function readParameters(request: SimulatorRequest): Promise<Parameters | undefined> {
  const parameters: Parameters = Object.fromEntries(request.query)
  if (request.body.length === 0) return parameters

  const contentType = request.headers['content-type'] ?? ''
  if (contentType.startsWith('application/json')) {
    const body = parseJson(request.body.toString('utf8'))
    return isObject(body) ? { ...parameters, ...body } : undefined
  }
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    const form = new URLSearchParams(request.body.toString('utf8'))
    return { ...parameters, ...Object.fromEntries(form) }
  }
  if (contentType.startsWith('multipart/form-data')) {
    const response = new Response(new Uint8Array(request.body), {
      headers: { 'content-type': contentType },
    })
    const form = await response.formData().catch(() => undefined)
    if (form === undefined) return undefined
    for (const [name, value] of form) {
      parameters[name] = typeof value === 'string' ? value : { file: value.name, bytes: value.size }
    }
    return parameters
  }
  return undefined
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : undefined
}

export function readInteger(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : undefined
}

export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 'true') return true
  return value === 'false' ? false : undefined
}

/** In a form, lists and objects travel as JSON text. */
export function readStructure(value: unknown): unknown {
  return typeof value === 'string' ? parseJson(value) : value
}

export function bearerToken(request: SimulatorRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined
}
