import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './commands.ts'
import { buildOnce, makeReachable } from './program-cache.ts'
import type { Say } from './sets.ts'

/** compose.yaml uses the same version. */
export const ENGINE_VERSION = '3.8.0'

/** OpenSearch loads each module with a class loader of its own, so the jars of a module are in a folder of their own. */
const MODULES = [
  {
    name: 'transport-netty4',
    className: 'org.opensearch.transport.Netty4ModulePlugin',
    jars: /^(transport-netty4-client|opensearch-netty4|netty-.*?)-\d/,
  },
  {
    name: 'analysis-common',
    className: 'org.opensearch.analysis.common.CommonAnalysisModulePlugin',
    jars: /^analysis-common-\d/,
  },
]

const POM = join(import.meta.dirname, 'engine-pom.xml')
/** With its version: without one Maven resolves version ranges for minutes. */
const COPY_DEPENDENCIES = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/** An OpenSearch home (lib, modules, plugins) made of the jars that the project publishes on Maven Central. */
export async function engineHome(say: Say): Promise<string> {
  const recipe = readFileSync(POM, 'utf8') + readFileSync(import.meta.filename, 'utf8')
  const fingerprint = createHash('sha256').update(recipe).digest('hex').slice(0, 8)
  return makeReachable(await buildOnce(`opensearch-${ENGINE_VERSION}-${fingerprint}`, say, buildHome), say)
}

async function buildHome(home: string): Promise<void> {
  const library = join(home, 'lib')
  const options = ['-DincludeScope=runtime', `-DoutputDirectory=${library}`]
  await runCommand('mvn', [
    '--batch-mode',
    '--quiet',
    '--file',
    POM,
    `-Dopensearch.version=${ENGINE_VERSION}`,
    COPY_DEPENDENCIES,
    ...options,
  ])
  // The node creates missing folders, which its account is not allowed to do here.
  for (const folder of ['bin', 'plugins']) mkdirSync(join(home, folder))
  for (const { name, className, jars } of MODULES) {
    const folder = join(home, 'modules', name)
    mkdirSync(folder, { recursive: true })
    // Moved, not copied: a class that is in the core and in a module stops the node ("jar hell").
    for (const jar of readdirSync(library).filter((file) => jars.test(file)))
      renameSync(join(library, jar), join(folder, jar))
    const descriptor = {
      name,
      description: name,
      version: ENGINE_VERSION,
      'opensearch.version': ENGINE_VERSION,
      'java.version': '21',
      classname: className,
      'extended.plugins': '',
      'has.native.controller': 'false',
    }
    const lines = Object.entries(descriptor).map(([key, value]) => `${key}=${value}\n`)
    writeFileSync(join(folder, 'plugin-descriptor.properties'), lines.join(''))
  }
}
