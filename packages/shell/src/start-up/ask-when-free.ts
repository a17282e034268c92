import type { ParsedLocation } from '@tanstack/react-router'

const lookAgainMs = 60_000

interface Question {
  /** False: there is nothing to ask. A rejection: it could not be found out now. */
  readonly isThere: () => Promise<boolean>
  /** Where the person is at this moment. */
  readonly location: () => ParsedLocation
  /** Pages on which something is being filled in. */
  readonly isForm: (pathname: string) => boolean
  readonly ask: () => void
}

/** A question about us must not cost an order or an ad: while a form or anything else is open it waits, and looks again. */
export async function askWhenFree(question: Question): Promise<void> {
  const isThere = await question.isThere().catch(() => null)
  if (isThere === false) return
  const { pathname, state } = question.location()
  const isFree = !question.isForm(pathname) && (state.overlays?.length ?? 0) === 0
  if (isThere && isFree) question.ask()
  else setTimeout(() => void askWhenFree(question), lookAgainMs)
}
