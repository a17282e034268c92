import { useLocation } from '@tanstack/react-router'
import { Toaster } from '@app/ui/toaster'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { EditAdMissing, PromoteAdMissing } from './missing-ad.tsx'

let close = (): void => undefined
afterEach(() => close())

const Pages = (): ReactNode => {
  const { pathname } = useLocation()
  return (
    <>
      {pathname.startsWith('/webApp/editProduct/') ? <EditAdMissing /> : null}
      {pathname.startsWith('/webApp/promote/') ? <PromoteAdMissing /> : null}
      <Toaster />
    </>
  )
}

test.each([
  [
    'an ad that cannot be loaded for editing leads to one’s own ads',
    '/webApp/editProduct/abc',
    '/webApp/items',
  ],
  ['without its ad the promotion goes back, at worst to the front page', '/webApp/promote/abc', '/webApp'],
])('%s, with a toast', async (_claim, path, goal) => {
  const screen = await openScreen(Pages, { path })
  close = screen.close
  await expect.poll(screen.href).toBe(goal)
  await expect.element(page.getByText('Не удалось найти объявление...')).toBeVisible()
})
