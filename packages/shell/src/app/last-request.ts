let lastId: string | null = null

/** The server names every answer; whoever reports a fault can say which one it was. */
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
