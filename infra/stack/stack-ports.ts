import { isFree } from '@app/local-services/ports'

export interface StackPorts {
  readonly market: number
  readonly shop: number
  readonly reports: number
  readonly api: number
  readonly apiInternal: number
  readonly workerInternal: number
  readonly control: number
  readonly marketInternal: number
  readonly shopInternal: number
  readonly reportsInternal: number
}

const first: StackPorts = {
  market: 25_173,
  shop: 25_174,
  reports: 25_175,
  api: 28_080,
  apiInternal: 28_081,
  workerInternal: 28_082,
  control: 28_083,
  marketInternal: 28_084,
  shopInternal: 28_085,
  reportsInternal: 28_086,
}
const stepBetweenStacks = 10
const maxStacks = 8

/**
 * The ports of `pnpm dev` plus 20,000, or the next free row. `claim` must listen on a port of the row at once: otherwise
 * another stack could find the same row free.
 */
export async function claimStackPorts<Claim>(
  claim: (ports: StackPorts) => Promise<Claim>,
): Promise<{ readonly ports: StackPorts; readonly claimed: Claim }> {
  for (let stack = 0; stack < maxStacks; stack += 1) {
    const shift = stack * stepBetweenStacks
    const ports = Object.fromEntries(
      Object.entries(first).map(([name, port]: [string, number]) => [name, port + shift]),
    ) as unknown as StackPorts
    const areFree = await Promise.all(Object.values(ports).map(isFree))
    if (!areFree.every(Boolean)) continue
    try {
      return { ports, claimed: await claim(ports) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  throw new Error(`${maxStacks} stacks already run on this machine`)
}
