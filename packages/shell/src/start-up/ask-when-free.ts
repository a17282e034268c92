import type { ParsedLocation } from '@tanstack/react-router'

const lookAgainMs = 60_000

interface Question {
  /** False: no question. A rejection: unknown, check again. */
  readonly isThere: () => Promise<boolean>
  /** The current path. */
  readonly location: () => ParsedLocation
  /** Pages with a form. */
  readonly isForm: (pathname: string) => boolean
  readonly ask: () => void
}

/** A feedback question must not interrupt an order or an ad: it waits while a form or an overlay is open. */
export async function askWhenFree(question: Question): Promise<void> {
  const isThere = await question.isThere().catch(() => null)
  if (isThere === false) return
  const { pathname, state } = question.location()
  const isFree = !question.isForm(pathname) && (state.overlays?.length ?? 0) === 0
  if (isThere && isFree) question.ask()
  else setTimeout(() => void askWhenFree(question), lookAgainMs)
}
