import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const domains = 'apps/api/src/domains'
// Its tables are older than its neighbourhood; one that moves stands in the way of a rolling deploy (decision 0038).
const schemaOf: Record<string, string> = { money: 'shop' }

/** Each table belongs to one domain, and to the schema of that domain's neighbourhood (style.md 3 and 10). */
export const tables: Guard = {
  name: 'table ownership',
  look: (root): Findings => {
    const owners = new Map<string, Set<string>>()
    const breaches: string[] = []
    const files = sourcesIn(root, [domains]).filter((path) => !/\.(test|factory)\.ts$/.test(path))
    for (const path of files) {
      const [neighbourhood = '', domain = ''] = path.slice(domains.length + 1).split('/')
      const text = textOf(root, path)
      for (const table of tablesIn(text)) {
        const owner = `${neighbourhood}/${domain}`
        owners.set(table, (owners.get(table) ?? new Set()).add(owner))
        if (!table.startsWith(`${schemaOf[neighbourhood] ?? neighbourhood}.`))
          breaches.push(`${path} touches ${table}, a table of another neighbourhood`)
      }
    }
    for (const [table, by] of owners) if (by.size > 1) breaches.push(`${table} is owned by ${[...by].join(' and by ')}`)
    return { breaches, read: owners.size }
  },
}

// The ways to a table: a repository's `owning(db, 'shop.orders')`, plain SQL that reads or writes one, and the queue of
// rows that a domain works off (platform/lease.ts).
const owned = /owning\(\s*[\w.]+,([^)]*)\)/g
const inSql = /\b(?:from|join|into|update)\s+((?:people|shop|care|plans|content)\.\w+)/gi
const queued = /table:\s*'((?:people|shop|care|plans|content)\.\w+)'/g
const quoted = /'((?:people|shop|care|plans|content)\.\w+)'/g

/** The tables that a source names in a way to them. */
export const tablesIn = (text: string): Set<string> => {
  const found = new Set<string>()
  for (const [, list = ''] of text.matchAll(owned))
    for (const [, table] of list.matchAll(quoted)) found.add(table as string)
  for (const [, table] of text.matchAll(inSql)) found.add((table as string).toLowerCase())
  for (const [, table] of text.matchAll(queued)) found.add(table as string)
  return found
}
