import * as z from 'zod'

/* The shapes of single environment variables. */

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

export const port = z.coerce.number().int().min(0).max(65_535)
export const secret = z.string().min(24, 'needs at least 24 characters')
export const url = z.url()
/** Each process has the URL of its own role only. */
export const databaseUrl = z.union([url, z.literal('')]).default('')

/** `kid:secret,kid:secret`: the first signs and all verify, so that a key can be rotated without signing users out. */
export const keyRing = list
  .pipe(
    z.array(
      z.string().regex(/^[\w-]{1,32}:\S{32,}$/, 'write kid:secret with a secret of 32 or more characters'),
    ),
  )
  .refine((keys) => keys.length > 0, 'name at least one key')
  .transform((keys) =>
    keys.map((key) => ({ kid: key.slice(0, key.indexOf(':')), secret: key.slice(key.indexOf(':') + 1) })),
  )

/** Calls of a provider with either key are accepted, so that a key can be rotated; our own calls use the first. */
export const providerKeys = list
  .pipe(z.array(z.string().min(8, 'needs at least 8 characters')).max(2, 'name two keys at most'))
  .default([])
