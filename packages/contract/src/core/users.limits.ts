/** Of a first name, and of a last one: as long as Telegram's. */
export const nameLength = 64

/** Letters of any script, and what stands between them. No digits, dots or signs: a name is no place for a link. */
export const namePattern = /^[\p{L}\p{M}](?:[\p{L}\p{M} '`´‘’ʻʼ-]*[\p{L}\p{M}'`´‘’ʻʼ])?$/u
