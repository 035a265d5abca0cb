// Loaded before a program that boot started: when boot is killed the channel closes, and the program is asked to end.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
