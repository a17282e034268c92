import { typeAtOnce } from '@app/shell/test/type-at-once'
import { useOverlay } from '@app/shell/use-overlay'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'

const at = { longitude: 69, latitude: 41, zoom: 10 }
const answers = {
  'GET /api/telegram/geo/regions': [
    { id: 1, name: 'Город Ташкент', name_uz: 'Toshkent shahri', ...at },
    { id: 2, name: 'Самаркандская область', name_uz: 'Samarqand viloyati', ...at },
  ],
  'GET /api/telegram/geo/cities/2': [
    { id: 20, regionId: 2, name: 'Самарканд', name_uz: 'Samarqand', hasDistricts: false, ...at },
  ],
}
let close = (): void => undefined

const Page = (): ReactNode => {
  const { open } = useOverlay('filters')
  return (
    <button type="button" onClick={open}>
      Открыть
    </button>
  )
}

const open = async (path: string, more: Readonly<Record<string, unknown>> = {}) => {
  const screen = await openScreen(Page, {
    path,
    answers: { ...answers, ...more },
    overlays: {
      filters: () => import('./filters-overlay.tsx'),
      location: () => import('../location/location-overlay.tsx'),
      category: () => import('../category/category-overlay.tsx'),
    },
  })
  close = screen.close
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
  await expect.element(page.getByRole('heading', { name: 'Фильтры' })).toBeVisible()
  return { ...screen, href: () => decodeURIComponent(screen.href()) }
}
const show = async (): Promise<void> =>
  userEvent.click(page.getByRole('button', { name: 'Показать объявления' }))
