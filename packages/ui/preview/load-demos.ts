import type { DemoModule } from './demo.ts'

export interface NamedDemo extends DemoModule {
  /** The name of its file: `button` of `demos/button.demo.tsx`. */
  readonly name: string
}

const files = Object.entries(import.meta.glob<{ default: DemoModule }>('./demos/*.demo.tsx')).map(
  ([path, load]) => ({
    name: path.replace(/^.*\/|\.demo\.tsx$/g, ''),
    load,
  }),
)

/** All demos, or only the one with that name, so that a broken neighbour does not stop it. */
export async function loadDemos(wanted: string): Promise<NamedDemo[]> {
  const chosen = files.some(({ name }) => name === wanted)
    ? files.filter(({ name }) => name === wanted)
    : files
  const demos = await Promise.all(chosen.map(async ({ name, load }) => ({ ...(await load()).default, name })))
  return demos.toSorted((a, b) => a.group.localeCompare(b.group) || a.title.localeCompare(b.title))
}
