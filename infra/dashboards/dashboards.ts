/** The panels of every dashboard; `grafana.ts` turns them into Grafana's JSON. */
export type Unit = 'short' | 'reqps' | 'ops' | 's' | 'percentunit' | 'bytes' | 'none'

export interface Panel {
  readonly title: string
  readonly unit: Unit
  /** PromQL by legend. */
  readonly queries: Readonly<Record<string, string>>
}

export interface Dashboard {
  readonly name: string
  readonly title: string
  readonly panels: readonly Panel[]
}

const panel = (title: string, unit: Unit, queries: Panel['queries']): Panel => ({ title, unit, queries })

const rate = (series: string, by = ''): string =>
  `sum${by === '' ? '' : ` by (${by})`} (rate(${series}[$__rate_interval]))`
const quantile = (share: number, histogram: string, by: string, filter = ''): string =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${histogram}_bucket${filter}[$__rate_interval])))`
const hourly = (series: string, by: string): string => `sum by (${by}) (increase(${series}[1h]))`

export const dashboards: readonly Dashboard[] = [
  {
    name: 'overview',
    title: 'Overview',
    panels: [
      panel('Budget burn, 1 h (1 = lasts a month)', 'short', { '{{slo}} {{class}}': 'slo:burn:1h' }),
      panel('Processes that answer', 'short', { '{{job}}': 'sum by (job) (up{job=~"api|worker|pages"})' }),
      panel('Requests', 'reqps', { '{{class}}': rate('requests_total', 'class') }),
      panel('Failed and slow requests', 'reqps', {
        '{{result}} {{class}}': rate('requests_total{result!="good"}', 'class, result'),
      }),
      panel('Dependencies', 'short', { '{{dependency}}': 'max by (dependency) (dependency_up)' }),
      panel('Running builds', 'short', {
        '{{service}} {{version}}': 'count by (service, version, commit) (build_info)',
      }),
      panel('Memory', 'bytes', { '{{job}} {{instance}}': 'process_resident_memory_bytes' }),
      panel('CPU', 'percentunit', {
        '{{job}} {{instance}}': 'rate(process_cpu_seconds_total[$__rate_interval])',
      }),
      panel('Sign-ins', 'short', { '{{product}} {{by}}': hourly('sign_in_total', 'product, by') }),
      panel('Firing alerts', 'none', { '{{alertname}}': 'sum by (alertname) (ALERTS{alertstate="firing"})' }),
    ],
  },
  {
    name: 'api',
    title: 'API',
    panels: [
      panel('Requests by route', 'reqps', {
        '{{method}} {{route}}': `topk(15, ${rate('http_request_duration_seconds_count', 'method, route')})`,
      }),
      panel('Statuses', 'reqps', { '{{status}}': rate('http_request_duration_seconds_count', 'status') }),
      panel('Latency, median', 's', { '{{class}}': quantile(0.5, 'http_request_duration_seconds', 'class') }),
      panel('Latency, 99 %', 's', { '{{class}}': quantile(0.99, 'http_request_duration_seconds', 'class') }),
      panel('Slowest routes, 95 %', 's', {
        '{{route}}': `topk(10, ${quantile(0.95, 'http_request_duration_seconds', 'route')})`,
      }),
      panel('Refused by limits', 'reqps', { '{{rate}}': rate('rate_limited_total', 'rate') }),
      panel('Event loop: how late', 's', {
        '{{job}} {{instance}}': 'event_loop_lag_seconds{job=~"api|worker"}',
      }),
      panel('Garbage collection', 'percentunit', {
        '{{instance}} {{kind}}': 'rate(nodejs_gc_duration_seconds_sum{job="api"}[$__rate_interval])',
      }),
      panel('Heap in use', 'bytes', { '{{instance}}': 'nodejs_heap_size_used_bytes{job="api"}' }),
      panel('Open event streams', 'short', { '{{instance}}': 'event_streams_open' }),
      panel('One-time codes', 'short', {
        'sent {{product}}': hourly('otp_sent_total', 'product'),
        'verified {{product}}': hourly('otp_verified_total', 'product'),
        'refused {{counter}}': hourly('otp_refused_total', 'counter'),
        'failed {{reason}}': hourly('otp_send_failed_total', 'reason'),
      }),
      panel('Staff and sessions', 'short', {
        'second factor failed {{product}}': hourly('second_factor_failed_total', 'product'),
        'refresh token reused {{product}}': hourly('refresh_reused_total', 'product'),
      }),
    ],
  },
  {
    name: 'pages',
    title: 'Pages',
    panels: [
      panel('Requests', 'reqps', { '{{instance}} {{kind}}': rate('page_requests_total', 'instance, kind') }),
      panel('Failed', 'reqps', {
        '{{instance}} {{kind}}': rate('page_requests_total{result="failed"}', 'instance, kind'),
      }),
      panel('Latency of pages, 95 %', 's', {
        '{{instance}}': quantile(0.95, 'page_request_duration_seconds', 'instance', '{kind="page"}'),
      }),
      panel('Time to render, 95 %', 's', {
        '{{instance}}': quantile(0.95, 'page_render_duration_seconds', 'instance'),
      }),
      panel('Pages from the cache', 'percentunit', {
        fresh: `${rate('page_cache_reads_total{outcome="fresh"}')} / ${rate('page_cache_reads_total')}`,
        stale: `${rate('page_cache_reads_total{outcome="stale"}')} / ${rate('page_cache_reads_total')}`,
      }),
      panel('Renders', 'ops', { '{{outcome}}': rate('page_renders_total', 'outcome') }),
      panel('Renders running and waiting', 'short', {
        'running {{instance}}': 'page_renders_running',
        'waiting {{instance}}': 'page_renders_waiting',
      }),
      panel('Refused renders', 'ops', { '{{status}}': rate('page_renders_refused_total', 'status') }),
      panel('No answer from the API', 'ops', {
        '{{instance}}': rate('page_upstream_failures_total', 'instance'),
      }),
      panel('Errors in browsers', 'short', { '{{product}}': hourly('client_error_total', 'product') }),
    ],
  },
  {
    name: 'search',
    title: 'Search',
    panels: [
      panel('From a change to the index, 95 %', 's', {
        '{{queue}}': quantile(0.95, 'job_age_seconds', 'queue', '{queue=~"ads.index|products.index"}'),
      }),
      panel('Oldest change that is not indexed', 's', {
        '{{index}}': 'max by (index) (search_index_lag_seconds)',
      }),
      panel('Searches', 'reqps', {
        '{{route}}': rate(
          'http_request_duration_seconds_count{route=~"/api/(telegram/products|telegram/search.*|products/search)"}',
          'route',
        ),
      }),
      panel('Latency of searches, 95 %', 's', {
        '{{route}}': quantile(
          0.95,
          'http_request_duration_seconds',
          'route',
          '{route=~"/api/(telegram/products|telegram/search.*|products/search)"}',
        ),
      }),
      panel('Answered by the database instead', 'short', {
        '{{product}}': hourly('search_fallback_total', 'product'),
      }),
      panel('Repairs of the index', 'short', {
        repaired: 'sum(increase(search_index_repaired_total[1h]))',
        lost: 'sum(increase(search_index_lost_total[1h]))',
        unfit: 'sum(increase(search_document_unfit_total[1h]))',
      }),
    ],
  },
  {
    name: 'jobs',
    title: 'Jobs',
    panels: [
      panel('Done', 'ops', { '{{queue}}': rate('jobs_done_total', 'queue') }),
      panel('Failed', 'ops', { '{{queue}}': rate('jobs_failed_total', 'queue') }),
      panel('How late the oldest job is', 's', { '{{queue}}': 'max by (queue) (queue_age_seconds) > 1' }),
      panel('Age at completion, 95 %', 's', { '{{queue}}': quantile(0.95, 'job_age_seconds', 'queue') }),
      panel('Failed for good', 'short', { jobs: 'max(dead_letters)' }),
      panel('Rows lost', 'short', { '{{buffer}}': hourly('rows_dropped_total', 'buffer') }),
      panel('Rows without a partition', 'short', { '{{log}}': 'max by (log) (rest_rows)' }),
      panel('Views not counted yet', 's', { age: 'max(views_roll_up_lag_seconds)' }),
    ],
  },
  {
    name: 'money',
    title: 'Money',
    panels: [
      panel('Payments', 'short', { '{{provider}} {{state}}': hourly('payments_total', 'provider, state') }),
      panel('Callbacks', 'ops', {
        '{{provider}} {{outcome}}': rate('payment_callbacks_total', 'provider, outcome'),
      }),
      panel('Latency of callbacks, 99 %', 's', {
        '{{route}}': quantile(0.99, 'http_request_duration_seconds', 'route', '{class="callback"}'),
      }),
      panel('Alarms', 'short', { '{{event}}': `${hourly('payment_alarms_total', 'event')} > 0` }),
      panel('Differences from providers', 'short', {
        '{{provider}}': hourly('payment_differences_total', 'provider'),
      }),
      panel('Broken rules', 'short', {
        '{{problem}}': hourly('money_problems_total', 'problem'),
        'coin chain': 'sum(increase(coin_chain_broken_total[1h]))',
        'audit chain': 'sum(increase(audit_chain_broken_total[1h]))',
      }),
      panel('Waiting for a connection for money', 'short', { '{{instance}}': 'money_pool_waiting' }),
    ],
  },
  {
    name: 'groups',
    title: 'Groups',
    panels: [
      panel('Seats', 'short', { '{{outcome}}': hourly('group_seats_total', 'outcome') }),
      panel('Groups', 'short', {
        created: 'sum(increase(groups_created_total[1h]))',
        completed: 'sum(increase(group_seats_total{outcome="last-taken"}[1h]))',
        expired: 'sum(increase(groups_expired_total[1h]))',
      }),
      panel('Joins', 'reqps', {
        '{{status}}': rate('http_request_duration_seconds_count{route=~".*join-or-create"}', 'status'),
      }),
      panel('Latency of a join, 99 %', 's', {
        join: quantile(0.99, 'http_request_duration_seconds', 'route', '{route=~".*join-or-create"}'),
      }),
      panel('Live seat counts', 'short', { '{{instance}}': 'event_streams_open' }),
      panel('Share pictures', 'short', { '{{outcome}}': hourly('share_pictures_total', 'outcome') }),
    ],
  },
  {
    name: 'postgresql',
    title: 'PostgreSQL',
    panels: [
      panel('Connections', 'short', {
        '{{datname}} {{state}}': 'sum by (datname, state) (pg_stat_activity_count) > 0',
        maximum: 'max(pg_settings_max_connections)',
      }),
      panel('Connections of our pools', 'short', {
        'used {{job}} {{instance}}': 'database_pool_used',
        'waiting {{job}} {{instance}}': 'database_pool_waiting',
      }),
      panel('Transactions', 'ops', {
        'committed {{datname}}': rate('pg_stat_database_xact_commit', 'datname'),
        'rolled back {{datname}}': rate('pg_stat_database_xact_rollback', 'datname'),
      }),
      panel('Read from memory', 'percentunit', {
        '{{datname}}': `${rate('pg_stat_database_blks_hit', 'datname')} / (${rate('pg_stat_database_blks_hit', 'datname')} + ${rate('pg_stat_database_blks_read', 'datname')} > 0)`,
      }),
      panel('Deadlocks', 'short', { '{{datname}}': hourly('pg_stat_database_deadlocks', 'datname') }),
      panel('Locks', 'short', { '{{mode}}': 'sum by (mode) (pg_locks_count)' }),
      panel('Size', 'bytes', { '{{datname}}': 'max by (datname) (pg_database_size_bytes)' }),
      panel('Temporary files', 'bytes', { '{{datname}}': rate('pg_stat_database_temp_bytes', 'datname') }),
      panel('Free disk space', 'percentunit', {
        '{{mountpoint}}': 'node_filesystem_avail_bytes / (node_filesystem_size_bytes > 0)',
      }),
    ],
  },
]
