import { endpointsOf } from '@app/local-services'

const { engineUrl } = endpointsOf('test')

/** Removes the search indexes with this prefix, if any. */
export async function dropIndexes(isOurs: (name: string) => boolean): Promise<void> {
  const reply = await fetch(`${engineUrl}/_alias?expand_wildcards=all`)
  const names = Object.keys((await reply.json()) as object).filter(isOurs)
  for (let start = 0; start < names.length; start += 20)
    await fetch(`${engineUrl}/${names.slice(start, start + 20).join(',')}?ignore_unavailable=true`, {
      method: 'DELETE',
    })
}

/** The indexes of a test run: `test-<process>-<name>-…`. */
export const testIndexPattern = /^test-(?<runId>\d+)-/
