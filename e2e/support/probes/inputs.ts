import type { PageTools } from './page-tools.ts'

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Q15: iOS zooms fields below 16 px; wrong keyboards and missing autofill cost typing. */
export function inputs16(tools: PageTools): string[] {
  const complaints: string[] = []
  const typed = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range])'
  const fields = [...tools.scope().querySelectorAll<Input>(`${typed}, select, textarea`)]
  for (const field of fields.filter((each) => each.checkVisibility())) {
    const say = (what: string): void => {
      complaints.push(`${tools.describe(field)} ${what}`)
    }
    const size = Number.parseFloat(getComputedStyle(field).fontSize)
    if (size < 16) say(`has letters of ${size} px`)
    if (!(field instanceof HTMLInputElement)) continue
    const { type, inputMode, maxLength, autocomplete } = field
    if (type === 'number') say('is of type number: its arrows and its caret are not for prices')
    if (type === 'tel' && !/^tel(-national)?$/.test(autocomplete))
      say(`is a phone with autocomplete “${autocomplete}”`)
    if (autocomplete === 'one-time-code' && (inputMode !== 'numeric' || maxLength !== 6))
      say('takes a code without inputmode=numeric and maxlength=6')
    if (autocomplete === 'postal-code' && (inputMode !== 'numeric' || maxLength !== 6))
      say('takes a PIN without inputmode=numeric and maxlength=6')
    if (type === 'search' && field.enterKeyHint !== 'search') say('searches without enterkeyhint=search')
  }
  return complaints
}

/** Q10: axe accepts a placeholder as a label. Only a search field may have no visible label. */
export function names(tools: PageTools): string[] {
  const complaints: string[] = []
  for (const control of tools.controls()) {
    if (tools.nameOf(control) === '') complaints.push(`${tools.describe(control)} has no name`)
    if (!control.matches('input, select, textarea')) continue
    const field = control as Input
    const isSearch = field.type === 'search' || field.closest('[role=search]') !== null
    // The title and text of the dialog describe the field of a code.
    const isAskedAbove = field.type === 'file' || field.autocomplete === 'one-time-code'
    const byId = (field.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
    const labels = [...(field.labels ?? []), ...byId]
    const hasVisible = labels.some((label) => tools.isShown(label) && label.textContent?.trim() !== '')
    if (!hasVisible && !isSearch && !isAskedAbove)
      complaints.push(`${tools.describe(control)} has no visible label`)
  }
  return complaints
}
