import { runCommand } from '@app/local-services/commands'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/steps.ts'
import { assembleImage } from './assemble.ts'
import {
  buildah,
  containersHome,
  hasImage,
  isDone,
  makeDebianImage,
  prepareContainers,
} from './containers.ts'

/**
 * `pnpm image [--no-build]`: builds the image without Docker. The first stage of the Dockerfile runs on this machine
 * instead, with the Node of this repository; from the second on its text is used as it is. Where no registry of images
 * can be reached, the base image is made from Debian packages.
 */
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const systemStage = dockerfile.indexOf('\nFROM ', dockerfile.indexOf(' AS build')) + 1
const base = /^FROM (\S+) AS system$/m.exec(dockerfile)?.[1] ?? ''

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const readVersion = (): string => {
  const { version = '0.0.0' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version?: string
  }
  return version
}

async function makeBase(): Promise<void> {
  const name = `docker.io/library/${base}`
  if ((await hasImage(name)) || (await isDone('buildah', ['pull', '--quiet', name]))) return
  await makeDebianImage({ name, release: 'trixie', packages: ['ca-certificates'] })
}

/** The files that the later stages copy. */
async function makeContext(): Promise<string> {
  const context = join(containersHome, 'context')
  rmSync(context, { recursive: true, force: true })
  mkdirSync(join(context, 'infra', 'image'), { recursive: true })
  await assembleImage(join(context, 'image'))
  cpSync(realpathSync(process.execPath), join(context, 'node'))
  cpSync(join(root, 'infra/image/copy-system.sh'), join(context, 'infra/image/copy-system.sh'))
  const build = 'FROM scratch AS build\nCOPY image /image\nCOPY node /usr/local/bin/node\n\n'
  writeFileSync(join(context, 'Dockerfile'), build + dockerfile.slice(systemStage))
  return context
}

/** A second build of a commit gives the same files with the same times. */
export async function buildImage(name: string, { isBuilt = false } = {}): Promise<void> {
  // Files of an older build do not fit the migrations and the reference data of this checkout.
  if (!isBuilt) await runCommand(process.execPath, ['infra/build.ts'], { cwd: root })
  await prepareContainers()
  await makeBase()
  const context = await makeContext()
  const settings = {
    isolation: 'chroot',
    format: 'docker',
    timestamp: git('log', '-1', '--format=%ct'),
    tag: name,
    file: join(context, 'Dockerfile'),
  }
  const parameters = { VERSION: readVersion(), COMMIT: git('rev-parse', 'HEAD') }
  await buildah(
    'bud',
    '--pull-never',
    '--layers=false',
    ...Object.entries(settings).flatMap(([option, value]) => [`--${option}`, value]),
    ...Object.entries(parameters).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    context,
  )
}

if (import.meta.main) {
  const name = 'localhost/vio-saath:latest'
  await buildImage(name, { isBuilt: process.argv.includes('--no-build') })
  const size = await buildah('images', '--format', '{{.Size}}', name)
  process.stdout.write(`${name}: ${size}, in .data/containers\n`)
}
