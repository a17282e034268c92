/**
 * Loaded before each process of a stack (`--import`): when whoever started it is gone, in whatever way, the channel
 * closes and the process ends, too. Nothing of a run is left behind on the machine.
 */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
