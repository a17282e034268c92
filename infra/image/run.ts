import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkHealth } from './health.ts'
import { imageProcesses } from './processes.ts'

/** `node run.js NAME [argument…]`: the entry point of the image; `health` asks the process of this container. */
const [, script = '', name = '', ...words] = process.argv
const chosen = imageProcesses[name]
if (name === 'health') await checkHealth()
else if (chosen) {
  const file = join(dirname(script), chosen.file)
  process.argv = [process.execPath, file, ...words]
  await import(pathToFileURL(file).href)
} else {
  process.stderr.write(`Name one of: ${Object.keys(imageProcesses).join(', ')}, health\n`)
  process.exitCode = 64
}
