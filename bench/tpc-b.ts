import { randomInt } from 'node:crypto'
import pg from 'pg'

const branches = 10
const tellersPerBranch = 10
const accountsPerBranch = 10_000

/** Creates the four tables of TPC-B in a schema of their own, with ten branches. */
export const prepareTpcB = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    drop schema if exists tpcb cascade; create schema tpcb;
    create table tpcb.branches (bid int primary key, bbalance int not null, filler char(88));
    create table tpcb.tellers (tid int primary key, bid int not null, tbalance int not null, filler char(84));
    create table tpcb.accounts (aid int primary key, bid int not null, abalance int not null, filler char(84));
    create table tpcb.history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into tpcb.branches select i, 0, '' from generate_series(1, ${branches}) i;
    insert into tpcb.tellers select i, (i - 1) / ${tellersPerBranch} + 1, 0, '' from generate_series(1, ${branches * tellersPerBranch}) i;
    insert into tpcb.accounts select i, (i - 1) / ${accountsPerBranch} + 1, 0, '' from generate_series(1, ${branches * accountsPerBranch}) i;
    analyze tpcb.branches; analyze tpcb.tellers; analyze tpcb.accounts;`)
  await client.end()
}

const prepared = (name: string, text: string, values: unknown[]) => ({ name, text, values })

/** The transaction of TPC-B: three balances, one history row, five statements and a commit. */
const transact = async (client: pg.Client): Promise<void> => {
  const [aid, bid] = [randomInt(1, branches * accountsPerBranch + 1), randomInt(1, branches + 1)]
  const [tid, delta] = [randomInt(1, branches * tellersPerBranch + 1), randomInt(-5000, 5001)]
  await client.query('begin')
  await client.query(prepared('a', 'update tpcb.accounts set abalance = abalance + $1 where aid = $2', [delta, aid]))
  await client.query(prepared('b', 'select abalance from tpcb.accounts where aid = $1', [aid]))
  await client.query(prepared('c', 'update tpcb.tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]))
  await client.query(prepared('d', 'update tpcb.branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]))
  await client.query(prepared('e', 'insert into tpcb.history values ($1, $2, $3, $4, now())', [tid, bid, aid, delta]))
  await client.query('commit')
}

/** Transactions per second of `clients` in parallel for some seconds, on the url's database. */
export const runTpcB = async (
  url: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> => {
  const until = Date.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      let count = 0
      while (Date.now() < until) {
        await transact(client)
        count++
      }
      await client.end()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}
