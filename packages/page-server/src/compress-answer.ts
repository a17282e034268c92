import type { FastifyReply, FastifyRequest } from 'fastify'
import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Below it the packet is no fewer, and the work for nothing. */
const minBytes = 1024

/**
 * Fast rather than small: an answer is made for one person and sent once. Of 19 KB of cards gzip 4 leaves 11.6 % for
 * 0.17 ms of a core, brotli 4 9.8 % for the same; brotli's best level leaves 8.5 % for 22 ms.
 */
const gzipLevel = 4
const brotliLevel = 4

type Encoding = 'br' | 'gzip'

/** What the browser takes, the smaller one first; `q=0` is a refusal. */
export function pickEncoding(accepted: string | undefined): Encoding | null {
  const parts = (accepted ?? '').toLowerCase().split(',')
  const taken = new Set(
    parts
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.replace(/;[^]*/, '').trim()),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : null
}

const compressorOf = (encoding: Encoding, bytes: number) =>
  encoding === 'gzip'
    ? createGzip({ level: gzipLevel })
    : createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
        },
      })

/**
 * JSON of a known length from 1 KB on, here where the API meets the browser: its own processes have no share in the
 * work, and zlib does it beside the event loop of this one. Streams of events, pictures and small answers, which are
 * most of the beacons, clicks and sign-ins, go through as they are.
 */
export function sendCompressed(
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  stream: Readable,
): void {
  const type = String(reply.getHeader('content-type') ?? '')
  const length = Number(reply.getHeader('content-length') ?? 0)
  const isFit =
    type.startsWith('application/json') &&
    length >= minBytes &&
    request.method !== 'HEAD' &&
    reply.getHeader('content-encoding') === undefined
  if (!isFit) return void reply.send(stream)
  const vary = String(reply.getHeader('vary') ?? '')
  reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (encoding === null) return void reply.send(stream)
  const compressor = compressorOf(encoding, length)
  reply.header('content-encoding', encoding).removeHeader('content-length')
  // An answer that breaks off breaks off for the browser too: its end would say that it was whole.
  void reply.send(pipeline(stream, compressor, () => undefined))
}
