import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Requests one route every 10 ms, without waiting for replies (open model), in a separate thread, since the thread that
 * sends fifty pictures would measure its own delays. Sends the times on request.
 */
const { port, host, path } = workerData as { port: number; host: string; path: string }
const agent = new Agent({ keepAlive: true })
let times: number[] = []
let failures = 0

const ping = (scheduled: number): void => {
  request({ port, path, agent, headers: { host } }, (response) => {
    response.resume()
    response.on('end', () => {
      times.push(performance.now() - scheduled)
      if (response.statusCode !== 200) failures += 1
    })
  })
    .on('error', () => {
      failures += 1
    })
    .end()
}

parentPort?.on('message', () => {
  parentPort?.postMessage({ times, failures }, [])
  times = []
})

for (let next = performance.now(); ; next += 10) {
  await pause(Math.max(0, next - performance.now()))
  ping(next)
}
