let lastId: string | null = null

/** Every answer has a request id, so that a bug report can name it. */
export function lastRequestId(): string | null {
  return lastId
}

export function rememberingRequestIds(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    lastId = response.headers.get('x-request-id') ?? lastId
    return response
  }
}
