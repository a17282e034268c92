import { closeDecoder } from '#core/media/media.service.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { makeLog } from '#platform/observability/log.ts'
import { demoCtx } from '../../demo/demo-ctx.ts'
import { placeLargeWorld } from '../../demo/world/large-world.ts'
import { worldPeople } from '../../demo/world/world-people.ts'
import { buildWorld, isWorldWanted, wholeWorld } from '../../demo/world/world.ts'
import { connectForCommand, disconnect } from './deps.ts'
import { orExit } from './or-exit.ts'

const listPeople = (): string =>
  worldPeople
    .filter(({ key }) => !/\d/.test(key))
    .map(({ key, phone, telegram }) => `  ${key.padEnd(22)}${(phone ?? '').padEnd(16)}${telegram?.id ?? ''}`)
    .join('\n')

/** Prints the reason and exits. */
type Refuse = (message: string) => never

const readDemoConfig = (refuse: Refuse): Config => {
  const config = orExit(() => readConfig(process.env, ['MIGRATIONS_DATABASE_URL']))
  if (config.environment === 'production')
    return refuse('The demo world has admins with public credentials: refused in production')
  // Only the owner gives roles.
  return { ...config, database: { ...config.database, url: config.database.migrationsUrl } }
}

export async function seedWorld(
  { isOnlyIfEmpty, pictureSide }: { readonly isOnlyIfEmpty: boolean; readonly pictureSide: number },
  refuse: Refuse,
): Promise<void> {
  const config = readDemoConfig(refuse)
  const deps = connectForCommand(config, makeLog({ log: { ...config.log, level: 'warn' } }))
  try {
    if (isOnlyIfEmpty && !(await isWorldWanted(deps))) return
    const started = performance.now()
    const world = await buildWorld(deps, { ...wholeWorld, pictureSide })
    process.stdout.write(
      `demo world: ${world.people} people (${world.peopleMade} new), ${world.ads} ads (${world.adsPlaced} new), ` +
        `${world.pictures} pictures (${world.picturesUploaded} new), ` +
        `${((performance.now() - started) / 1000).toFixed(1)} s\n  user, phone, Telegram id:\n${listPeople()}\n`,
    )
  } finally {
    await closeDecoder(deps)
    await disconnect(deps)
  }
}

/** A crash may lose the last moments of a load, which can be repeated. */
const withLazyCommits = (config: Config): Config => {
  const url = new URL(config.database.url)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { ...config, database: { ...config.database, url: url.href } }
}

const lanes = 3

export async function seedAds(count: number, seed: number, refuse: Refuse): Promise<void> {
  const config = withLazyCommits(readDemoConfig(refuse))
  const deps = connectForCommand(config, makeLog({ log: { ...config.log, level: 'warn' } }))
  try {
    const started = performance.now()
    const seconds = (): number => (performance.now() - started) / 1000
    let reportedAt = 0
    await placeLargeWorld(demoCtx(deps, 'vio'), {
      count,
      seed,
      lanes,
      onBlock: (placed) => {
        if (seconds() - reportedAt < 10 && placed < count) return
        reportedAt = seconds()
        process.stdout.write(`${placed} ads, ${Math.round(placed / reportedAt)}/s\n`)
      },
    })
    process.stdout.write('Run pnpm reindex to add them to the search\n')
  } finally {
    await disconnect(deps)
  }
}
