import { makeQueryClient } from '@app/client/query-client'
import { createMiniApp, MiniAppProvider } from '@app/shell/mini-app'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogues } from '../../locales/catalogues.ts'
import { countQuery } from './ad-search.queries.ts'
import { I18nProvider } from '../i18n.ts'
import { useRelaxedSearch } from './relaxed-search.ts'
import { changeSearch, parseSearchParams, type SearchParams } from './search-params.ts'

const params = parseSearchParams({ minPrice: '900' })
const failingFetch = (): Promise<Response> => Promise.reject(new TypeError('no network'))
const app = createMiniApp({ language: 'ru', baseUrl: '', fetch: failingFetch, upload: failingFetch })
const wider = countQuery(app, changeSearch(params, { minPrice: null, maxPrice: null }))

const RelaxedSearch = (): ReactNode => {
  const { filter, isCounting } = useRelaxedSearch(params, true)
  return filter ? <button type="button">{filter.text}</button> : <p>{isCounting ? 'counting' : 'nothing'}</p>
}

/** The same without waiting for hydration. */
const Hasty = (): ReactNode => {
  const { data } = useQuery(wider)
  return data === undefined ? <p>counting</p> : <button type="button">{data}</button>
}

const around = (client: QueryClient, child: ReactNode): ReactNode => (
  <MiniAppProvider app={app}>
    <QueryClientProvider client={client}>
      <I18nProvider lang="ru" catalogue={catalogues.get('ru')}>
        {child}
      </I18nProvider>
    </QueryClientProvider>
  </MiniAppProvider>
)

/** The server had no count; the filters overlay has loaded it before the page was hydrated. */
const takeOver = async (child: ReactNode): Promise<{ complaints: number; text: string }> => {
  await catalogues.load('ru')
  const container = document.body.appendChild(document.createElement('div'))
  const newClient = (): QueryClient => makeQueryClient({ onMutationError: () => undefined })
  container.innerHTML = renderToString(around(newClient(), child))
  expect(container.textContent).toBe('counting')
  const client = newClient()
  client.setQueryData(wider.queryKey, 12)
  let complaints = 0
  const root = hydrateRoot(container, around(client, child), { onRecoverableError: () => (complaints += 1) })
  await expect.poll(() => container.querySelector('button')).not.toBeNull()
  const text = container.textContent
  root.unmount()
  container.remove()
  return { complaints, text }
}

test('a count loaded by the filters does not disturb the hydration of the page', async () => {
  const { complaints, text } = await takeOver(<RelaxedSearch />)
  expect([complaints, text.includes('12')]).toEqual([0, true])
  // The control: using the count at once is detected.
  expect((await takeOver(<Hasty />)).complaints).toBe(1)
})

const offered = async (search: SearchParams, counts: readonly (readonly [SearchParams, number])[]) => {
  await catalogues.load('ru')
  const container = document.body.appendChild(document.createElement('div'))
  const client = makeQueryClient({ onMutationError: () => undefined })
  for (const [less, count] of counts) client.setQueryData(countQuery(app, less).queryKey, count)
  const Offer = (): ReactNode => <p>{useRelaxedSearch(search, true).filter?.text ?? 'nothing'}</p>
  const root = createRoot(container)
  root.render(around(client, <Offer />))
  await expect.poll(() => container.textContent).not.toBe('')
  const text = container.textContent
  root.unmount()
  container.remove()
  return text
}

test('an empty result offers the smallest relaxation, and the category last', async () => {
  const all = parseSearchParams({ categoryId: '10', minPrice: '900', searchOnlyWithPhotos: 'true' })
  const noPrice = changeSearch(all, { minPrice: null, maxPrice: null })
  const noPhotos = changeSearch(all, { searchOnlyWithPhotos: null })
  const noCategory = changeSearch(all, { categoryId: null, parameters: null })
  expect(
    await offered(all, [
      [noPrice, 6],
      [noPhotos, 40],
      [noCategory, 61],
    ]),
  ).toMatch(/цен.* 6$/)
  expect(
    await offered(all, [
      [noPrice, 0],
      [noPhotos, 40],
      [noCategory, 2],
    ]),
  ).toMatch(/фото.* 40$/)
  expect(
    await offered(all, [
      [noPrice, 0],
      [noPhotos, 0],
      [noCategory, 61],
    ]),
  ).toMatch(/категори.* 61$/)
})
