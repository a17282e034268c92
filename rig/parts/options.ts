import { parseArgs } from 'node:util'

type Defaults = Readonly<Record<string, number | boolean>>
type Options<D extends Defaults> = { readonly [Name in keyof D]: D[Name] extends boolean ? boolean : number }

/** Reads `--ads 1000 --no-build`; an option has the type of its default. */
export function readOptions<const D extends Defaults>(words: readonly string[], defaults: D): Options<D> {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { values } = parseArgs({ args: [...words], options })
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const given = values[name]
      if (typeof given !== 'string') return [name, given ?? value]
      if (!Number.isFinite(Number(given))) throw new Error(`--${name} takes a number`)
      return [name, Number(given)]
    }),
  ) as Options<D>
}
