import { timeoutMs } from '../shared/use-late.ts'

/** Fires the page's timeout when the test decides, so that the speed of the machine does not matter. */
export function holdPageTimeout(): { readonly end: () => void; readonly restore: () => void } {
  const waiting: (() => void)[] = []
  const real = globalThis.setTimeout
  globalThis.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
    ms === timeoutMs ? waiting.push(run) : real(run, ms, ...rest)) as typeof setTimeout
  return {
    end: () => {
      for (const run of waiting) run()
    },
    restore: () => {
      globalThis.setTimeout = real
    },
  }
}
