/** Server-sent events as our server writes them: one `data:` line each; heartbeats are comments. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onData: (text: string) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) onData(event.slice(6))
  }
}
