import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findSecrets } from './secrets-in-text.ts'

/** Scans all server logs of the last test run. */
const directory = fileURLToPath(new URL('../../.data/test-logs', import.meta.url))
if (!existsSync(directory)) {
  process.stderr.write('No test run has written a log; run the tests first.\n')
  process.exit(1)
}

/** Names, streets and secrets of the tests. */
const canaries = [
  'Aziza',
  'Karimova',
  'MG Road',
  'Street 1',
  'test-vio-bot-token',
  'test-saath-bot-token',
  'test-webhook-secret',
  'test-gateway-token',
  'test-whatsapp',
  'test-vio-token-key',
  'test-saath-token-key',
  'test-storage-hash-key',
  'test-secret-key',
]

let lines = 0
const findings = readdirSync(directory)
  .filter((name) => name.endsWith('.log'))
  .flatMap((name) => {
    const text = readFileSync(join(directory, name), 'utf8')
    lines += text.split('\n').length
    return findSecrets(text, canaries).map((finding) => ({ ...finding, name }))
  })
for (const { name, line, kind, excerpt } of findings.slice(0, 20))
  process.stderr.write(`${name}:${line} ${kind}: ${excerpt}\n`)
process.stdout.write(`log scan: ${lines} lines, ${findings.length} findings\n`)
/** A shorter log does not come from a whole test run. */
const minLines = process.env['TEST_FILTER'] === undefined ? 1_000 : 100
if (lines < minLines) {
  process.stderr.write('The log is too short for a whole test run, so the scan proves nothing.\n')
  process.exit(1)
}
process.exit(findings.length === 0 ? 0 : 1)
