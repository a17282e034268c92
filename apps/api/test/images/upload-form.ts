import { randomBytes } from 'node:crypto'
import { request as httpRequest, type Agent } from 'node:http'
import { hosts } from '#test/support/test-environment.ts'

export interface FormFile {
  readonly bytes: Buffer
  readonly field?: string
  readonly name?: string
  readonly type?: string
}

export interface FormTarget {
  readonly port: number
  readonly token?: string
  readonly path?: string
  readonly host?: string
  readonly agent?: Agent
}

export interface UploadReply {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly ms: number
  /** Pictures that are not public have addresses of the API without it. */
  readonly origin: string
  /** The connection of the request. */
  readonly localPort: number | undefined
}

const partOf = (boundary: string, file: FormFile): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${file.field ?? 'files'}"; ` +
        `filename="${file.name ?? 'photo.jpg'}"\r\ncontent-type: ${file.type ?? 'image/jpeg'}\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from('\r\n'),
  ])

/** Sends a form like a browser, over a real connection. */
export function sendForm(target: FormTarget, files: readonly FormFile[]): Promise<UploadReply> {
  const boundary = `----form${randomBytes(12).toString('hex')}`
  const body = Buffer.concat([
    ...files.map((file) => partOf(boundary, file)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return sendBody(target, body, `multipart/form-data; boundary=${boundary}`)
}

export function sendBody(target: FormTarget, body: Buffer, contentType: string): Promise<UploadReply> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port: target.port,
        method: 'POST',
        path: target.path ?? '/api/images',
        ...(target.agent === undefined ? {} : { agent: target.agent }),
        headers: {
          host: target.host ?? hosts.vio,
          'content-type': contentType,
          'content-length': body.length,
          ...(target.token === undefined ? {} : { authorization: `Bearer ${target.token}` }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        const { localPort } = response.socket
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const isJson = String(response.headers['content-type']).includes('json')
          resolve({
            status: response.statusCode ?? 0,
            body: isJson ? (JSON.parse(text) as unknown) : text,
            headers: response.headers,
            ms: performance.now() - started,
            origin: `http://127.0.0.1:${target.port}`,
            localPort,
          })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
