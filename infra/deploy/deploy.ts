import { describeError, runCommand } from '@app/local-services/commands'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findCompose } from '../compose.ts'
import {
  composeFleet,
  prepareDatabase,
  readDeployed,
  type RunCompose,
  writeDeployed,
} from './compose-host.ts'
import { rollOut } from './roll-out.ts'

/**
 * `pnpm roll-out IMAGE` brings a release to the machine of the current Docker context, `pnpm roll-out --back` brings the
 * previous one back. The database stays as it is: the previous release runs on the newer schema.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { back: { type: 'boolean', default: false }, env: { type: 'string', default: '.env.production' } },
})
const root = join(import.meta.dirname, '../..')
const environmentFile = join(root, values.env)

const deploy = async (): Promise<void> => {
  const [command, ...words] = await findCompose()
  const files = ['--env-file', environmentFile, '--file', join(root, 'compose.prod.yaml')]
  const run: RunCompose = (args, variables) =>
    runCommand(command, [...words, ...files, ...args], { env: { ...process.env, ...variables } })
  const { image: running, previous } = readDeployed(environmentFile)
  const image = values.back ? previous : positionals[0]
  if (!image || !running) throw new Error('Name the image: pnpm roll-out registry.example/vio-saath:1.4.0')
  if (!values.back) await prepareDatabase(run, image)
  await rollOut(composeFleet(run), image, running)
  writeDeployed(environmentFile, { image, previous: running })
  process.stdout.write(`${image} runs; pnpm roll-out --back brings ${running} back\n`)
}

try {
  await deploy()
} catch (error) {
  process.stderr.write(`${String(error)}: ${describeError(error)}\n`)
  process.exitCode = 1
}
