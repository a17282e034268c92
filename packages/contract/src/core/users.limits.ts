/** Maximum length of a first name, and of a last name: as in Telegram. */
export const nameLength = 64

/** Letters of any script, with spaces and hyphens. No digits, dots or signs, so that a name holds no link. */
export const namePattern = /^[\p{L}\p{M}](?:[\p{L}\p{M} '`´‘’ʻʼ-]*[\p{L}\p{M}'`´‘’ʻʼ])?$/u
