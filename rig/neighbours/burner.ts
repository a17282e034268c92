import { parentPort, workerData } from 'node:worker_threads'

/**
 * The control: a thread that uses as much CPU as the attacker's sending and sends nothing. Its effect on the visitor
 * comes from running the attack on the same machine and is not caused by the server.
 */
const sliceMs = 10
const { share } = workerData as { share: number }

let isOver = false
parentPort?.once('message', () => {
  isOver = true
  parentPort?.postMessage('over', [])
})

const turn = (): void => {
  if (isOver) return
  const until = performance.now() + sliceMs * share
  while (performance.now() < until);
  setTimeout(turn, sliceMs * (1 - share))
}
turn()
