import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isAlive } from './stack-database.ts'
import { startStackProcess } from './stack-process.ts'

const directory = mkdtempSync(join(tmpdir(), 'stack-process-'))
const write = (name: string, code: string): string => {
  const file = join(directory, name)
  writeFileSync(file, code)
  return file
}
const port = 28_991
const probeUrl = `http://127.0.0.1:${port}/`
const server = write(
  'server.mjs',
  `import { createServer } from 'node:http'
   createServer((_, reply) => reply.end('ok')).listen(${port}, '127.0.0.1')
   console.log('hello from the server')`,
)
const options = { name: 'server', script: server, environment: {}, logFile: join(directory, 'log'), probeUrl }

test('a process is started when it answers, and its output is in its log', async () => {
  const started = await startStackProcess(options)
  expect(isAlive(started.pid)).toBe(true)
  await started.stop()
  expect(isAlive(started.pid)).toBe(false)
  await expect.poll(() => readFileSync(options.logFile, 'utf8')).toContain('hello from the server')
})

test('a process that exits at once is reported with its last output', async () => {
  const broken = write('broken.mjs', `throw new Error('no database')`)
  await expect(startStackProcess({ ...options, script: broken })).rejects.toThrow(/no database/)
})

test('a process stops when its parent is killed', async () => {
  const module = fileURLToPath(new URL('./stack-process.ts', import.meta.url))
  const parent = write(
    'parent.mjs',
    `const { startStackProcess } = await import(${JSON.stringify(module)})
     const started = await startStackProcess(${JSON.stringify(options)})
     console.log(started.pid)
     setInterval(() => {}, 1000)`,
  )
  const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const grandchild = Number(line.toString())
  expect(isAlive(grandchild)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => isAlive(grandchild)).toBe(false)
})
