interface Steps {
  /** From now on the server reports not ready, and closes each connection with its answer. */
  readonly startDraining: () => void
  /** The time that balancers need to notice; until then requests are still answered. */
  readonly drain: () => Promise<unknown>
  /** Finishes running answers. */
  readonly finish: () => Promise<unknown>
  readonly onFailure: (error: unknown) => void
}

/** The API may take 60 s for a request, for example for pictures over a slow network. */
const longestAnswerMs = 65_000

/** SIGTERM: report not ready, wait for balancers, finish running answers. A second signal exits at once. */
export function stopOnSignal({ startDraining, drain, finish, onFailure }: Steps): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    startDraining()
    await drain()
    setTimeout(() => process.exit(0), longestAnswerMs).unref()
    await finish()
  }
  const onSignal = (): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        onFailure(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
