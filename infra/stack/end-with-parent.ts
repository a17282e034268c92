/**
 * Preloaded in each process of a stack (`--import`): when the parent exits, also by SIGKILL, the channel closes and the
 * process stops.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
