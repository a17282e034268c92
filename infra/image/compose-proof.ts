import { runCommand } from '@app/local-services/commands'
import { startBotApi } from '@app/simulators/telegram-bot-api'
import { startTelegramGateway } from '@app/simulators/telegram-gateway'
import { startWhatsApp } from '@app/simulators/whatsapp'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../check/steps.ts'
import { makeSecrets, whatsappAccount } from '../stack/stack-environment.ts'
import { containersHome, prepareContainers } from './containers.ts'
import { checkDevelopmentServices } from './development-services.ts'
import { buildImage } from './image.ts'
import { checkPages } from './production-pages.ts'
import { startPodman, writeWithoutTimers, type Podman } from './podman.ts'
import { claim, figure, memoryMegabytes, readRights } from './proof-figures.ts'
import { makeServiceImages } from './service-images.ts'

/**
 * `pnpm proof compose`: starts compose.prod.yaml with podman-compose and the example of its environment, and uses it as
 * visitors do. Providers are simulators of this machine; timers of health checks are off, the checks run by hand.
 */
const project = 'vio-saath-proof'
const environmentFile = join(containersHome, 'proof.env')
const withoutTimers = join(containersHome, 'proof-without-timers.yaml')
const options = ['-p', project, '--env-file', environmentFile, '-f', 'compose.prod.yaml', '-f', withoutTimers]
const services = ['postgres', 'valkey', 'opensearch', 's3']
const probes = {
  'api-1': '8081/ready',
  'api-2': '8081/ready',
  worker: '8082/ready',
  market: '5173/-/ready',
  shop: '5174/-/ready',
  reports: '5175/-/ready',
}

