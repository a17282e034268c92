import { parseArgs } from 'node:util'
import { logFile } from './data-directories.ts'
import { followFile, lastLines } from './process/log-tail.ts'
import { isProcessName, isServiceName, isSetName, type ServiceName, type SetName } from './service-sets.ts'
import { servicesDown, servicesStatus, servicesUp } from './services.ts'
import { statusTable } from './status-table.ts'
import { errorCode, messageOf } from './unknown-values.ts'

const USAGE = `usage: pnpm services <command> [--set dev|test|rig] [--only postgres,redis,engine,s3]

  up [--engine-nodes 1|3] [--engine-heap 4g]   start what is not running and wait until it is healthy
  down [--wipe]                                stop; --wipe also removes the data
  status                                       print a table; exit 0 only when everything is healthy
  logs <service> [-n 100] [-f]                 print the end of a log; engine-1 … engine-3 name cluster nodes`

class UsageError extends Error {}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string', default: 'dev' },
      only: { type: 'string' },
      'engine-nodes': { type: 'string' },
      'engine-heap': { type: 'string' },
      wipe: { type: 'boolean', default: false },
      lines: { type: 'string', short: 'n', default: '100' },
      follow: { type: 'boolean', short: 'f', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [command, argument] = positionals
  const set = readSet(values.set)
  const only = readOnly(values.only)
  if (values.help) return print(USAGE)
  switch (command) {
    case 'up': {
      const engineNodes = readEngineNodes(values['engine-nodes'])
      const engineHeap = readHeap(values['engine-heap'])
      await servicesUp({
        set,
        ...(only && { only }),
        ...(engineNodes && { engineNodes }),
        ...(engineHeap && { engineHeap }),
      })
      return 0
    }
    case 'down':
      await servicesDown({ set, wipe: values.wipe, ...(only && { only }) })
      return 0
    case 'status': {
      const statuses = await servicesStatus(set, only)
      print(statusTable(statuses))
      return statuses.every(({ state }) => state === 'healthy') ? 0 : 1
    }
    case 'logs':
      return showLogs(set, argument, Number(values.lines), values.follow)
    case undefined:
      throw new UsageError('no command given')
    default:
      throw new UsageError(`unknown command "${command}"`)
  }
}

async function showLogs(
  set: SetName,
  name: string | undefined,
  count: number,
  follow: boolean,
): Promise<number> {
  if (name === undefined || !isProcessName(name)) throw new UsageError('logs needs the name of a service')
  if (!Number.isInteger(count) || count < 0) throw new UsageError('-n needs a number of lines')
  const file = logFile(set, name)
  const lines = count === 0 ? [] : lastLines(file, count)
  if (lines.length > 0) print(lines.join('\n'))
  if (follow) await followFile(file, (text) => process.stdout.write(text))
  return 0
}

function readSet(value: string): SetName {
  if (!isSetName(value)) throw new UsageError(`there is no set "${value}"`)
  return value
}

function readOnly(value: string | undefined): ServiceName[] | undefined {
  return value?.split(',').map((name) => {
    if (!isServiceName(name)) throw new UsageError(`there is no service "${name}"`)
    return name
  })
}

function readEngineNodes(value: string | undefined): 1 | 3 | undefined {
  if (value === undefined) return undefined
  if (value !== '1' && value !== '3') throw new UsageError('--engine-nodes is 1 or 3')
  return value === '1' ? 1 : 3
}

function readHeap(value: string | undefined): string | undefined {
  if (value !== undefined && !/^\d+[mg]$/.test(value))
    throw new UsageError('--engine-heap is a size such as 512m or 4g')
  return value
}

function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof UsageError || errorCode(error)?.startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${messageOf(error)}\n${isUsage ? `\n${USAGE}\n` : ''}`)
  process.exitCode = isUsage ? 2 : 1
}
