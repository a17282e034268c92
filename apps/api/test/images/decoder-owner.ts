import { makeDecoder } from '#core/media/decoder.ts'
import { decodeProcesses } from './child-memory.ts'

/** A process that owns a decoder, prints its pid and waits to be killed. */
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent, flush: silent }
const decoder = makeDecoder(log)
await decoder.decode(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 1).catch(silent)
process.stdout.write(`${decodeProcesses().join()}\n`)
setInterval(silent, 1_000)
