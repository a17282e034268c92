import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useDraft, type Draft } from './use-draft.ts'

const unmounts: (() => void)[] = []
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount()
})

const open = () => {
  const save = vi.fn<(content: { text: string }) => void>()
  const root = createRoot(document.createElement('div'))
  const drafts: Draft[] = []
  const Form = ({ text }: { readonly text: string }): null => {
    drafts.push(useDraft({ text }, save))
    return null
  }
  const type = (text: string): void => flushSync(() => root.render(<Form text={text} />))
  const unmount = (): void => flushSync(() => root.unmount())
  unmounts.push(unmount)
  type('')
  return { save, type, unmount, draft: () => drafts.at(-1) }
}

test('the first content of a form is not saved', () => {
  const { save, draft, unmount } = open()
  draft()?.saveNow()
  unmount()
  expect(save).not.toHaveBeenCalled()
})

test('a changed form is saved once, after 250 ms without a change', () => {
  vi.useFakeTimers()
  const { save, type } = open()
  type('c')
  vi.advanceTimersByTime(249)
  type('ch')
  vi.advanceTimersByTime(249)
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(save.mock.calls).toEqual([[{ text: 'ch' }]])
  vi.useRealTimers()
})

test('a form is saved at once when its page hides', () => {
  const { save, type } = open()
  type('ch')
  window.dispatchEvent(new Event('pagehide'))
  expect(save.mock.calls).toEqual([[{ text: 'ch' }]])
})

test('a form is saved at once when it unmounts', () => {
  const { save, type, unmount } = open()
  type('ch')
  unmount()
  expect(save.mock.calls).toEqual([[{ text: 'ch' }]])
})

test('a submitted form is not saved again', () => {
  const { save, type, draft, unmount } = open()
  draft()?.stop()
  type('ch')
  draft()?.saveNow()
  unmount()
  expect(save).not.toHaveBeenCalled()
})
