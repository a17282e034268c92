import { renderHook } from 'vitest-browser-react'
import { expect, test, vi } from 'vitest'
import { useDraft } from './use-draft.ts'

const open = async () => {
  const save = vi.fn<(content: { text: string }) => void>()
  const hook = await renderHook((props?: { text: string }) => useDraft(props ?? { text: '' }, save), {
    initialProps: { text: '' },
  })
  return { save, ...hook }
}

test('the first content of a form is not saved', async () => {
  const { save, result, unmount } = await open()
  result.current.saveNow()
  await unmount()
  expect(save).not.toHaveBeenCalled()
})

test('a changed form is saved once, after 250 ms without a change', async () => {
  vi.useFakeTimers()
  const { save, rerender } = await open()
  await rerender({ text: 'c' })
  vi.advanceTimersByTime(249)
  await rerender({ text: 'ch' })
  vi.advanceTimersByTime(249)
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(save.mock.calls).toEqual([[{ text: 'ch' }]])
  vi.useRealTimers()
})

test('a form is saved at once when its page hides', async () => {
  const { save, rerender } = await open()
  await rerender({ text: 'ch' })
  window.dispatchEvent(new Event('pagehide'))
  expect(save.mock.calls).toEqual([[{ text: 'ch' }]])
})

test('a form is saved at once when it unmounts', async () => {
  const { save, rerender, unmount } = await open()
  await rerender({ text: 'ch' })
  await unmount()
  expect(save.mock.calls).toEqual([[{ text: 'ch' }]])
})

test('a submitted form is not saved again', async () => {
  const { save, result, rerender, unmount } = await open()
  result.current.stop()
  await rerender({ text: 'ch' })
  result.current.saveNow()
  await unmount()
  expect(save).not.toHaveBeenCalled()
})
