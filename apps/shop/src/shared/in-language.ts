import type { ShopLanguage } from './i18n.ts'

type Words = string | readonly unknown[]

/**
 * `inLanguage(lang, product, 'title')`: the wire has `title` and `title_hi` beside each other. What nobody has
 * translated is shown in the first language rather than not at all.
 */
export function inLanguage<Key extends string, Thing extends Readonly<Record<Key | `${Key}_hi`, Words>>>(
  language: ShopLanguage,
  thing: Thing,
  key: Key,
): Thing[Key] {
  const hindi: `${Key}_hi` = `${key}_hi`
  const words: Words = thing[hindi]
  return language === 'hi' && words.length > 0 ? (words as Thing[Key]) : thing[key]
}
