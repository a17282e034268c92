import { rememberRunning, servicesUp, type SetName } from '@app/local-services'
import { runCommand } from '@app/local-services/commands'
import { startClickCheckout } from '@app/simulators/click-checkout'
import { startPaymeCheckout } from '@app/simulators/payme-checkout'
import { startBotApi } from '@app/simulators/telegram-bot-api'
import { startTelegramGateway, type TelegramGateway } from '@app/simulators/telegram-gateway'
import { startWhatsApp } from '@app/simulators/whatsapp'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../compile-cache.ts'
import { pageServerFile, type ServerProcess, serverProcess } from '../server-bundle.ts'
import { startControlServer } from './control-server.ts'
import { dropDatabases, dropIndexes, isAlive, stackDatabaseName } from './stack-database.ts'
import {
  clickAccount,
  makeSecrets,
  originOf,
  longTimeouts,
  paymeAccount,
  type StackApp,
  stackApps,
  stackEnvironment,
  stackHosts,
  whatsappAccount,
} from './stack-environment.ts'
import { giveCoins, makeOlder } from './test-data.ts'
import { claimStackPorts, type StackPorts } from './stack-ports.ts'
import { startStackProcess, type StackProcess } from './stack-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface StackOptions {
  readonly set: SetName
  /** All front ends by default. */
  readonly apps?: readonly StackApp[]
  /** False (`--no-build`) uses the files of the last build. */
  readonly canBuild?: boolean
  /** 0, the default, shows each change at once. */
  readonly pageCacheSeconds?: number
  /** Without the checks of the tests and with production's timeouts. */
  readonly isMeasured?: boolean
  /** Maximum width of demo pictures in pixels. */
  readonly pictureSide?: number
}

export interface Stack {
  readonly apps: readonly StackApp[]
  readonly origins: Readonly<Record<StackApp, string>>
  /** The addresses for tests; e2e/support/stack-address.ts reads them. */
  readonly variables: Readonly<Record<string, string>>
  readonly processIds: Readonly<Record<string, number>>
  readonly ports: StackPorts
  /** The configuration of its processes. */
  readonly environment: Readonly<Record<string, string>>
  /** For fault tests: starts a process anew, after SIGKILL if it still runs. */
  readonly restart: (name: string) => Promise<void>
  /** The provider of one-time codes of Vio. */
  readonly gateway: TelegramGateway
  readonly stop: () => Promise<void>
}

const canBeBuilt = (app: StackApp): boolean => existsSync(join(root, 'apps', app, 'vite.config.ts'))

