import { setTimeout as sleep } from 'node:timers/promises'
import type { Podman } from './podman.ts'
import { claim } from './proof-figures.ts'

const project = 'vio-saath-dev-proof'
const options = ['-p', project, '-f', 'compose.yaml']
/** What each service answers when it works, by the commands of its health check where they need no other program. */
const checks = {
  postgres: ['psql', '--host=127.0.0.1', '--username=postgres', '--command=select 1'],
  redis: ['valkey-cli', 'ping'],
  engine: ['curl', '-fsS', 'http://127.0.0.1:9200/_cluster/health?wait_for_status=yellow&timeout=3s'],
} as const

/** Starts compose.yaml, the services for development. */
export async function checkDevelopmentServices(podman: Podman): Promise<void> {
  try {
    await podman.compose(options, 'up', '-d')
    for (const [service, words] of Object.entries(checks)) {
      const deadline = Date.now() + 300_000
      for (;;) {
        const { code, stderr } = await podman.attempt('exec', `${project}_${service}_1`, ...words)
        if (code === 0) break
        if (Date.now() > deadline) throw new Error(`${service} of compose.yaml is not ready: ${stderr}`)
        await sleep(500)
      }
      claim(true, `compose.yaml: ${service} answers`)
    }
    const address = await podman.run(
      'inspect',
      '--format',
      '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
      `${project}_s3_1`,
    )
    const { status } = await fetch(`http://${address}:9000/health`)
    claim(status === 200, 'compose.yaml: s3 answers')
  } finally {
    await podman.compose(options, 'down', '--volumes').catch((error: unknown) => console.error(error))
  }
}
