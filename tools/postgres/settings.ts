/** The server's settings, given on its command line so that they stand in one place and follow an upgrade. */
export const serverSettings = ({
  isDurable,
  sharedBuffers = '192MB',
  archiveDir,
}: {
  isDurable: boolean
  sharedBuffers?: string | undefined
  archiveDir?: string | undefined
}): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: sharedBuffers,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failed statement and its DETAIL line carry the values of the row, so personal data: neither reaches the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  ...(isDurable ? {} : throwaway),
  ...(archiveDir ? archiving(archiveDir) : {}),
})

/** For a database that is thrown away after the run, safety against a power cut is paid for nothing. */
const throwaway = {
  // The steps of `npm test` that run side by side share the server, each with products of several processes.
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // It may lie in memory (tools/testing/scratch-folder.ts).
  max_wal_size: '1GB',
}

/** Each piece of the log is kept, whole or not at all, five minutes after its first byte at the latest. */
const archiving = (dir: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: '300',
  archive_command: `if test -f "${dir}/%f"; then cmp -s "%p" "${dir}/%f"; else cp "%p" "${dir}/%f.part" && mv "${dir}/%f.part" "${dir}/%f"; fi`,
})