/**
 * Starts everything as in production: services, a fresh database with the demo world, simulated providers, and the built
 * API, worker and page servers as processes of their own.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { set, canBuild = true, pageCacheSeconds = 0, isMeasured = false } = options
  const apps = options.apps ?? stackApps.filter(canBeBuilt)
  const stops: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  try {
    stops.push(await rememberRunning(set))
    const [services] = await Promise.all([
      servicesUp({ set, say: () => {} }),
      ...(canBuild ? [runCommand(process.execPath, ['infra/build.ts', ...apps, 'api'], { cwd: root })] : []),
    ])
    const isLeftOver = (processId: number): boolean => processId === process.pid || !isAlive(processId)
    await Promise.all([dropDatabases(services, isLeftOver), dropIndexes(services, isLeftOver)])
    const secrets = makeSecrets()
    const [gateway, whatsapp, botApi] = await Promise.all([
      startTelegramGateway({ token: secrets.gatewayToken }),
      startWhatsApp({
        token: secrets.whatsappToken,
        appSecret: secrets.whatsappAppSecret,
        phoneNumberId: whatsappAccount.phoneNumberId,
        template: { name: whatsappAccount.template, languages: ['en', 'hi'] },
      }),
      startBotApi({
        bots: [
          { token: secrets.vioBotToken, username: 'vio_stack_bot', id: 1_000_000_001 },
          { token: secrets.saathBotToken, username: 'saath_stack_bot', id: 1_000_000_002 },
        ],
      }),
    ])
    stops.push(() => Promise.all([gateway.close(), whatsapp.close(), botApi.close()]))
    let admin = (_args: readonly string[]): Promise<string> =>
      Promise.reject(new Error('the stack is still starting'))
    let databaseUrl = ''
    const { ports, claimed: control } = await claimStackPorts(({ control: port }) =>
      startControlServer({
        port,
        codeFor: (phone) => gateway.codeFor(phone) ?? whatsapp.codeFor(phone),
        admin: (args) => admin(args),
        makeOlder: (what) => makeOlder(databaseUrl, what),
        giveCoins: (user, coins) => giveCoins(databaseUrl, user, coins),
      }),
    )
    stops.push(control.close)
    const callbacks = `http://${stackHosts.market}:${ports.api}/api`
    const [payme, click] = await Promise.all([
      startPaymeCheckout({
        ...paymeAccount,
        key: secrets.paymeKey,
        callbackUrl: () => `${callbacks}/payments/payme`,
      }),
      startClickCheckout({
        ...clickAccount,
        key: secrets.clickKey,
        callbackUrl: () => `${callbacks}/payments/click`,
      }),
    ])
    stops.push(() => Promise.all([payme.close(), click.close()]))
    botApi.setWebhook(secrets.vioBotToken, `${callbacks}/bots/vio`, secrets.vioWebhookSecret)
    const environment = stackEnvironment({
      services,
      ports,
      secrets,
      database: stackDatabaseName(),
      providers: {
        botApiUrl: botApi.url,
        gatewayUrl: gateway.url,
        whatsappUrl: whatsapp.url,
        paymeUrl: payme.url,
        clickPayUrl: click.payUrl,
        clickApiUrl: click.apiUrl,
      },
      pageCacheSeconds,
      isMeasured,
    })
    databaseUrl = environment['MIGRATIONS_DATABASE_URL'] ?? ''
    stops.push(() => {
      const isOwn = (processId: number): boolean => processId === process.pid
      return Promise.all([dropDatabases(services, isOwn), dropIndexes(services, isOwn)])
    })
    const runMain = (name: ServerProcess, args: readonly string[] = []): Promise<string> =>
      runCommand(process.execPath, [serverProcess(name), ...args], {
        cwd: join(root, 'apps', 'api'),
        env: { PATH: process.env['PATH'] ?? '', ...compileCache, ...longTimeouts, ...environment },
      })
    admin = (args) => runMain('admin', args)
    await runMain('prepare')
    const small = options.pictureSide === undefined ? [] : ['--picture-side', String(options.pictureSide)]
    await runMain('demo', small)
    // Makes the demo ads findable before the worker has processed them.
    await runMain('reindex')

    const logs = join(root, '.data', 'stack-logs')
    mkdirSync(logs, { recursive: true })
    const ownFiles = join(root, '.data', `stack-${process.pid}`)
    stops.push(() => rm(ownFiles, { recursive: true, force: true }))
    const restarts = new Map<string, () => Promise<void>>()
    const start = async (name: string, script: string, probeUrl: string): Promise<StackProcess> => {
      // React needs this for its production build; the API keeps the strict checks of tests.
      const own = script.endsWith(pageServerFile) ? { NODE_ENV: 'production' } : {}
      const logFile = join(logs, `${name}.log`)
      const started = await startStackProcess({
        name,
        script,
        environment: { ...environment, ...own },
        logFile,
        probeUrl,
      })
      stops.push(started.stop)
      restarts.set(name, async () => {
        if (isAlive(started.pid)) process.kill(started.pid, 'SIGKILL')
        await started.stop()
        await start(name, script, probeUrl)
      })
      return started
    }
    const local = 'http://127.0.0.1'
    const processes = [
      await start('http', serverProcess('http'), `${local}:${ports.api}/ready`),
      ...(await Promise.all([
        start('worker', serverProcess('worker'), `${local}:${ports.workerInternal}/live`),
        ...apps.map((app) => start(app, copyFrontEnd(app, ownFiles), `${local}:${ports[app]}/-/ready`)),
      ])),
    ]
    const origins = {
      market: originOf('market', ports),
      shop: originOf('shop', ports),
      reports: originOf('reports', ports),
    }
    return {
      apps,
      origins,
      processIds: Object.fromEntries(processes.map(({ name, pid }) => [name, pid])),
      ports,
      environment,
      gateway,
      restart: async (name) => {
        const restart = restarts.get(name)
        if (!restart) throw new Error(`the stack has no process ${name}`)
        await restart()
      },
      variables: {
        STACK_APPS: apps.join(','),
        STACK_MARKET_URL: origins.market,
        STACK_SHOP_URL: origins.shop,
        STACK_REPORTS_URL: origins.reports,
        STACK_API_URL: `${local}:${ports.api}`,
        STACK_VIO_HOST: stackHosts.market,
        STACK_SAATH_HOST: stackHosts.shop,
        STACK_CONTROL_URL: control.url,
        STACK_DATABASE_URL: databaseUrl,
        STACK_PAYME_URL: payme.url,
        STACK_CLICK_URL: click.url,
        STACK_BOT_API_URL: botApi.url,
        STACK_VIO_BOT_TOKEN: secrets.vioBotToken,
        STACK_SAATH_BOT_TOKEN: secrets.saathBotToken,
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Copies a front end, so that a later build does not change a running stack. Returns the script of its page server. */
function copyFrontEnd(app: StackApp, into: string): string {
  const target = join(into, app)
  cpSync(join(root, 'apps', app, 'dist'), join(target, 'dist'), { recursive: true })
  return join(target, pageServerFile)
}
