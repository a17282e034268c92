import { runCommand, tryCommand } from '@app/local-services/commands'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findActionlint, findGitleaks, findHadolint, findZizmor } from './programs.ts'

/**
 * `pnpm proof repository`: secrets in the whole history, and the files that only GitHub and container builders read,
 * checked by the programs that know them. Each program must also refuse a known mistake, or its silence says nothing.
 */
interface Check {
  readonly name: string
  readonly files: readonly string[]
  readonly mistake: { readonly file: string; readonly text: string }
  readonly run: (files: readonly string[]) => Promise<readonly [command: string, ...args: string[]]>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const list = (pattern: string | readonly string[]): string[] => globSync(pattern, { cwd: root }).toSorted()

const workflow = (step: string): string =>
  `on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - ${step}\n`

// renovate: datasource=npm depName=renovate
const renovate = '44.121.2'

const checks: readonly Check[] = [
  {
    name: 'gitleaks',
    files: [root],
    // Written in two parts, or this file would be a finding.
    mistake: { file: 'key.ts', text: `const awsKey = '${['AKIA', 'Z7QW3E5R6T2Y4U3P'].join('')}'\n` },
    run: async ([path = '']) => [
      await findGitleaks(),
      path === root ? 'git' : 'dir',
      '--no-banner',
      '--redact',
      path,
    ],
  },
  {
    name: 'actionlint',
    files: list('.github/workflows/*.yml'),
    mistake: { file: 'a.yml', text: workflow('run: echo ${{ github.evnt }}') },
    run: async (files) => [await findActionlint(), ...files],
  },
  {
    name: 'zizmor',
    files: list('.github/workflows/*.yml'),
    mistake: { file: 'a.yml', text: workflow('uses: actions/checkout@v7') },
    run: async (files) => [await findZizmor(), '--offline', '--quiet', '--persona', 'pedantic', ...files],
  },
  {
    name: 'hadolint',
    files: list(['.devcontainer/Dockerfile', 'Dockerfile']),
    mistake: { file: 'Dockerfile', text: 'FROM debian:latest\nRUN cd /tmp && sudo true\n' },
    run: async (files) => [await findHadolint(), '--config', join(root, '.hadolint.yaml'), ...files],
  },
  {
    name: 'renovate-config-validator',
    files: ['renovate.json'],
    mistake: { file: 'renovate.json', text: '{ "packageRule": [] }' },
    run: async (files) => [
      'npx',
      '--yes',
      'pnpm@12.18.0',
      `--package=renovate@${renovate}`,
      // Its native parts are faster forms of what it also has.
      '--config.strict-dep-builds=false',
      'dlx',
      'renovate-config-validator',
      '--strict',
      '--no-global',
      ...files,
    ],
  },
]

const directory = mkdtempSync(join(tmpdir(), 'mistakes-'))
try {
  for (const { name, files, mistake, run } of checks) {
    const [command, ...args] = await run(files)
    await runCommand(command, args, { cwd: root })
    const file = join(directory, mistake.file)
    writeFileSync(file, mistake.text)
    const [again, ...mistaken] = await run([file])
    const { code } = await tryCommand(again, mistaken, { cwd: directory })
    rmSync(file)
    if (code === 0 || code === 127)
      throw new Error(`control: ${name} accepts ${mistake.text} (exit code ${code})`)
    process.stdout.write(`figure: ${name}: nothing found, and a known mistake refused\n`)
  }
} finally {
  rmSync(directory, { recursive: true })
}
