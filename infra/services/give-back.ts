import { servicesDown, servicesStatus, type SetName } from './services.ts'

/**
 * Called before a command may start services. The answer stops, at its end, what was not running before: whoever
 * starts services stops them, and what a person has started by hand stays.
 */
export async function rememberRunning(...sets: readonly SetName[]): Promise<() => Promise<void>> {
  const stopped: SetName[] = []
  for (const set of sets) {
    const statuses = await servicesStatus(set)
    if (statuses.every(({ state }) => state === 'stopped')) stopped.push(set)
  }
  return async () => {
    for (const set of stopped) await servicesDown({ set, say: () => {} })
  }
}
