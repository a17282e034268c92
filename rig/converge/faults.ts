import { killService, servicesDown, servicesUp, signalService, startService } from '@app/local-services'
import { setTimeout as sleep } from 'node:timers/promises'

export type FaultKind = 'kill' | 'hang' | 'wipe'

export interface Fault {
  readonly kind: FaultKind
  readonly atSecond: number
  readonly tookSeconds: number
}

const hangSeconds = 10
const awaySeconds = 3

const causes: Readonly<Record<FaultKind, () => Promise<void>>> = {
  kill: async () => {
    await killService('rig', 'engine')
    await sleep(awaySeconds * 1000)
    await startService('rig', 'engine')
  },
  hang: async () => {
    signalService('rig', 'engine', 'SIGSTOP')
    await sleep(hangSeconds * 1000)
    signalService('rig', 'engine', 'SIGCONT')
  },
  wipe: async () => {
    await servicesDown({ set: 'rig', only: ['engine'], wipe: true, say: () => undefined })
    await servicesUp({ set: 'rig', only: ['engine'], say: () => undefined })
  },
}

/** Injects the faults one after another. The wipe is in the middle, so that later faults hit a rebuild. */
export async function breakEngine(kinds: readonly FaultKind[], pauseSeconds: number): Promise<Fault[]> {
  const started = performance.now()
  const faults: Fault[] = []
  for (const kind of kinds) {
    await sleep(pauseSeconds * 1000)
    const from = performance.now()
    await causes[kind]()
    faults.push({
      kind,
      atSecond: Math.round((from - started) / 1000),
      tookSeconds: Number(((performance.now() - from) / 1000).toFixed(1)),
    })
  }
  return faults
}
