import * as media from '@app/contract/core/media'
import { expect, test } from 'vitest'
import { contractRoutes } from './contract-routes.ts'

const { filter, handler } = contractRoutes().load
const contractFile = (name: string): string =>
  new URL(`../../contract/src/${name}.ts`, import.meta.url).pathname

test('a page gets of each endpoint what a call needs, and no schema', async () => {
  const file = contractFile('core/media')
  expect(file).toMatch(filter.id)
  const text = (await handler(file)) ?? ''
  expect(text).not.toContain('import')
  const routes = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as object
  const { method, path, access, multipart } = media.uploadImages
  expect(routes).toMatchObject({ uploadImages: { method, path, access, multipart } })
  expect(text).not.toContain('bodyLimitBytes')
})

test('a page gets files without endpoints unchanged', async () => {
  expect(contractFile('market/ads.limits')).not.toMatch(filter.id)
  expect(await handler(contractFile('market/ad-reasons'))).toBeNull()
})
