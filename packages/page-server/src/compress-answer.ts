import type { FastifyReply, FastifyRequest } from 'fastify'
import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Smaller answers need the same number of packets. */
const minBytes = 1024

/**
 * Fast rather than small, because an answer is sent once. Of 19 KB of cards gzip 4 leaves 11.6 % for 0.17 ms of a core,
 * brotli 4 9.8 % for the same; brotli's best level leaves 8.5 % for 22 ms.
 */
const gzipLevel = 4
const brotliLevel = 4

type Encoding = 'br' | 'gzip'

/** The accepted encodings, the best first; `q=0` is a refusal. */
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
 * JSON of a known length from 1 KB on is compressed here, outside the processes of the API; zlib works beside the event
 * loop. Streams of events, pictures and small answers pass unchanged.
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
  // A cut-off answer must also be cut off for the browser; a regular end would mark it as complete.
  void reply.send(pipeline(stream, compressor, () => undefined))
}
