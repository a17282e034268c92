import { replaceDocumentedPorts, servicesUp } from '@app/local-services'
import { startClickCheckout } from '@app/simulators/click-checkout'
import { startPaymeCheckout } from '@app/simulators/payme-checkout'
import { startBotApi } from '@app/simulators/telegram-bot-api'
import { startTelegramGateway } from '@app/simulators/telegram-gateway'
import { startWhatsApp } from '@app/simulators/whatsapp'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadEnvFile } from 'node:process'

/**
 * `pnpm dev`: services, database, reference data, API, worker, the three front ends and simulated providers. Sign-in codes
 * are printed; Payme, Click and Telegram Stars have payment pages.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const environmentFile = join(root, '.env')
if (!existsSync(environmentFile)) {
  copyFileSync(join(root, '.env.example'), environmentFile)
  say('.env: copied from .env.example')
}
loadEnvFile(environmentFile)
const variable = (name: string): string => process.env[name] ?? ''

// External services come from compose.yaml, on the same ports.
const { values } = parseArgs({
  options: { 'external-services': { type: 'boolean' }, 'without-pages': { type: 'boolean' } },
})
if (!values['external-services']) {
  await servicesUp({ set: 'dev' })
  for (const [name, value] of Object.entries(replaceDocumentedPorts(process.env))) {
    process.env[name] = value
    say(`${name}: ${value} (the documented port is taken by another program)`)
  }
}

const showCode = ({ to, code }: { to: string; code: string }): void => {
  say(`code for ${to}: ${code}`)
}
const portOf = (name: string): number => Number(new URL(variable(name)).port)
await startTelegramGateway({
  token: variable('TELEGRAM_GATEWAY_TOKEN'),
  port: portOf('TELEGRAM_GATEWAY_URL'),
  onSent: showCode,
})
await startWhatsApp({
  onSent: showCode,
  token: variable('WHATSAPP_TOKEN'),
  phoneNumberId: variable('WHATSAPP_PHONE_NUMBER_ID'),
  template: { name: variable('WHATSAPP_TEMPLATE'), languages: ['en', 'hi'] },
  port: portOf('WHATSAPP_API_URL'),
})
const bots = (['VIO', 'SAATH'] as const).map((product) => ({
  token: variable(`${product}_BOT_TOKEN`),
  username: variable(`${product}_BOT_USERNAME`),
  id: Number(variable(`${product}_BOT_TOKEN`).split(':')[0]),
}))
const botApi = await startBotApi({ bots, port: portOf('TELEGRAM_API_URL'), hasInvoicePages: true })
const firstOf = (name: string): string => variable(name).split(',')[0] ?? ''
const callbacks = `http://${firstOf('VIO_HOSTS')}:${variable('HTTP_PORT')}/api`
botApi.setWebhook(variable('VIO_BOT_TOKEN'), `${callbacks}/bots/vio`, firstOf('VIO_BOT_WEBHOOK_SECRET'))
/** False if `.env` names a provider's own test system. */
const isSimulated = (name: string): boolean =>
  URL.canParse(variable(name)) && new URL(variable(name)).hostname === '127.0.0.1'
if (variable('PAYME_MERCHANT_ID') !== '' && isSimulated('PAYME_CHECKOUT_URL'))
  await startPaymeCheckout({
    merchantId: variable('PAYME_MERCHANT_ID'),
    key: firstOf('PAYME_KEYS'),
    callbackUrl: () => `${callbacks}/payments/payme`,
    port: portOf('PAYME_CHECKOUT_URL'),
  })
if (variable('CLICK_SERVICE_ID') !== '' && isSimulated('CLICK_PAY_URL'))
  await startClickCheckout({
    merchantId: variable('CLICK_MERCHANT_ID'),
    serviceId: variable('CLICK_SERVICE_ID'),
    merchantUserId: variable('CLICK_MERCHANT_USER_ID'),
    key: firstOf('CLICK_KEYS'),
    callbackUrl: () => `${callbacks}/payments/click`,
    port: portOf('CLICK_PAY_URL'),
  })

const main = (name: string): string => join(root, 'apps', 'api', 'src', 'main', `${name}.ts`)
const prepared = spawnSync(process.execPath, [main('prepare')], {
  cwd: join(root, 'apps', 'api'),
  stdio: 'inherit',
  env: process.env,
})
if (prepared.status !== 0) process.exit(prepared.status ?? 1)

const servers = ['http', 'worker'].map((name) =>
  spawn(process.execPath, ['--watch-preserve-output', '--watch', main(name)], {
    stdio: 'inherit',
    env: process.env,
  }),
)
const pages = (values['without-pages'] ? [] : ['market', 'shop', 'reports']).map((app) =>
  spawn(join(root, 'node_modules', '.bin', 'vite'), ['--clearScreen', 'false', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', app),
    stdio: 'inherit',
    env: process.env,
  }),
)
const children = [...servers, ...pages]
const stopChildren = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stopChildren)
process.on('SIGTERM', stopChildren)
void Promise.all(children.map((child) => once(child, 'exit'))).then(() => process.exit(0))

const base = `http://127.0.0.1:${variable('HTTP_PORT')}`
for (let attempt = 0; attempt < 100; attempt += 1) {
  const isUp = await fetch(`${base}/ready`).then(
    (reply) => reply.ok,
    () => false,
  )
  if (isUp) break
  await sleep(200)
}
say(`
Vio        ${variable('VIO_ORIGINS')}/webApp
Saath      ${variable('SAATH_ORIGINS')}
Reports    ${variable('REPORTS_ORIGINS')}/report
API        ${base}   (host vio.localhost or saath.localhost names the product)
try it     curl -H 'Host: vio.localhost' ${base}/api/telegram/geo/regions
reference  ${base}/docs
ready      ${base}/ready
stop       Ctrl+C, then pnpm services down
`)

// Creates the demo data in a database without users, or completes it. The start does not wait for it.
children.push(
  spawn(process.execPath, [main('demo'), '--if-empty'], {
    cwd: join(root, 'apps', 'api'),
    stdio: 'inherit',
    env: process.env,
  }),
)