const field = (name: string) => page.getByRole('textbox', { name })
const from = () => field('Цена, сум')
const to = () => field('Цена до, сум')

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('applying the filters writes all of them to the search URL and closes the overlay', async () => {
  const { href, goBack } = await open('/webApp')
  await userEvent.fill(from(), '200000')
  await userEvent.fill(to(), '3000000')
  await userEvent.click(page.getByText('Б/у'))
  await userEvent.click(page.getByRole('button', { name: 'Дешевле' }))
  await userEvent.click(page.getByRole('switch', { name: 'Только с фото' }))
  await userEvent.click(page.getByRole('switch', { name: 'Только в заголовке' }))
  await show()
  await expect
    .poll(href)
    .toBe(
      '/webApp/search?searchOnlyInTitle=true&minPrice=200000&maxPrice=3000000&searchOnlyWithPhotos=true&state=Б/у&sortBy=price|asc',
    )
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  goBack()
  await expect.poll(href).toBe('/webApp')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the fields are read from the URL, and the search text stays', async () => {
  const { href } = await open(
    '/webApp/search?search=стол&minPrice=5000&state=NEW&searchOnlyWithPhotos=1&page=3',
  )
  await expect.element(from()).toHaveValue('5\u202f000')
  await expect.element(page.getByRole('radio', { name: 'Новое' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Только с фото' })).toBeChecked()
  await userEvent.click(page.getByText('Б/у'))
  await show()
  await expect.poll(href).toBe('/webApp/search?search=стол&minPrice=5000&searchOnlyWithPhotos=true&state=Б/у')
})

test('the device’s back button closes without applying', async () => {
  const { href, goBack } = await open('/webApp/search?minPrice=5000')
  await userEvent.fill(from(), '7000')
  goBack()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(href()).toBe('/webApp/search?minPrice=5000')
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
  await expect.element(from()).toHaveValue('5\u202f000')
})

test('a minimum price above the maximum is swapped when both fields are left, with a note', async () => {
  await open('/webApp')
  await userEvent.fill(from(), '900')
  await userEvent.fill(to(), '100')
  await expect.element(from()).toHaveValue('900')
  await userEvent.click(page.getByRole('heading', { name: 'Состояние' }))
  await expect.element(from()).toHaveValue('100')
  await expect.element(to()).toHaveValue('900')
  await expect.element(page.getByText('«От» было больше «до», мы поменяли их местами')).toBeVisible()
})

test('a quick price sets the maximum, and a second tap removes it', async () => {
  await open('/webApp')
  const quick = page.getByRole('button', { name: 'до 1 млн' })
  await userEvent.click(quick)
  await expect.element(to()).toHaveValue('1\u202f000\u202f000')
  await expect.element(quick).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(quick)
  await expect.element(to()).toHaveValue('')
})

test('reset clears every field including the place, and is disabled when nothing is set', async () => {
  localStorage.setItem('vio_region_id', '1')
  const { href } = await open('/webApp/search?regionId=2&minPrice=5000&state=Б/у&sortBy=price|asc')
  const reset = page.getByRole('button', { name: 'Сбросить' })
  await expect.element(page.getByText('Самаркандская область')).toBeVisible()
  await userEvent.click(reset)
  await expect.element(page.getByText('Весь Узбекистан')).toBeVisible()
  await expect.element(from()).toHaveValue('')
  await expect.element(reset).toBeDisabled()
  await show()
  await expect.poll(href).toBe('/webApp/search')
})

test('on the home page the filters start with the saved place, on the search with that of the URL', async () => {
  localStorage.setItem('vio_region_id', '1')
  await open('/webApp')
  await expect.element(page.getByText('Город Ташкент')).toBeVisible()
  close()
  await open('/webApp/search?search=a')
  await expect.element(page.getByText('Весь Узбекистан')).toBeVisible()
})

test('a place and a category are chosen in their overlays and shown in the filters', async () => {
  const { href } = await open('/webApp')
  await userEvent.fill(from(), '5000')
  await userEvent.click(page.getByRole('button', { name: /^Местоположение/ }))
  await userEvent.click(page.getByRole('button', { name: 'Самаркандская область' }))
  await userEvent.click(page.getByRole('button', { name: 'Самарканд', exact: true }))
  await expect.element(page.getByText('Самарканд, Самаркандская область')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Категория/ }))
  await userEvent.click(page.getByRole('button', { name: 'Мебель' }))
  await expect.element(page.getByRole('heading', { name: 'Категории' })).not.toBeInTheDocument()
  await expect.element(from()).toHaveValue('5\u202f000')
  // Choosing a filter does not change the saved place.
  expect(localStorage.getItem('vio_region_id')).toBeNull()
  await show()
  await expect.poll(href).toBe('/webApp/search?categoryId=furniture&regionId=2&cityId=20&minPrice=5000')
})

test('a category can be cleared in its overlay', async () => {
  const { href } = await open('/webApp/search?categoryId=furniture')
  await userEvent.click(page.getByRole('button', { name: /^Категория/ }))
  await expect
    .element(page.getByRole('button', { name: 'Мебель' }).last())
    .toHaveAttribute('aria-current', 'true')
  await userEvent.click(page.getByRole('button', { name: 'Все категории' }))
  await expect.element(page.getByRole('heading', { name: 'Категории' })).not.toBeInTheDocument()
  await show()
  await expect.poll(href).toBe('/webApp/search')
})

test('the button shows no number while the count is unknown', async () => {
  await open('/webApp')
  await expect.element(page.getByRole('button', { name: 'Показать объявления' })).toBeEnabled()
  expect(page.getByRole('dialog').element().textContent).not.toMatch(/Показать \d/)
})

const count = (filters: string) => `GET /api/telegram/products/count${filters === '' ? '' : `?${filters}`}`

test('debounces the count query by 300 ms', async () => {
  const { asked } = await open('/webApp/search', {
    [count('')]: 1234,
    [count('minPrice=5000')]: 7,
  })
  await expect.element(page.getByRole('button', { name: 'Показать 1,23 тыс. объявлений' })).toBeVisible()
  await typeAtOnce(from(), '5000')
  await expect.element(page.getByRole('button', { name: 'Показать 7 объявлений' })).toBeEnabled()
  // The counts for 5, 50 and 500 were never requested.
  expect(asked.filter((name) => name.includes('count'))).toEqual([count(''), count('minPrice=5000')])
})

test('the previous count stays, dimmed, while a new one loads', async () => {
  let answer = (): void => undefined
  await open('/webApp/search', {
    [count('')]: 12,
    [count('searchOnlyWithPhotos=true')]: () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json(3))
      }),
  })
  await expect.element(page.getByRole('button', { name: 'Показать 12 объявлений' })).toBeVisible()
  await userEvent.click(page.getByRole('switch', { name: 'Только с фото' }))
  const button = page.getByRole('button', { name: 'Показать 12 объявлений' })
  await expect.element(button.getByText('Показать 12 объявлений')).toHaveClass('filters-counting')
  await new Promise((resolve) => setTimeout(resolve, 400))
  answer()
  await expect.element(page.getByRole('button', { name: 'Показать 3 объявления' })).toBeVisible()
})

