import type { Deps } from './ctx.ts'
import type { InstanceName } from './per-process-list.ts'

/** One instance in each process, made when first used. Tests get a fresh one with `{ ...deps, instances: new Map() }`. */
export function perProcess<T extends object, D extends Pick<Deps, 'instances'>>(
  name: InstanceName,
  make: (deps: D) => T,
): (deps: D) => T {
  return (deps) => {
    const known = deps.instances.get(name) as T | undefined
    if (known) return known
    const made = make(deps)
    deps.instances.set(name, made)
    return made
  }
}
