import type { Plugin } from 'vite'
import { importsOf } from './chunks.ts'

/**
 * What wakes the first page later has been painted before, as HTML. A style sheet that came only with its code would
 * change what people already look at: the first page imports each of them itself, or the build ends.
 */
export function stylesAtOncePlugin(firstPage: string | null, laterParts: readonly string[]): Plugin {
  return {
    name: 'styles-at-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(failure) {
      if (failure || firstPage === null) return
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry === true)
      const atOnce = importsOf([firstPage, ...entries], this)
      const late = [...importsOf(laterParts, this)].filter((id) => id.endsWith('.css') && !atOnce.has(id))
      if (late.length > 0) this.error(`styles that come after the first paint: ${late.join(', ')}`)
    },
  }
}
