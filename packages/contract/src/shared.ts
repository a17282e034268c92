import * as z from 'zod/mini'

/** Random, 16 characters: the `id` of a user on the wire. Never sequential, safe in links. */
export const PublicId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/))

export const Done = z.object({ ok: z.literal(true) })

/** Numeric ids in paths and queries arrive as text; digits only, so that 1e3, 0x1F and ' 5' are refused. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
)

const noControlCharacters = z.refine<string>(
  (text) => !/[\u0000-\u001F\u007F]/.test(text),
  'control characters',
)

/**
 * Marks that turn the direction of a text, so that `gpj.exe` reads as `exe.jpg`, and invisible spaces. U+200C and U+200D stay:
 * Hindi needs them.
 */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** One line of text from a user or a link: bounded, without control characters; invisible marks are dropped. */
export function line(maxLength: number) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll(invisible, '')),
    z.trim(),
    z.maxLength(maxLength),
    noControlCharacters,
  )
}

/** A whole number in a query: digits only, so that 1e3, 0x1F, -1, NaN and ' 5' are refused. */
export function numberInQuery(max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(max)),
    ),
  )
}
