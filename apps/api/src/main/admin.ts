import { readConfig } from '#platform/config.ts'
import { adminCommand } from './admin-command.ts'
import { orExit } from './or-exit.ts'

const { code, output } = await adminCommand(process.argv.slice(2), () =>
  orExit(() => readConfig(process.env, ['MIGRATIONS_DATABASE_URL'])),
)
;(code === 0 ? process.stdout : process.stderr).write(output)
process.exitCode = code
