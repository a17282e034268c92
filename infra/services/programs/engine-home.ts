import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedProgram, placeWithinReach, type Say } from '../program-cache.ts'
import { runCommand, tryCommand } from '../process/run-command.ts'
import { ENGINE_MODULES, isJarOf, moduleDescriptor } from './engine-modules.ts'
import { ENGINE_VERSION } from './versions.ts'

const POM = join(dirname(fileURLToPath(import.meta.url)), 'engine-pom.xml')
/** Named in full: an unpinned plugin makes Maven resolve version ranges for minutes. */
const COPY_DEPENDENCIES = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/** A plain OpenSearch home (lib, modules, plugins) made of the jars that the project publishes itself. */
export async function engineHome(say: Say): Promise<string> {
  const name = `opensearch-${ENGINE_VERSION}-${recipeFingerprint()}`
  return placeWithinReach(await cachedProgram(name, say, assembleHome), say)
}

/** A new module or library must not meet a home that was assembled before it was listed. */
function recipeFingerprint(): string {
  const recipe = readFileSync(POM, 'utf8') + JSON.stringify(ENGINE_MODULES)
  return createHash('sha256').update(recipe).digest('hex').slice(0, 8)
}

async function assembleHome(into: string): Promise<void> {
  if ((await tryCommand('mvn', ['--version'])).code !== 0) {
    throw new Error(
      'The search engine is assembled with Maven, and there is no "mvn" on the PATH: install it or use compose.yaml.',
    )
  }
  const library = join(into, 'lib')
  await runCommand('mvn', [
    '--batch-mode',
    '--quiet',
    '--file',
    POM,
    `-Dopensearch.version=${ENGINE_VERSION}`,
    COPY_DEPENDENCIES,
    '-DincludeScope=runtime',
    `-DoutputDirectory=${library}`,
  ])
  for (const jar of readdirSync(library)) if (isForAnotherPlatform(jar)) rmSync(join(library, jar))
  distributeModules(into, library)
}

function distributeModules(home: string, library: string): void {
  const jars = readdirSync(library)
  // The node creates what is missing here, which the unprivileged account is not allowed to do.
  for (const folder of ['bin', 'plugins']) mkdirSync(join(home, folder))
  for (const module of ENGINE_MODULES) {
    const folder = join(home, module.isPlugin ? 'plugins' : 'modules', module.name)
    mkdirSync(folder, { recursive: true })
    for (const jar of jars) if (isJarOf(module, jar)) copyFileSync(join(library, jar), join(folder, jar))
    writeFileSync(join(folder, 'plugin-descriptor.properties'), moduleDescriptor(module, ENGINE_VERSION))
  }
  // A class that is both in the core and in a module counts as "jar hell" and stops the node.
  for (const jar of jars) {
    if (ENGINE_MODULES.some((module) => isJarOf(module, jar))) rmSync(join(library, jar))
  }
}

/** Native QUIC libraries exist for five platforms, 2 MB each, in the same artifact. */
function isForAnotherPlatform(jar: string): boolean {
  const platform = /-(linux|osx|windows)-(x86_64|aarch_64)\.jar$/.exec(jar)
  const ours = process.arch === 'arm64' ? 'aarch_64' : 'x86_64'
  return platform !== null && (platform[1] !== 'linux' || platform[2] !== ours)
}