/** Containers reach this machine by the address of their network. */
const forward = async (url: string, host: string): Promise<{ url: string; close: () => void }> => {
  const { port } = new URL(url)
  const server = createServer((from) => {
    const to = connect(Number(port), '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.pipe(other).on('error', () => one.destroy())
  })
  await new Promise<void>((resolve) => server.listen(Number(port), host, resolve))
  return { url: `http://${host}:${port}`, close: () => server.close() }
}

const setValues = (values: Readonly<Record<string, string>>): void => {
  const lines = readFileSync(environmentFile, 'utf8').split('\n')
  const changed = lines.map((line) => {
    const name = line.slice(0, line.indexOf('='))
    return values[name] === undefined ? line : `${name}=${values[name]}`
  })
  writeFileSync(environmentFile, changed.join('\n'))
}

const container = (service: string): string => `${project}_${service}_1`

interface Inspected {
  readonly State: { readonly Pid: number; readonly ExitCode: number; readonly StartedAt: string }
  readonly NetworkSettings: { readonly Networks: Readonly<Record<string, { readonly IPAddress: string }>> }
}

const inspect = async (podman: Podman, service: string): Promise<Inspected> =>
  (JSON.parse(await podman.run('inspect', container(service))) as Inspected[])[0] as Inspected

const addressOf = async (podman: Podman, service: string, network = 'pages'): Promise<string> => {
  const { NetworkSettings } = await inspect(podman, service)
  return NetworkSettings.Networks[`${project}_${network}`]?.IPAddress ?? ''
}

const until = async (what: string, isTrue: () => Promise<boolean>, seconds = 300): Promise<void> => {
  const deadline = Date.now() + seconds * 1000
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen in ${seconds} s`)
    await sleep(100)
  }
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(({ ok }) => ok)

const startServices = async (podman: Podman): Promise<void> => {
  await podman.compose(options, 'up', '-d', '--no-deps', ...services)
  const isReady = (service: string, ...words: string[]) =>
    until(
      `${service} is ready`,
      async () => (await podman.attempt('exec', container(service), ...words)).code === 0,
    )
  await isReady('postgres', 'pg_isready', '--host=127.0.0.1', '--username=owner', '--dbname=vio_saath')
  const engine = await addressOf(podman, 'opensearch', 'services')
  await until('the engine', () => isOk(`http://${engine}:9200/_cluster/health`))
}

const startProcesses = async (podman: Podman): Promise<void> => {
  await podman.compose(options, 'up', '-d', '--no-deps', 'prepare')
  await until('prepare', async () => (await podman.run('wait', container('prepare'))) === '0')
  const prepared = await podman.attempt('logs', container('prepare'))
  claim(prepared.stdout.includes('passwords set: app, worker'), 'prepare sets the passwords of both roles')
  for (const [service, probe] of Object.entries(probes)) {
    await podman.compose(options, 'up', '-d', '--no-deps', service)
    const [port, ...path] = probe.split('/')
    const url = `http://${await addressOf(podman, service)}:${port}/${path.join('/')}`
    await until(`${service} is ready`, () => isOk(url))
    const { State } = await inspect(podman, service)
    figure(
      `start of ${service} until ready: ${((Date.now() - Date.parse(State.StartedAt)) / 1000).toFixed(1)} s`,
    )
  }
  await podman.compose(options, 'up', '-d', '--no-deps', 'proxy')
}

const checkContainers = async (podman: Podman): Promise<void> => {
  for (const service of Object.keys(probes)) {
    const { State } = await inspect(podman, service)
    const rights = readRights(State.Pid)
    claim(
      rights.user === '10001' && /^0+$/.test(rights.capabilities) && rights.noNewPrivileges === '1',
      `${service}: user 10001, no capability, no new privileges`,
    )
    const health = await podman.attempt('exec', container(service), 'node', '/app/run.js', 'health')
    claim(health.code === 0, `${service}: its health check says ${health.stdout.trim()}`)
    figure(`memory of ${service}: ${memoryMegabytes(State.Pid)} MB`)
  }
  const script = "require('fs').writeFileSync('/app/x', '')"
  const write = await podman.attempt('exec', container('api-1'), 'node', '-e', script)
  claim(write.stderr.includes('EROFS'), 'the files of the image cannot be changed')
  const shell = await podman.attempt('exec', container('api-1'), 'sh', '-c', 'true')
  claim(shell.code !== 0, 'the image has no shell')
}

const checkStops = async (podman: Podman): Promise<void> => {
  for (const service of Object.keys(probes)) {
    const started = performance.now()
    await podman.run('stop', '--time', '70', container(service))
    const { State } = await inspect(podman, service)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    claim(State.ExitCode === 0, `SIGTERM ends ${service} with ${State.ExitCode} after ${seconds} s`)
  }
}

await prepareContainers()
if (!process.argv.includes('--no-image')) await buildImage('localhost/vio-saath:latest')
const made = await makeServiceImages((line) => process.stderr.write(`${line}\n`))
figure(`images of services made here: ${made.join(', ') || 'none'}`)
mkdirSync(containersHome, { recursive: true })
rmSync(environmentFile, { force: true })
await runCommand('sh', ['infra/production-env.sh', environmentFile], { cwd: root })
writeWithoutTimers(withoutTimers, ['proxy', 'prepare', ...Object.keys(probes), ...services])
const podman = await startPodman()
const stops: (() => unknown)[] = []
try {
  const secrets = makeSecrets()
  setValues({
    IMAGE: 'localhost/vio-saath:latest',
    HTTP_PUBLISHED_PORT: '18080',
    HTTPS_PUBLISHED_PORT: '18443',
    ENGINE_HEAP: '512m',
    VIO_BOT_TOKEN: secrets.vioBotToken,
    SAATH_BOT_TOKEN: secrets.saathBotToken,
    TELEGRAM_GATEWAY_TOKEN: secrets.gatewayToken,
    WHATSAPP_TOKEN: secrets.whatsappToken,
    WHATSAPP_APP_SECRET: secrets.whatsappAppSecret,
  })
  await startServices(podman)
  const gateway = await startTelegramGateway({ token: secrets.gatewayToken })
  const whatsapp = await startWhatsApp({
    token: secrets.whatsappToken,
    appSecret: secrets.whatsappAppSecret,
    phoneNumberId: whatsappAccount.phoneNumberId,
    template: { name: whatsappAccount.template, languages: ['en', 'hi'] },
  })
  const botApi = await startBotApi({ bots: [] })
  const network = JSON.parse(await podman.run('network', 'inspect', `${project}_pages`)) as [
    { readonly subnets: [{ readonly gateway: string }] },
  ]
  const here = network[0].subnets[0].gateway
  const [gatewayHere, whatsappHere, botApiHere] = await Promise.all(
    [gateway, whatsapp, botApi].map(({ url }) => forward(url, here)),
  )
  stops.push(gateway.close, whatsapp.close, botApi.close)
  for (const each of [gatewayHere, whatsappHere, botApiHere]) stops.push(() => each?.close())
  setValues({
    TELEGRAM_GATEWAY_URL: gatewayHere?.url ?? '',
    WHATSAPP_API_URL: `${whatsappHere?.url ?? ''}/v23.0`,
    TELEGRAM_API_URL: botApiHere?.url ?? '',
    PLAIN_TEXT_HOSTS: here,
  })
  await startProcesses(podman)
  await checkPages(podman, {
    address: (service) => addressOf(podman, service),
    container,
    codeFor: (phone) => gateway.codeFor(phone) ?? whatsapp.codeFor(phone) ?? '',
  })
  await checkContainers(podman)
  await checkStops(podman)
} finally {
  for (const stop of stops) await stop()
  await podman.compose(options, 'down', '--volumes').catch((error: unknown) => console.error(error))
  await checkDevelopmentServices(podman).finally(podman.close)
  rmSync(environmentFile, { force: true })
}
