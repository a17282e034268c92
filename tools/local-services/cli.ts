import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { describeError } from './commands.ts'
import { logFile } from './directories.ts'
import { servicesDown, servicesStatus, servicesUp } from './services.ts'
import { ENGINE_NODE_NAMES, SERVICE_NAMES, SET_NAMES } from './sets.ts'

const USAGE = `usage: pnpm services <command> [--set dev|test|rig] [--only postgres,redis,engine,s3]

  up                             start the services that do not run and wait until they are healthy
  down [--wipe]                  stop; --wipe also removes the data
  status                         print a table; exit 0 if every service is healthy
  logs <service> [-n 100] [-f]   print the end of a log
`

class UsageError extends Error {}

function oneOf<Name extends string>(names: readonly Name[], value: string): Name {
  const found = names.find((name) => name === value)
  if (found === undefined) throw new UsageError(`"${value}" is none of ${names.join(', ')}`)
  return found
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string', default: 'dev' },
      only: { type: 'string' },
      wipe: { type: 'boolean', default: false },
      lines: { type: 'string', short: 'n', default: '100' },
      follow: { type: 'boolean', short: 'f', default: false },
    },
  })
  const set = oneOf(SET_NAMES, values.set)
  const only = values.only?.split(',').map((name) => oneOf(SERVICE_NAMES, name))
  const [command = 'no command', service = ''] = positionals
  switch (oneOf(['up', 'down', 'status', 'logs'], command)) {
    case 'up':
      await servicesUp({ set, ...(only && { only }) })
      return 0
    case 'down':
      await servicesDown({ set, wipe: values.wipe, ...(only && { only }) })
      return 0
    case 'status': {
      const statuses = await servicesStatus(set, only)
      for (const { name, state, port, pid = '-', version = '-', detail } of statuses)
        process.stdout.write(
          `${name.padEnd(9)} ${state.padEnd(8)} port ${port}  pid ${pid}  version ${version} ${detail ?? ''}\n`,
        )
      return statuses.every(({ state }) => state === 'healthy') ? 0 : 1
    }
    case 'logs': {
      const file = logFile(set, oneOf([...SERVICE_NAMES, ...ENGINE_NODE_NAMES], service))
      const follow = values.follow ? ['-F'] : []
      return spawnSync('tail', ['-n', values.lines, ...follow, file], { stdio: 'inherit' }).status ?? 1
    }
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const { code = '' } = error as NodeJS.ErrnoException
  const isUsage = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${describeError(error)}\n${isUsage ? `\n${USAGE}` : ''}`)
  process.exitCode = isUsage ? 2 : 1
}
