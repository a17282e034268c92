import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnannouncedSteps } from './contract-steps.ts'
import { root } from './steps.ts'

/** Up to here no release had run on the schema. */
const lastBeforeTheFirstRelease = '20261119234500'

test('a migration names the release that stopped using what it takes away', () => {
  const files = globSync('apps/api/migrations/*.sql', { cwd: root })
  const unannounced = files
    .filter((file) => basename(file).slice(0, 14) > lastBeforeTheFirstRelease)
    .flatMap((file) =>
      findUnannouncedSteps(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
    )
  expect(unannounced).toEqual([])
  // Control: such steps are found in the migrations of that time.
  const earlier = files.flatMap((file) => findUnannouncedSteps(readFileSync(join(root, file), 'utf8')))
  expect(earlier).toContain('alter table seller_follows rename column told_at to notified_at')
})

test.each([
  'drop table shares',
  'drop function if exists old(text)',
  'alter table shares drop column subject',
  'alter table if exists shares drop subject',
  'alter table shares rename column subject to topic',
  'alter table shares rename subject to topic',
  'alter table shares rename to passed_links',
  'alter table shares alter column subject set not null',
  'alter table shares alter column subject type citext',
  'alter table shares alter subject set data type citext',
  'do $$\nbegin\n  alter table shares drop column subject;\nend\n$$',
])('control: %j needs a release', (statement) => {
  const sql = `-- migrate:up\nset lock_timeout = '2s';\n${statement};\n\n-- migrate:down\n`
  expect(findUnannouncedSteps(sql)).toHaveLength(1)
  const marked = sql.replace(/^(\s*)(alter|drop)/m, '$1-- contract: unused since v1.4.0\n$1$2')
  expect(findUnannouncedSteps(marked)).toEqual([])
  expect(findUnannouncedSteps(marked.replace('v1.4.0', 'yesterday'))).toHaveLength(1)
})

test.each([
  'alter table shares add column topic text',
  'alter table shares drop constraint shares_type_check',
  'alter table shares alter column subject drop not null',
  'alter table shares rename constraint a to b',
  'alter index shares_day rename to shares_by_day',
  "update settings set value = 'drop table x; alter table y drop z'",
  'create function drop_day() returns void language plpgsql as $$\nbegin\n  drop table x;\nend\n$$',
])('%j takes nothing away', (statement) => {
  expect(findUnannouncedSteps(`-- migrate:up\n${statement};\n`)).toEqual([])
})
