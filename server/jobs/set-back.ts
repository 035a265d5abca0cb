/**
 * The queue notes by the database's clock what was done when. A clock that is set back leaves notes of the future, and
 * whoever goes by
 * them waits until that time has come again: for hours or weeks no job would have a turn. What lies in the future is
 * therefore taken
 * for done now; none of our turns is ever put off. Each sentence finds nothing to do while the clock goes right, and
 * finds that by an index.
 */
const ahead = (...columns: readonly string[]): string =>
  `greatest(${columns.join(', ')}) > now() + interval '1 minute'`;
const nowInstead = (...columns: readonly string[]): string =>
  columns.map((column) => `${column} = case when ${column} > now() then now() else ${column} end`).join(', ');

const PASSES = ['cron_on', 'bam_on', 'flow_on', 'reindex_on'];
const LOOKS = ['monitor_claim_on', 'monitor_on', 'maintain_on'];
const TURNS = ['start_after', 'started_on', 'heartbeat_on'];

export const AFTER_SET_BACK = [
  `update pgboss.version set ${nowInstead(...PASSES)} where ${ahead(...PASSES)}`,
  // A rest of its own choice, of an hour at the most.
  `update pgboss.version set monitor_backoff_on = null where monitor_backoff_on > now() + interval '2 hours'`,
  `update pgboss.queue set ${nowInstead(...LOOKS)} where ${ahead(...LOOKS)}`,
  `update pgboss.job set ${nowInstead(...TURNS)} where state <= 'active' and policy = 'exclusive' and ${ahead(...TURNS)}`,
  // The minutes that come a second time are due a second time.
  `update pgboss.job set singleton_on = null from pgboss.queue
    where job.name = queue.name and job.state <> 'cancelled' and job.singleton_on > (now() at time zone 'UTC') + interval '1 minute'`,
] as const;
