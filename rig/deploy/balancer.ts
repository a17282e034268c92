import { toolCommand } from '@app/infra/production-tools'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** As infra/proxy/Caddyfile: probes readiness, and sends a request that no server has taken to the other one. */
const configure = (port: number, servers: readonly number[]): string => `
{
	admin off
	auto_https off
}
http://:${port} {
	bind 127.0.0.1
	reverse_proxy ${servers.map((server) => `127.0.0.1:${server}`).join(' ')} {
		lb_policy least_conn
		lb_try_duration 2s
		lb_try_interval 100ms
		health_uri /ready
		health_interval 1s
		health_timeout 2s
	}
}
`

export async function startBalancer(port: number, servers: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'))
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, configure(port, servers))
  const { command, args } = await toolCommand('caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
  const child: ChildProcess = spawn(command, args, {
    env: { HOME: folder, PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    waitUntilReady: async (): Promise<void> => {
      for (let tries = 0; tries < 300; tries += 1) {
        const reply = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
        if (reply?.ok) return
        if (child.exitCode !== null) throw new Error(`the balancer exited with ${child.exitCode}`)
        await sleep(100)
      }
      throw new Error('the balancer finds no server')
    },
    stop: async (): Promise<void> => {
      const exited = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
