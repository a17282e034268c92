import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { containersHome } from './containers.ts'
import { type Podman, writeWithoutTimers } from './podman.ts'
import { claim } from './proof-figures.ts'

const project = 'vio-saath-dev-proof'
const withoutTimers = join(containersHome, 'development-without-timers.yaml')
const options = ['-p', project, '-f', 'compose.yaml', '-f', withoutTimers]
const container = (service: string): string => `${project}_${service}_1`

const commands = {
  postgres: ['psql', '--host=127.0.0.1', '--username=postgres', '--command=select 1'],
  redis: ['valkey-cli', 'ping'],
} as const
const pages = { engine: ':9200/_cluster/health', s3: ':9000/health' } as const

const until = async (service: string, isReady: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 300_000
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${service} of compose.yaml is not ready`)
    await sleep(500)
  }
  claim(true, `compose.yaml: ${service} answers`)
}

/** Starts compose.yaml, the services for development. */
export async function checkDevelopmentServices(podman: Podman): Promise<void> {
  writeWithoutTimers(withoutTimers, [...Object.keys(commands), ...Object.keys(pages)])
  try {
    await podman.compose(options, 'up', '-d')
    for (const [service, words] of Object.entries(commands))
      await until(
        service,
        async () => (await podman.attempt('exec', container(service), ...words)).code === 0,
      )
    for (const [service, page] of Object.entries(pages)) {
      const template = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
      const address = await podman.run('inspect', '--format', template, container(service))
      await until(service, async () => (await fetch(`http://${address}${page}`)).ok)
    }
  } finally {
    await podman.compose(options, 'down', '--volumes').catch((error: unknown) => console.error(error))
  }
}
