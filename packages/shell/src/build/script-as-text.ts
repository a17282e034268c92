import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

/** A script bundled and minified on its own: the inline script of a page and the service worker. */
const bundleScript = async (entry: string, define: Record<string, string>): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: ['es2022', 'safari16', 'chrome111'],
      lib: { entry, formats: ['iife'], name: 'script', fileName: 'script' },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs)
    if ('output' in output)
      for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code.trim()
  throw new Error(`nothing was built from ${entry}`)
}

/** `import earlyScript from 'virtual:early-script'`: the text of the script that runs before the first paint. */
export function earlyScriptPlugin(entry: string): Plugin {
  const name = 'virtual:early-script'
  return {
    name: 'early-script',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      // Only the server writes it into a page; the browser's files do not need it.
      if (this.environment.name === 'client') return `export default ''`
      return `export default ${JSON.stringify(await bundleScript(entry, {}))}`
    },
  }
}

/** The files that modules need: those that contain them, their imports, and their styles. */
const filesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] => {
  const found = new Set(
    modules.map((module) => {
      const chunk = Object.values(bundle).find(
        (file) => 'moduleIds' in file && file.moduleIds.includes(module),
      )
      if (!chunk) throw new Error(`no file of the build holds ${module}`)
      return chunk.fileName
    }),
  )
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const needed of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(needed)
  }
  return [...found].toSorted()
}

/**
 * Writes /sw.js beside the page's files, with the version of the build, so that a new build is a new worker. The worker
 * loads the files of the `kept` modules itself, so that they are available without a network.
 */
export function serviceWorkerPlugin(entry: string, kept: readonly string[], noNetworkPage: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle).toSorted().join(' ')
        const version = createHash('sha256').update(names).digest('base64url').slice(0, 12)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await bundleScript(entry, {
            __BUILD_VERSION__: JSON.stringify(version),
            __KEPT_FILES__: JSON.stringify(filesOf(bundle, kept).map((name) => `/${name}`)),
            __NO_NETWORK_PAGE__: JSON.stringify(noNetworkPage),
          }),
        })
      },
    },
  }
}
