import { runCommand, tryCommand } from '@app/local-services/commands'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findHelm, findKubeconform, findSchemas } from './chart-tools.ts'

/**
 * `pnpm proof chart`: Helm renders the chart with each file of `examples`, kubeconform compares the result with the
 * schemas of Kubernetes, and mistakes in values and templates are refused.
 */
const chart = import.meta.dirname
const examples = readdirSync(join(chart, 'examples')).map((name) => join(chart, 'examples', name))
const [helm, kubeconform, schemas] = [await findHelm(), await findKubeconform(), await findSchemas()]
const folder = mkdtempSync(join(tmpdir(), 'chart-'))
const problems: string[] = []
const say = (line: string): void => {
  process.stdout.write(`figure: ${line}\n`)
}

const render = (example: string, ...words: string[]) =>
  tryCommand(helm, ['template', 'vio-saath', chart, '--values', example, ...words])

/** Strict: an unknown or repeated field is an error. */
const validate = async (manifests: string) => {
  const file = join(folder, 'manifests.yaml')
  writeFileSync(file, manifests)
  const location = join(schemas, '{{ .ResourceKind }}{{ .KindSuffix }}.json')
  return tryCommand(kubeconform, ['-strict', '-summary', '-schema-location', location, file])
}

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
/** The settings that every container needs. */
const findUnprotected = (manifests: string): string[] => {
  const containers = countMatches(manifests, /^ {10}image: /gm)
  const needed = {
    'a read-only root': /readOnlyRootFilesystem: true/g,
    'no capabilities': /capabilities: \{ drop: \[ALL\] \}/g,
    'a seccomp profile': /seccompProfile: \{ type: RuntimeDefault \}/g,
    'the unprivileged user': /runAsUser: 10001/g,
    'no token of the cluster': /automountServiceAccountToken: false/g,
  }
  return Object.entries(needed)
    .filter(([, pattern]) => containers === 0 || countMatches(manifests, pattern) !== containers)
    .map(([name]) => name)
}

const expectRefused = (
  what: string,
  { code, stdout, stderr }: Awaited<ReturnType<typeof tryCommand>>,
  reason: RegExp,
) => {
  const isRefused = code !== 0 && reason.test(stdout + stderr)
  say(`control: ${what}: ${isRefused ? 'refused' : 'ACCEPTED'}`)
  if (!isRefused) problems.push(`${what} is accepted: ${stderr.slice(-500)}`)
}

try {
  say(`helm ${(await runCommand(helm, ['version', '--short'])).trim()}`)
  for (const example of examples) {
    const lint = await tryCommand(helm, ['lint', '--strict', chart, '--values', example])
    const rendered = await render(example)
    const valid = await validate(rendered.stdout)
    const unprotected = findUnprotected(rendered.stdout)
    say(`${basename(example)}: ${valid.stdout.trim().split('\n').at(-1) ?? ''}`)
    for (const { code, stdout, stderr } of [lint, rendered, valid])
      if (code !== 0) problems.push(`${basename(example)}: ${stderr}${stdout.slice(-2000)}`)
    for (const setting of unprotected)
      problems.push(`${basename(example)}: not every container has ${setting}`)
  }
  const [example = ''] = examples
  const { stdout: good } = await render(example)
  const wrongValues: readonly (readonly [string, string, RegExp])[] = [
    ['api.maxReplicas=many', 'a number in words', /maxReplicas/],
    ['config.VIO_BOT_TOKEN=1:abc', 'a secret among the public values', /VIO_BOT_TOKEN|propertyNames|config/],
    ['existingSecret=', 'no Secret', /existingSecret/],
    ['api.replica=3', 'an unknown value', /replica/],
    ['image.tag=latest', 'a moving tag', /tag/],
  ]
  for (const [setting, what, reason] of wrongValues)
    expectRefused(`${what} (${setting})`, await render(example, '--set', setting), reason)
  const wrongManifests: readonly (readonly [string, string, string, RegExp])[] = [
    ['readOnlyRootFilesystem', 'readonlyRootFilesystem', 'a misspelt field', /readonlyRootFilesystem/],
    ['maxUnavailable: 0', 'maxUnavailable: { percent: 0 }', 'an object for a number', /maxUnavailable/],
  ]
  for (const [from, to, what, reason] of wrongManifests)
    expectRefused(`${what} (${to})`, await validate(good.replace(from, to)), reason)
  const writable = findUnprotected(
    good.replace('readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false'),
  )
  say(`control: a container with a writable root: ${writable.length === 1 ? 'found' : 'MISSED'}`)
  if (writable.length !== 1) problems.push('a container with a writable root is not found')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
