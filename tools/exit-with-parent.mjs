// Preloaded into programs that boot starts: when boot is killed the channel closes, and the program stops.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
