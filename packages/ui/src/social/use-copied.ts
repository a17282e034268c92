import { useEffect, useRef, useState } from 'react'

/** The specification keeps «Copied» for ten seconds. */
const SHOWN_MS = 10_000

const copyByHand = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'ui-visually-hidden'
  // Inside an open dialog the rest of the page is inert and cannot be selected.
  const host = document.activeElement?.closest('dialog') ?? document.body
  const focused = document.activeElement
  host.append(area)
  area.select()
  const isDone = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}

const writeText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Old web views have no clipboard object, embedded ones refuse it.
    return copyByHand(text)
  }
}

export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string): Promise<boolean> => {
    const isDone = await writeText(text)
    if (!isDone) return false
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
    return true
  }
  return { isCopied, copy }
}
