import { patienceMs } from '../shared/use-late.ts'

/** The page's patience ends when the test says so: a machine may be slower than that, or quicker. */
export function holdPatience(): { readonly end: () => void; readonly giveBack: () => void } {
  const waiting: (() => void)[] = []
  const real = globalThis.setTimeout
  globalThis.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
    ms === patienceMs ? waiting.push(run) : real(run, ms, ...rest)) as typeof setTimeout
  return {
    end: () => {
      for (const run of waiting) run()
    },
    giveBack: () => {
      globalThis.setTimeout = real
    },
  }
}
