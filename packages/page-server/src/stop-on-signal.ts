interface Steps {
  /** From now on the server says that it is not ready, and closes each connection with its answer. */
  readonly startDraining: () => void
  /** As long as balancers need to notice; until then they still send requests, which are answered. */
  readonly drain: () => Promise<unknown>
  /** Lets running answers finish. */
  readonly finish: () => Promise<unknown>
  readonly onFailure: (error: unknown) => void
}

/** A stream of events lasts for minutes and begins again by itself: it is not waited for. */
const longestAnswerMs = 20_000

/** SIGTERM: say "not ready", wait until balancers have noticed, finish what is running. A second one ends it at once. */
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
