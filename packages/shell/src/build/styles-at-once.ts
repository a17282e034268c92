import type { Plugin } from 'vite'
import { listImports } from './chunks.ts'

/**
 * Late parts of the first page are already painted as HTML. A style sheet that arrives with their code would change the
 * visible page: the first page must import each of them itself, or the build fails.
 */
export function stylesAtOncePlugin(firstPage: string | null, laterParts: readonly string[]): Plugin {
  return {
    name: 'styles-at-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(failure) {
      if (failure || firstPage === null) return
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry === true)
      const atOnce = listImports([firstPage, ...entries], this)
      const late = [...listImports(laterParts, this)].filter((id) => id.endsWith('.css') && !atOnce.has(id))
      if (late.length > 0) this.error(`styles that come after the first paint: ${late.join(', ')}`)
    },
  }
}
