/** The server's settings, given on its command line so that they are in one place and follow an upgrade. */
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
  // A failed statement and its DETAIL line contain the row's values, so personal data: neither is logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  ...(isDurable ? {} : throwaway),
  ...(archiveDir ? archiving(archiveDir) : {}),
})

/** A temporary database needs no protection against a power cut. */
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

/** Each segment of the log is archived, whole or not at all, at most five minutes after its first byte. */
const archiving = (dir: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: '300',
  archive_command: `if test -f "${dir}/%f"; then cmp -s "%p" "${dir}/%f"; else cp "%p" "${dir}/%f.part" && mv "${dir}/%f.part" "${dir}/%f"; fi`,
})
