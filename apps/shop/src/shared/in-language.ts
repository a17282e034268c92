import type { ShopLanguage } from './i18n.ts'

type Text = string | readonly unknown[]

/**
 * `inLanguage(lang, product, 'title')`: the API has `title` and `title_hi`. A missing translation falls back to the
 * first language.
 */
export function inLanguage<Key extends string, Thing extends Readonly<Record<Key | `${Key}_hi`, Text>>>(
  language: ShopLanguage,
  thing: Thing,
  key: Key,
): Thing[Key] {
  const hindi: `${Key}_hi` = `${key}_hi`
  const text: Text = thing[hindi]
  return language === 'hi' && text.length > 0 ? (text as Thing[Key]) : thing[key]
}
