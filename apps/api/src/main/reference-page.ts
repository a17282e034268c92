import type { OpenApiDocument, OpenApiOperation } from '@app/contract/openapi'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const json = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`

const facts = (operation: OpenApiOperation): string =>
  [
    `product ${operation.tags.join(', ')}`,
    `access ${operation['x-access']}`,
    `limit class ${operation['x-rate-class']}`,
    operation['x-origin'] === 'ours' ? 'our own' : 'specified',
  ].join(' · ')

const problems = (operation: OpenApiOperation): string => {
  const rows = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><b>${status}</b> ${escape(description)}</li>`)
  return `<details><summary>Errors</summary><ul>${rows.join('')}</ul></details>`
}

const section = (method: string, path: string, operation: OpenApiOperation): string => `
<article id="${operation.operationId}">
  <h3><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code></h3>
  <p>${escape(operation.summary)}</p>
  <p class="facts">${facts(operation)}</p>
  ${json('Parameters', operation.parameters)}
  ${json('Body', Object.values(operation.requestBody?.content ?? {})[0]?.schema)}
  ${json('Answer', Object.values(operation.responses['200']?.content ?? {})[0]?.schema)}
  ${problems(operation)}
</article>`

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:52rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8884;padding:.75rem 0}h3{margin:0;font-size:1rem}.facts{opacity:.7;font-size:.85rem;margin:.25rem 0}
p{margin:.25rem 0}pre{overflow:auto;font-size:.8rem;background:#8881;padding:.5rem;border-radius:.5rem}summary{cursor:pointer}details{display:inline-block;margin-right:1rem;vertical-align:top}details[open]{display:block}
b{display:inline-block;min-width:4rem}.get{color:#2a7}.post{color:#27c}.patch,.put{color:#a70}.delete{color:#c33}`

export function referencePage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)}: API</title><style>${style}</style>
<h1>${escape(document.info.title)}</h1><p>${escape(document.info.description)} ${operations.length} operations.</p>
${operations.join('')}</html>`
}
