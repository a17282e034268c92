import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { PhotoGrid, type GridPhoto, type PhotoGridLabels } from './photo-grid.tsx'
import { PhotoMenu } from './photo-menu.tsx'

const ignore = (): void => undefined

const labels: PhotoGridLabels = {
  add: 'Добавить',
  cover: 'Обложка',
  retry: 'Повторить',
  photo: (place, total) => `Фото ${place} из ${total}`,
  menu: (place) => `Действия с фото ${place}`,
  cancel: (place) => `Отменить ${place}`,
  keyboardHint: 'Стрелки двигают фото',
}
const src = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const done = (id: string): GridPhoto => ({ id, src, state: 'done' })

const Grid = ({ start }: { readonly start: readonly GridPhoto[] }): ReactNode => {
  const [photos, setPhotos] = useState(start)
  const [menuId, setMenuId] = useState<string | null>(null)
  const reorder = (ids: readonly string[]): void =>
    setPhotos(ids.flatMap((id) => photos.filter((photo) => photo.id === id)))
  return (
    <>
      <PhotoGrid
        photos={photos}
        max={10}
        labels={labels}
        onAdd={ignore}
        onReorder={reorder}
        onRetry={ignore}
        onCancel={ignore}
        onMenu={setMenuId}
      />
      {menuId === null ? null : (
        <PhotoMenu
          ids={photos.map(({ id }) => id)}
          id={menuId}
          onReorder={reorder}
          labels={{ makeCover: 'Сделать главной', moveBack: 'Ближе', moveForward: 'Дальше' }}
        />
      )}
    </>
  )
}

const order = (): string[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-photo]'), (tile) => tile.dataset['photo'] ?? '')
const tile = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-photo="${id}"]`)
  if (!found) throw new Error(`no tile ${id}`)
  return found
}
const centre = (element: HTMLElement): { clientX: number; clientY: number } => {
  const box = element.getBoundingClientRect()
  return { clientX: box.left + box.width / 3, clientY: box.top + (box.height * 2) / 3 }
}
const pointer = (target: EventTarget, type: string, at: { clientX: number; clientY: number }): void => {
  target.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, button: 0, pointerId: 1 }))
}
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

test('buttons move a photo back, forward and to the cover', async () => {
  await render(<Grid start={[done('a'), done('b'), done('c')]} />)
  await userEvent.click(page.getByRole('button', { name: 'Действия с фото 3' }))
  await userEvent.click(page.getByRole('button', { name: 'Ближе' }))
  expect(order()).toEqual(['a', 'c', 'b'])
  await userEvent.click(page.getByRole('button', { name: 'Дальше' }))
  expect(order()).toEqual(['a', 'b', 'c'])
  await expect.element(page.getByRole('button', { name: 'Дальше' })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Сделать главной' }))
  expect(order()).toEqual(['c', 'a', 'b'])
  expect(tile('c').textContent).toContain('Обложка')
})

test('arrow keys move a photo and the focus goes with it', async () => {
  await render(<Grid start={[done('a'), done('b'), done('c')]} />)
  page.getByRole('button', { name: 'Действия с фото 1' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(order()).toEqual(['b', 'c', 'a'])
  await expect.element(page.getByRole('button', { name: 'Действия с фото 3' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(order()).toEqual(['a', 'b', 'c'])
})

test('a hold of 250 ms lifts a photo, and a release drops it there', async () => {
  await render(<Grid start={[done('a'), done('b'), done('c')]} />)
  pointer(tile('c'), 'pointerdown', centre(tile('c')))
  await wait(300)
  pointer(window, 'pointermove', centre(tile('a')))
  await vi.waitFor(() => expect(order()).toEqual(['c', 'a', 'b']))
  pointer(window, 'pointerup', centre(tile('a')))
  await wait(50)
  expect(order()).toEqual(['c', 'a', 'b'])
  expect(tile('c').style.transform).toBe('')
})

test('a release at the moment of the lift leaves no photo lifted', async () => {
  await render(<Grid start={[done('a'), done('b'), done('c')]} />)
  const from = centre(tile('c'))
  pointer(tile('c'), 'pointerdown', from)
  const before = performance.now()
  // In one task, as a busy phone delivers the touch events that it queued.
  await new Promise<void>((resolve) => {
    setTimeout(() => {
      pointer(window, 'pointermove', centre(tile('a')))
      pointer(window, 'pointerup', centre(tile('a')))
      resolve()
    }, 250)
    while (performance.now() - before < 300);
  })
  await vi.waitFor(() => expect(order()).toEqual(['c', 'a', 'b']))
  expect(tile('c').style.transform).toBe('')
})

test('a pointer that moves before the hold ends scrolls and moves no photo', async () => {
  await render(<Grid start={[done('a'), done('b'), done('c')]} />)
  const from = centre(tile('c'))
  pointer(tile('c'), 'pointerdown', from)
  pointer(window, 'pointermove', { ...from, clientY: from.clientY + 20 })
  await wait(300)
  pointer(window, 'pointermove', centre(tile('a')))
  pointer(window, 'pointerup', centre(tile('a')))
  expect(order()).toEqual(['a', 'b', 'c'])
})

test('an uploading photo shows its progress, a failed one a retry', async () => {
  await render(
    <Grid
      start={[
        { id: 'a', src, state: 'uploading', progress: 0.64 },
        { id: 'b', src, state: 'failed' },
      ]}
    />,
  )
  expect(tile('a').textContent).toBe('64%')
  await expect.element(page.getByRole('button', { name: 'Отменить 1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
})
