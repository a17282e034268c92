import { runCommand } from '@app/local-services/commands'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../check/steps.ts'
import { containersHome } from './containers.ts'
import type { Podman } from './podman.ts'
import { claim, figure } from './proof-figures.ts'

interface Project {
  readonly address: (service: string) => Promise<string>
  readonly container: (service: string) => string
  readonly codeFor: (phone: string) => string
}

interface Answer {
  readonly status: number
  readonly version: string
  readonly headers: string
  readonly body: string
}

/** As a browser asks: by the public name, over TLS, with the authority of the proxy. */
const asker = (address: string, authority: string) => {
  const ask = async (host: string, path: string, ...more: readonly string[]): Promise<Answer> => {
    const output = await runCommand('curl', [
      '--silent',
      '--max-time',
      '30',
      '--cacert',
      authority,
      '--connect-to',
      `::${address}:`,
      '--include',
      '--write-out',
      '\n%{http_code} %{http_version}',
      ...more,
      `https://${host}${path}`,
    ])
    const [, status = '0', version = ''] = /\n(\d+) (\S+)$/.exec(output) ?? []
    const text = output.slice(0, output.lastIndexOf('\n'))
    const end = text.lastIndexOf('\r\n\r\n')
    return { status: Number(status), version, headers: text.slice(0, end), body: text.slice(end + 4) }
  }
  return ask
}
type Ask = ReturnType<typeof asker>

const picture = join(root, 'apps/api/demo/pictures')

const signIn = async (ask: Ask, host: string, phone: string, project: Project): Promise<string> => {
  const send = (path: string, body: object) =>
    ask(
      host,
      path,
      '-H',
      'content-type: application/json',
      '-H',
      'x-device-id: proof-device-0000001',
      '-d',
      JSON.stringify(body),
    )
  const asked = await send('/api/auth/request-code', { phoneNumber: phone })
  claim(asked.status === 200, `${host}: a code is sent over the simulated provider`)
  const verified = await send('/api/auth/verify-code', { phoneNumber: phone, code: project.codeFor(phone) })
  claim(verified.status === 200, `${host}: a user signs in by code`)
  return (JSON.parse(verified.body) as { accessToken: string }).accessToken
}

const uploadPicture = async (ask: Ask, token: string, file: string): Promise<void> => {
  const upload = await ask(
    'vio.localhost',
    '/api/images',
    '-H',
    `authorization: Bearer ${token}`,
    '-F',
    `files=@${file}`,
  )
  claim(upload.status === 200 || upload.status === 201, `a picture is uploaded: ${upload.status}`)
  const [image] = JSON.parse(upload.body) as [{ readonly src: string }]
  const { host, pathname } = new URL(image.src)
  const read = await ask(host, pathname, '--output', '/dev/null', '--dump-header', '-')
  claim(
    read.status === 200 && host === 'media.localhost',
    `it is read from https://${host} with ${read.status}`,
  )
  const written = await ask(host, pathname, '-X', 'PUT', '-d', 'x')
  claim(written.status === 405, `writing there is refused with ${written.status}`)
}

/** Reads one after the other while one of two APIs restarts, and while both are stopped. */
const restartApis = async (podman: Podman, ask: Ask, project: Project): Promise<void> => {
  const statuses: number[] = []
  const state = { isOver: false }
  const reader = async (): Promise<void> => {
    while (!state.isOver) statuses.push((await ask('vio.localhost', '/api/telegram/geo/regions')).status)
  }
  const reading = reader()
  await sleep(1000)
  await podman.run('restart', '--time', '70', project.container('api-1'))
  await sleep(3000)
  state.isOver = true
  await reading
  const failed = statuses.filter((status) => status !== 200).length
  claim(failed === 0, `${statuses.length} reads while one API of two restarts, ${failed} failed`)
  const apis = ['api-1', 'api-2'].map(project.container)
  await podman.run('stop', '--time', '70', ...apis)
  const stopped = await ask('vio.localhost', '/api/telegram/geo/regions')
  claim([502, 503].includes(stopped.status), `without an API a read gets ${stopped.status}`)
  const page = await ask('vio.localhost', '/webApp')
  claim(page.status === 200, `and the page of Vio ${page.status}`)
  await podman.run('start', ...apis)
  const started = performance.now()
  while ((await ask('vio.localhost', '/api/telegram/geo/regions')).status !== 200)
    if (performance.now() - started > 120_000) throw new Error('the APIs do not serve again')
  figure(`both APIs serve again ${((performance.now() - started) / 1000).toFixed(1)} s after their start`)
}

export async function checkPages(podman: Podman, project: Project): Promise<void> {
  const authority = join(containersHome, 'authority.pem')
  const certificate = '/data/caddy/pki/authorities/local/root.crt'
  const deadline = Date.now() + 60_000
  for (;;) {
    const read = await podman.attempt('exec', project.container('proxy'), 'cat', certificate)
    if (read.code === 0) {
      writeFileSync(authority, read.stdout)
      break
    }
    if (Date.now() > deadline) throw new Error(`the proxy has no certificate: ${read.stderr}`)
    await sleep(500)
  }
  const proxy = await project.address('proxy')
  const ask = asker(proxy, authority)
  while ((await ask('vio.localhost', '/webApp').catch(() => null))?.status !== 200)
    if (Date.now() > deadline) throw new Error('the proxy does not serve the page of Vio')
  const pages = [
    ['vio.localhost', '/webApp', 'Vio'],
    ['saath.localhost', '/', 'Saath'],
    ['reports.localhost', '/', '<div id="root"'],
  ] as const
  for (const [host, path, content] of pages) {
    const page = await ask(host, path)
    claim(
      page.status === 200 && page.version === '2' && page.body.includes(content),
      `https://${host}${path}: ${page.status} over TLS and HTTP/${page.version}, ${page.body.length} characters`,
    )
  }
  const packed = await ask(
    'vio.localhost',
    '/webApp',
    '-H',
    'accept-encoding: zstd',
    '--output',
    '/dev/null',
    '--dump-header',
    '-',
  )
  claim(/content-encoding: zstd/i.test(packed.headers + packed.body), 'a client that accepts zstd gets it')
  const plain = await runCommand('curl', [
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    '-H',
    'Host: vio.localhost',
    `http://${proxy}/webApp`,
  ])
  claim(plain === '308', `http is redirected to https: ${plain}`)
  const foreign = await runCommand('curl', [
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    '-H',
    'Host: evil.example',
    `http://${await project.address('market')}:5173/webApp`,
  ])
  claim(foreign === '421', `a page server refuses a foreign host: ${foreign}`)
  const token = await signIn(ask, 'vio.localhost', '+998901234567', project)
  await signIn(ask, 'saath.localhost', '+919812345678', project)
  const [file = ''] = (await runCommand('find', [picture, '-name', '*.jpg', '-size', '+10k'])).split('\n')
  await uploadPicture(ask, token, file)
  await restartApis(podman, ask, project)
}
