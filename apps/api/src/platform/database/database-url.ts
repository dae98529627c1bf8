export type DatabaseHost = { host: string; port: number }

export type DatabaseUrl = {
  /** The URL with its first host only, the form that pg supports. */
  url: string
  /** Every host, in the order of trying; a socket path begins with a slash. */
  hosts: DatabaseHost[]
  parameters: URLSearchParams
}

/**
 * Reads DATABASE_URL, which may name several hosts in PostgreSQL's own form
 * (`postgres://user:password@one:5432,two:5432/prumo?sslmode=verify-full`). Null if the text is no such URL.
 */
export const readDatabaseUrl = (text: string): DatabaseUrl | null => {
  const [, scheme, user = '', authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/s.exec(text) ?? []
  if (!scheme) return null
  const parts = authority.split(',')
  const urls = parts.map((part) => URL.parse(`${scheme}${user}${part}${rest}`))
  if (urls.some((url) => url === null) || (parts.length > 1 && parts.includes(''))) return null
  const [first] = urls as URL[]
  if (!first) return null
  // In pg, query parameters override the host part.
  const [host, port] = [first.searchParams.get('host'), first.searchParams.get('port')]
  if (host && (parts.length > 1 || host.includes(','))) return null
  const hosts = host ? [{ host, port: Number(port || first.port || 5432) }] : (urls as URL[]).map(hostOf)
  return { url: `${scheme}${user}${parts[0]}${rest}`, hosts, parameters: first.searchParams }
}

const hostOf = ({ hostname, port }: URL): DatabaseHost => ({
  host: decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1') || 'localhost',
  port: Number(port || 5432),
})
