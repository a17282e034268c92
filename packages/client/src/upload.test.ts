import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

/** The part of XMLHttpRequest that the upload uses. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  status = 0
  responseText = ''
  isAborted = false
  constructor() {
    super()
    FakeRequest.last = this
  }
  open(): void {}
  send(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  getAllResponseHeaders(): string {
    return 'x-request-id: r-1\r\ncontent-type: application/json\r\n'
  }
  abort(): void {
    this.isAborted = true
  }
  answer(status: number, text: string): void {
    this.status = status
    this.responseText = text
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => vi.unstubAllGlobals())

test('reports the share that is sent, and returns a response like fetch', async () => {
  const shares: number[] = []
  const sent = upload('/api/images', { method: 'POST', headers: { 'x-device-id': 'd' } }, (share) =>
    shares.push(share),
  )
  const request = FakeRequest.last
  const progress = Object.assign(new Event('progress'), { lengthComputable: true, loaded: 3, total: 4 })
  request.upload.dispatchEvent(progress)
  request.answer(415, '{"code":"IMAGE_UNSUPPORTED"}')
  const response = await sent
  expect(shares).toEqual([0.75])
  expect(request.headers.get('x-device-id')).toBe('d')
  expect([response.status, response.headers.get('x-request-id')]).toEqual([415, 'r-1'])
  expect(await response.json()).toEqual({ code: 'IMAGE_UNSUPPORTED' })
})

test('a lost connection is a TypeError, and a cancelled one has the reason of its signal', async () => {
  const lost = upload('/api/images', {}, () => undefined)
  FakeRequest.last.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toBeInstanceOf(TypeError)
  const controller = new AbortController()
  const cancelled = upload('/api/images', { signal: controller.signal }, () => undefined)
  controller.abort(new Error('not wanted any more'))
  await expect(cancelled).rejects.toThrow('not wanted any more')
  expect(FakeRequest.last.isAborted).toBe(true)
})
