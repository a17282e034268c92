import type { DemoProps } from '../../demo.ts'
import './sample.css'
import './words.css'

/** The same sentence in the four languages of the apps, so that every component is shown with long and tall texts. */
export function say(lang: DemoProps['lang'], ru: string, uz: string, en: string, hi: string): string {
  return { ru, uz, en, hi }[lang]
}
