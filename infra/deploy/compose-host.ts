import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Fleet } from './roll-out.ts'

/** In this order: pages of a new release call the API of the same or a newer one. */
const places = ['api-1', 'api-2', 'worker', 'market', 'shop', 'reports']
/** Longer than a process may take to finish its requests and to get ready. */
const waitSeconds = 180

export type RunCompose = (args: readonly string[], variables: Record<string, string>) => Promise<unknown>

/** The processes of compose.prod.yaml. `run` is Docker Compose with its files. */
export function composeFleet(run: RunCompose): Fleet {
  return {
    places,
    replace: async (place, image) => {
      const wait = ['--wait', '--wait-timeout', String(waitSeconds)]
      await run(['up', '--detach', '--no-deps', ...wait, place], { IMAGE: image })
    },
  }
}

/** Migrations of the release, role passwords and reference data, while the previous release serves. */
export async function prepareDatabase(run: RunCompose, image: string): Promise<void> {
  await run(['run', '--rm', '--no-deps', 'prepare'], { IMAGE: image })
}

export interface Deployed {
  readonly image: string
  readonly previous: string
}

const readVariable = (text: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1]?.trim() ?? ''

/** IMAGE and PREVIOUS_IMAGE of the environment file, so that each later `docker compose up` starts the same release. */
export function readDeployed(file: string): Deployed {
  const text = readFileSync(file, 'utf8')
  return { image: readVariable(text, 'IMAGE'), previous: readVariable(text, 'PREVIOUS_IMAGE') }
}

const setVariable = (text: string, name: string, value: string): string => {
  const line = `${name}=${value}`
  const pattern = new RegExp(`^${name}=.*$`, 'm')
  return pattern.test(text) ? text.replace(pattern, () => line) : `${text.trimEnd()}\n${line}\n`
}

export function writeDeployed(file: string, { image, previous }: Deployed): void {
  const named = setVariable(readFileSync(file, 'utf8'), 'IMAGE', image)
  writeFileSync(`${file}.new`, setVariable(named, 'PREVIOUS_IMAGE', previous), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
