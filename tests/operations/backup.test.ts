import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../tools/migrate.ts'
import { type RunningPostgres, startPostgres } from '../../tools/postgres/start-postgres.ts'
import { seed } from '../../tools/seed.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { pixSale, type Sale, sell } from '../faults/sale.ts'

const undisturbed = { at: -1, disturb: async () => {} }
const folder = mkdtempSync(join(tmpdir(), 'prumo-backup-'))
const [original, copy] = [join(folder, 'original'), join(folder, 'copy')]

let database: RunningPostgres
let house: Product
let paid: Sale
let waiting: Sale

beforeAll(async () => {
  database = await startPostgres({ dataDir: original })
  await migrate(database.url)
  await seed(database.url, { appEnv: 'local' })
  house = await startProduct({ databaseUrl: database.url, parts: ['sandbox', 'api'] })
  paid = await sell(pixSale, house, undisturbed)
  // All but the last step: this sale is unpaid when the disk is copied.
  waiting = await sell(pixSale.slice(0, -1), house, undisturbed)
})

afterAll(async () => {
  await house?.stop()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A base backup of the running server, by PostgreSQL's own low-level calls (no pg_basebackup comes with npm). */
const backUp = () =>
  connected(database.url, async (client) => {
    await client.query(`select pg_backup_start('rehearsal', fast => true)`)
    const isWanted = (path: string) => !/postmaster\.(pid|opts)$/.test(path)
    cpSync(original, copy, { recursive: true, filter: isWanted, preserveTimestamps: true })
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    writeFileSync(join(copy, 'cluster', 'backup_label'), rows[0].labelfile)
    // Writes during the copy are in the log, so it is copied last.
    cpSync(join(original, 'cluster', 'pg_wal'), join(copy, 'cluster', 'pg_wal'), { recursive: true, force: true })
  })

const orders = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      'select number, state, payment_state, total_cents from shop.orders order by number',
    )
    return rows
  })

test('a copy made while the shop was open starts, knows every order, and goes on with the open work', async () => {
  const before = await orders(database.url)
  await backUp()
  await sell(pixSale, house, undisturbed)

  const restored = await startPostgres({ dataDir: copy })
  const secondHouse = await startProduct({
    databaseUrl: restored.url,
    parts: ['api'],
    env: { SANDBOX_URL: house.sandboxUrl },
  })
  try {
    expect(await orders(restored.url)).toEqual(before)
    expect(before.filter(({ number }) => number === paid.number)).toMatchObject([{ payment_state: 'paid' }])
    await expectPaidBySecondHouse(restored.url)
  } finally {
    await secondHouse.stop()
    await restored.stop()
  }
})

/** The buyer pays; the provider's webhook goes to the first product, so the second one finds the payment by polling. */
const expectPaidBySecondHouse = async (url: string): Promise<void> => {
  await payWaiting()
  for (let tries = 0; tries < 300; tries++) {
    const [order] = (await orders(url)).filter(({ number }) => number === waiting.number)
    if (order?.payment_state === 'paid') return
    await sleep(200)
  }
  throw new Error(`order ${waiting.number} was not found paid by the restored house`)
}

const payWaiting = async (): Promise<void> => {
  const reference = await connected(database.url, async (client) => {
    const { rows } = await client.query(
      'select p.number from shop.payments p join shop.orders o on o.id = p.order_id where o.number = $1',
      [waiting.number],
    )
    return rows[0].number as string
  })
  const found = await fetch(`${house.sandboxUrl}/payments/v1/charges?external_reference=${reference}`, {
    headers: { authorization: 'Bearer sandbox-secret' },
  })
  const { results } = (await found.json()) as { results: { id: string }[] }
  await fetch(`${house.sandboxUrl}/control/charges/${results[0]?.id}/pay`, { method: 'POST' })
}
