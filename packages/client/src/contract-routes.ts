import type { Endpoint } from '@app/contract/endpoint'
import type { WirePart } from './call.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const wirePart = ({
  method,
  path,
  access,
  ignoresSession,
  multipart,
}: Endpoint): Pick<Endpoint, WirePart> => ({
  method,
  path,
  access,
  ...(ignoresSession && { ignoresSession }),
  ...(multipart && { multipart }),
})

/**
 * A plugin of Vite. Pages import endpoints from the contract; their schemas, and zod with them, are larger than the whole
 * client and used only by the server. So a page gets only the wire part of each endpoint. Files without endpoints, such as
 * limits, stay as they are.
 */
export function contractRoutes() {
  return {
    name: 'contract-routes',
    enforce: 'pre' as const,
    load: {
      filter: { id: /packages\/contract\/src\/(?:core|market|shop|reports)\/[\w-]+\.ts$/ },
      handler: async (file: string): Promise<string | null> => {
        const { href } = new URL(`file://${file}`)
        const exported = (await import(/* @vite-ignore */ href)) as Readonly<Record<string, unknown>>
        const lines = Object.entries(exported).flatMap(([name, value]) =>
          isEndpoint(value) ? [`export const ${name} = ${JSON.stringify(wirePart(value))}\n`] : [],
        )
        return lines.length > 0 ? lines.join('') : null
      },
    },
  }
}
