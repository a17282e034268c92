import { parentPort, workerData } from 'node:worker_threads'

/**
 * The control: a thread that takes as much of the machine as the attacker's own sending took, and sends nothing. What it
 * does to the honest visitor is the price of making the attack on the machine that it hits, and no fault of the server.
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
