import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiReference } from './api-reference.ts'

test('the API reference is one file with every endpoint, which may load nothing', async () => {
  const page = await apiReference()
  expect(page).toContain(`content="default-src 'none'; script-src 'unsafe-inline'`)
  const [, configuration = ''] =
    /Scalar\.createApiReference\('#app', (\{.*\})\)<\/script>\n<\/body>/.exec(page) ?? []
  const { content } = JSON.parse(configuration) as {
    content: { info: object; paths: object; 'x-tagGroups': object[] }
  }
  const document = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')) as {
    paths: object
  }
  expect(Object.keys(content.paths)).toEqual(Object.keys(document.paths))
  expect(content.info).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown })
  expect(content['x-tagGroups']).toHaveLength(3)
})
