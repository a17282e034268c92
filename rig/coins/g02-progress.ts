import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { repositoryFile } from '../parts/surroundings.ts'
import type { Seller } from './coins-world.ts'
import type { Killed } from './kills.ts'
import type { Log } from './movements.ts'
import type { Faults } from './retrying-client.ts'

/** State of a run that is not in the tables; with it an interrupted run can continue. */
export interface Progress {
  readonly seed: number
  readonly sellers: readonly Seller[]
  readonly log: Log
  readonly killed: Killed
  readonly faults: Faults
  readonly seconds: number
}

const file = repositoryFile('.data/rig/g02-progress.json')

export function saveProgress({ log, ...progress }: Progress): void {
  const { payments, places, released, held, operations } = log
  const lists = {
    payments: [...payments],
    places: [...places],
    released: [...released],
    held: [...held],
    operations,
  }
  writeFileSync(file, JSON.stringify({ ...progress, log: lists }))
}

export function loadProgress(): Progress {
  if (!existsSync(file)) throw new Error('there is no run to resume')
  const { log, ...progress } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Progress, 'log'> & {
    readonly log: {
      readonly payments: [string, 'PAID' | 'REFUNDED'][]
      readonly places: [number, number][]
      readonly released: string[]
      readonly held: [number, number][]
      readonly operations: number
    }
  }
  return {
    ...progress,
    log: {
      payments: new Map(log.payments),
      places: new Map(log.places),
      released: new Set(log.released),
      held: new Map(log.held),
      operations: log.operations,
    },
  }
}

export function forgetProgress(): void {
  rmSync(file, { force: true })
}
