import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { useDefaultPlace, usePlace } from './place.ts'

const capital = { id: 10, regionId: 1, name: 'Ташкент', name_uz: 'Toshkent', hasDistricts: true }
let close = (): void => undefined

const Page = (props: Parameters<typeof useDefaultPlace>[0]): ReactNode => {
  const isDeciding = useDefaultPlace(props)
  const { regionId, cityId, districtId } = usePlace()
  return <output>{isDeciding ? 'deciding' : `${regionId} ${cityId} ${districtId}`}</output>
}
const open = async (
  answers: Readonly<Record<string, unknown>>,
  props: Parameters<typeof useDefaultPlace>[0] = {},
) => {
  const screen = await openScreen(() => <Page {...props} />, { answers })
  close = screen.close
  return screen
}

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('without a selected place the capital is used with its region', async () => {
  await open({ 'GET /api/telegram/geo/capital': capital })
  await expect.element(page.getByRole('status')).toHaveTextContent('1 10 null')
  expect(localStorage.getItem('vio_city_id')).toBe('10')
})

test.each([
  ['2', '2 null null'],
  ['all', 'null null null'],
])('a place on the device (%s) is kept, and the capital is not requested', async (kept, place) => {
  localStorage.setItem('vio_region_id', kept)
  const { asked } = await open({ 'GET /api/telegram/geo/capital': capital })
  await expect.element(page.getByRole('status')).toHaveTextContent(place)
  expect(asked).toEqual([])
})

test('a page without a place does not request the capital', async () => {
  const { asked } = await open({ 'GET /api/telegram/geo/capital': capital }, { isWanted: false })
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('without an answer no place is set', async () => {
  await open({})
  await expect.element(page.getByRole('status')).toHaveTextContent('null null null')
  expect(localStorage.getItem('vio_region_id')).toBeNull()
})