test('at zero the button is disabled with a reason, and one tap removes the least significant filter', async () => {
  await open('/webApp/search?regionId=2&maxPrice=5&searchOnlyWithPhotos=true', {
    [count('maxPrice=5&searchOnlyWithPhotos=true&regionId=2')]: 0,
    [count('searchOnlyWithPhotos=true&regionId=2')]: 40,
    [count('maxPrice=5&regionId=2')]: 14,
    [count('maxPrice=5&searchOnlyWithPhotos=true')]: 90,
  })
  await expect.element(page.getByRole('button', { name: 'Нет объявлений' })).toBeDisabled()
  await expect.element(page.getByText('С такими фильтрами объявлений нет')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Убрать «только с фото» — 14' }))
  await expect.element(page.getByRole('button', { name: 'Показать 14 объявлений' })).toBeEnabled()
  await expect.element(page.getByRole('switch', { name: 'Только с фото' })).not.toBeChecked()
})

const phones = {
  id: 7,
  name: 'Телефоны',
  name_uz: 'Telefonlar',
  link: 'phones_and_tablets',
  order: 1,
  parameters: [
    {
      id: 12,
      name: 'Марка',
      name_uz: 'Marka',
      type: 'ENUM',
      enumOptions: ['Apple', 'Samsung'],
      enumOptions_uz: [],
    },
    { id: 14, name: 'Две SIM', name_uz: 'Ikki SIM', type: 'BOOLEAN', enumOptions: [], enumOptions_uz: [] },
    { id: 15, name: 'Цвет', name_uz: 'Rang', type: 'STRING', enumOptions: [], enumOptions_uz: [] },
    {
      id: 16,
      name: 'Год',
      name_uz: 'Yil',
      type: 'STRING',
      isNumber: true,
      enumOptions: [],
      enumOptions_uz: [],
    },
  ],
}

test('parameters of a category are filters and disappear with it', async () => {
  const { href } = await open('/webApp/search?categoryId=7', {
    'GET /api/telegram/category': [phones],
  })
  await userEvent.click(page.getByRole('button', { name: 'Samsung' }))
  await userEvent.click(page.getByRole('group', { name: 'Две SIM' }).getByRole('button', { name: 'Да' }))
  await expect.element(page.getByRole('heading', { name: 'Цвет' })).not.toBeInTheDocument()
  await show()
  await expect.poll(href).toBe('/webApp/search?categoryId=7&parameters=12:Samsung,14:true')
  close()
  const again = await open('/webApp/search?categoryId=7&parameters=12:Samsung', {
    'GET /api/telegram/category': [phones],
  })
  await expect.element(page.getByRole('button', { name: 'Samsung' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(page.getByRole('button', { name: /^Категория/ }))
  await userEvent.click(page.getByRole('button', { name: 'Все категории' }))
  await expect.element(page.getByRole('heading', { name: 'Категории' })).not.toBeInTheDocument()
  await show()
  await expect.poll(again.href).toBe('/webApp/search')
})

test('a parameter filters by several values, a numeric one by a range', async () => {
  const ofPhones = { 'GET /api/telegram/category': [phones] }
  const { href } = await open('/webApp/search?categoryId=7', ofPhones)
  await userEvent.click(page.getByRole('button', { name: 'Samsung' }))
  await userEvent.click(page.getByRole('button', { name: 'Apple' }))
  await userEvent.fill(field('Год, от'), '2015')
  await userEvent.fill(field('Год, до'), '2020')
  await show()
  await expect.poll(href).toBe('/webApp/search?categoryId=7&parameters=12:Samsung,12:Apple,16:2015..2020')
  close()
  await open('/webApp/search?categoryId=7&parameters=12:Samsung,12:Apple,16:2015..', ofPhones)
  await expect.element(page.getByRole('button', { name: 'Samsung' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'Apple' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(field('Год, от')).toHaveValue('2015')
  await expect.element(field('Год, до')).toHaveValue('')
})

test('a price can be given in the other currency, and the URL keeps it', async () => {
  const { href } = await open('/webApp/search?search=a')
  await userEvent.click(page.getByText('у.е.'))
  await userEvent.fill(field('Цена, у.е.'), '900')
  await show()
  await expect.poll(href).toBe('/webApp/search?search=a&minPrice=900&currency=UYE')
  close()
  await open('/webApp/search?search=a&minPrice=900&currency=UYE')
  await expect.element(field('Цена, у.е.')).toHaveValue('900')
})

test('quick prices depend on the category', async () => {
  await open('/webApp/search?categoryId=7', {
    'GET /api/telegram/category': [phones],
    'GET /api/telegram/products/price-quartiles?categoryId=7': {
      quartiles: [1_137_000, 2_450_000, 6_100_000],
      count: 40,
    },
  })
  const quick = page.getByRole('group', { name: 'Быстрый выбор цены' }).getByRole('button')
  await expect
    .poll(() => quick.elements().map(({ textContent }) => textContent))
    .toEqual(['до 1,2\u00a0млн', 'до 2,5\u00a0млн', 'до 8\u00a0млн'])
})

test('a category without a condition has no condition filter', async () => {
  await open('/webApp/search?categoryId=animals')
  await expect.element(page.getByRole('heading', { name: 'Сортировка' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Состояние' }).elements()).toEqual([])
})
